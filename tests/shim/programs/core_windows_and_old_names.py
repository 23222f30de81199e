import torch, torch.nn as nn
from torch.signal import windows as W
from torch.utils.data import DistributedSampler, DataLoader
from torch.utils.data.distributed import DistributedSampler as DS
from torch.func import linearize, replace_all_batch_norm_modules_


def t(s):
    try:
        print(s, "->", eval(s))
    except Exception as e:
        print(s, type(e).__name__, e)


for n in "bartlett blackman cosine exponential gaussian hamming hann kaiser nuttall general_hamming".split():
    for a in ("5", "6,sym=False", "0", "1", "-1", "4,dtype=torch.float64", "4,dtype=torch.half", "3,requires_grad=True", "1,sym=False"):
        t(f"W.{n}({a})")
for s in (
    "W.general_cosine(5,a=[.4,.3])",
    "W.general_cosine(5,a=[])",
    "W.general_cosine(5,a=1)",
    "W.exponential(5,tau=0)",
    "W.exponential(5,center=1)",
    "W.exponential(5,center=1,sym=False)",
    "W.gaussian(5,std=0)",
    "W.gaussian(5,std=3)",
    "W.kaiser(5,beta=-1)",
    "W.kaiser(7,beta=5.)",
    "torch.signal.windows.hann(4)",
    "W.foo",
    "torch.eig(torch.eye(2))",
    "torch.symeig(torch.eye(2),eigenvectors=True)",
    "torch.solve(torch.ones(2,1),torch.eye(2))",
    "torch.lstsq(torch.ones(2,1),torch.eye(2))",
    "torch.matrix_rank(torch.eye(2))",
    "torch.eye(2).eig()",
    "torch.eye(2).symeig(eigenvectors=True)",
    "torch.eye(2).lstsq(torch.eye(2))",
    "torch.eye(2).solve(torch.eye(2))",
    "torch.ones(2).reinforce(1)",
    "torch.compiler.is_compiling()",
    "torch.compiler.disable(lambda x:x)(3)",
    "torch.compiler.disable()(len)([1])",
    "torch.compiler.reset()",
    "torch.cpu.is_available()",
    "torch.cpu.device_count()",
    "torch.cpu.current_device()",
    "torch.cpu.synchronize()",
    "torch.mps.is_available()",
    "torch.mps.device_count()",
    "torch.mps.manual_seed(3)",
    "torch.mps.empty_cache()",
    "torch.mps.synchronize()",
    "list(DistributedSampler(range(10),num_replicas=3,rank=1))",
    "list(DistributedSampler(range(10),num_replicas=3,rank=1,shuffle=False))",
    "list(DistributedSampler(range(10),num_replicas=3,rank=2,drop_last=True))",
    "len(DistributedSampler(range(10),num_replicas=3,rank=2,drop_last=True))",
    "list(DistributedSampler(range(2),num_replicas=5,rank=4,seed=3))",
    "DistributedSampler(range(2),num_replicas=2,rank=2)",
    "DistributedSampler(range(2))",
    "DS is DistributedSampler",
    "nn.SyncBatchNorm(3)",
    "nn.SyncBatchNorm(3)(torch.ones(2))",
    "nn.SyncBatchNorm(3)(torch.arange(6.).view(2,3))",
    "nn.SyncBatchNorm.convert_sync_batchnorm(nn.Sequential(nn.Conv2d(1,2,3),nn.BatchNorm2d(2),nn.Sequential(nn.BatchNorm1d(3,affine=False))))",
    "nn.SyncBatchNorm()",
    "linearize(lambda x: x.sin()*2,torch.tensor(1.))[0]",
    "linearize(lambda x: x.sin()*2,torch.tensor(1.))[1](torch.tensor(3.))",
    "replace_all_batch_norm_modules_(nn.Sequential(nn.BatchNorm1d(2)))",
    "replace_all_batch_norm_modules_(nn.BatchNorm1d(2)).state_dict().keys()",
):
    t(s)
m = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3)).eval()
s = nn.SyncBatchNorm.convert_sync_batchnorm(m)
print(s.training, s[1].training, s[1].weight is m[1].weight, s(torch.ones(2, 2)).shape)
d = DistributedSampler(range(8), num_replicas=2, rank=0)
a = list(d)
d.set_epoch(1)
print(a, list(d), [b.tolist() for b in DataLoader(range(8), batch_size=2, sampler=d)])
