"""Drawn pictures, stored below ``.make``: a run of the tests loads the demo three times, and each
load takes 14 s of processor for the same pictures."""

import shutil
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import mkdtemp

from PIL import features

from config.env import REPOSITORY

FOLDER = REPOSITORY / ".make" / "drawn"
BACKEND = REPOSITORY / "backend"
SOURCES = (
    *("demo/drawings.py", "demo/drawn_photos.py", "demo/faces.py", "demo/portraits.py"),
    *("demo/project_files.py", "demo/specimens.py"),
    *("core/files/pictures.py", "core/files/pdf.py", "core/files/pdf_pages.py"),
    *("core/photos/storage.py", "workspace/files/previews.py"),
    *("verification/documents/numbers.py", "verification/documents/pictures.py"),
)
"""The code that decides how a picture comes out."""


def cached_drawing(name: str, draw: Callable[[], dict[str, bytes]]) -> dict[str, bytes]:
    """What ``draw`` draws, by file name; drawn once for each version of the code.

    ``name`` says which picture it is, in a few words. Where nothing can be stored, it is
    drawn anew.
    """
    folder = FOLDER / drawn_by() / sha256(name.encode()).hexdigest()[:32]
    with suppress(OSError):
        return {file.name: file.read_bytes() for file in folder.iterdir()}
    drawn = draw()
    with suppress(OSError):
        _store(folder, drawn)
    return drawn


def _store(folder: Path, drawn: dict[str, bytes]) -> None:
    """All files or none: two loads may draw the same at the same time."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    part = Path(mkdtemp(dir=folder.parent, prefix="part-"))
    try:
        for name, content in drawn.items():
            (part / name).write_bytes(content)
        part.rename(folder)
    finally:
        shutil.rmtree(part, ignore_errors=True)


@cache
def drawn_by() -> str:
    """The version of the code and of the libraries that draw."""
    found = sha256()
    for source in SOURCES:
        found.update((BACKEND / source).read_bytes())
    for library in ("pil", "webp", "avif"):
        found.update(f"{library} {features.version(library)}".encode())
    found.update(version("pypdfium2").encode())
    return found.hexdigest()[:32]
