"""Operations on tensors: checks, result types, the forward arithmetic. One file per family; see `core.py` for the machinery."""
