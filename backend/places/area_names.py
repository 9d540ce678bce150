"""Names of PIN code areas: from post offices' labels to the names people use.

"Azad Nagar S.O (Mumbai)" is "Azad Nagar", "New Colony SO Gurgaon" is "New Colony", "GARAULI KHURD"
is "Garauli Khurd". Within one city names are unique, so that "Andheri West, Mumbai" is one place.
"""

import math
import re
from typing import Any

from core.text.normalisation import normalise
from places.area_sources import Pincode, SourceTown, Towns, kilometres, read
from places.catalogue import alias_separator

_post = re.compile(
    r"\b(?:[BSHGE]\.? ?[BDPS]?\.?O|N\.?D\.?[ST]{0,2}[SH]O|H\.?P\.?O|MDG|EDSO|EDBO|TSO|P\.?O)\b\.?"
    r"|\b(?:Sub |Head )?Post Office\b|\b(?:Nodal Delivery Cent(?:er|re)|NDC)\b(?:\s*\(Parcel\))?"
    r"|\b(?:Extn?|Extension) Counter\b|\bKty\b",
    re.IGNORECASE,
)
_ending = re.compile(
    r"\b(?:[BSHG]\.? ?P?\.?O|E?DSO|D\.?S\.?O|NDSO|NDTSO|NDHO|MDG|P\.?O)\b\.?", re.IGNORECASE
)
_brackets = re.compile(r"\s*\([^)]*\)?")
_useless = re.compile(
    r"^(?:RMS|Bazar|Mandi|Court|Camp|City|Main|Railway Station|HO|GPO|\W*)$", re.I
)
_whole_words = {"rs": "Railway Station", "rd": "Road", "ngr": "Nagar", "stn": "Station",
                "cantt": "Cantt", "hq": "HQ"}  # fmt: skip
_abbreviations = re.compile(
    r"^(?:[IVX]+|[A-Z]{1,2}|NGO|BHEL|HMT|IIT|IIM|NIT|NTPC|CRPF|GIDC|MIDC|"
    r"BSF|HAL|ITI|DLF|PGI|JNU|AIIMS|BHU|SAIL|ONGC|NDA|CBD|HQ)$"
)

_not_alone = {
    "",
    "new",
    "old",
    "greater",
    "north",
    "south",
    "east",
    "west",
    "city",
    "upper",
    "lower",
}

_widest_name = 60
_branches_beside_people = 400_000
"""In cities of so many people branch offices name neighbourhoods; elsewhere they name villages."""
_most_aliases = 12
_own_town_km = 27.0
"""A town of the PIN code's own name is its town if it lies within this."""
_too_far_km = 200.0
"""Farther than this no town of the state is near (Lakshadweep has none of 15,000 people)."""


def area_rows(pincodes: list[Pincode], towns: Towns) -> list[dict[str, Any]]:
    """The rows of ``data/areas.csv``: name, city, centre and other names of each PIN code."""
    known = {int(row["pincode"]): row for row in read("localities.csv")}
    hindi = {int(row["pincode"]): row["name_hi"] for row in read("area_names.csv")}
    taken = {(row["city"], normalise(row["name"])) for row in known.values()}
    rows = []
    for pincode in pincodes:
        locality = known.pop(pincode.code, None)
        city = towns.by_slug[locality["city"]] if locality else city_of(pincode, towns)
        if city is None:
            continue
        names = office_names(pincode, city)
        if locality:
            name = locality["name"]
            people_say = [*filter(None, locality["aliases"].split(alias_separator))]
        else:
            name = _own_name(names, city, taken)
            people_say = []
        taken.add((city.slug, normalise(name)))
        latitude, longitude = pincode.centre or city.position
        others = [each for each in names if normalise(each) not in city.spellings]
        rows.append(
            {
                "id": pincode.code,
                "name": name,
                "name_hi": locality["name_hi"] if locality else hindi.get(pincode.code, ""),
                "city_id": city.id,
                "latitude": round(latitude, 4),
                "longitude": round(longitude, 4),
                "is_known": int(locality is not None),
                "aliases": alias_separator.join(people_say),
                "offices": alias_separator.join(_distinct(others, but=(name, *people_say))),
            }
        )
    if known:
        raise ValueError(f"Localities whose PIN code does not exist: {sorted(known)}")
    return rows


def main_name(pincode: Pincode) -> str:
    """The name of the office that delivers a PIN code's post."""
    offices = sorted(pincode.offices, key=lambda each: (not each.is_main, not each.delivers))
    return clean(offices[0].name)


def office_names(pincode: Pincode, city: SourceTown) -> list[str]:
    """Names of a PIN code's offices, the delivering one first; branch offices too in large
    cities."""
    wants_branches = city.population >= _branches_beside_people
    offices = sorted(pincode.offices, key=lambda each: (not each.is_main, not each.delivers))
    names = [
        _without_city(clean(office.name), city)
        for index, office in enumerate(offices)
        if index == 0 or office.is_main or wants_branches
    ]
    return [name for name in _distinct(names, but=()) if not _useless.match(name)]


def city_of(pincode: Pincode, towns: Towns) -> SourceTown | None:
    """The town people write after the comma: in the same state, near, and large; None if none fits.

    The large cities have their own ranges of PIN codes. Elsewhere a town's weight falls with
    distance and grows with the square root of its population: fully within its own radius, beyond
    it like any country town. So a suburb belongs to its metropolis and a village to its own small
    town. A town that gives its name to the district or the PIN code has more weight.
    """
    metropolis = towns.of_pincode(pincode.code)
    if metropolis:
        return metropolis
    centre = pincode.centre
    if centre is None:
        return None
    own, district = normalise(main_name(pincode)), normalise(pincode.district)

    def pull(town: SourceTown) -> float:
        distance = kilometres(centre, town.position)
        reach = 10 * (town.population / 1_000_000) ** 0.5
        people = town.population if distance < reach else min(town.population, 150_000)
        name_similarity = 1.0
        if own in town.spellings and distance < _own_town_km:
            name_similarity = 0.3
        elif normalise(town.name) in district:
            name_similarity = 0.7
        return (distance + 2) * name_similarity / math.pow(max(people, 15_000), 0.35)

    nearest = min(towns.of_state(pincode.state), key=pull, default=None)
    is_near = nearest and kilometres(nearest.position, centre) < _too_far_km
    return nearest if is_near else None


def clean(name: str) -> str:
    """An office's name without postal abbreviations, in title case."""
    bare = _brackets.sub("", name.replace("_", " "))
    ending = _ending.search(bare)
    if ending and ending.start() > 2:
        # The text after "SO" distinguishes equal names by district: "Garia SO South 24 Parganas".
        bare = bare[: ending.start()]
    bare = _post.sub(" ", bare)
    bare = re.sub(
        r"\bSec(?:t|tor)?\b\.?[- ]*(?=\d)|\bSec(?:t|tor)?(?=\d)", "Sector ", bare, flags=re.I
    )
    bare = re.sub(r"(?<=[a-z]{3})(?=\d)", " ", bare)
    words = re.sub(r"\.(?=\S)", ". ", bare).strip(" .,-").split()
    return " ".join(_word(word) for word in words)[:_widest_name].strip(" .,-")


def _word(word: str) -> str:
    full = _whole_words.get(word.casefold().strip("."))
    if full:
        return full
    is_short = len(word) < 5 and not re.search("[AEIOUYaeiouy]", word)
    if _abbreviations.match(word) or (word.isupper() and is_short):
        return word
    if word.isupper() or word.islower() or re.search("[a-z][A-Z]", word):
        return "-".join(part.capitalize() for part in word.split("-"))
    return word


def _without_city(name: str, city: SourceTown) -> str:
    """ "Gurgaon Sector 17" and "New Colony Gurgaon" without the city; a name that is only the city
    stays."""
    for own in city.spellings:
        bare = re.sub(rf"\s+{re.escape(own)}$|^{re.escape(own)}\s+(?=Sector)", "", name, flags=re.I)
        if bare != name and normalise(bare) not in _not_alone:
            return bare
    return name


def _own_name(names: list[str], city: SourceTown, taken: set[tuple[str, str]]) -> str:
    """The delivering office's name, or the next that no other area of the city has.

    If that office has the city's name, so has the area; its PIN code distinguishes it.
    """
    if not names or normalise(names[0]) in city.spellings:
        return city.name
    free = (name for name in names if (city.slug, normalise(name)) not in taken)
    return next((name for name in free if normalise(name) not in city.spellings), names[0])


def _distinct(names: list[str], *, but: tuple[str, ...]) -> list[str]:
    seen = {normalise(name) for name in but}
    kept: list[str] = []
    for name in names:
        key = normalise(name)
        if len(key) > 2 and key not in seen:
            seen.add(key)
            kept.append(name)
    return kept[:_most_aliases]
