"""The first free port. Standard library only."""

import socket

from steps import Stop


def is_free(port: int, host: str = "127.0.0.1") -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        # Without this a port that was left a second ago counts as taken on Linux; with it on Windows a taken one as free.
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def first_free(port: int, tries: int = 50) -> int:
    """`port`, or the first free one after it. Raises Stop where there is none near."""
    for candidate in range(port, min(port + tries, 65536)):
        if is_free(candidate):
            return candidate
    raise Stop(f"No port from {port} to {port + tries - 1} is free: end another server, or name a port with --port.")
