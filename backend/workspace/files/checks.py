"""Warnings for the operator, shown by every management command (Django's system checks)."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Warning, register


@register()
def files_are_scanned(**_options: Any) -> list[CheckMessage]:
    """Without a scanner the product runs, but files are not scanned for viruses."""
    if not settings.FILES_OPEN_UNSCANNED:
        return []
    return [
        Warning(
            "Files that people send are not scanned for viruses.",
            hint="Set KARIGAR_CLAMAV_URL to the address of ClamAV's daemon.",
            id="workspace.W001",
        )
    ]
