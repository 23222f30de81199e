"""What `torch.load` says of a file that is no archive: an empty one, one read to its end, a pickle, a text. Imports the warnings."""

import io
import pickle

from ._warn import warn

DAMAGED = ("PytorchStreamReader failed reading zip archive: {}. This is an internal miniz error. If you are seeing this error, there is a high likelihood "
           "that your checkpoint file is corrupted. This can happen if the checkpoint was not saved properly, was transferred incorrectly, or the file "
           "was modified after saving.")
PROTOCOL = ("Detected pickle protocol {} in the checkpoint, which was not the default pickle protocol used by `torch.load` (2). The weights_only Unpickler "
            "might not support all instructions implemented by this protocol, please file an issue for adding support if you encounter this.")
FRAME = 149         # the instruction that follows the number of a protocol above 3


def refuse(f, weights_only, strange):
    """Raise what PyTorch raises; `strange` is its sentence for a byte that begins nothing it knows."""
    head = f.read()
    if head[:4] == b"PK\x03\x04":
        raise RuntimeError(DAMAGED.format("failed finding central directory" if len(head) > 21 else "not a ZIP archive"))
    if not head:
        raise EOFError(*[] if weights_only else ["Ran out of input"])
    if not weights_only:
        pickle.load(io.BytesIO(head))
    elif head[0] != 128:
        raise pickle.UnpicklingError(strange.format(head[0]))
    elif head[1] > 3:
        warn(PROTOCOL.format(head[1]))
        raise pickle.UnpicklingError(strange.format(FRAME))
    raise RuntimeError("Invalid magic number; corrupt file?")
