"""The grid that finds open work near a place: squares of a fifth of a degree, about 22 km.

A circle of any radius is a short list of cells, and an index holds each cell's work in every order.
So the newest work near Mumbai costs as much as near Leh. Job alerts store the cells of their
circle, so new work finds them by its own single cell.
"""

from math import asin, cos, degrees, floor, radians, sin
from typing import Any

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Func
from django.db.models.sql.compiler import SQLCompiler

from places.geo import EARTH_RADIUS_M, position_sql

PER_DEGREE = 5
_ROW = 1000
"""More than the number of columns: India ends at 98 degrees east, column 490."""


class CellOf(Func):
    """``CellOf("latitude", "longitude")``: the cell of a position in degrees, or NULL."""

    output_field = models.IntegerField()
    arity = 2
    template = (
        f"(floor(%(latitude)s * {PER_DEGREE})::int * {_ROW}"
        f" + floor(%(longitude)s * {PER_DEGREE})::int)"
    )

    def as_sql(
        self,
        compiler: SQLCompiler,
        connection: BaseDatabaseWrapper,
        function: str | None = None,
        template: str | None = None,
        arg_joiner: str | None = None,
        **extra_context: Any,
    ) -> tuple[str, tuple[Any, ...]]:
        (latitude, _a), (longitude, _b) = (
            compiler.compile(expression) for expression in self.get_source_expressions()
        )
        return self.template % {"latitude": latitude, "longitude": longitude}, ()


class DistanceFrom(Func):
    """``DistanceFrom("earth", latitude, longitude)``: straight-line metres, by the index."""

    output_field = models.FloatField()

    def __init__(self, earth: str, latitude: float, longitude: float) -> None:
        # Python floats as literals: the index needs a constant.
        point = position_sql(repr(float(latitude)), repr(float(longitude)))
        super().__init__(earth, template=f"(%(expressions)s <-> {point})")


class WithinBox(Func):
    """``WithinBox("earth", latitude, longitude, radius_km)``: whether a position lies in the cube
    around a circle. It bounds a scan by distance; the cube's corners are outside the circle.
    """

    output_field = models.BooleanField()
    conditional = True

    def __init__(self, earth: str, latitude: float, longitude: float, radius_km: float) -> None:
        point = position_sql(repr(float(latitude)), repr(float(longitude)))
        box = f"cube_enlarge({point}, {chord_m(radius_km)!r}, 4)"
        super().__init__(earth, template=f"(%(expressions)s <@ {box})")


def cell_of(latitude: float, longitude: float) -> int:
    """The cell of a position in degrees; the same as ``CellOf``."""
    return floor(latitude * PER_DEGREE) * _ROW + floor(longitude * PER_DEGREE)


def cells_around(latitude: float, longitude: float, radius_km: float) -> list[int]:
    """Every cell that a circle on the ground can touch, plus a few at its corners."""
    height = degrees(radius_km * 1000 / EARTH_RADIUS_M)
    # A degree of longitude is shortest at the circle's edge nearest the pole.
    width = height / cos(radians(min(latitude + height, 89)))
    return [
        row * _ROW + column
        for row in _steps(latitude, height)
        for column in _steps(longitude, width)
    ]


def _steps(middle: float, reach: float) -> range:
    first, last = (floor((middle + way * reach) * PER_DEGREE) for way in (-1, 1))
    return range(first, last + 1)


def chord_m(radius_km: float) -> float:
    """The straight line in metres, as ``earth`` measures, for a distance along the ground."""
    return 2 * EARTH_RADIUS_M * sin(radius_km * 1000 / (2 * EARTH_RADIUS_M))


def ground_km(chord: float) -> float:
    """The distance along the ground for a straight line of ``chord`` metres."""
    return 2 * EARTH_RADIUS_M / 1000 * asin(min(1.0, chord / (2 * EARTH_RADIUS_M)))
