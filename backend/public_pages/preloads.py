"""Files that a page needs beside the app's entry, for the browser to fetch at once."""

import json
import re
from functools import cache
from pathlib import Path
from typing import TypedDict

from django.conf import settings


class Needs(TypedDict):
    """Written by the build: ``code`` for every reader, ``strings`` by language."""

    code: list[str]
    strings: dict[str, list[str]]


def preloads(path: str, language: str) -> list[str]:
    """Addresses of the scripts of the page at ``path`` in a language.

    None without the build's list, or for a page not in it: the app asks for them itself.
    """
    file = settings.APP_ROOT / "preloads.json"
    try:
        pages = _pages(file, file.stat().st_mtime_ns)
    except OSError:
        return []
    for pattern, needs in pages:
        if pattern.fullmatch(path):
            return [*needs["code"], *needs["strings"].get(language, [])]
    return []


@cache
def _pages(file: Path, _changed_at: int) -> list[tuple[re.Pattern[str], Needs]]:
    pages: dict[str, Needs] = json.loads(file.read_text(encoding="utf-8"))
    return [
        (re.compile(re.escape(path).replace(r"\*", "[^/]+")), needs)
        for path, needs in pages.items()
        if path != "/*"  # the app's page for what isn't there
    ]
