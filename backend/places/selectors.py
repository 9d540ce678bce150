"""Finding places by what people type: English, Hindi, old and new names, and typing mistakes."""

from django.db import connection

from core.text import latinise, normalise
from places.errors import UnknownPlace
from places.models import City

_sure_likeness = 0.45
"""From this pg_trgm similarity on, a mistyped name is taken for the place it resembles."""

_matches = """
WITH hit AS (
    SELECT city_id, 3.0::real AS score FROM places_city_name WHERE text IN (%(name)s, %(latin)s)
    UNION ALL
    SELECT city_id, 2.0::real FROM places_city_name
    WHERE text LIKE %(prefix)s OR text LIKE %(latin_prefix)s
    UNION ALL
    (SELECT city_id, similarity(text, %(latin)s) FROM places_city_name
     WHERE text %% %(latin)s AND similarity(text, %(latin)s) >= 0.4
       AND left(text, 1) = left(%(latin)s, 1)
     ORDER BY text <-> %(latin)s LIMIT 40)
), best AS (
    SELECT city_id, max(score) AS score FROM hit GROUP BY city_id
)
SELECT city.id, best.score
FROM best JOIN places_city city ON city.id = best.city_id
ORDER BY
    (starts_with(lower(city.state), %(state)s) OR lower(city.state_code) = %(state)s) DESC,
    best.score >= 2 DESC,
    (best.score = 3 AND lower(city.name) = %(name)s) DESC,
    round(best.score::numeric, 1) DESC,
    city.population DESC,
    city.id
LIMIT %(limit)s
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


def suggest_places(text: str, *, limit: int = 8) -> list[City]:
    """Places to offer while somebody types, best match first, then the largest.

    A state after a comma ("Bilaspur, Himachal") puts its places first. Nothing for no letters.
    """
    parts = _parts(text)
    if not parts:
        return []
    return _in_order([city_id for city_id, _ in _match(parts[0], _qualifier(parts), limit)])


def locate(text: str, *, field: str = "place") -> City:
    """The place a person means: an id, a slug, or a name as typed.

    Of "Andheri East, Mumbai" and "Sector 62 Noida" the part that is a known name counts; after
    exact names come beginnings of one and typing mistakes. Raises UnknownPlace, at ``field``, with
    the nearest names.
    """
    parts = _parts(text)
    city = _by_key(text.strip()) or _by_exact_name(parts)
    if city is not None:
        return city
    for part in parts:
        for city_id, score in _match(part, _qualifier(parts), 1):
            if (len(part) > 2 and score >= 2) or (len(part) > 3 and score >= _sure_likeness):
                return City.objects.get(pk=city_id)
    raise UnknownPlace(text, nearest_names(parts[0] if parts else ""), field=field)


def nearest_names(text: str, *, limit: int = 5) -> list[City]:
    """The places whose names look most like the text, however little."""
    latin = latinise(text)[:80]
    if not latin:
        return []
    with connection.cursor() as cursor:
        cursor.execute(_nearest, {"latin": latin, "limit": limit})
        return _in_order([row[0] for row in cursor.fetchall()])


def _by_key(text: str) -> City | None:
    if text.isascii() and text.isdigit():
        return City.objects.filter(pk=int(text)).first() if len(text) < 10 else None
    return City.objects.filter(slug=text.lower()).first()


def _by_exact_name(parts: list[str]) -> City | None:
    """The first part that is a name; else the longest run of words within a part that is one."""
    runs = [run for part in parts for run in _runs_of_words(part)]
    names = [*parts, *sorted(runs, key=len, reverse=True)]
    names = list(dict.fromkeys([*names, *(latinise(name) for name in names)]))
    if not names:
        return None
    with connection.cursor() as cursor:
        cursor.execute(_exact, {"names": names, "state": _qualifier(parts)})
        found = cursor.fetchone()
    return City.objects.get(pk=found[0]) if found else None


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


def _match(name: str, qualifier: str, limit: int) -> list[tuple[int, float]]:
    latin = latinise(name)[:80]
    if not latin:
        return []
    values = {
        "name": name,
        "latin": latin,
        "prefix": f"{name}%",
        "latin_prefix": f"{latin}%",
        "state": qualifier,
        "limit": limit,
    }
    with connection.cursor() as cursor:
        cursor.execute(_matches, values)
        return [(city_id, float(score)) for city_id, score in cursor.fetchall()]


def _in_order(ids: list[int]) -> list[City]:
    found = City.objects.in_bulk(ids)
    return [found[city_id] for city_id in ids]
