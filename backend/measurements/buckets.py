"""Values by steps of a tenth: enough for a 75th percentile, too coarse to tell one visit."""

from collections.abc import Mapping
from math import ceil, log

STEP = 1.1
LARGEST = 120
"""About a day and a half in milliseconds; nothing above it is told apart."""


def bucket_of(value: float) -> int:
    """0 for less than one, then each bucket a tenth wider than the one before."""
    if value < 1:
        return 0
    return min(LARGEST, 1 + int(log(value) / log(STEP)))


def value_of(bucket: int) -> float:
    """The middle of what a bucket holds."""
    return 0.0 if bucket == 0 else STEP ** (bucket - 0.5)


def percentile(counts: Mapping[int, int], share: float) -> float | None:
    """The value that ``share`` of the visits did not exceed; None without any visit."""
    total = sum(counts.values())
    if total == 0:
        return None
    wanted = ceil(total * share)
    seen = 0
    for bucket in sorted(counts):
        seen += counts[bucket]
        if seen >= wanted:
            return value_of(bucket)
    raise AssertionError("the counts hold the share wanted")
