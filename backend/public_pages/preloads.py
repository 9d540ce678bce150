"""Files that a page needs besides the app's entry, for preloading."""

import json
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TypedDict

from django.conf import settings


class Needs(TypedDict):
    """A page's needs: ``code`` for every reader, ``strings`` by language."""

    code: list[str]
    strings: dict[str, list[str]]


class Built(TypedDict):
    """Written by the build: pages by address, fonts by language."""

    pages: dict[str, Needs]
    faces: dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Preloads:
    """Addresses for the browser to preload.

    None without the build's list, or for a page not in it: the app then loads them itself.
    """

    scripts: list[str] = field(default_factory=list)
    faces: list[str] = field(default_factory=list)


def preloads(path: str, language: str) -> Preloads:
    """What the page at ``path`` needs in a language."""
    file = settings.APP_ROOT / "preloads.json"
    try:
        pages, faces = _built(file, file.stat().st_mtime_ns)
    except OSError:
        return Preloads()
    for pattern, needs in pages:
        if pattern.fullmatch(path):
            scripts = [*needs["code"], *needs["strings"].get(language, [])]
            return Preloads(scripts, faces.get(language, []))
    return Preloads(faces=faces.get(language, []))


@cache
def _built(
    file: Path, _changed_at: int
) -> tuple[list[tuple[re.Pattern[str], Needs]], dict[str, list[str]]]:
    built: Built = json.loads(file.read_text(encoding="utf-8"))
    pages = [
        (re.compile(re.escape(path).replace(r"\*", "[^/]+")), needs)
        for path, needs in built["pages"].items()
        if path != "/*"  # The app's not-found page.
    ]
    return pages, built["faces"]
