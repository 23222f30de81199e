import torch
torch.manual_seed(1)
truth = torch.randint(0, 3, (20,))
guess = torch.where(torch.rand(20) < 0.7, truth, torch.randint(0, 3, (20,)))
table = torch.zeros(3, 3, dtype=torch.long)
for t, p in zip(truth, guess):
    table[t, p] += 1
print(table)
fast = torch.bincount(truth * 3 + guess, minlength=9).reshape(3, 3)
print(torch.equal(table, fast))
accuracy = table.diag().sum() / table.sum()
print(f"accuracy: {accuracy:.2%}", accuracy)
recall = table.diag() / table.sum(1)
precision = table.diag() / table.sum(0)
for name, r, p in zip("abc", recall.tolist(), precision.tolist()):
    print(f"{name}: recall {r:.3f} precision {p:.3f}")
