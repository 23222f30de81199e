"""The two training loops whose 500 losses must be those of real torch, bit for bit. Run as programs of `tables.run`."""

LOOP = """
losses = []
for step in range(500):
    opt.zero_grad()
    loss = F.cross_entropy(net(x), y)
    loss.backward()
    opt.step()
    losses.append(loss.detach())
torch.stack(losses)
"""

ADAM = """
torch.manual_seed(0)
x = torch.randn(64, 10)
y = torch.randint(0, 3, (64,))
net = nn.Sequential(nn.Linear(10, 32), nn.ReLU(), nn.Linear(32, 16), nn.ReLU(), nn.Linear(16, 3))
opt = torch.optim.Adam(net.parameters(), lr=1e-2)""" + LOOP

ADAMW = """
torch.manual_seed(1)
x = torch.randn(48, 12)
y = torch.randint(0, 4, (48,))
net = nn.Sequential(nn.Linear(12, 32), nn.LayerNorm(32), nn.GELU(), nn.Linear(32, 4))
opt = torch.optim.AdamW(net.parameters(), lr=5e-3, weight_decay=0.05)""" + LOOP
