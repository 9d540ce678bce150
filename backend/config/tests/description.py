"""Every address of the server: the API's, from its committed document, and allauth's.

``test_openapi_is_fresh`` compares that document with the code. Generating it takes two seconds of
CPU, which every worker of a test run would spend at its start.
"""

import json
from pathlib import Path
from typing import Any

from django.conf import settings
from django.urls import URLPattern, get_resolver

DESCRIPTION: dict[str, Any] = json.loads(
    (Path(settings.BASE_DIR) / "openapi.json").read_text(encoding="utf-8")
)


def allauth_addresses() -> list[str]:
    """The paths of allauth's headless API, as patterns: ``/_allauth/browser/v1/auth/login``."""
    found: set[str] = set()

    def walk(patterns: Any, before: str) -> None:
        for entry in patterns:
            here = before + str(entry.pattern)
            if isinstance(entry, URLPattern):
                found.add(f"/{here}")
            else:
                walk(entry.url_patterns, here)

    walk(get_resolver().url_patterns, "")
    return sorted(path for path in found if path.startswith("/_allauth/"))
