"""Pictures of work as line drawings in the product's own style: each scene before and after."""

from collections.abc import Callable
from itertools import pairwise
from math import cos, pi, sin
from random import Random

from PIL import Image, ImageDraw

WIDTH, HEIGHT = 1200, 900
FINE = 2
"""Drawn so many times larger, so that slanting lines come out smooth."""

PAPER = "#faf7f1"
SHADE = "#f3ede2"
GRID = "#ece5d8"
INK = "#14213d"
SOFT = "#8d8371"
BRAND = "#c2410c"
PALE = "#fdeee3"
MARIGOLD = "#eda51b"
WATER = "#1f4f8f"
GREEN = "#1b6e41"

Point = tuple[float, float]


class Sheet:
    """A sheet of squared paper, measured in pixels of the finished picture."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), PAPER)
        self.pen = ImageDraw.Draw(self.image)
        self.chance = Random(7)  # noqa: S311 — the same cracks in every demo
        for x in range(0, WIDTH, 40):
            self.line([(x, 0), (x, HEIGHT)], GRID, 1)
        for y in range(0, HEIGHT, 40):
            self.line([(0, y), (WIDTH, y)], GRID, 1)

    def line(self, points: list[Point], colour: str = INK, width: float = 5) -> None:
        scaled = [(x * FINE, y * FINE) for x, y in points]
        self.pen.line(scaled, colour, round(width * FINE), joint="curve")

    def box(
        self,
        corner: Point,
        size: Point,
        fill: str | None = None,
        outline: str | None = INK,
        width: float = 5,
    ) -> None:
        (x, y), (w, h) = corner, size
        ends = [x * FINE, y * FINE, (x + w) * FINE, (y + h) * FINE]
        self.pen.rectangle(ends, fill, outline, round(width * FINE))

    def disc(
        self,
        centre: Point,
        radius: float,
        fill: str | None = None,
        outline: str | None = INK,
        width: float = 5,
    ) -> None:
        (x, y) = centre
        ends = [(x - radius) * FINE, (y - radius) * FINE, (x + radius) * FINE, (y + radius) * FINE]
        self.pen.ellipse(ends, fill, outline, round(width * FINE))

    def area(self, points: list[Point], fill: str, outline: str | None = INK) -> None:
        self.pen.polygon([(x * FINE, y * FINE) for x, y in points], fill)
        if outline:
            self.line([*points, points[0]], outline)

    def crack(self, start: Point, steps: int, reach: float) -> None:
        """A line that wanders downwards."""
        points = [start]
        for _ in range(steps):
            x, y = points[-1]
            points.append((x + self.chance.uniform(-reach, reach), y + reach))
        self.line(points, BRAND, 4)

    def finished(self) -> Image.Image:
        return self.image.reduce(FINE)


def _wall(sheet: Sheet, done: bool) -> None:
    sheet.box((120, 150), (960, 600), SHADE if done else PALE)
    if done:
        sheet.box((120, 110), (960, 44), PAPER)
        sheet.box((480, 420), (240, 330), PAPER)
        sheet.line([(600, 420), (600, 750)])
        sheet.box((190, 260), (210, 170), PALE)
        sheet.line([(295, 260), (295, 430)], width=4)
    else:
        for row, y in enumerate(range(150, 750, 60)):
            sheet.line([(120, y), (1080, y)], width=4)
            for x in range(120 + 60 * (row % 2), 1080, 120):
                sheet.line([(x, y), (x, y + 60)], width=4)
        for start in ((380, 160), (700, 230), (900, 150)):
            sheet.crack(start, 7, 46)
        sheet.area([(120, 750), (120, 560), (240, 610), (330, 700), (420, 750)], "#d9cfbd", None)
    sheet.line([(60, 750), (1140, 750)], width=8)


def _board(sheet: Sheet, done: bool) -> None:
    sheet.box((330, 140), (540, 620), SHADE)
    if done:
        for row, y in enumerate((230, 450)):
            sheet.line([(370, y + 60), (830, y + 60)], SOFT, 4)
            for x in range(380, 800, 75):
                sheet.box((x, y), (58, 120), PAPER)
                sheet.box((x + 18, y + 30), (22, 40), BRAND if row == 0 and x == 380 else INK)
        for x in range(400, 820, 75):
            sheet.line([(x, 60), (x, 140)], WATER, 7)
        sheet.box((480, 650), (240, 60), PALE)
        return
    sheet.box((430, 230), (120, 150), PAPER)
    sheet.box((640, 300), (130, 110), PAPER)
    for number in range(9):
        across, down = 360.0 + 58 * number, 60.0
        points: list[Point] = [(across, down)]
        for _ in range(9):
            across += sheet.chance.randint(-90, 90)
            down += 75
            points.append((min(max(across, 350), 850), down))
        sheet.line(points, (WATER, BRAND, INK, MARIGOLD)[number % 4], 6)


def _floor(sheet: Sheet, done: bool) -> None:
    horizon, vanishing = 300, 600
    sheet.box((0, 0), (WIDTH, horizon), SHADE, None)
    sheet.line([(0, horizon), (WIDTH, horizon)])
    sheet.box((430, 90), (340, 210), PAPER)
    sheet.line([(600, 90), (600, 300)])
    if not done:
        for _ in range(26):
            x, y = sheet.chance.uniform(40, 1120), sheet.chance.uniform(340, 850)
            size = (y - 250) / 9
            sheet.area([(x, y), (x + size, y - size / 3), (x + size * 1.5, y + size / 3)], PALE)
        for start in ((260, 330), (820, 380), (560, 520)):
            sheet.crack(start, 6, 55)
        return
    rows = [horizon + (HEIGHT - horizon) * (step / 7) ** 1.7 for step in range(8)]

    def across(column: float, y: float) -> float:
        return vanishing + (column - 5) * 320 * (y - horizon + 90) / (HEIGHT - horizon + 90)

    for row, (top, bottom) in enumerate(pairwise(rows)):
        for column in range(-1, 12):
            corners: list[Point] = [
                (across(column, top), top),
                (across(column + 1, top), top),
                (across(column + 1, bottom), bottom),
                (across(column, bottom), bottom),
            ]
            sheet.area(corners, PALE if (row + column) % 2 else PAPER, SOFT)
    sheet.line([(0, horizon), (WIDTH, horizon)])


def _pipes(sheet: Sheet, done: bool) -> None:
    sheet.box((250, 300), (700, 60), SHADE)
    sheet.area([(360, 360), (840, 360), (760, 520), (440, 520)], PAPER)
    pipe = WATER if done else BRAND
    sheet.line([(600, 520), (600, 640), (720, 640), (720, 560), (860, 560), (860, 860)], pipe, 30)
    sheet.line([(600, 300), (600, 190), (700, 190), (700, 240)], INK, 22)
    sheet.disc((600, 180), 26, MARIGOLD if done else PALE)
    if done:
        for y in range(80, 280, 50):
            sheet.line([(250, y), (520, y)], SOFT, 3)
            sheet.line([(780, y), (950, y)], SOFT, 3)
        return
    for x, y in ((600, 700), (640, 760), (590, 800), (720, 690), (700, 770)):
        sheet.area([(x, y), (x + 13, y + 30), (x - 13, y + 30)], WATER, None)
        sheet.disc((x, y + 32), 14, WATER, None)
    sheet.area([(540, 800), (720, 800), (700, 890), (560, 890)], SHADE)
    sheet.crack((300, 60), 4, 50)


def _cupboard(sheet: Sheet, done: bool) -> None:
    sheet.box((220, 110), (760, 660), SHADE)
    if done:
        for x in (220, 410, 600, 790):
            sheet.box((x, 110), (190, 660), PALE)
            sheet.box((x + 25, 150), (140, 330), None, SOFT, 4)
            sheet.box((x + 25, 510), (140, 220), None, SOFT, 4)
            sheet.line([(x + 160, 380), (x + 160, 460)], BRAND, 9)
    else:
        sheet.area([(220, 110), (330, 190), (330, 700), (220, 770)], PAPER)
        sheet.area([(980, 110), (870, 190), (870, 700), (980, 770)], PAPER)
        sheet.box((330, 190), (540, 510), PAPER)
        for start in ((480, 200), (760, 260)):
            sheet.crack(start, 6, 48)
        for number in range(4):
            y = 720 - 22 * number
            sheet.line([(420 + 14 * number, y), (800 + 10 * number, y)], MARIGOLD, 14)
    sheet.line([(60, 770), (1140, 770)], width=8)


def _paint(sheet: Sheet, done: bool) -> None:
    sheet.box((0, 0), (WIDTH, 720), PALE if done else SHADE, None)
    sheet.box((0, 720), (WIDTH, 180), PAPER, None)
    sheet.box((0, 690), (WIDTH, 30), PAPER)
    sheet.box((140, 150), (330, 330), PAPER)
    sheet.line([(305, 150), (305, 480)])
    sheet.line([(140, 315), (470, 315)])
    if done:
        sheet.box((640, 430), (440, 170), BRAND)
        sheet.box((610, 520), (500, 130), BRAND)
        sheet.line([(860, 0), (860, 190)])
        sheet.area([(790, 280), (830, 190), (890, 190), (930, 280)], MARIGOLD)
        return
    for _ in range(16):
        x, y = sheet.chance.uniform(520, 1100), sheet.chance.uniform(60, 600)
        points = [
            (
                x + cos(turn * pi / 4) * sheet.chance.uniform(20, 80),
                y + sin(turn * pi / 4) * sheet.chance.uniform(20, 70),
            )
            for turn in range(8)
        ]
        sheet.area(points, PAPER, SOFT)
    sheet.line([(700, 690), (820, 120)], MARIGOLD, 14)
    sheet.line([(960, 690), (840, 120)], MARIGOLD, 14)
    for step in range(6):
        y = 620 - 90 * step
        inset = (690 - y) * 0.21
        sheet.line([(700 + inset, y), (960 - inset, y)], MARIGOLD, 10)


def _ceiling(sheet: Sheet, done: bool) -> None:
    corners: list[Point] = [(0, 0), (WIDTH, 0), (900, 330), (300, 330)]
    sheet.area(corners, SHADE if done else PAPER)
    sheet.box((300, 330), (600, 420), PALE if done else PAPER)
    sheet.line([(300, 750), (0, HEIGHT)])
    sheet.line([(900, 750), (WIDTH, HEIGHT)])
    if done:
        sheet.area([(230, 50), (970, 50), (820, 260), (380, 260)], PAPER)
        for x, y in ((330, 90), (600, 80), (870, 90), (430, 230), (600, 235), (770, 230)):
            sheet.disc((x, y), 20, MARIGOLD)
        sheet.box((450, 460), (300, 180), SHADE)
        return
    for step in range(5):
        along = step / 4
        sheet.line([(WIDTH * along, 0), (300 + 600 * along, 330)], SOFT, 22)
    sheet.line([(160, 170), (1040, 170)], SOFT, 16)
    sheet.line([(600, 90), (640, 200), (590, 260), (650, 330)], BRAND, 7)
    sheet.crack((420, 340), 5, 60)


def _garden(sheet: Sheet, done: bool) -> None:
    sheet.box((0, 520), (WIDTH, 380), SHADE, None)
    sheet.line([(0, 520), (WIDTH, 520)])
    sheet.box((120, 210), (420, 310), PAPER)
    sheet.area([(80, 210), (330, 70), (580, 210)], PALE)
    sheet.box((290, 350), (90, 170), BRAND if done else PAPER)
    if done:
        sheet.area([(300, 520), (370, 520), (760, 900), (480, 900)], PAPER)
        for stem, crown, size in ((720, 450, 90), (900, 430, 110), (1070, 470, 80)):
            sheet.line([(stem, 560), (stem, crown)], width=8)
            sheet.disc((stem, crown), size, "#dcebdf", GREEN)
        for flower in range(80, 460, 75):
            sheet.disc((flower, 640 + (flower % 3) * 40), 24, MARIGOLD, GREEN)
        return
    for _ in range(60):
        x, y = sheet.chance.uniform(20, 1160), sheet.chance.uniform(560, 880)
        lean = sheet.chance.uniform(-26, 26)
        sheet.line([(x, y), (x + lean, y - sheet.chance.uniform(30, 80))], SOFT, 4)
    for x, y in ((760, 640), (900, 760), (350, 780)):
        sheet.area([(x, y), (x + 90, y - 40), (x + 140, y + 30)], PAPER)


SCENES: dict[str, Callable[[Sheet, bool], None]] = {
    "wall": _wall,
    "board": _board,
    "floor": _floor,
    "pipes": _pipes,
    "cupboard": _cupboard,
    "paint": _paint,
    "ceiling": _ceiling,
    "garden": _garden,
}


def draw(scene: str, *, done: bool) -> Image.Image:
    """One scene of ``SCENES``, before or once it is done; the same picture each time."""
    sheet = Sheet()
    SCENES[scene](sheet, done)
    return sheet.finished()
