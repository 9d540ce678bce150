"""``pyproject.toml`` names every slice in several lists. A slice that is missing from one of them
would silently be checked less than the others.
"""

import tomllib
from typing import Any

import pytest
from django.conf import settings

from config.env import REPOSITORY

PROJECT: dict[str, Any] = tomllib.loads((REPOSITORY / "backend/pyproject.toml").read_text())["tool"]
CONTRACTS = {contract["name"]: contract for contract in PROJECT["importlinter"]["contracts"]}
SLICES = {
    app.partition(".")[0]
    for app in settings.INSTALLED_APPS
    if (REPOSITORY / "backend" / app.partition(".")[0] / "__init__.py").exists()
} - {"core", "config"}


def contract(start: str) -> dict[str, Any]:
    return next(entry for name, entry in CONTRACTS.items() if name.startswith(start))


LISTS = {
    "import-linter's root_packages": PROJECT["importlinter"]["root_packages"],
    "the layers of slices": [
        name.strip() for layer in contract("Slices")["layers"] for name in layer.split("|")
    ],
    "what core may not import": contract("core knows")["forbidden_modules"],
    "slices whose concepts depend one way": contract("Inside a slice")["ancestors"],
}


@pytest.mark.parametrize("name", LISTS)
def test_every_slice_is_in_every_list(name: str) -> None:
    assert SLICES - set(LISTS[name]) == set(), "add to backend/pyproject.toml"
