import torch
t = torch.tensor(0.5)
rot = torch.tensor([[torch.cos(t), -torch.sin(t)], [torch.sin(t), torch.cos(t)]])
v = torch.tensor([1.0, 2.0])
print(rot, rot @ v, (rot @ v).norm(), v.norm())
z = torch.complex(v[0], v[1]) * torch.polar(torch.tensor(1.0), t)
print(z, z.real, z.imag, z.abs(), z.angle(), torch.view_as_real(z))
print(torch.tensor([1 + 2j, -1j]), torch.tensor([1 + 2j]).conj(), torch.zeros(2, dtype=torch.complex64))
