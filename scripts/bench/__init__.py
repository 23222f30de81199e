"""Parts of `dev.py bench`: the host and the bare page to compare with."""
