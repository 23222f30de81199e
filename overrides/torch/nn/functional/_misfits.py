"""What PyTorch says of sizes with a wrong number of entries; loaded when one is met. Imports nothing of the project."""

ONE = {"kernel_size": "an int, list of ints or tuple of ints", "stride": "None, an int, list of ints, or tuple of ints",
       "padding": "an int, list of ints, or tuple of ints", "dilation": "an int, list of ints or tuple of ints"}


def pool_misfit(name, word, count):
    """The error of a pool `name` whose argument `word` has `count` entries."""
    if name == "max_pool1d":
        return RuntimeError(f"max_pool1d() {word} must be {ONE[word]} of size 1 but got size {count}")
    if name == "avg_pool1d":
        return RuntimeError(f"avg_pool1d() argument '{word}' should contain one int (got {count})")
    either = "must be either" if word == "dilation" else "must be" if name == "avg_pool3d" else "must either be"
    if word == "stride":
        either += " omitted,"
    return RuntimeError(f"{name}: {word} {either} a single int, or a tuple of {'two' if name[-2] == '2' else 'three'} ints")
