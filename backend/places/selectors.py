"""Finds places by what people type: English, Hindi, old and new names, PIN codes, typing
mistakes."""

import re
from collections.abc import Iterator
from functools import lru_cache
from math import inf

from django.db.models import Q

from places.common_names import is_abroad, labels_of
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
from places.subareas import is_ending, is_neighbourhood, without_subareas

_slug = re.compile(r"[a-z0-9-]{1,100}")
_digits = re.compile(r"\d{1,6}")
_taken_from = 15_000
"""From this weight on, a name is taken for what is only its beginning."""
_within_india_km = 40.0
"""Farther than this from every PIN code's centre, somebody is not in (inhabited) India."""
_nameless_km = 1.0
"""An area without a name of its own counts as so much farther."""
_large_town = 100_000
_elsewhere_km = 40.0
_few_towns = 2
_as_likely = 0.2
"""So much of the likeliest place's weight makes another one of the name worth asking about."""
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
    if is_abroad(parts):
        return []
    common = _by_common_name(parts)
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
    if common:
        ids = [common, *ids]
    return _in_order(list(dict.fromkeys(ids))[:limit])


def locate(text: str, *, field: str = "place", near: int | None = None) -> Place:
    """The place a person means: a PIN code, a name as typed, an area's id, or a slug.

    ``near`` is the id of the area where the person is: its town's neighbourhoods come first
    ("Sector 15", "Civil Lines"). What lies in another country is not found.

    A PIN code wins over all words. In "Andheri East, Mumbai" and "Sector 62 Noida" the name is
    searched within the town; an unknown neighbourhood gives the whole town. After exact names come
    prefixes and typing mistakes. Raises UnknownPlace, at ``field``, with the most similar names.
    """
    parts = parts_of(text)
    found = _by_key(text.strip()) or _by_pincode(text)
    if not found and is_abroad(parts):
        raise UnknownPlace(text, [], field=field, is_abroad=True)
    found = found or _by_name(parts, _city_of(near))
    if found is None:
        nearest = (_largest_of_state(parts[0]) if parts else []) or nearest_names(text)
        raise UnknownPlace(text, nearest, field=field)
    return _in_order([found])[0]


def alternatives(text: str, place: Place, *, near: int | None = None) -> list[Place]:
    """The place and another one that the same name may mean as well, to ask which; empty if the
    name is clear, or the person is in the town of one of them."""
    parts = parts_of(text)
    if len(parts) != 1 or pincode_in(text) or text.strip() == place.label != parts[0]:
        return []
    labels = labels_of(parts[0])
    if labels:
        found = dict(Area.objects.filter(label__in=labels).values_list("label", "pk"))
        ids = [found[label] for label in labels if label in found]
    else:
        ids = by_whole_name(parts, limit=6)
    if len(ids) < 2 or ids[0] != place.area_id:
        return []
    areas = Area.objects.in_bulk(ids)
    is_large = areas[ids[0]].kind == AreaKind.TOWN and areas[ids[0]].weight >= _large_town
    city_id = _city_of(near)
    if city_id in {area.city_id for area in areas.values()}:
        return []
    for pk in ids[1:]:
        away = distance_km(place.latitude, place.longitude, areas[pk].latitude, areas[pk].longitude)
        is_likely = areas[pk].weight >= areas[ids[0]].weight * _as_likely and (
            areas[pk].kind == AreaKind.TOWN or not is_large
        )
        if away > _elsewhere_km and (labels or is_likely):
            return _in_order([ids[0], pk])
    return []


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
def locate_cached(text: str, *, field: str = "place", near: int | None = None) -> Place:
    """``locate``, cached in this process: the catalogue changes only with a release."""
    return locate(text, field=field, near=near)


@lru_cache(maxsize=4096)
def alternatives_cached(text: str, place: Place, *, near: int | None = None) -> tuple[Place, ...]:
    """``alternatives``, cached in the same way."""
    return tuple(alternatives(text, place, near=near))


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


def _city_of(area_id: int | None) -> int | None:
    if area_id is None:
        return None
    return Area.objects.filter(pk=area_id).values_list("city_id", flat=True).first()


def _by_name(parts: list[str], city_id: int | None) -> int | None:
    """The place of a name: a common name, as typed, and without its sectors and blocks."""
    if not parts:
        return None
    own = _within_own_city(parts, city_id)
    common = _by_common_name(parts)
    if own or common:
        return own or common
    shorter = list(without_subareas(parts[0]))
    found = _by_name_within(parts) if shorter else _by_exact_name(parts)
    if found:
        return found
    for rest in shorter:
        around = [rest, *parts[1:]] if rest else parts[1:]
        if not around:
            return city_id or _by_exact_name(parts) or _by_prefix_or_similarity(parts)
        found = (
            _within_own_city(around, city_id)
            or _by_common_name(around)
            or _by_exact_name(around)
            or _by_prefix_or_similarity(around)
        )
        if found:
            return found
    return _by_prefix_or_similarity(parts)


def _by_common_name(parts: list[str]) -> int | None:
    labels = labels_of(parts[0]) if len(parts) == 1 else ()
    found = Area.objects.filter(label=labels[0]) if labels else Area.objects.none()
    return found.values_list("pk", flat=True).first()


def _within_own_city(parts: list[str], city_id: int | None) -> int | None:
    """The neighbourhood of the person's town or close to it, unless a large town has the name."""
    if city_id is None or len(parts) != 1:
        return None
    named = by_whole_name(parts, limit=8)
    areas = Area.objects.in_bulk([city_id, *named])
    own = [pk for pk in named if areas[pk].city_id == city_id]
    if own:
        return own[0]
    if "" in without_subareas(parts[0]):
        return city_id
    if named and areas[named[0]].kind == AreaKind.TOWN and areas[named[0]].weight >= _large_town:
        return None
    centre = areas[city_id]
    away = {
        pk: distance_km(centre.latitude, centre.longitude, areas[pk].latitude, areas[pk].longitude)
        for pk in named
    }
    close = [pk for pk in named if away[pk] < _elsewhere_km]
    if close:
        return min(close, key=lambda pk: away[pk])
    sounding = by_sound(parts[0], Scope((city_id,)), whole=True)
    if sounding and sounding[0][1] >= _sure_sound:
        return sounding[0][0]
    is_everywhere = len({areas[pk].city_id for pk in named}) > _few_towns or not named
    return city_id if is_everywhere and is_neighbourhood(parts[0]) else None


def _by_key(text: str) -> int | None:
    """A town by its id or slug."""
    if text.isascii() and text.isdigit():
        towns = Area.objects.filter(pk=int(text) if len(text) < 10 else 0, kind=AreaKind.TOWN)
    elif "-" in text and _slug.fullmatch(text):
        # One word is a name first: "dwarka" is more often the one in Delhi than the town.
        towns = Area.objects.filter(city__slug=text, kind=AreaKind.TOWN)
    else:
        return None
    return towns.values_list("pk", flat=True).first()


def _by_pincode(text: str) -> int | None:
    pincode = pincode_in(text)
    found = by_pincode(str(pincode), limit=1) if pincode else []
    return found[0] if found else None


def _scoped(parts: list[str]) -> Iterator[tuple[str, Scope]]:
    """The readings of the parts: a name, and the towns and states to look for it in."""
    for words in readings(parts):
        if len(parts) == 1 and is_ending(words.within):
            continue
        scope = _scope(words.within)
        if scope:
            yield words.name, scope


def _by_name_within(parts: list[str]) -> int | None:
    """The first part as a whole name within what follows it."""
    found = (by_whole_name([name], scope) for name, scope in _scoped(parts))
    return next((areas[0] for areas in found if areas), None)


def _by_exact_name(parts: list[str]) -> int | None:
    """The first part as a whole name within what follows it; else a town by itself; else a town
    around it."""
    if not parts:
        return None
    whole = by_whole_name(parts[:1])
    if len(parts) == 1 and whole:
        return whole[0]
    surrounding: int | None = None
    for name, scope in _scoped(parts):
        found = by_whole_name([name], scope)
        if found:
            return found[0]
        if not surrounding and scope.cities:
            surrounding = scope.cities[0]
            sounding = by_sound(name, scope)
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
            if len(words) == 1 or end > start + 1 or not is_ending(words[start])
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
        # A number is never nearly right: sector 137 is not sector 17.
        is_guessed = letters > 3 and not any(letter.isdigit() for letter in part)
        alike = (
            [*by_sound(part, whole=True), *by_similarity(part, whole=True)] if is_guessed else []
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
    if not cities and labels_of(name):  # "ggn", "hyd"
        cities = _towns(
            [*Area.objects.filter(label__in=labels_of(name)).values_list("pk", flat=True)]
        )
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
