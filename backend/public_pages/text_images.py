"""Text in a picture, in the app's own fonts: Latin and Devanagari side by side."""

from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path

from django.conf import settings
from PIL import ImageDraw, ImageFont

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont

_files = {
    "latin": "hanken-grotesk-latin-wght-normal-*.woff2",
    "latin_ext": "hanken-grotesk-latin-ext-wght-normal-*.woff2",
    "words": "devanagari-words-*.woff2",
    "devanagari": "noto-sans-devanagari-devanagari-wght-normal-*.woff2",
}


@dataclass(frozen=True, slots=True)
class Lettering:
    """A size in pixels and a weight from 100 to 900."""

    size: int
    weight: int = 400

    def width(self, text: str) -> float:
        return sum(_font(script, self).getlength(run) for script, run in _runs(text))

    def write(
        self, draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, color: str
    ) -> float:
        """Draw one line with its baseline at ``at``; returns where it ends."""
        x, y = at
        for script, run in _runs(text):
            font = _font(script, self)
            draw.text((x, y), run, font=font, fill=color, anchor="ls")
            x += font.getlength(run)
        return x

    def fitted(self, text: str, width: float, *, least: int) -> "Lettering":
        """The same, made smaller until the text fits, but not below ``least``."""
        size = self.size
        while size > least and Lettering(size, self.weight).width(text) > width:
            size -= 2
        return Lettering(size, self.weight)

    def cut(self, text: str, width: float) -> str:
        """The text, shortened to the width."""
        if self.width(text) <= width:
            return text
        while text and self.width(text + "…") > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def wrapped(self, text: str, width: float, *, most: int) -> list[str]:
        """The text in lines of that width, broken between words, the last of ``most`` shortened."""
        lines: list[str] = []
        words = text.split()
        while words and len(lines) < most - 1:
            count = 1
            while count < len(words) and self.width(" ".join(words[: count + 1])) <= width:
                count += 1
            lines.append(" ".join(words[:count]))
            words = words[count:]
        return [*lines, self.cut(" ".join(words), width)] if words else lines


def _runs(text: str) -> list[tuple[str, str]]:
    return [(script, "".join(run)) for script, run in groupby(text, key=_script_of)]


def _script_of(letter: str) -> str:
    if "\u0900" <= letter <= "\u097f":
        return "devanagari"
    if letter == "₹":
        return "words"
    is_latin = letter <= "\u00ff" or letter in "–—‘’“”•…€\u2212"
    return "latin" if is_latin else "latin_ext"


@cache
def _font(script: str, lettering: Lettering) -> Font:
    path = _file(script)
    if path is None:
        # Without a built app (in tests) Pillow's own font is used.
        return ImageFont.load_default(lettering.size)
    font = ImageFont.truetype(path, lettering.size)
    font.set_variation_by_axes([lettering.weight])
    return font


def _file(script: str) -> Path | None:
    return next(iter(sorted((settings.APP_ROOT / "assets").glob(_files[script]))), None)
