"""A clock for tests."""

from dataclasses import dataclass


@dataclass
class StoppedClock:
    """Seconds that pass only when a test moves ``now``."""

    now: float = 1_000_000.0

    def __call__(self) -> float:
        return self.now
