"""Reads of the name table: by whole name, prefix, sound and similarity."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from django.db import connections

from core.database.replica import read_alias
from core.text.normalisation import latinise
from core.text.sounds import sound_key
from places.models import WELL_KNOWN

OFFERED_LIKENESS = 0.65
"""From this difflib ratio on, a name is offered for what somebody typed."""

_shortest_sound = 3

_in_scope = """
    (%(everywhere)s OR area.city_id = ANY(%(cities)s)
     OR (area.kind = 'town' AND city.state_code = ANY(%(states)s)))
"""

_whole = f"""
SELECT name.area_id
FROM places_name name
JOIN places_area area ON area.id = name.area_id JOIN places_city city ON city.id = area.city_id
WHERE name.text = ANY(%(names)s) AND {_in_scope} AND (area.kind = 'town' OR NOT %(towns_only)s)
GROUP BY name.area_id, area.kind, area.weight
ORDER BY min(array_position(%(names)s, name.text::text)), area.kind DESC,
    bool_or(name.weight = area.weight) DESC, max(name.weight) DESC, name.area_id
LIMIT %(limit)s
"""  # noqa: S608 — put together of constants

_beginning = f"""
SELECT name.area_id
FROM places_name name
JOIN places_area area ON area.id = name.area_id JOIN places_city city ON city.id = area.city_id
WHERE (name.text LIKE %(prefix)s OR name.text LIKE %(latin_prefix)s)
    AND name.weight >= %(least_weight)s AND {_in_scope}
GROUP BY name.area_id, area.kind
ORDER BY
    bool_or(name.text = ANY(%(names)s)) DESC,
    (area.kind = 'town' AND bool_or(name.text = ANY(%(names)s))) DESC,
    max(name.weight) DESC,
    name.area_id
LIMIT %(limit)s
"""  # noqa: S608 — put together of constants

_beginning_everywhere = """
SELECT name.area_id
FROM places_name name
WHERE (name.text LIKE %(prefix)s OR name.text LIKE %(latin_prefix)s)
    AND name.weight >= %(least_weight)s
GROUP BY name.area_id
ORDER BY
    bool_or(name.text = ANY(%(names)s)) DESC,
    (name.area_id > 999999 AND bool_or(name.text = ANY(%(names)s))) DESC,
    max(name.weight) DESC,
    name.area_id
LIMIT %(limit)s
"""

_sounding = f"""
SELECT name.area_id, name.text, name.weight
FROM places_name name
JOIN places_area area ON area.id = name.area_id JOIN places_city city ON city.id = area.city_id
WHERE name.sound LIKE %(sound)s AND name.sound <> '' AND {_in_scope}
ORDER BY (name.sound = %(whole_sound)s) DESC, name.weight DESC
LIMIT 60
"""  # noqa: S608 — put together of constants

_alike = """
SELECT name.area_id, name.text, name.weight
FROM places_name name
WHERE name.weight >= %(well_known)s
    AND name.text %% %(latin)s AND left(name.text, 1) = left(%(latin)s, 1)
ORDER BY name.text <-> %(latin)s
LIMIT 60
"""

_nearest = """
SELECT area_id FROM (
    SELECT area_id, weight, text <-> %(latin)s AS unlikeness FROM places_name
    WHERE weight >= %(well_known)s
    ORDER BY text <-> %(latin)s LIMIT 60
) name
GROUP BY area_id
ORDER BY min(unlikeness), max(weight) DESC
LIMIT %(limit)s
"""

_pincodes = """
SELECT id FROM places_area
WHERE kind = 'pincode' AND id BETWEEN %(first)s AND %(last)s
ORDER BY weight DESC, id
LIMIT %(limit)s
"""


@dataclass(frozen=True, slots=True)
class Scope:
    """Where a name is searched: towns by their City's id, and the towns of states by code."""

    cities: tuple[int, ...] = ()
    states: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.cities or self.states)

    def values(self) -> dict[str, Any]:
        return {
            "everywhere": not self,
            "cities": list(self.cities),
            "states": list(self.states),
        }


EVERYWHERE = Scope()


def by_whole_name(
    names: Iterable[str], scope: Scope = EVERYWHERE, *, towns_only: bool = False, limit: int = 1
) -> list[int]:
    """Areas that have one of these names.

    Ordered by the names' order, then towns, then areas whose own name it is, then the likeliest.
    """
    wanted = [*dict.fromkeys([*names, *(latinise(name) for name in names)])]
    values = {"names": wanted, "towns_only": towns_only, "limit": limit}
    return [row[0] for row in _rows(_whole, {**values, **scope.values()})] if wanted else []


def by_beginning(
    name: str, scope: Scope = EVERYWHERE, *, limit: int, least_weight: int = 0
) -> list[int]:
    """Areas with a name that starts like this: whole names first, then the likeliest."""
    latin = latinise(name)[:80]
    values = {
        "names": [name, latin],
        "prefix": f"{_escaped(name)}%",
        "latin_prefix": f"{_escaped(latin)}%",
        "least_weight": least_weight,
        "limit": limit,
    }
    query = _beginning if scope else _beginning_everywhere
    return [row[0] for row in _rows(query, {**values, **scope.values()})]


def by_sound(
    name: str, scope: Scope = EVERYWHERE, *, whole: bool = False
) -> list[tuple[int, float]]:
    """Areas whose names sound like this, with their similarity (0 to 1), most similar first.

    Unless ``whole``, also those whose names only start like this.
    """
    sound = sound_key(name)[:60]
    if len(sound) < _shortest_sound:
        return []
    values = {"sound": sound if whole else f"{sound}%", "whole_sound": sound}
    return _ranked(latinise(name), _rows(_sounding, {**values, **scope.values()}), whole=whole)


def by_similarity(name: str, *, whole: bool = False) -> list[tuple[int, float]]:
    """Well-known areas whose names, or their beginnings, look like this, most similar first.

    Trigrams find the candidates by index; difflib ranks them, since it tolerates swapped letters
    ("gurgoan") that trigrams do not.
    """
    latin = latinise(name)[:80]
    return _ranked(latin, _rows(_alike, {"latin": latin, "well_known": WELL_KNOWN}), whole=whole)


def nearest_by_look(name: str, *, limit: int) -> list[int]:
    """The well-known areas whose names look most similar to the text, however little."""
    values = {"latin": latinise(name)[:80], "limit": limit, "well_known": WELL_KNOWN}
    return [row[0] for row in _rows(_nearest, values)]


def by_pincode(digits: str, *, limit: int) -> list[int]:
    """Areas whose PIN codes begin with these digits (one to six), likeliest first."""
    missing = 6 - len(digits)
    first = int(digits) * 10**missing
    values = {"first": first, "last": first + 10**missing - 1, "limit": limit}
    return [row[0] for row in _rows(_pincodes, values)]


def _ranked(latin: str, rows: list[tuple[Any, ...]], *, whole: bool) -> list[tuple[int, float]]:
    best: dict[int, tuple[float, int]] = {}
    for area_id, text, weight in rows:
        name_similarity = _name_similarity(latin, text)
        if not whole:
            name_similarity = max(
                name_similarity, _name_similarity(latin, text[: len(latin) + 1]) - 0.02
            )
        if name_similarity >= OFFERED_LIKENESS:
            rank = (name_similarity, weight)
            best[area_id] = max(best.get(area_id, rank), rank)
    ranked = sorted(best, key=lambda area_id: best[area_id], reverse=True)
    return [(area_id, best[area_id][0]) for area_id in ranked]


def _name_similarity(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()


def _escaped(text: str) -> str:
    """Escape wildcards; normalised text should have none."""
    return text.replace("\\", "").replace("%", "").replace("_", "")


def _rows(query: str, values: dict[str, Any]) -> list[tuple[Any, ...]]:
    with connections[read_alias()].cursor() as cursor:
        cursor.execute(query, values)
        return list(cursor.fetchall())
