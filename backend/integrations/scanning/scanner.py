"""The interface of the virus scanner."""

from collections.abc import Iterable
from typing import Protocol

from core.resilience.external_calls import ServiceAway


class ScannerUnreachable(ServiceAway):
    """It is away, too slow or can't look at this: nothing is known of the content. Ask again."""


class Scanner(Protocol):
    def scan(self, chunks: Iterable[bytes]) -> str:
        """The name of what was found in the content, "" if nothing was. Raises ScannerUnreachable,
        and whatever reading the content raises."""
        ...
