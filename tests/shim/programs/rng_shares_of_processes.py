import torch
from torch.utils.data import DataLoader, DistributedSampler, TensorDataset

items = list(range(11))
for words in ({}, {"shuffle": False}, {"drop_last": True}, {"seed": 3}, {"shuffle": False, "drop_last": True}):
    for rank in range(3):
        share = DistributedSampler(items, num_replicas=3, rank=rank, **words)
        print(words, rank, len(share), share.num_samples, share.total_size, list(share))
few = DistributedSampler([1, 2], num_replicas=5, rank=4)
print(len(few), list(few))
for arguments in ((items, 3, 3), (items, 3, -1), (items,)):
    try:
        print(len(DistributedSampler(*arguments)))
    except ValueError as error:
        print(error)
loader = DataLoader(TensorDataset(torch.arange(11.0)), batch_size=2, sampler=DistributedSampler(items, 2, 1))
for epoch in range(2):
    loader.sampler.set_epoch(epoch)
    print([batch.tolist() for batch, in loader])
