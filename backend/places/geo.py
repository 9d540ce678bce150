"""Positions on the earth as PostgreSQL ``cube`` values, so that one index orders by distance.

A position has four dimensions: x, y, z on a sphere of earthdistance's radius (metres), and a
tie-break of under one metre derived from the row's id. Thousands of workers share one locality's
centre; without the tie-break they would have the same distance, and a page would have to read and
sort all of them.
"""

from typing import Any

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Func
from django.db.models.sql.compiler import SQLCompiler

EARTH_RADIUS_M = 6378168
"""The radius of earthdistance's ``earth()``, in metres."""


class CubeField(models.Field):  # type: ignore[type-arg]  # Django's Field takes no [] at run time.
    """A ``cube`` column. Only SQL reads it; in Python it is PostgreSQL's text of the value."""

    def db_type(self, connection: BaseDatabaseWrapper) -> str:
        return "cube"


class GeoPosition(Func):
    """``GeoPosition("latitude", "longitude", "worker_id")``: the position of a row, as a cube.

    NULL if a coordinate is. Immutable in PostgreSQL's sense, so a generated column can use it, and
    bulk loads compute it.
    """

    output_field = CubeField()
    arity = 3

    def as_sql(
        self,
        compiler: SQLCompiler,
        connection: BaseDatabaseWrapper,
        function: str | None = None,
        template: str | None = None,
        arg_joiner: str | None = None,
        **extra_context: Any,
    ) -> tuple[str, tuple[Any, ...]]:
        (latitude, _a), (longitude, _b), (identity, _c) = (
            compiler.compile(expression) for expression in self.get_source_expressions()
        )
        position = position_sql(latitude, longitude, tie_sql(identity))
        # cube() refuses an array with a NULL in it, where other functions return NULL.
        whole = f"{latitude} IS NOT NULL AND {longitude} IS NOT NULL"
        return f"CASE WHEN {whole} THEN {position} END", ()


def tie_sql(uuid: str) -> str:
    """SQL for a value in [0, 1) that differs between ids: 48 bits of PostgreSQL's uuid hash."""
    return f"(uuid_hash_extended({uuid}, 0) & 281474976710655) / 281474976710656.0::float8"


def position_sql(latitude: str, longitude: str, tie: str = "0") -> str:
    """SQL for the cube of a position in degrees. A searched point has no tie-break."""
    return (
        f"cube(ARRAY[{EARTH_RADIUS_M} * cos(radians({latitude})) * cos(radians({longitude})), "
        f"{EARTH_RADIUS_M} * cos(radians({latitude})) * sin(radians({longitude})), "
        f"{EARTH_RADIUS_M} * sin(radians({latitude})), {tie}])"
    )
