import torch
s = torch.zeros(2, 3)
def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
attempt(lambda: s.masked_fill(torch.ones(2, 3), 1.0))
attempt(lambda: s.masked_fill(torch.ones(2, 3).int(), 1.0))
attempt(lambda: s.masked_fill(torch.ones(2, 3) == 1, "x"))
attempt(lambda: s.masked_fill(torch.ones(2, 3) == 1, torch.tensor([1.0, 2.0])))
attempt(lambda: s.masked_fill(torch.ones(2, 3) == 1, torch.tensor(2.0)))
attempt(lambda: s.long().masked_fill(torch.ones(2, 3) == 1, float("-inf")))
attempt(lambda: s.long().masked_fill(torch.ones(2, 3) == 1, 1.5))
attempt(lambda: s.masked_fill_(torch.ones(2, 2) == 1, 1.5))
attempt(lambda: s.masked_fill([True, False, True], 1.5))
attempt(lambda: s.masked_fill(torch.tensor([True, False, True]), 7))
