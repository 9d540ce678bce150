"""Typical rates of 2025-26: used until the market has enough of its own.

A rate is rupees for one unit as tradespeople charge it. ``labour`` is for work alone; ``whole``
includes material. A published list gives only one of the two, as its label says: the other, and all
of ``OWN``, are our estimates without a published source. A change of any figure is a new
``VERSION``.
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from django.db import models
from django.utils.translation import gettext_lazy as _

from estimates.quantities.ranges import Range
from trades.rates import RateUnit

VERSION = "2026-11"
READ_ON = date(2026, 11, 23)


class RateSource(StrEnum):
    LABOUR_LIST = "labour_list"
    """newhousebudget.com, house construction labour rates 2025: ``labour``."""
    ELECTRICAL_LIST = "electrical_list"
    """civilinfo.net, electrical work labour and material charges: ``whole``."""
    INTERIOR_LIST = "interior_list"
    """limehouse.in, 2 BHK interiors 2025: ``labour``."""
    OWN = "own"


class VolumeUnit(models.TextChoices):
    """What work by volume is charged by; nobody offers it for posted work."""

    CUBIC_FOOT = "cu_ft", _("per cu ft")


class RateItem(StrEnum):
    HALF_BRICK_WALL = "half_brick_wall"
    ONE_BRICK_WALL = "one_brick_wall"
    PLASTER = "plaster"
    PLAIN_CONCRETE = "plain_concrete"
    REINFORCED_CONCRETE = "reinforced_concrete"
    LIGHT_POINT = "light_point"
    SOCKET_POINT = "socket_point"
    POWER_POINT = "power_point"
    PLUMBING_POINT = "plumbing_point"
    BATH_FITTINGS = "bath_fittings"
    WARDROBE = "wardrobe"
    NEW_PAINT = "new_paint"
    REPAINT = "repaint"
    OUTSIDE_PAINT = "outside_paint"
    TILING = "tiling"
    TILE_REMOVAL = "tile_removal"
    KOTA_FLOOR = "kota_floor"
    MARBLE_FLOOR = "marble_floor"
    GRANITE_FLOOR = "granite_floor"
    LAMINATE_FLOOR = "laminate_floor"
    SKIRTING = "skirting"
    WATERPROOFING = "waterproofing"
    FALSE_CEILING = "false_ceiling"
    SHEET_ROOF = "sheet_roof"
    LANDSCAPING = "landscaping"
    AC_SERVICE = "ac_service"
    AC_INSTALLATION = "ac_installation"
    CAMERA = "camera"
    HANDYMAN_HOUR = "handyman_hour"
    INTERIOR_DESIGN = "interior_design"
    HOUSE_STRUCTURE = "house_structure"
    HOUSE_WALLS = "house_walls"
    HOUSE_FLOORS = "house_floors"
    HOUSE_DOORS = "house_doors"
    HOUSE_WIRING = "house_wiring"
    HOUSE_PLUMBING = "house_plumbing"
    HOUSE_PAINT = "house_paint"


@dataclass(frozen=True, slots=True)
class Seed:
    """``whole`` is None for work that uses no material worth naming. ``takes_market``: what people
    agreed on for this trade and unit is a price of this work, and replaces the seed."""

    trade: str
    unit: RateUnit | VolumeUnit
    labour: Range
    whole: Range | None
    source: RateSource
    takes_market: bool = False

    @property
    def material(self) -> Range:
        """What remains of ``whole`` for material; zero where that is unknown."""
        if self.whole is None:
            return Range.of("0", "0", "0")
        return self.whole.less(self.labour)


def _range(low: int, high: int) -> Range:
    """What is likely is the middle."""
    return Range.of(str(low), str((low + high) / 2), str(high))


_FOOT, _POINT, _SUM = RateUnit.SQUARE_FOOT, RateUnit.POINT, RateUnit.LUMP_SUM
_CUBIC_FOOT = VolumeUnit.CUBIC_FOOT
_LIST, _OWN = RateSource.LABOUR_LIST, RateSource.OWN
_ELECTRICAL = RateSource.ELECTRICAL_LIST

SEEDS: dict[RateItem, Seed] = {
    RateItem.HALF_BRICK_WALL: Seed("mason", _FOOT, _range(20, 25), _range(90, 130), _LIST),
    RateItem.ONE_BRICK_WALL: Seed("mason", _FOOT, _range(30, 35), _range(130, 190), _LIST),
    RateItem.PLASTER: Seed("mason", _FOOT, _range(15, 20), _range(45, 75), _OWN),
    RateItem.PLAIN_CONCRETE: Seed("mason", _CUBIC_FOOT, _range(25, 40), _range(110, 190), _OWN),
    RateItem.REINFORCED_CONCRETE: Seed(
        "civil-contractor", _CUBIC_FOOT, _range(90, 150), _range(320, 520), _OWN
    ),
    RateItem.LIGHT_POINT: Seed(
        "electrician", _POINT, _range(200, 300), _range(750, 950), _ELECTRICAL, True
    ),
    RateItem.SOCKET_POINT: Seed(
        "electrician", _POINT, _range(200, 300), _range(850, 1000), _ELECTRICAL, True
    ),
    RateItem.POWER_POINT: Seed("electrician", _POINT, _range(250, 400), _range(1200, 1800), _OWN),
    RateItem.PLUMBING_POINT: Seed(
        "plumber", _POINT, _range(350, 700), _range(1200, 2500), _OWN, True
    ),
    RateItem.BATH_FITTINGS: Seed("plumber", _SUM, _range(4000, 8000), _range(20000, 50000), _OWN),
    RateItem.WARDROBE: Seed(
        "carpenter", _FOOT, _range(400, 800), _range(1000, 1900), RateSource.INTERIOR_LIST, True
    ),
    RateItem.NEW_PAINT: Seed("painter", _FOOT, _range(8, 14), _range(18, 45), _OWN, True),
    RateItem.REPAINT: Seed("painter", _FOOT, _range(5, 9), _range(11, 24), _OWN),
    RateItem.OUTSIDE_PAINT: Seed("painter", _FOOT, _range(8, 14), _range(18, 40), _OWN),
    RateItem.TILING: Seed("tiler", _FOOT, _range(20, 45), _range(70, 180), _OWN, True),
    RateItem.TILE_REMOVAL: Seed("tiler", _FOOT, _range(10, 20), None, _OWN),
    RateItem.KOTA_FLOOR: Seed("tiler", _FOOT, _range(25, 40), _range(90, 160), _OWN),
    RateItem.MARBLE_FLOOR: Seed("tiler", _FOOT, _range(40, 80), _range(180, 450), _OWN),
    RateItem.GRANITE_FLOOR: Seed("tiler", _FOOT, _range(45, 90), _range(180, 400), _OWN),
    RateItem.LAMINATE_FLOOR: Seed("carpenter", _FOOT, _range(15, 30), _range(90, 220), _OWN),
    RateItem.SKIRTING: Seed("tiler", RateUnit.RUNNING_FOOT, _range(12, 25), _range(30, 80), _OWN),
    RateItem.WATERPROOFING: Seed(
        "waterproofing", _FOOT, _range(15, 30), _range(45, 140), _OWN, True
    ),
    RateItem.FALSE_CEILING: Seed(
        "false-ceiling", _FOOT, _range(25, 40), _range(75, 140), _OWN, True
    ),
    RateItem.SHEET_ROOF: Seed("roofer", _FOOT, _range(20, 35), _range(90, 220), _OWN, True),
    RateItem.LANDSCAPING: Seed("landscaping", _FOOT, _range(15, 40), _range(60, 200), _OWN, True),
    RateItem.AC_SERVICE: Seed("ac-technician", _SUM, _range(400, 700), None, _OWN),
    RateItem.AC_INSTALLATION: Seed("ac-technician", _SUM, _range(1200, 2000), None, _OWN),
    RateItem.CAMERA: Seed(
        "home-security", _POINT, _range(350, 700), _range(2000, 4500), _OWN, True
    ),
    RateItem.HANDYMAN_HOUR: Seed("maintenance", RateUnit.HOUR, _range(250, 600), None, _OWN, True),
    RateItem.INTERIOR_DESIGN: Seed("interior", _FOOT, _range(40, 120), None, _OWN, True),
    RateItem.HOUSE_STRUCTURE: Seed(
        "civil-contractor", _FOOT, _range(110, 180), _range(650, 950), _OWN
    ),
    RateItem.HOUSE_WALLS: Seed("civil-contractor", _FOOT, _range(80, 120), _range(280, 420), _OWN),
    RateItem.HOUSE_FLOORS: Seed("tiler", _FOOT, _range(30, 60), _range(140, 300), _OWN),
    RateItem.HOUSE_DOORS: Seed("carpenter", _FOOT, _range(25, 50), _range(150, 320), _OWN),
    RateItem.HOUSE_WIRING: Seed("electrician", _FOOT, _range(25, 45), _range(100, 180), _OWN),
    RateItem.HOUSE_PLUMBING: Seed("plumber", _FOOT, _range(25, 45), _range(110, 220), _OWN),
    RateItem.HOUSE_PAINT: Seed("painter", _FOOT, _range(35, 60), _range(80, 160), _OWN),
}
