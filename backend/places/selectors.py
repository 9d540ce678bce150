"""Finds places by what people type: English, Hindi, old and new names, PIN codes, typing
mistakes."""

import re
from functools import lru_cache
from math import inf

from django.db.models import Q

from places.distance import distance_km
from places.errors import OutsideIndia, UnknownPlace
from places.models import Area, AreaKind, City
from places.name_index import (
    EVERYWHERE,
    Scope,
    by_beginning,
    by_pincode,
    by_similarity,
    by_sound,
    by_whole_name,
    nearest_by_look,
)
from places.parsing import parts_of, pincode_in, readings
from places.place_match import Place, place_of

_slug = re.compile(r"[a-z0-9-]{1,100}")
_digits = re.compile(r"\d{1,6}")
_taken_from = 15_000
"""From this weight on, a name is taken for what is only its beginning."""
_within_india_km = 40.0
"""Farther than this from every PIN code's centre, somebody is not in (inhabited) India."""
_nameless_km = 1.0
"""An area without a name of its own counts as so much farther."""
_sure_sound = 0.7
"""From this likeness on, a name that also sounds like what was typed is taken for it."""


def suggest_places(text: str, *, limit: int = 8) -> list[Place]:
    """Autocomplete suggestions for places, the likeliest first.

    Digits are the start of a PIN code. Words are the start of a name, then something that sounds or
    looks like one; a town or state after them ("andheri mumbai", "Bilaspur, Himachal") ranks its
    places first. Without letters there are none.
    """
    if _digits.fullmatch(text.strip()):
        return _in_order(by_pincode(text.strip(), limit=limit))
    parts = parts_of(text)
    pincode = pincode_in(text)
    if not parts:
        return _in_order(by_pincode(str(pincode), limit=limit)) if pincode else []
    ids = [] if len(parts) > 1 else by_beginning(parts[0], limit=limit, least_weight=1)
    if not ids:
        ids = _within(parts, limit=limit)
    if not ids:
        ids = by_beginning(parts[0], limit=limit)
    if len(ids) < limit:
        ids += [area_id for area_id, _name_similarity in by_sound(parts[0])]
    if not ids:
        ids = [area_id for area_id, _name_similarity in by_similarity(parts[0])]
    if pincode:
        ids = [*by_pincode(str(pincode), limit=limit), *ids]
    return _in_order(list(dict.fromkeys(ids))[:limit])


def locate(text: str, *, field: str = "place") -> Place:
    """The place a person means: a PIN code, a name as typed, an area's id, or a slug.

    A PIN code wins over all words. In "Andheri East, Mumbai" and "Sector 62 Noida" the name is
    searched within the town; an unknown neighbourhood gives the whole town. After exact names come
    prefixes and typing mistakes. Raises UnknownPlace, at ``field``, with the most similar names.
    """
    parts = parts_of(text)
    found = (
        _by_key(text.strip())
        or _by_pincode(text)
        or _by_exact_name(parts)
        or _by_prefix_or_similarity(parts)
    )
    if found is None:
        nearest = (_largest_of_state(parts[0]) if parts else []) or nearest_names(text)
        raise UnknownPlace(text, nearest, field=field)
    return _in_order([found])[0]


def locate_exactly(text: str) -> Place | None:
    """The place of a PIN code or of a whole name, spelled as in the catalogue; None otherwise."""
    parts = parts_of(text)
    found = _by_pincode(text)
    if not found and parts:
        found = next(iter(by_whole_name(parts[:1])), None)
    if not found:
        scoped = ((words.name, _scope(words.within)) for words in readings(parts or [""]))
        names = (by_whole_name([name], scope) for name, scope in scoped if scope)
        found = next((ids[0] for ids in names if ids), None)
    return _in_order([found])[0] if found else None


@lru_cache(maxsize=4096)
def locate_cached(text: str, *, field: str = "place") -> Place:
    """``locate``, cached in this process: the catalogue changes only with a release."""
    return locate(text, field=field)


def nearest_names(text: str, *, limit: int = 5) -> list[Place]:
    """The places whose names or PIN codes look most similar to the text, however little."""
    parts, pincode = parts_of(text), pincode_in(text)
    digits = str(pincode) if pincode else text.strip() if _digits.fullmatch(text.strip()) else ""
    for length in range(len(digits), 2, -1):
        alike = by_pincode(digits[:length], limit=limit)
        if alike:
            return _in_order(alike)
    if not parts:
        return []
    sounding = [area_id for area_id, _name_similarity in by_sound(parts[0])[:limit]]
    ids = [*sounding, *nearest_by_look(parts[0], limit=limit)]
    return _in_order(list(dict.fromkeys(ids))[:limit])


def largest_cities(count: int) -> list[City]:
    """The towns with the most people, largest first."""
    return list(City.objects.order_by("-population", "id")[:count])


def nearest_place(latitude: float, longitude: float) -> Place:
    """The PIN code's area nearest to a position in degrees.

    Raises OutsideIndia if none is near; a border village abroad counts as its Indian neighbour.
    """
    box = 1.0
    near = Area.objects.filter(
        kind=AreaKind.PINCODE,
        latitude__range=(latitude - box, latitude + box),
        longitude__range=(longitude - box, longitude + box),
    ).values_list("id", "latitude", "longitude", "label")
    away = (
        (distance_km(latitude, longitude, lat, lon) + label.isdigit() * _nameless_km, area_id)
        for area_id, lat, lon, label in near
    )
    distance, area_id = min(away, default=(inf, 0))
    if distance > _within_india_km:
        raise OutsideIndia
    return _in_order([area_id])[0]


def _by_key(text: str) -> int | None:
    """A town by its id or slug."""
    if text.isascii() and text.isdigit():
        towns = Area.objects.filter(pk=int(text) if len(text) < 10 else 0, kind=AreaKind.TOWN)
    elif _slug.fullmatch(text):
        towns = Area.objects.filter(city__slug=text, kind=AreaKind.TOWN)
    else:
        return None
    return towns.values_list("pk", flat=True).first()


def _by_pincode(text: str) -> int | None:
    pincode = pincode_in(text)
    found = by_pincode(str(pincode), limit=1) if pincode else []
    return found[0] if found else None


def _by_exact_name(parts: list[str]) -> int | None:
    """The first part as a whole name within what follows it; else a town by itself; else a town
    around it."""
    if not parts:
        return None
    whole = by_whole_name(parts[:1])
    if len(parts) == 1 and whole:
        return whole[0]
    surrounding: int | None = None
    for words in readings(parts):
        scope = _scope(words.within)
        if not scope:
            continue
        found = by_whole_name([words.name], scope)
        if found:
            return found[0]
        if not surrounding and scope.cities:
            surrounding = scope.cities[0]
            sounding = by_sound(words.name, scope)
            if sounding and sounding[0][1] >= _sure_sound:
                return sounding[0][0]
    town = by_whole_name(parts[:1], towns_only=True) if len(parts) > 1 else []
    if town:
        return town[0]
    return surrounding or (whole[0] if whole else _by_run_of_words(parts))


def _by_run_of_words(parts: list[str]) -> int | None:
    """The longest run of up to three words, anywhere, that is a name."""
    runs = []
    for part in parts:
        words = part.split()[:8]
        runs += [
            " ".join(words[start:end])
            for start in range(len(words))
            for end in range(start + 1, min(start + 3, len(words)) + 1)
        ]
    names = sorted((run for run in runs if len(run) > 3), key=len, reverse=True)
    found = by_whole_name(names, towns_only=True) or by_whole_name(names)
    return found[0] if found else None


def _by_prefix_or_similarity(parts: list[str]) -> int | None:
    """A place that is a plausible guess: three letters of its name, or a near miss."""
    if not parts or _largest_of_state(parts[0]):
        return None
    for part in parts:
        letters = len(part)
        beginning = by_beginning(part, limit=1, least_weight=_taken_from) if letters > 2 else []
        if beginning:
            return beginning[0]
        sure = 0.8 if letters > 5 else 0.88
        alike = (
            [*by_sound(part, whole=True), *by_similarity(part, whole=True)] if letters > 3 else []
        )
        best = max(alike, key=lambda each: each[1], default=None)
        if best and best[1] >= sure:
            return best[0]
    return None


def _within(parts: list[str], *, limit: int) -> list[int]:
    """Areas within a town or state that the text also names."""
    for words in readings(parts):
        scope = _scope(words.within, while_typing=True)
        if scope:
            ids = by_beginning(words.name, scope, limit=limit)
            ids += [area_id for area_id, _name_similarity in by_sound(words.name, scope)]
            if ids:
                return ids
    return []


def _scope(name: str, *, while_typing: bool = False) -> Scope:
    """What is in the towns and the state of a name, or of its prefix during autocomplete."""
    cities = by_whole_name([name], towns_only=True, limit=5)
    of_state = Q(state__iexact=name) | Q(state_hi=name) | Q(state_code__iexact=name)
    if while_typing and len(name) > 2:
        of_state |= Q(state__istartswith=name) | Q(state_hi__startswith=name)
        cities = cities or _towns(by_beginning(name, limit=3))
    states = City.objects.filter(of_state).order_by().values_list("state_code", flat=True)
    return Scope(tuple(cities), tuple(states.distinct())) if name else EVERYWHERE


def _towns(ids: list[int]) -> list[int]:
    return [area_id for area_id in ids if area_id > 999_999]


def _largest_of_state(name: str) -> list[Place]:
    """The five largest places of the state with this whole name, in English or Hindi."""
    rows = City.objects.filter(Q(state__iexact=name) | Q(state_hi=name))
    return _in_order(list(rows.order_by("-population", "id").values_list("id", flat=True)[:5]))


def _in_order(ids: list[int]) -> list[Place]:
    found = Area.objects.select_related("city").in_bulk(ids)
    return [place_of(found[area_id]) for area_id in ids]
