import torch

print(
    torch.hann_window(5),
    torch.hann_window(6, periodic=False),
    torch.hamming_window(4),
    torch.blackman_window(7),
    torch.hann_window(1),
    torch.hann_window(0),
    torch.hann_window(4, dtype=torch.float64),
    torch.hann_window(33),
)
try:
    torch.hann_window(-1)
except Exception as error:
    print(type(error).__name__, error)
