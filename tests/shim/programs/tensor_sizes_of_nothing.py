"""Convolutions, attention, norms and others of tensors that have no elements or no dimensions."""
import torch
import torch.nn.functional as F

EXPRESSIONS = """
F.conv1d(r(1, 3, 0), r(3, 3, 3), padding=2)
F.conv2d(r(0, 3, 4, 0), r(3, 3, 3, 3), padding=2)
F.conv2d(r(1, 0, 4, 4), r(3, 0, 3, 3))
F.conv2d(r(3, 4, 0), r(3, 3, 3, 3), padding=2)
F.conv_transpose1d(r(1, 3, 0), r(3, 3, 3))
F.conv_transpose2d(r(0, 3, 4, 4), r(3, 3, 3, 3))
F.scaled_dot_product_attention(r(4, 3, 0), r(4, 6, 0), r(4, 6, 2))
F.scaled_dot_product_attention(r(4, 2, 8), r(4, 0, 8), r(4, 0, 8))
F.multi_margin_loss(r(0, 10), torch.zeros(0).long(), reduction='none')
torch.block_diag(r(2, 5), r(1, 1, 5))
torch.linalg.solve(r(5, 5), torch.tensor(1.))
torch.unique_consecutive(torch.tensor(1), dim=0)
torch.linalg.matrix_norm(r(3, 0), 2)
torch.linalg.matrix_norm(r(3, 0), -2)
torch.linalg.matrix_norm(r(3, 0), 1, keepdim=True)
torch.linalg.matrix_norm(r(0, 3), -1)
torch.bincount(torch.zeros(0).long(), torch.ones(3))
torch.histogram(r(3), torch.zeros(0))
"""
r = torch.randn
for expression in EXPRESSIONS.strip().splitlines():
    torch.manual_seed(0)
    try:
        result = eval(expression)
        print(expression, result.shape, result)
    except (RuntimeError, IndexError) as error:
        print(expression, type(error).__name__, error)
