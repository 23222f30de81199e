import torch
def go(f):
    try: t = f(); print(t, t.dtype, t.stride())
    except Exception as e: print(type(e).__name__, e)
x = torch.tensor([[1.0, -2.5, 3.14, 0.]], dtype=torch.bfloat16)
for dt in (torch.int16, torch.float16, torch.uint16, torch.uint8, torch.int32, torch.float32, torch.int64, torch.bfloat16, torch.complex64):
    go(lambda: x.view(dt))
for s in (torch.int16, torch.float16, torch.int32, torch.uint8):
    y = torch.arange(16).to(s).view(2, 8); go(lambda: y.view(torch.bfloat16))
def look(f):
    try: t = f(); print(t.shape, t.stride(), t.dtype, t.storage_offset())
    except Exception as e: print(type(e).__name__, e)
for dt, wide, n in ((torch.float16, torch.float32, 2), (torch.float32, torch.float64, 2), (torch.uint8, torch.int32, 4), (torch.bool, torch.int16, 2), (torch.complex64, torch.complex128, 2), (torch.int8, torch.complex128, 16), (torch.float32, torch.complex64, 2)):
    a = torch.zeros(4, 3, 4 * n).to(dt)
    look(lambda: a.view(wide)); look(lambda: a[..., 1:].view(wide)); look(lambda: a.transpose(1, 2).view(wide)); look(lambda: a[..., :-1].view(wide)); look(lambda: a.transpose(0, 1).view(wide))
    look(lambda: a[:, :, :n].view(wide)); look(lambda: a[..., 1:n + 1].view(wide)); look(lambda: a[:, :, ::2].view(wide)); look(lambda: torch.zeros((), dtype=dt).view(wide)); look(lambda: a[:1, :, :1].view(wide))
    b = torch.zeros(4, 5 * n + 1).to(dt)[:, :n]; look(lambda: b.view(wide))
    c = torch.zeros(5 * n).to(dt)[1:n + 1]; look(lambda: c.view(wide))
    look(lambda: a.expand(2, 4, 3, 4 * n).view(wide)); look(lambda: torch.zeros(0, n).to(dt).view(wide)); look(lambda: torch.zeros(2, 0).to(dt).view(wide))
    look(lambda: a[:, 0, 0].expand(n, 4).t().view(wide))
x = torch.zeros(4, 4)
look(lambda: x.t().view(torch.int16)); look(lambda: x.t().view(torch.int32)); look(lambda: torch.zeros(()).view(torch.int32)); look(lambda: torch.zeros(()).view(torch.int8)); look(lambda: x[:, ::2].view(torch.int16)); look(lambda: x[:, ::2].view(torch.int32))
