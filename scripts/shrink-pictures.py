"""Give the pictures of docs/pictures a palette: a quarter of the bytes, with no visible difference.

Run by `make pictures` after the browser has written them.
"""

from pathlib import Path

from PIL import Image

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
COLOURS = 256


def shrink(path: Path) -> None:
    """Write the PNG again in 256 colours of its own; one that has a palette stays as it is."""
    with Image.open(path) as picture:
        if picture.mode == "P":
            return
        plain = picture.convert("RGB")
    # Median cut gives a small area of one colour that of a larger one beside it.
    few = plain.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


if __name__ == "__main__":
    for path in sorted(PICTURES.glob("*.png")):
        shrink(path)
