"""Arithmetic on NumPy arrays in PyTorch's order of rounding. Files by theme; imports NumPy and siblings only."""
