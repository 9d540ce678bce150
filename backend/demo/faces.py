"""Faces for the demo's people, drawn flat in the product's own colours: nobody's likeness.

A face follows from few traits, so that the same person always looks the same. Some hundred faces
are drawn once and shared out; each person gets files of their own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Literal

from PIL import Image, ImageDraw

SIDE = 288
UNIT = 2 * SIDE // 96
"""Drawn on a grid of 96, twice as large as it is kept: round lines come out smooth."""
LOOKS = 5
"""How many faces there are for people of one region, age and kind."""
GREY_AFTER = 22
"""Years in the trade."""

GROUNDS = ("#f7dfc9", "#dfe7f1", "#e6ecd9", "#f6e3b8", "#ecdfe6", "#d9e8e5")
SKINS = ("#f0c8a0", "#e0b184", "#cf9a6a", "#b67d4e", "#97623b", "#7a4d2f")
SHIRTS = ("#14213d", "#c2410c", "#1f4f8f", "#1b6e41", "#7a4a2b", "#8c2f39", "#4d5b75", "#b8862b")
CLOTHS = ("#c2410c", "#1f4f8f", "#8c2f39", "#1b6e41", "#6b3b74", "#b8862b")
BLACK, BROWN, GREY, WHITE = "#2a211d", "#4a3226", "#a39c96", "#ffffff"
MARIGOLD, INK, MOUTH = "#eda51b", "#14213d", "#7d2a26"

Hair = Literal["short", "side", "curly", "bald", "turban", "cap", "long", "bun", "braid", "scarf"]
Beard = Literal["", "moustache", "stubble", "full"]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Traits:
    """What a face is made of; the numbers are places in the lists of colours."""

    skin: int
    hair: Hair
    beard: Beard
    is_grey: bool
    has_glasses: bool
    has_helmet: bool
    has_bindi: bool
    shirt: int
    cloth: int
    ground: int
    smiles_wide: bool


_SKINS_OF = {"south": (2, 3, 4, 5), "east": (1, 2, 3, 4), "punjab": (0, 1, 2)}
_MENS_HAIR: dict[str, tuple[Hair, ...]] = {
    "punjab": ("turban", "turban", "turban", "short"),
    "muslim": ("cap", "short", "side", "curly"),
}
_WOMENS_HAIR: dict[str, tuple[Hair, ...]] = {"muslim": ("scarf", "scarf", "long")}


def traits_of(number: int, *, region: str, is_woman: bool, years: int) -> Traits:
    """The looks of a person of the region after so many years of work (0: no professional)."""
    chance = Random(f"{number % LOOKS} {region} {is_woman}")  # noqa: S311 — the same in every demo
    is_grey = years >= GREY_AFTER
    hair: Hair
    beard: Beard = ""
    if is_woman:
        hair = chance.choice(_WOMENS_HAIR.get(region, ("long", "bun", "braid")))
    else:
        hair = chance.choice(_MENS_HAIR.get(region, ("short", "side", "curly", "short", "bald")))
        beard = chance.choice(("", "moustache", "stubble", "moustache", "full"))
        beard = "full" if hair in ("turban", "cap") else beard
    return Traits(
        skin=chance.choice(_SKINS_OF.get(region, (0, 1, 2, 3))),
        hair=hair,
        beard=beard,
        is_grey=is_grey,
        has_glasses=chance.random() < 0.25,
        has_helmet=years > 0 and hair not in ("turban", "scarf", "cap") and chance.random() < 0.25,
        has_bindi=is_woman and region not in ("muslim", "punjab") and chance.random() < 0.6,
        shirt=chance.randrange(len(SHIRTS)),
        cloth=chance.randrange(len(CLOTHS)),
        ground=chance.randrange(len(GROUNDS)),
        smiles_wide=chance.random() < 0.5,
    )


@cache
def face(traits: Traits) -> Image.Image:
    """The face, ``SIDE`` pixels square."""
    return _Face(traits).image.reduce(2)


def _mixed(first: str, second: str, share: float) -> str:
    """A colour with so much of the second in it."""
    pairs = zip(*(bytes.fromhex(colour[1:]) for colour in (first, second)), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


class _Face:
    """The drawing, from the back to the front; the head is centred on (48, 43)."""

    def __init__(self, traits: Traits) -> None:
        self.traits = traits
        self.image = Image.new("RGB", (96 * UNIT, 96 * UNIT), GROUNDS[traits.ground])
        self._pen = ImageDraw.Draw(self.image)
        self._skin = SKINS[traits.skin]
        self._shade = _mixed(self._skin, BROWN, 0.22)
        self._hair = GREY if traits.is_grey else (BLACK, BLACK, BROWN)[traits.shirt % 3]
        self._cloth = CLOTHS[traits.cloth]
        self._behind()
        self._body()
        self._head()
        self._beard()
        self._top()
        self._features()

    def _behind(self) -> None:
        if self.traits.hair == "long":
            self._rounded((25, 16), (71, 82), 20, self._hair)
        elif self.traits.hair == "scarf":
            self._rounded((22, 9), (74, 92), 25, self._cloth)
        elif self.traits.hair == "bun":
            self._disc((48, 12), 8.5, self._hair)
        elif self.traits.hair == "braid":
            for step in range(6):
                self._disc((69 - step * 0.8, 46 + step * 7.5), 5.2 - step * 0.3, self._hair)

    def _body(self) -> None:
        shirt = SHIRTS[self.traits.shirt]
        self._oval((13, 73), (83, 133), shirt)
        self._rounded((40.5, 56), (55.5, 80), 6, self._shade)
        self._area([(37, 74.5), (48, 86), (59, 74.5), (55.5, 71), (40.5, 71)], self._shade)
        light = _mixed(shirt, WHITE, 0.25)
        self._area([(36, 74), (40.5, 70), (48, 86.5), (44, 90)], light)
        self._area([(60, 74), (55.5, 70), (48, 86.5), (52, 90)], light)
        if self.traits.hair == "scarf":
            self._oval((24, 66), (72, 98), self._cloth)

    def _head(self) -> None:
        if self.traits.hair != "scarf":
            for x in (29.5, 66.5):
                self._disc((x, 45), 4.6, self._shade)
        self._rounded((30, 19), (66, 66), 18, self._skin)

    def _beard(self) -> None:
        if self.traits.beard in ("full", "stubble"):
            whole = self.traits.beard == "full"
            colour = self._hair if whole else _mixed(self._skin, self._hair, 0.3)
            self._rounded((30, 46), (66, 68.5 if whole else 66), 18, colour)
            self._area([(30, 40), (30, 56), (34.5, 52), (34, 40)], colour)
            self._area([(66, 40), (66, 56), (61.5, 52), (62, 40)], colour)
            self._oval((34.5, 36), (61.5, 57), self._skin)
        if self.traits.beard in ("moustache", "full"):
            for left, right in ((39, 49.5), (46.5, 57)):
                self._oval((left, 51.2), (right, 55.6), self._hair)

    def _features(self) -> None:
        brow = _mixed(self._hair, INK, 0.2)
        cheek = _mixed(self._skin, "#d9534a", 0.18)
        for side in (-1, 1):
            x = 48 + side * 8.2
            self._disc((48 + side * 11.5, 49.5), 3.6, cheek)
            self._disc((x, 42.5), 2.3, BLACK)
            self._disc((x + 0.8, 41.7), 0.7, WHITE)
            self._arc((x - 4.4, 34.5), (x + 4.4, 42), (205, 335), brow, 1.5)
        self._arc((45.4, 43), (50.6, 49.6), (25, 155), self._shade, 1.4)
        if self.traits.smiles_wide:
            self._chord((41.5, 49.5), (54.5, 60.5), (0, 180), MOUTH)
            self._chord((43, 51.5), (53, 57.4), (0, 180), WHITE)
        else:
            self._arc((41.5, 49), (54.5, 59.5), (25, 155), MOUTH, 1.6)
        if self.traits.has_glasses:
            for x in (39.8, 56.2):
                self._ring((x, 42.8), 5.8, INK, 1.2)
            self._line([(45.6, 42), (50.4, 42)], INK, 1.2)
        if self.traits.has_bindi:
            self._disc((48, 35.5), 1.5, "#a61e2c")

    def _top(self) -> None:
        if self.traits.has_helmet:
            self._helmet()
        elif self.traits.hair == "turban":
            self._turban()
        elif self.traits.hair == "cap":
            self._chord((29, 9), (67, 51), (180, 360), "#f4f1ea")
            self._line([(29.4, 30), (66.6, 30)], "#cfc7b8", 1.4)
        elif self.traits.hair == "scarf":
            self._chord((27, 12), (69, 54), (195, 345), self._cloth)
            self._arc((29, 15), (67, 58), (188, 352), _mixed(self._cloth, WHITE, 0.3), 1.4)
        else:
            self._uncovered_hair(self.traits.hair)

    def _helmet(self) -> None:
        self._chord((26, 7), (70, 57), (180, 360), MARIGOLD)
        self._rounded((45, 5.5), (51, 30), 3, _mixed(MARIGOLD, WHITE, 0.35))
        self._rounded((22, 29.5), (74, 34), 2, _mixed(MARIGOLD, BROWN, 0.2))

    def _turban(self) -> None:
        self._chord((23, 4), (73, 66), (188, 352), self._cloth)
        fold = _mixed(self._cloth, INK, 0.3)
        for side in (-1, 1):
            for across, down, low in ((22, 5, 24), (21, 6, 17), (17, 7, 10)):
                self._line([(48, low), (48 + side * across, low + down)], fold, 1.2)
        self._area([(42, 32), (48, 22), (54, 32)], _mixed(self._cloth, WHITE, 0.35))

    def _uncovered_hair(self, hair: str) -> None:
        colour = self._hair
        if hair == "bald":
            for x in (31, 65):
                self._oval((x - 3, 31), (x + 3, 44), colour)
        elif hair == "curly":
            curls = ((32, 27), (37, 20), (44, 16.5), (52, 16.5), (59, 20), (64, 27), (48, 22))
            for curl in curls:
                self._disc(curl, 6.4, colour)
        elif hair in ("long", "bun", "braid"):
            self._chord((28, 13), (68, 63), (180, 360), colour)
            self._area([(48, 19), (36, 41), (60, 41)], self._skin)
            self._chord((34, 25), (62, 53), (180, 360), self._skin)
        else:
            self._chord((28.5, 12), (67.5, 64), (180, 360), colour)
            self._oval((32.5, 26), (63.5, 50), self._skin)
            if hair == "side":
                self._area([(35, 33), (44, 20), (62, 20), (62, 31), (50, 29)], colour)

    def _at(self, *points: Point) -> list[Point]:
        return [(x * UNIT, y * UNIT) for x, y in points]

    def _oval(self, first: Point, last: Point, colour: str) -> None:
        self._pen.ellipse(self._at(first, last), colour)

    def _disc(self, centre: Point, radius: float, colour: str) -> None:
        (x, y) = centre
        self._oval((x - radius, y - radius), (x + radius, y + radius), colour)

    def _ring(self, centre: Point, radius: float, colour: str, width: float) -> None:
        (x, y) = centre
        ends = self._at((x - radius, y - radius), (x + radius, y + radius))
        self._pen.ellipse(ends, outline=colour, width=round(width * UNIT))

    def _rounded(self, first: Point, last: Point, radius: float, colour: str) -> None:
        self._pen.rounded_rectangle(self._at(first, last), radius * UNIT, colour)

    def _chord(self, first: Point, last: Point, degrees: Point, colour: str) -> None:
        self._pen.chord(self._at(first, last), *degrees, fill=colour)

    def _arc(self, first: Point, last: Point, degrees: Point, colour: str, width: float) -> None:
        self._pen.arc(self._at(first, last), *degrees, fill=colour, width=round(width * UNIT))

    def _line(self, points: Sequence[Point], colour: str, width: float) -> None:
        self._pen.line(self._at(*points), colour, round(width * UNIT))

    def _area(self, points: Sequence[Point], colour: str) -> None:
        self._pen.polygon(self._at(*points), colour)
