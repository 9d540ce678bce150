"""A separate program: reads a PDF on standard input, writes some of its pages as pixels.

PDF readers are large and written in C, and this one reads strangers' files. So it runs outside the
web process, with limited memory and time, no files to write and an empty environment
(``core.files.pdf`` starts it). It uses nothing of Django.

Its argument is a JSON object: ``first`` and ``count`` of the pages to draw (from 1), ``most_pages``
of the document (0: any number), ``longest_side`` in pixels, ``refuses_active`` documents. On
standard output: one line of JSON, ``{"pages": how many, "drawn": [[width, height], …]}`` or
``{"refused": code}``, then the drawn pages' RGB bytes one after the other.
"""

import json
import sys
from contextlib import suppress
from typing import Any

MEGABYTE = 1024 * 1024
MEMORY = 1024 * MEGABYTE
SECONDS = 10

_active = (b"/JavaScript", b"/EmbeddedFile", b"/Launch", b"/RichMedia", b"/XFA")


def main() -> None:
    _limit_ourselves()
    wish = json.loads(sys.argv[1])
    content = sys.stdin.buffer.read()
    if wish["refuses_active"] and any(word in content for word in _active):
        _refuse("pdf_active")
    else:
        _draw(content, wish)


def _draw(content: bytes, wish: dict[str, Any]) -> None:
    import pypdfium2
    import pypdfium2.raw as pdfium

    try:
        document = pypdfium2.PdfDocument(content)
    except pypdfium2.PdfiumError as error:
        is_locked = getattr(error, "err_code", None) == pdfium.FPDF_ERR_PASSWORD
        return _refuse("pdf_locked" if is_locked else "pdf_broken")
    # The same words inside compressed parts, which only the reader sees.
    if wish["refuses_active"] and (
        pdfium.FPDFDoc_GetJavaScriptActionCount(document) > 0 or document.count_attachments() > 0
    ):
        return _refuse("pdf_active")
    count = len(document)
    if count < 1:
        return _refuse("pdf_broken")
    if wish["most_pages"] and count > wish["most_pages"]:
        return _refuse("pdf_pages")
    last = min(count, wish["first"] - 1 + wish["count"])
    pages = []
    try:
        for number in range(wish["first"] - 1, last):
            page = document[number]
            longest = max(page.get_size())
            if not 1 <= longest <= 20_000:
                return _refuse("pdf_broken")
            drawn = page.render(scale=wish["longest_side"] / longest, may_draw_forms=False)
            pages.append(drawn.to_pil().convert("RGB"))
    except (pypdfium2.PdfiumError, MemoryError):
        return _refuse("pdf_broken")
    _say({"pages": count, "drawn": [page.size for page in pages]})
    for page in pages:
        sys.stdout.buffer.write(page.tobytes())
    return None


def _refuse(code: str) -> None:
    _say({"refused": code})


def _say(line: dict[str, object]) -> None:
    sys.stdout.buffer.write(json.dumps(line).encode() + b"\n")


def _limit_ourselves() -> None:
    """As far as the system can: macOS, used in development, limits no memory."""
    import resource

    limits = {
        resource.RLIMIT_AS: MEMORY,
        resource.RLIMIT_CPU: SECONDS,
        resource.RLIMIT_FSIZE: 0,
        resource.RLIMIT_CORE: 0,
    }
    for what, most in limits.items():
        with suppress(ValueError, OSError):
            resource.setrlimit(what, (most, most))


if __name__ == "__main__":
    main()
