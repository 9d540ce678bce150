"""ARCHITECTURE.md names what one reads to know an operation: the files exist, are few, and lead to
one another. Every other file that it names exists too.
"""

import re

import pytest

from config.env import REPOSITORY

MOST = {"frontend": 7, "backend": 15}
TEXT = (REPOSITORY / "ARCHITECTURE.md").read_text()
TRIPS = TEXT.partition("## Three reading trips")[2].partition("\n## ")[0].split("\n### ")[1:]


ENTRIES = {
    "../payments/escrow/award-money.tsx": "the route fills the port of the page with it",
    "payment-result-page.tsx": "the gateway leads here",
    "milestones/award_plan.py": "milestones/apps.py adds it to the effects of the award",
    "payments/webhooks/services.py": "the gateway calls it",
    "core/events/hub.py": "the realtime process",
}
"""Files of a trip that no other one of it imports, each with what calls it. A trip's first too."""


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


@pytest.mark.parametrize("trip", TRIPS, ids=lambda trip: trip.partition("\n")[0])
def test_each_file_of_a_reading_trip_is_reached_from_another(trip: str) -> None:
    for folder, (first, *others) in files_of(trip).items():
        texts = {file: (REPOSITORY / folder / file).read_text() for file in (first, *others)}
        reached = [
            file
            for file in others
            if any(imports(file).search(text) for name, text in texts.items() if name != file)
        ]
        assert set(others) - set(reached) <= set(ENTRIES)


def imports(file: str) -> re.Pattern[str]:
    """How a file of the same trip imports this one."""
    path, _dot, ending = file.rpartition(".")
    package, _slash, name = path.rpartition("/")
    if ending != "py":
        return re.compile(rf'["/]{re.escape(name)}"')
    package = re.escape(package.replace("/", "."))
    return re.compile(rf"from {package}(\.{name} import| import [^\n]*\b{name}\b)")


def test_every_file_that_the_architecture_names_exists() -> None:
    """Paths beneath the repository or one of the folders that its sentences are about."""
    roots = [REPOSITORY / root for root in ("", "backend", "frontend", "frontend/src")]
    named = set(re.findall(r"`([\w.-]+(?:/[\w.-]+)+\.(?:py|tsx?|mjs|json|js|md))\b", TEXT))
    trips = {file for trip in TRIPS for files in files_of(trip).values() for file in files}
    missing = {path for path in named - trips if not any((root / path).is_file() for root in roots)}
    assert missing == set()
    assert len(named) > 40


def test_the_trips_are_those_that_a_newcomer_begins_with() -> None:
    assert len(TRIPS) == 3
