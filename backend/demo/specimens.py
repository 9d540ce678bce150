"""Identity cards and faces of nobody, drawn for the demo's verifications and marked SPECIMEN.

No number is on any of them but the last four digits, as on a covered copy.
"""

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin

from PIL import Image, ImageDraw, ImageFont

from demo.drawings import BRAND, GREEN, INK, MARIGOLD, PALE, PAPER, SHADE, SOFT, WATER
from demo.picture_cache import cached_drawing
from verification.documents.models import Kind
from verification.documents.numbers import mask_number
from verification.documents.pictures import Drawn, for_storage

CARD = (960, 600)
FACE = (480, 600)
FINE = 2
"""Drawn so many times larger, so that round lines come out smooth."""

TITLES = {
    Kind.AADHAAR: ("SPECIMEN OF AN AADHAAR LETTER", BRAND),
    Kind.VOTER_ID: ("SPECIMEN OF A VOTER ID", GREEN),
    Kind.DRIVING_LICENCE: ("SPECIMEN OF A DRIVING LICENCE", WATER),
    Kind.PAN: ("SPECIMEN OF A PAN CARD", INK),
}
LOOKS = (
    ("#8a5a3b", "#2b2320", WATER),
    ("#a9744f", "#3a302c", GREEN),
    ("#6f472f", "#1d1917", BRAND),
)
"""Skin, hair and shirt."""

POSES = {
    "": (0, 0),
    "turn_left": (-34, 0),
    "turn_right": (34, 0),
    "look_up": (0, -34),
    "smile": (0, 0),
}
"""Where the features of a face go, in pixels."""


def card(kind: Kind, *, name: str, last_four: str, look: int) -> Drawn:
    """The front of a document with a name on it."""
    number, look = mask_number(kind, last_four), look % len(LOOKS)

    def drawn() -> Image.Image:
        picture = _blank(kind, look).copy()
        pen = ImageDraw.Draw(picture)
        _write(pen, (360, 190), name, 44)
        _write(pen, (360, 320), number, 44)
        return picture

    content = _stored(f"{kind} {name} {number} {look}", drawn)
    return Drawn("front", content, *CARD)


def face(look: int, pose: str = "", *, side: str = "front") -> Drawn:
    """A portrait; ``pose`` is a step of a selfie's challenge."""
    look %= len(LOOKS)
    content = _stored(f"face {look} {pose}", lambda: _portrait(look, pose))
    return Drawn(side, content, *FACE)


def _stored(name: str, draw: Callable[[], Image.Image]) -> bytes:
    """The picture as the product stores it, drawn once for each version of the code."""
    files = cached_drawing(
        f"specimen {name}", lambda: {"stored.webp": for_storage(draw(), side="").content}
    )
    return files["stored.webp"]


@cache
def _blank(kind: Kind, look: int) -> Image.Image:
    """A card before a name is written on it."""
    title, colour = TITLES[kind]
    picture = Image.new("RGB", CARD, PAPER)
    pen = ImageDraw.Draw(picture)
    for x in range(-600, 960, 36):
        pen.line([(x, 600), (x + 600, 0)], SHADE, 6)
    pen.rectangle((0, 0, 960, 92), colour)
    _write(pen, (40, 26), title, 36, PAPER)
    for y, label in ((150, "Name"), (280, "Number, covered"), (410, "Issued by")):
        _write(pen, (360, y), label, 26, SOFT)
    _write(pen, (360, 450), "Nobody: a drawing of the demo", 34)
    picture.paste(_portrait(look, "").resize((256, 320)), (56, 152))
    pen.rectangle((56, 152, 312, 472), None, INK, 4)
    pen.rectangle((0, 0, 959, 599), None, INK, 6)
    stamp = Image.new("L", CARD)
    ImageDraw.Draw(stamp).text((480, 300), "SPECIMEN", 90, ImageFont.load_default(150), "mm")
    picture.paste(BRAND, (0, 0), stamp.rotate(24))
    return picture


@cache
def _portrait(look: int, pose: str) -> Image.Image:
    skin, hair, shirt = LOOKS[look]
    across, down = POSES.get(pose, (0, 0))
    picture = Image.new("RGB", (FACE[0] * FINE, FACE[1] * FINE), PALE)
    pen = ImageDraw.Draw(picture)

    def oval(x: float, y: float, wide: float, high: float, fill: str) -> None:
        ends = (x - wide, y - high, x + wide, y + high)
        pen.ellipse([end * FINE for end in ends], fill, INK, 4 * FINE)

    def arc(
        x: float, y: float, wide: float, high: float, colour: str = INK, width: int = 6
    ) -> None:
        points = [
            ((x + wide * cos(turn * pi / 12)) * FINE, (y + high * sin(turn * pi / 12)) * FINE)
            for turn in range(13)
        ]
        pen.line(points, colour, width * FINE, joint="curve")

    oval(240, 610, 190, 170, shirt)
    oval(240, 420, 62, 70, skin)
    oval(240, 200, 136, 150, hair)
    oval(240 + across / 3, 262 + down / 3, 118, 146, skin)
    for eye in (-44, 44):
        oval(240 + across + eye, 236 + down, 15, 10, PAPER)
        oval(240 + across + eye, 236 + down, 4, 6, INK)
        arc(240 + across + eye, 216 + down, 24, -9)
    arc(240 + across * 1.3, 288 + down, 15, 11)
    arc(240 + across, 344 + down, 42, 24 if pose == "smile" else 6)
    if look != 1:
        arc(240 + across, 326 + down, 54, -16, hair, 15)
    _write(pen, (24 * FINE, 548 * FINE), "SPECIMEN", 30 * FINE, MARIGOLD)
    return picture.reduce(FINE)


def _write(
    pen: ImageDraw.ImageDraw, at: tuple[int, int], text: str, size: int, colour: str = INK
) -> None:
    pen.text(at, text, colour, ImageFont.load_default(size))
