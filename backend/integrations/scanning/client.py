"""The scanner that the settings choose."""

from django.conf import settings

from integrations.scanning.clamd import Clamd
from integrations.scanning.scanner import Scanner


def scanner() -> Scanner | None:
    """None where no scanner is set up: then nothing is scanned."""
    url: str = settings.CLAMAV_URL
    return Clamd(url) if url else None
