"""The scanner that the settings choose."""

from django.conf import settings

from core import files as store
from integrations.scanning.clamd import Clamd
from integrations.scanning.scanner import Scanner


def scanner() -> Scanner | None:
    """None where no scanner is set up: then nothing is scanned."""
    url: str = settings.CLAMAV_URL
    return Clamd(url) if url else None


def has_virus(key: str) -> bool:
    """Whether the scanner finds something in stored content. Raises ScannerUnreachable, and
    FileNotFoundError if the content was deleted meanwhile."""
    found = scanner()
    return found is not None and bool(found.scan(store.open_range(key).chunks))
