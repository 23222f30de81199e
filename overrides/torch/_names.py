"""Names of real PyTorch; replaced by the generated list."""


def real_names(scope):
    return ()
