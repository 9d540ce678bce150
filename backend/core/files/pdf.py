"""Renders an uploaded PDF as page images, so that nobody opens a stranger's PDF (decision 0044).

``core.files.pdf_pages`` reads it, in a separate process with limits on memory and time.
"""

import json
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from core.files import pdf_pages
from core.resilience.bulkhead import slow_work

_SECONDS = 20
_program = Path(pdf_pages.__file__)
_at_once = threading.BoundedSemaphore(2)
"""Readers that one process has running: each may take a gigabyte."""


class PdfRefused(Exception):
    """Why it cannot be rendered: ``pdf_active`` (scripts, other files), ``pdf_locked`` (a
    password), ``pdf_pages`` (too many), ``pdf_broken``."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class DrawnPdf:
    """The number of pages, and the images of those requested."""

    pages: int
    pictures: list[Image.Image]


def draw_pages(
    content: bytes,
    *,
    longest_side: int,
    first: int = 1,
    count: int,
    most_pages: int = 0,
    refuses_active: bool = False,
) -> DrawnPdf:
    """Up to ``count`` page images from ``first`` (from 1) on, ``longest_side`` pixels each.

    Refuses documents of more than ``most_pages``, 0 being no limit. Raises PdfRefused, TooBusy.
    """
    wish = {
        "first": first,
        "count": count,
        "most_pages": most_pages,
        "longest_side": longest_side,
        "refuses_active": refuses_active,
    }
    try:
        with slow_work(), _at_once:
            done = subprocess.run(  # noqa: S603 — our own program, with nothing of the sender's
                [sys.executable, "-I", str(_program), json.dumps(wish)],
                input=content,
                capture_output=True,
                timeout=_SECONDS,
                check=True,
                env={},
                cwd="/",
            )
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
        # Whatever made the reader hang or crash, it is the file's fault.
        raise PdfRefused("pdf_broken") from None
    head, _newline, pixels = done.stdout.partition(b"\n")
    answer = json.loads(head)
    if "refused" in answer:
        raise PdfRefused(answer["refused"])
    return DrawnPdf(answer["pages"], _pictures(answer["drawn"], pixels))


def _pictures(sizes: list[tuple[int, int]], pixels: bytes) -> list[Image.Image]:
    pictures, start = [], 0
    for width, height in sizes:
        end = start + width * height * 3
        pictures.append(Image.frombytes("RGB", (width, height), pixels[start:end]))
        start = end
    return pictures
