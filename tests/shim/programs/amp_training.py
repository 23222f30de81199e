import torch
import torch.nn as nn
import torch.nn.functional as F


def train(name, model, x, target, loss_of, dtype=torch.bfloat16, scaler=None, take=lambda y: y):
    optimizer = torch.optim.SGD(model.parameters(), 0.1, momentum=0.9)
    for step in range(5):
        optimizer.zero_grad()
        with torch.autocast("cpu", dtype=dtype):
            out = take(model(x))
            loss = loss_of(out, target)
        if scaler is None:
            loss.backward()
            optimizer.step()
        else:
            scaler.scale(loss).backward()
            scaler.unscale_(optimizer)
            norm = nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            scaler.step(optimizer)
            scaler.update()
            print(norm.item(), scaler.get_scale(), scaler.state_dict())
        print(name, step, out.dtype, loss.dtype, f"{loss.item():.5f}")
    print([p.grad.dtype for p in model.parameters()][:1], f"{sum(p.double().abs().sum().item() for p in model.parameters()):.4f}")


torch.manual_seed(0)
x, classes, values = torch.randn(12, 6), torch.randint(0, 3, (12,)), torch.randn(12, 3)
train("mlp", nn.Sequential(nn.Linear(6, 16), nn.ReLU(), nn.Linear(16, 3)), x, classes, F.cross_entropy)
train("norm", nn.Sequential(nn.Linear(6, 16), nn.GELU(), nn.LayerNorm(16), nn.Linear(16, 3)), x, classes, F.cross_entropy)
train("batch", nn.Sequential(nn.Linear(6, 16), nn.BatchNorm1d(16), nn.Tanh(), nn.Dropout(0.2), nn.Linear(16, 3)), x, values, F.mse_loss)
train("scaled", nn.Sequential(nn.Linear(6, 16), nn.ReLU(), nn.Linear(16, 3)), x, values, F.mse_loss, torch.bfloat16,
      torch.amp.GradScaler("cpu", init_scale=8.0, growth_interval=2))
sequence, next_one = torch.randn(3, 5, 6), torch.randn(3, 5, 6)
train("lstm", nn.LSTM(6, 6, batch_first=True), sequence, next_one, F.mse_loss, take=lambda y: y[0])
train("rnn", nn.RNN(6, 6, 2), sequence, next_one, F.mse_loss, take=lambda y: y[0])
