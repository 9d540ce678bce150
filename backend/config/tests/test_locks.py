"""What is shipped is locked for every Python and processor, as what is developed with."""

import re
from collections.abc import Iterator

import pytest

from config.env import REPOSITORY

FOLDER = REPOSITORY / "backend" / "requirements"


def _hashes(name: str) -> dict[str, set[str]]:
    """Of each package and version in a lock."""
    return dict(_packages((FOLDER / name).read_text()))


def _packages(text: str) -> Iterator[tuple[str, set[str]]]:
    for block in re.split(r"\n(?=\S)", text):
        yield block.split(maxsplit=1)[0], set(re.findall(r"sha256:[0-9a-f]{64}", block))


@pytest.mark.parametrize("name", ["base.txt", "deploy.txt", "audit.txt"])
def test_same_version_has_same_files_in_each_lock(name: str) -> None:
    developed, found = _hashes("dev.txt"), _hashes(name)
    shared = found.keys() & developed.keys()
    assert shared
    assert {package: found[package] for package in shared} == {
        package: developed[package] for package in shared
    }


def test_package_that_is_compiled_is_locked_for_each_python() -> None:
    # Wheels of one machine would be one or two: of cffi the registry has some seventy files.
    locked = _hashes("base.txt")
    assert len(next(locked[package] for package in locked if package.startswith("cffi=="))) > 20
