import torch

torch.manual_seed(0)
logits = torch.tensor([2.0, 1.0, 0.5, -1.0, 0.0])
p = torch.softmax(logits, -1)
print(p)
print(torch.multinomial(p, 3), torch.multinomial(p, 10, replacement=True), torch.multinomial(torch.stack([p, p]), 2))
v, i = torch.topk(logits, 3)
print(v, i)
l2 = logits.clone()
l2[l2 < v[-1]] = -float("inf")
print(torch.softmax(l2, -1))
s, ix = torch.sort(p, descending=True)
c = s.cumsum(-1)
rm = c > 0.8
rm[1:] = rm[:-1].clone()
rm[0] = False
print(s, c, rm, ix[rm])
q = logits.clone()
q[ix[rm]] = -float("inf")
print(q, torch.softmax(q / 0.7, -1))
q.scatter_(0, ix[:1], 0.0)
print(q)
print(torch.argmax(logits), logits.argmax(-1, keepdim=True), logits.max(0), torch.distributions.Categorical(logits=logits).sample((5,)))
g = -torch.log(-torch.log(torch.rand(5)))
print((logits + g).argmax())
try:
    torch.multinomial(p, 6)
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.multinomial(logits, 2)
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.multinomial(p.long(), 2)
except Exception as error:
    print(type(error).__name__, error)
try:
    torch.multinomial(p, 0)
except Exception as error:
    print(type(error).__name__, error)
print(
    torch.bernoulli(torch.full((5,), 0.3)),
    torch.rand(3) < 0.5,
    torch.randperm(6),
    torch.randint(0, 10, (2, 3)),
    torch.normal(0.0, 1.0, (3,)),
    torch.normal(torch.arange(3.0), 0.1),
    torch.poisson(torch.tensor([1.0, 5.0])),
    torch.empty(3).exponential_(),
    torch.empty(3).uniform_(-1, 1),
    torch.empty(3).log_normal_(),
    torch.empty(3).cauchy_(),
    torch.empty(3).geometric_(0.5),
    torch.empty(3).random_(10),
)
print(torch.randn_like(p), torch.rand_like(p), torch.randint_like(p, 10), torch.initial_seed(), torch.seed() > 0)
g = torch.Generator()
g.manual_seed(3)
print(
    torch.rand(2, generator=g), torch.randn(2, generator=g), torch.randperm(4, generator=g), g.initial_seed(), g.get_state().shape, g.device
)
st = torch.get_rng_state()
a = torch.rand(2)
torch.set_rng_state(st)
print(torch.equal(a, torch.rand(2)))
with torch.random.fork_rng():
    torch.manual_seed(1)
    print(torch.rand(1))
