"""Mistakes learners make, one a row: the exception and its sentence are what counts."""

ROWS = [
    ("add of shapes that do not align", "torch.ones(3) + torch.ones(4)"),
]
