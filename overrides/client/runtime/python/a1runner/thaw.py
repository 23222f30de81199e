"""Refreshes, once after a snapshot was restored, what was frozen when it was made. Imports the standard library only."""

import os
import random
import sys
import time


def thaw(language):
    """`language`: a locale such as `en_GB.UTF-8`. The C library's time zone was refreshed by the caller."""
    while "" in sys.path:
        sys.path.remove("")
    sys.path.insert(0, "")
    os.environ["LANG"] = language
    _time_zone()
    random.seed()
    numpy_random = sys.modules.get("numpy.random")
    if numpy_random is not None:
        numpy_random.seed(None)
    tempfile = sys.modules.get("tempfile")
    if tempfile is not None:
        tempfile._name_sequence = None


def _time_zone():
    year = time.localtime().tm_year
    seasons = [time.localtime(time.mktime((year, month, 1, 0, 0, 0, 0, 1, -1))) for month in (1, 7)]
    standard, summer = sorted(seasons, key=lambda moment: moment.tm_gmtoff)
    time.timezone, time.altzone = -standard.tm_gmtoff, -summer.tm_gmtoff
    time.daylight = int(standard.tm_gmtoff != summer.tm_gmtoff)
    time.tzname = (standard.tm_zone, summer.tm_zone)
