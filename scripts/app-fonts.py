"""Makes the app's own faces (frontend/src/styles: fonts, faces.css) from the packages they come in.

Of each face only the letters that the product writes, and of its weights only those that the styles
use: a third to a half of the bytes. Needed only when the packages change:

    uv pip install -r backend/requirements/data.in && python scripts/app-fonts.py
    make fix
"""

import shutil
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

REPOSITORY = Path(__file__).resolve().parents[1]
SOURCES = REPOSITORY / "frontend/node_modules/@fontsource-variable"
TARGET = REPOSITORY / "frontend/src/styles/fonts"

HANKEN, NOTO = "hanken-grotesk", "noto-sans-devanagari"
LATIN, DEVANAGARI = "Hanken Grotesk Variable", "Noto Sans Devanagari Variable"
HANKEN_WEIGHTS = (400, 800)
RUPEE = 0x20B9
"""Hanken Grotesk has none."""
JOINERS = {0x200C, 0x200D, 0x25CC}
WORDS = {ord(letter) for letter in "कारीगर हिन्दी"}
"""What every English page shows of Hindi: the name and the language switch."""


@dataclass(frozen=True)
class Face:
    """A file, cut from ``source``; the families that it stands in, each with its letters."""

    file: str
    source: str
    weights: tuple[int, int]
    families: dict[str, set[int]]


def faces() -> list[Face]:
    latin, more = (letters(f"{HANKEN}-{part}-wght-normal") for part in ("latin", "latin-ext"))
    devanagari = set(range(0x900, 0x980)) | JOINERS
    return [
        Face(f"{HANKEN}-latin-wght-normal", "", HANKEN_WEIGHTS, {LATIN: latin}),
        Face(f"{HANKEN}-latin-ext-wght-normal", "", HANKEN_WEIGHTS, {LATIN: more - latin}),
        Face(f"{NOTO}-devanagari-wght-normal", "", (400, 700), {DEVANAGARI: devanagari}),
        Face(
            "devanagari-words",
            f"{NOTO}-devanagari-wght-normal",
            (400, 700),
            {"Devanagari Words": WORDS, LATIN: {RUPEE}},
        ),
    ]


def main() -> None:
    rules = []
    for face in faces():
        cut(face)
        rules += [rule(face, family, found) for family, found in face.families.items()]
    rules += installed() + fallbacks()
    heading = (
        "/* Made by scripts/app-fonts.py, of faces under the SIL Open Font License (fonts/). */\n"
    )
    (TARGET.parent / "faces.css").write_text(heading + "\n".join(rules), encoding="utf-8")
    for folder in (HANKEN, NOTO):
        shutil.copy(SOURCES / folder / "LICENSE", TARGET / f"{folder}-OFL.txt")


def source(name: str) -> Path:
    return SOURCES / (HANKEN if name.startswith(HANKEN) else NOTO) / "files" / f"{name}.woff2"


def letters(name: str) -> set[int]:
    return set(TTFont(source(name)).getBestCmap())


def cut(face: Face) -> None:
    """Write the file of a face. The letters first: its weights hang on them."""
    options = Options(name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=set().union(*face.families.values()) | {0x20})
    font = TTFont(source(face.source or face.file))
    subsetter.subset(font)
    font.flavor = None
    plain = BytesIO()
    font.save(plain)
    font = instantiateVariableFont(TTFont(plain), {"wght": face.weights})
    font.flavor = "woff2"
    font.save(TARGET / f"{face.file}.woff2")


def rule(face: Face, family: str, found: set[int]) -> str:
    # Files of one family with other weights are no parts of it, but stand in each other's place.
    least, most = HANKEN_WEIGHTS if family == LATIN else face.weights
    return f"""@font-face {{
  font-family: "{family}";
  font-display: swap;
  font-weight: {least} {most};
  src: url("./fonts/{face.file}.woff2") format("woff2");
  unicode-range: {ranges(found)};
}}
"""


def ranges(found: set[int]) -> str:
    """As CSS writes them; a space alone is no reason to fetch a face."""
    parts: list[list[int]] = []
    for point in sorted(found):
        if parts and parts[-1][1] == point - 1:
            parts[-1][1] = point
        else:
            parts.append([point, point])
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in parts)


INSTALLED = {
    "100 549": [
        *("Noto Sans Devanagari", "Noto Sans Devanagari Regular", "NotoSansDevanagari-Regular"),
        *("Kohinoor Devanagari", "KohinoorDevanagari-Regular", "Nirmala UI", "NirmalaUI"),
    ],
    "550 900": [
        *("Noto Sans Devanagari Bold", "NotoSansDevanagari-Bold"),
        *("Kohinoor Devanagari Bold", "KohinoorDevanagari-Bold", "KohinoorDevanagari-Semibold"),
        *("Nirmala UI Bold", "NirmalaUI-Bold", "Noto Sans Devanagari"),
    ],
}
"""By weight: what Android, iOS, macOS, Windows and Linux write Devanagari with."""


def installed() -> list[str]:
    """For Hindi words in an English page: the system's face; ours where it has none."""
    url = f'url("./fonts/{NOTO}-devanagari-wght-normal.woff2") format("woff2")'
    found = ranges(set(range(0x900, 0x980)) | JOINERS)
    return [
        f"""@font-face {{
  font-family: "Installed Devanagari";
  font-display: swap;
  font-weight: {weights};
  src: {", ".join([*(f'local("{name}")' for name in names), url])};
  unicode-range: {found};
}}
"""
        for weights, names in INSTALLED.items()
    ]


WIDTHS = {
    "a": 8.2, "b": 1.5, "c": 2.8, "d": 4.3, "e": 12.7, "f": 2.2, "g": 2.0, "h": 6.1, "i": 7.0,
    "j": 0.15, "k": 0.77, "l": 4.0, "m": 2.4, "n": 6.7, "o": 7.5, "p": 1.9, "q": 0.1, "r": 6.0,
    "s": 6.3, "t": 9.1, "u": 2.8, "v": 0.98, "w": 2.4, "x": 0.15, "y": 2.0, "z": 0.07, " ": 19.0,
}  # fmt: skip
"""How often a letter stands in English, in a hundred letters, beside so many spaces."""
ARIAL = {
    400: "556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278",  # noqa: E501
    700: "556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 278",  # noqa: E501
}
"""Widths of these letters in thousandths, as its makers publish them; Liberation Sans has these."""
ROBOTO_TO_ARIAL = 911 / 904
"""Mean widths of a letter in 2,048ths, of each (seek-oss/capsize)."""
SYSTEMS = [
    (
        "Hanken as Arial",
        {
            400: ["Arial", "Liberation Sans"],
            700: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold"],
        },
        1.0,
    ),
    (
        "Hanken as Roboto",
        {400: ["Roboto"], 700: ["Roboto Bold", "Roboto-Bold", "Roboto"]},
        ROBOTO_TO_ARIAL,
    ),
]


def fallbacks() -> list[str]:
    """Faces of the reader's system, stretched to stand where Hanken Grotesk will: nothing moves
    when it comes (https://developer.chrome.com/blog/font-fallbacks)."""
    found = []
    for family, locals_, wider in SYSTEMS:
        for weight, names in locals_.items():
            font = instantiateVariableFont(
                TTFont(source(f"{HANKEN}-latin-wght-normal")), {"wght": weight}
            )
            cmap, advance, unit = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
            theirs = dict(zip(WIDTHS, map(int, ARIAL[weight].split()), strict=True))
            own = sum(often * advance[cmap[ord(of)]][0] / unit for of, often in WIDTHS.items())
            system = sum(often * theirs[of] / 1000 for of, often in WIDTHS.items()) * wider
            size = own / system
            lines = {
                "size-adjust": size,
                "ascent-override": font["hhea"].ascent / unit / size,
                "descent-override": -font["hhea"].descent / unit / size,
                "line-gap-override": font["hhea"].lineGap / unit / size,
            }
            src = ", ".join(f'local("{name}")' for name in names)
            reach = "100 549" if weight == 400 else "550 900"
            adjusted = "\n".join(f"  {name}: {value:.2%};" for name, value in lines.items())
            found.append(
                f'@font-face {{\n  font-family: "{family}";\n'
                f"  font-weight: {reach};\n  src: {src};\n"
                f"{adjusted}\n}}\n"
            )
    return found


if __name__ == "__main__":
    main()
