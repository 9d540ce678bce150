"""Finding places by what people type: English, Hindi, old and new names, and typing mistakes."""

import re
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any

from django.db import connection
from django.db.models import Q

from core.text import latinise, normalise
from places.errors import UnknownPlace
from places.found import Place, place_of
from places.models import Area, City

_slug = re.compile(r"[a-z0-9-]{1,100}")
_offered_likeness = 0.65
"""From this difflib ratio on, a name is offered for what somebody typed."""

_beginning = """
SELECT city.id, bool_or(name.text IN (%(name)s, %(latin)s)) AS whole
FROM places_city_name name JOIN places_city city ON city.id = name.city_id
WHERE name.text LIKE %(prefix)s OR name.text LIKE %(latin_prefix)s
GROUP BY city.id
ORDER BY
    (starts_with(lower(city.state), %(state)s) OR lower(city.state_code) = %(state)s) DESC,
    whole DESC,
    bool_or(name.text = %(name)s AND lower(city.name) = name.text) DESC,
    city.population DESC,
    city.id
LIMIT %(limit)s
"""

_alike = """
SELECT name.city_id, name.text, city.population,
    (starts_with(lower(city.state), %(state)s) OR lower(city.state_code) = %(state)s) AS in_state
FROM places_city_name name JOIN places_city city ON city.id = name.city_id
WHERE name.text %% %(latin)s AND left(name.text, 1) = left(%(latin)s, 1)
ORDER BY name.text <-> %(latin)s
LIMIT 60
"""

_exact = """
SELECT name.city_id
FROM places_city_name name JOIN places_city city ON city.id = name.city_id
WHERE name.text = ANY(%(names)s)
ORDER BY
    (starts_with(lower(city.state), %(state)s) OR lower(city.state_code) = %(state)s) DESC,
    array_position(%(names)s, name.text::text),
    lower(city.name) = name.text DESC,
    city.population DESC,
    city.id
LIMIT 1
"""

_nearest = """
SELECT city_id FROM (
    SELECT city_id, text <-> %(latin)s AS unlikeness FROM places_city_name
    ORDER BY text <-> %(latin)s LIMIT 60
) name
JOIN places_city city ON city.id = name.city_id
GROUP BY city_id, city.population
ORDER BY min(unlikeness), city.population DESC
LIMIT %(limit)s
"""


def suggest_places(text: str, *, limit: int = 8) -> list[Place]:
    """Places to offer while somebody types: names that begin so, largest first, then alike ones.

    A state after a comma ("Bilaspur, Himachal") puts its places first. Nothing for no letters.
    """
    parts = _parts(text)
    if not parts:
        return []
    values = _values(parts[0], parts, limit)
    ids = [city_id for city_id, _whole in _rows(_beginning, values)]
    if len(ids) < limit:
        ids += [city_id for city_id, _likeness in _alike_names(values)]
    return _in_order(list(dict.fromkeys(ids))[:limit])


def locate(text: str, *, field: str = "place") -> Place:
    """The place a person means: an id, a slug, or a name as typed.

    Of "Andheri East, Mumbai" and "Sector 62 Noida" the part that is a known name counts; after
    exact names come beginnings of one and typing mistakes. Raises UnknownPlace, at ``field``, with
    the nearest names.
    """
    parts = _parts(text)
    city = _by_key(text.strip()) or _by_exact_name(parts)
    if city is not None:
        return _in_order([city])[0]
    state = _largest_of_state(parts[0]) if parts else []
    for part in [] if state else parts:
        found = _by_beginning_or_likeness(_values(part, parts, 1))
        if found is not None:
            return _in_order([found])[0]
    nearest = state or nearest_names(parts[0] if parts else "")
    raise UnknownPlace(text, nearest, field=field)


@lru_cache(maxsize=4096)
def locate_cached(text: str, *, field: str = "place") -> Place:
    """``locate``, remembered by this process: the catalogue changes only with a release."""
    return locate(text, field=field)


def nearest_names(text: str, *, limit: int = 5) -> list[Place]:
    """The places whose names look most like the text, however little."""
    latin = latinise(text)[:80]
    if not latin:
        return []
    return _in_order([row[0] for row in _rows(_nearest, {"latin": latin, "limit": limit})])


def largest_cities(count: int) -> list[City]:
    """The towns with the most people, largest first."""
    return list(City.objects.order_by("-population", "id")[:count])


def _largest_of_state(name: str) -> list[Place]:
    """The five largest places of the state whose whole name this is, in English or Hindi."""
    rows = City.objects.filter(Q(state__iexact=name) | Q(state_hi=name))
    return _in_order(list(rows.order_by("-population", "id").values_list("id", flat=True)[:5]))


def _by_key(text: str) -> int | None:
    if text.isascii() and text.isdigit():
        found = City.objects.filter(pk=int(text)) if len(text) < 10 else City.objects.none()
    else:
        found = City.objects.filter(slug=text if _slug.fullmatch(text) else "")
    return found.values_list("pk", flat=True).first()


def _by_exact_name(parts: list[str]) -> int | None:
    """The first part that is a name; else the longest run of words within a part that is one."""
    runs = [run for part in parts for run in _runs_of_words(part)]
    names = [*parts, *sorted(runs, key=len, reverse=True)]
    names = list(dict.fromkeys([*names, *(latinise(name) for name in names)]))
    if not names:
        return None
    found = _rows(_exact, {"names": names, "state": _qualifier(parts)})
    return int(found[0][0]) if found else None


def _runs_of_words(part: str) -> list[str]:
    words = part.split()[:8]
    runs = [
        " ".join(words[start:end])
        for start in range(len(words))
        for end in range(start + 1, min(start + 3, len(words)) + 1)
    ]
    return [run for run in runs if len(run) > 3]


def _parts(text: str) -> list[str]:
    """What stands between commas, normalised, without the country."""
    parts = [normalise(part)[:80] for part in text[:200].split(",")]
    return [part for part in parts if part and part not in ("india", "bharat", "भारत")][:5]


def _qualifier(parts: list[str]) -> str:
    """The state, if the last part is one. No state starts with "-", so without it all are equal."""
    return parts[-1] if len(parts) > 1 else "-"


def _by_beginning_or_likeness(values: dict[str, Any]) -> int | None:
    """A place to take somebody's word for: three letters of its name, or a near miss of it."""
    letters = len(values["name"])
    beginning = _rows(_beginning, values) if letters > 2 else []
    if beginning:
        return int(beginning[0][0])
    sure = 0.8 if letters > 5 else 0.88
    alike = _alike_names(values) if letters > 3 else []
    return alike[0][0] if alike and alike[0][1] >= sure else None


def _alike_names(values: dict[str, Any]) -> list[tuple[int, float]]:
    """Cities whose name looks like the text, most alike first, then the largest.

    Trigrams find the candidates by index; difflib ranks them, since it forgives swapped letters
    ("gurgoan") that trigrams do not.
    """
    best: dict[int, tuple[bool, float, int]] = {}
    for city_id, text, population, in_state in _rows(_alike, values):
        likeness = SequenceMatcher(None, values["latin"], text).ratio()
        if likeness >= _offered_likeness:
            rank = (in_state, likeness, population)
            best[city_id] = max(best.get(city_id, rank), rank)
    ranked = sorted(best, key=lambda city_id: best[city_id], reverse=True)
    return [(city_id, best[city_id][1]) for city_id in ranked]


def _values(name: str, parts: list[str], limit: int) -> dict[str, Any]:
    latin = latinise(name)[:80]
    return {
        "name": name,
        "latin": latin,
        "prefix": f"{name}%",
        "latin_prefix": f"{latin}%",
        "state": _qualifier(parts),
        "limit": limit,
    }


def _rows(query: str, values: dict[str, Any]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(query, values)
        return list(cursor.fetchall())


def _in_order(ids: list[int]) -> list[Place]:
    found = Area.objects.select_related("city").in_bulk(ids)
    return [place_of(found[area_id]) for area_id in ids]
