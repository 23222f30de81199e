"""`detect_anomaly` and `set_detect_anomaly`: stop a backward pass where a gradient becomes nan. May import the operations' core."""

from .._warn import warn
from .._ops.core import Late, mode


class set_detect_anomaly:
    """Anomaly detection on or off: at once, and until the end of a `with`."""

    def __init__(self, mode, check_nan=True):
        self._was = _current()
        _set(mode, check_nan)

    def __enter__(self):
        pass

    def __exit__(self, *error):
        _set(*self._was)


class detect_anomaly:
    """Anomaly detection inside a `with`; slow in PyTorch, meant for finding a mistake."""

    def __init__(self, check_nan=True):
        self.check_nan = check_nan
        warn("Anomaly Detection has been enabled. This mode will increase the runtime and should only be enabled for debugging.")

    def __enter__(self):
        self._was = _current()
        _set(True, self.check_nan)

    def __exit__(self, *error):
        _set(*self._was)


def _current():
    return mode.anomaly, mode.check_nan


def _set(anomaly, check_nan):
    mode.anomaly, mode.check_nan = anomaly, check_nan
    if anomaly:
        from .._autograd.anomaly import mark
        Late.mark = mark
