"""What PyTorch says of changes to views that it does not allow. Loaded when one is met; imports nothing."""

SEVERAL = ("This view is the output of a function that returns multiple views. Such functions do not allow the output views to be modified inplace. "
           "You should replace the inplace operation by an out-of-place one.")
UNCLEAR = ("Given that this use case is ambiguous and error-prone, it is forbidden. You can clarify your code by moving both the view and the "
           "inplace either both inside the no_grad block (if you don't want the inplace to be tracked) or both outside (if you want the inplace "
           "to be tracked).")


CUSTOM = ("This view was created inside a custom Function (or because an input was returned as-is) and the autograd logic to handle view+inplace "
          "would override the custom backward associated with the custom Function, leading to incorrect gradients. This behavior is forbidden. You can "
          "fix this by cloning the output of the custom Function.")


def forbidden_view(t, event):
    """What PyTorch says of a change to a view that was made as one of several, in a Function, or without history."""
    node = t._node
    if node is not None:
        why = {2: SEVERAL, 4: CUSTOM}.get(t._made, UNCLEAR)
        return RuntimeError(f"Output {t._nr} of {node.name().rpartition('Backward')[0]} is a view and {event}. {why}")
    return RuntimeError(f"A view was created in no_grad mode and {event} with grad mode enabled. {SEVERAL if t._made == 2 else UNCLEAR}")
