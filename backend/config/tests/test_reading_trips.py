"""ARCHITECTURE.md names what one reads to know an operation: the files exist, and they are few."""

import re

import pytest

from config.env import REPOSITORY

MOST = {"frontend": 7, "backend": 15}
TEXT = (REPOSITORY / "ARCHITECTURE.md").read_text()
TRIPS = TEXT.partition("## Three reading trips")[2].partition("\n## ")[0].split("\n### ")[1:]


def files_of(trip: str) -> dict[str, list[str]]:
    """The files of each table, whose head names the folder that they are in."""
    found = {}
    for table in re.findall(r"(?:^\|.*\n)+", trip, re.MULTILINE):
        folder, *files = re.findall(r"`([^`]+)`", table)
        found[folder] = files
    return found


@pytest.mark.parametrize("trip", TRIPS, ids=lambda trip: trip.partition("\n")[0])
def test_a_reading_trip_is_short_and_its_files_exist(trip: str) -> None:
    tables = files_of(trip)
    paths = [REPOSITORY / folder / file for folder, files in tables.items() for file in files]
    assert [str(path) for path in paths if not path.is_file()] == []
    for folder, files in tables.items():
        assert len(files) <= MOST[folder.partition("/")[0]]
        assert len(files) == len(set(files))


def test_the_trips_are_those_that_a_newcomer_begins_with() -> None:
    assert len(TRIPS) == 3
