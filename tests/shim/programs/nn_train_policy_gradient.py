import torch, torch.nn as nn
from torch.distributions import Categorical
torch.manual_seed(0)
class Policy(nn.Module):
    def __init__(self):
        super().__init__()
        self.affine1 = nn.Linear(4, 16); self.dropout = nn.Dropout(p=0.6); self.affine2 = nn.Linear(16, 2)
        self.saved_log_probs = []; self.rewards = []
    def forward(self, x):
        x = torch.relu(self.dropout(self.affine1(x)))
        return torch.softmax(self.affine2(x), dim=1)
policy = Policy()
opt = torch.optim.Adam(policy.parameters(), lr=1e-2)
for ep in range(5):
    state = torch.randn(4); policy.saved_log_probs = []; rewards = []
    for t in range(10):
        m = Categorical(policy(state.unsqueeze(0))); a = m.sample()
        policy.saved_log_probs.append(m.log_prob(a)); r = float(a.item() == int(state[0] > 0)); rewards.append(r); state = torch.randn(4)
    R = 0; returns = []
    for r in rewards[::-1]:
        R = r + 0.99 * R; returns.insert(0, R)
    returns = torch.tensor(returns); returns = (returns - returns.mean()) / (returns.std() + 1e-8)
    loss = torch.cat([-lp * R for lp, R in zip(policy.saved_log_probs, returns)]).sum()
    opt.zero_grad(); loss.backward(); opt.step(); print(ep, sum(rewards), loss.item())
