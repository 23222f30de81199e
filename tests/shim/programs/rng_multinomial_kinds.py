import torch

torch.manual_seed(0)
w = torch.tensor([0.1, 0.0, 3.0, 1.0])
print(
    torch.multinomial(w, 3),
    torch.multinomial(w, 10, replacement=True),
    torch.multinomial(torch.stack([w, w.flip(0)]), 2),
    torch.multinomial(w, 1),
)
for bad in (
    lambda: torch.multinomial(w, 4),
    lambda: torch.multinomial(w, 5),
    lambda: torch.multinomial(torch.zeros(3), 1),
    lambda: torch.multinomial(torch.tensor([1, 2]), 1),
    lambda: torch.multinomial(w, 0),
):
    try:
        print(bad())
    except RuntimeError as err:
        print(err)
