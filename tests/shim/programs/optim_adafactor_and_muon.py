# Adafactor and Muon train the same numbers; memory of other objects as tensors.
import torch

torch.manual_seed(0)
x, y = torch.randn(32, 6), torch.randint(0, 4, (32,))


def train(make):
    torch.manual_seed(1)
    model = torch.nn.Sequential(torch.nn.Linear(6, 20), torch.nn.ReLU(), torch.nn.Linear(20, 4))
    optimizer = make(model)
    for step in range(21):
        optimizer.zero_grad()
        loss = torch.nn.functional.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()
        if step % 5 == 0:
            print(repr(loss.item()), end=" ")
    print(model[0].weight[0, :2].tolist())
    return optimizer


def matrices(model):
    return [p for p in model.parameters() if p.dim() == 2]


optimizer = train(lambda m: torch.optim.Adafactor(m.parameters()))
print(optimizer, {name: value.shape for name, value in optimizer.state[optimizer.param_groups[0]["params"][0]].items()})
train(lambda m: torch.optim.Adafactor(m.parameters(), lr=0.1, weight_decay=0.1, d=2.0, eps=(1e-6, 1e-2), beta2_decay=-0.5, maximize=True))
print(train(lambda m: torch.optim.Muon(matrices(m), lr=0.02)))
train(lambda m: torch.optim.Muon(matrices(m), lr=0.02, nesterov=False, adjust_lr_fn="match_rms_adamw", weight_decay=0, momentum=0.9, ns_steps=3))
bias = torch.zeros(3, requires_grad=True)
memory = bytearray(range(8))
shared = torch.frombuffer(memory, dtype=torch.int16)
shared[0] = -1
print(memory, shared, torch.frombuffer(memory, dtype=torch.uint8, count=2, offset=3))
for wrong in (lambda: torch.optim.Muon([bias]), lambda: torch.optim.Adafactor([bias], d=0.5), lambda: torch.optim.Adafactor([bias], beta2_decay=1),
              lambda: torch.frombuffer(memory, dtype=torch.int32, offset=3), lambda: torch.frombuffer(memory, dtype=torch.int32, count=3),
              lambda: torch.frombuffer([1], dtype=torch.int8), lambda: torch.frombuffer(memory, dtype=torch.int8, offset=8)):
    try:
        wrong()
    except ValueError as error:
        print(error)
