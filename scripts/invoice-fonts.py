"""Makes the fonts of documents (backend/core/files/fonts) from those of the app.

Typst reads neither woff2 nor variable fonts, so each weight becomes a file of its own, with the
parts that the web loads apart put together again. Needed only when the fonts of the app change:

    uv pip install -r backend/requirements/data.in && python scripts/invoice-fonts.py
"""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger, Options
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import OverlapMode, instantiateVariableFont

REPOSITORY = Path(__file__).resolve().parents[1]
SOURCES = REPOSITORY / "frontend/node_modules/@fontsource-variable"
TARGET = REPOSITORY / "backend/core/files/fonts"

FAMILIES = {
    "hanken-grotesk": ("Hanken Grotesk", ["latin", "latin-ext"]),
    "noto-sans-devanagari": ("Noto Sans Devanagari", ["devanagari"]),
}
WEIGHTS = {400: "Regular", 700: "Bold"}


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for folder, (family, parts) in FAMILIES.items():
        for weight, style in WEIGHTS.items():
            files = [
                SOURCES / folder / "files" / f"{folder}-{part}-wght-normal.woff2" for part in parts
            ]
            font = together(files, weight)
            name(font, family, style, weight)
            target = TARGET / f"{family.replace(' ', '')}-{style}.ttf"
            font.save(target)
            print(f"{target.relative_to(REPOSITORY)}: {target.stat().st_size // 1024} kB")  # noqa: T201 — what it made
        shutil.copy(SOURCES / folder / "LICENSE", TARGET / f"{family.replace(' ', '')}-OFL.txt")


def together(files: list[Path], weight: int) -> TTFont:
    """One font of one weight, of all the files' letters."""
    with TemporaryDirectory() as scratch:
        instances = []
        for number, file in enumerate(files):
            font = instantiateVariableFont(
                TTFont(file), {"wght": weight}, overlap=OverlapMode.KEEP_AND_SET_FLAGS
            )
            font.flavor = None
            path = Path(scratch) / f"{number}.ttf"
            font.save(path)
            instances.append(str(path))
        if len(instances) == 1:
            return TTFont(instances[0], lazy=False)
        return Merger(options=Options(drop_tables=["STAT"])).merge(instances)


def name(font: TTFont, family: str, style: str, weight: int) -> None:
    """Say what the file is now; what is left of the variable font's names would mislead."""
    table = font["name"]
    copyright_ = table.getDebugName(0)
    table.names = []
    for number, text in (
        (0, copyright_),
        (1, family),
        (2, style),
        (4, f"{family} {style}"),
        (6, f"{family.replace(' ', '')}-{style}"),
        (
            13,
            "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        ),
        (14, "https://openfontlicense.org"),
    ):
        table.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    # Bold or regular, as the style says; italic never.
    font["OS/2"].fsSelection = 0x20 if style == "Bold" else 0x40
    font["head"].macStyle = 1 if style == "Bold" else 0
    for left in ("STAT", "avar", "fvar", "gvar", "HVAR", "MVAR"):
        if left in font:
            del font[left]


if __name__ == "__main__":
    main()
