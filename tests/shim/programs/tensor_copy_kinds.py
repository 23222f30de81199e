import torch, copy
a = torch.tensor([1, 2, 3])
b, c, d, e = a, a.clone(), copy.deepcopy(a), a.view(3)
a[0] = 99
print(b, c, d, e)
print(b is a, c is a, e is a, a.data_ptr() == e.data_ptr(), torch.equal(a, b))
s = a[:2]; s.mul_(2); print(a, s)
f = a[[0, 1]]; f.zero_(); print(a, f)
g = a[a > 3]; g += 1; print(a, g)
h = a.reshape(3, 1); h[0] = 0; print(a)
l = [a, a]; l[0][1] = 7; print(l)
z = [torch.zeros(2)] * 2; z[0] += 1; print(z)
def change(t): t += 1; t = t + 1; return t
r = change(a); print(a, r)
w = torch.nn.Parameter(torch.ones(2)); v = w.data; v += 1; print(w)
m = {"a": a}; n = dict(m); p = copy.deepcopy(m); a.fill_(5); print(m, n, p)
