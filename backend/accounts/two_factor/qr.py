"""The QR code of the setup, as one path that the page draws in its own colours."""

from typing import Any

from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode


def qr_drawing(text: str) -> dict[str, Any]:
    """``size`` modules square, without a margin; ``path`` is SVG, one unit a module."""
    code: Any = QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(text)
    code.make(fit=True)
    rows = code.get_matrix()
    # Adjacent modules in a row are one rectangle: a fifth of the text.
    runs = [run for y, row in enumerate(rows) for run in _runs(row, y)]
    return {"size": len(rows), "path": "".join(runs)}


def _runs(row: list[bool], y: int) -> list[str]:
    runs, start = [], None
    for x, is_dark in enumerate([*row, False]):
        if is_dark and start is None:
            start = x
        elif not is_dark and start is not None:
            runs.append(f"M{start} {y}h{x - start}v1h-{x - start}z")
            start = None
    return runs
