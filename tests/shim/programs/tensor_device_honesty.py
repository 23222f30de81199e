import torch

x = torch.ones(2)
print(
    x.device,
    x.to("cpu").device,
    torch.device("cpu"),
    torch.device("cuda:0"),
    torch.cuda.is_available(),
    x.cpu() is x,
    torch.get_default_dtype(),
    torch.get_num_threads() >= 1,
)
print(x.is_cuda, torch.backends.mps.is_available(), torch.zeros(1, device="cpu"), torch.__version__[:4])
torch.device("gpu")
