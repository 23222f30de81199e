"""Einstein summation, contracted from left to right through bmm as ATen does. May import `matmul`, `shape`, `pointwise`, `reduce`."""

import math

from .._builtin import type_word
from .calling import check_elements
from .core import TensorBase
from .matmul import bmm
from .pointwise import mul
from .reduce import sum
from .looks import diagonal
from .shape import movedim, permute, reshape, unsqueeze


FEW = "einsum(): must specify the equation string and at least one operand, or at least one operand and its subscripts list"


def einsum(equation="", *operands):
    """Sums of products written as "bij,bjk->bik"."""
    if not operands and not isinstance(equation, str):
        raise ValueError(FEW)
    while len(operands) == 1 and isinstance(operands[0], (list, tuple)) and not isinstance(equation, TensorBase):
        operands = operands[0]
    if not isinstance(equation, (str, TensorBase)):
        raise TypeError(f"einsum(): argument 'equation' (position 1) must be str, not {type_word(equation)}")
    if not isinstance(equation, str):
        equation, operands = _from_sublists(equation, operands)
    check_elements(operands, 1)
    left, arrow, right = equation.replace(" ", "").partition("->")
    for c in right.replace("...", "", 1):
        if c == ".":
            raise RuntimeError("einsum(): found '.' for output " + ("that is not part of any ellipsis (...)" if c in right.partition("...")[0] else
                                                                    "but an ellipsis (...) was already found"))
        if not c.isalpha():
            raise RuntimeError(f"einsum(): invalid subscript given at index {equation.index(c, equation.index('->') + 2)} in the equation string, "
                               "subscripts must be in [a-zA-Z]")
    terms = left.split(",")
    if not operands:
        raise ValueError(FEW)
    if len(terms) != len(operands):
        more = len(terms) < len(operands)
        raise RuntimeError("einsum(): more operands were provided than specified in the equation" if more else
                           "einsum(): fewer operands were provided than specified in the equation")
    wide = 0
    for i, (term, x) in enumerate(zip(terms, operands)):
        for c in term.replace("...", "", 1):
            if c == ".":
                raise RuntimeError(f"einsum(): found '.' for operand {i} " + ("that is not part of any ellipsis" if c in term.partition("...")[0] else
                                                                              "for which an ellipsis was already found"))
            if not c.isalpha():
                raise RuntimeError(f"einsum(): invalid subscript given at index {term.index(c)} in the equation string, subscripts must be in [a-zA-Z]")
        count = len(term.replace("...", ""))
        if "..." in term:
            if count > x._a.ndim:
                raise RuntimeError(f"einsum(): the number of subscripts in the equation ({count}) is more than the number of dimensions "
                                   f"({x._a.ndim}) for operand {i}")
            wide = max(wide, x._a.ndim - count)
        elif count != x._a.ndim:
            raise RuntimeError(f"einsum(): the number of subscripts in the equation ({count}) does not match the number of dimensions "
                               f"({x._a.ndim}) for operand {i} and no ellipsis was given")
    dots = [f"\0{k}" for k in range(wide)]
    labels = [_expand(term, dots, x._a.ndim) for term, x in zip(terms, operands)]
    counts = {}
    for term in labels:
        for c in term:
            counts[c] = counts.get(c, 0) + 1
    if arrow:
        out = _expand(right, dots, len(right.replace("...", "")) + wide) if "..." in right else list(right)
        for c in out:
            if out.count(c) > 1:
                raise RuntimeError(f"einsum(): output subscript {c} appears more than once in the output")
            if c not in counts:
                raise RuntimeError(f"einsum(): output subscript {c} does not appear in the equation for any input operand")
    else:
        out = dots + sorted(c for c in counts if counts[c] == 1 and c[0] != "\0")
    order = out + [c for c in counts if c not in out]
    sizes, tensors = {}, []
    for i, (term, x) in enumerate(zip(labels, operands)):
        for c in list(term):
            while term.count(c) > 1:
                a, b = [k for k, label in enumerate(term) if label == c][:2]
                if x._a.shape[a] != x._a.shape[b]:
                    raise RuntimeError(f"einsum(): subscript {c} is repeated for operand {i} but the sizes don't match, "
                                       f"{x._a.shape[b]} != {x._a.shape[a]}")
                x = movedim(diagonal(x, 0, a, b), -1, a)
                term = term[:b] + term[b + 1:]
        for k, (c, n) in enumerate(zip(term, x._a.shape)):
            if sizes.get(c, 1) != 1 and n not in (1, sizes[c]):
                if c[0] == "\0":
                    raise RuntimeError(f"einsum(): dimension {k} covered by ellipsis in operand {i}has size {n} which does not broadcast with previously "
                                       f"seen ellipsis with size {sizes[c]} for the respective dimension")
                raise RuntimeError(f"einsum(): subscript {c} has size {n} for operand {i} which does not broadcast with previously seen size {sizes[c]}")
            sizes[c] = max(sizes.get(c, 1), n) if n else 0
        x = permute(x, [term.index(c) for c in order if c in term])
        for k, c in enumerate(order):
            if c not in term:
                x = unsqueeze(x, k)
        tensors.append(x)
    return _contract(tensors, labels, order, len(out))


def _expand(term, dots, ndim):
    head, found, tail = term.partition("...")
    if not found:
        return list(term)
    count = ndim - len(head) - len(tail)
    return list(head) + dots[len(dots) - count:] + list(tail)


def _from_sublists(first, rest):
    parts = [first, *rest]
    if len(parts) > 1 and isinstance(parts[1], TensorBase):
        bool(parts[1] == Ellipsis if parts[1]._a.size == 1 else parts[1])
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

    def text(subscripts):
        return "".join("..." if s is Ellipsis else alphabet[s] for s in subscripts)
    equation = ",".join(text(s) for s in parts[1::2][:len(parts) // 2])
    operands = [x for x in parts[::2] if isinstance(x, TensorBase)]
    if len(parts) % 2:
        equation += "->" + text(parts[-1])
    return equation, operands


def _contract(tensors, labels, order, kept):
    last = {c: max(i for i, term in enumerate(labels) if c in term) for c in order}
    summed = range(kept, len(order))
    result = tensors[0]
    now = [k for k in summed if last[order[k]] == 0]
    if now and len(tensors) == 1:
        return sum(result, now)
    if now:
        result = sum(result, now, True)
    for i, x in enumerate(tensors[1:], 1):
        now = [k for k in summed if last[order[k]] == i]
        if any(result._a.shape[k] != 1 != x._a.shape[k] for k in now):
            result = _pair(result, x, now)
        else:           # nothing to sum over both: the products are those of elements, whose dtypes may differ
            result, x = (sum(t, alone, True) if alone else t for t in (result, x) for alone in [[k for k in now if t._a.shape[k] != 1]])
            result = mul(result, x)
    return reshape(result, result._a.shape[:kept]) if len(order) > kept else result


def _pair(left, right, summed):
    """ATen's sumproduct_pair: shared, left-only, right-only and summed dims go through one bmm; summed dims stay with size 1."""
    shared, only_left, only_right, contracted = [], [], [], []
    for d in range(left._a.ndim):
        sl, sr = left._a.shape[d] != 1, right._a.shape[d] != 1
        if d in summed:
            if sl and sr:
                contracted.append(d)
            elif sl:
                left = sum(left, d, True)
            elif sr:
                right = sum(right, d, True)
        elif sl and sr:
            shared.append(d)
        elif sl:
            only_left.append(d)
        else:
            only_right.append(d)
    ls, rs = left._a.shape, right._a.shape
    ones = [d for d in summed if d not in contracted]
    b, m, n, k = (math.prod(s[d] for d in group) for s, group in ((ls, shared), (ls, only_left), (rs, only_right), (ls, contracted)))
    x = reshape(permute(left, shared + only_left + contracted + only_right + ones), (b, m, k))
    y = reshape(permute(right, shared + contracted + only_right + only_left + ones), (b, k, n))
    out = reshape(bmm(x, y), [ls[d] for d in shared + only_left] + [1] * len(contracted) + [rs[d] for d in only_right] + [1] * len(ones))
    came = shared + only_left + contracted + only_right + ones
    return permute(out, [came.index(d) for d in range(len(came))])
