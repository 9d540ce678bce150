from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import override_settings
from pytest_django import Settings

from demo.build import build, is_empty
from integrations.razorpay.simulator.shop import Shop
from integrations.razorpay.simulator.store import Store


@dataclass(frozen=True)
class SmallDemo:
    """The small demo as it was loaded: where its pictures are, its gateway, what was said of it."""

    folder: Path
    shop: Shop
    told: str


@pytest.fixture(scope="module")
def small_demo(module_db: None, tmp_path_factory: pytest.TempPathFactory) -> SmallDemo:
    """``demo --small``, loaded once for the tests of a module."""
    folder = tmp_path_factory.mktemp("demo")
    shop, out = _shop(folder), StringIO()
    with pytest.MonkeyPatch.context() as patch, override_settings(FILES_URL=str(folder / "files")):
        patch.setattr("demo.management.commands.demo._local_gateway", lambda: shop)
        assert is_empty()
        call_command("demo", "--small", stdout=out)
    # Once, rather than at the end of each test.
    connection.check_constraints()
    return SmallDemo(folder / "files", shop, out.getvalue())


@dataclass(frozen=True)
class WholeDemo:
    """The whole demo as it was loaded: where its pictures are, and what was counted."""

    folder: Path
    made: dict[str, int]


@pytest.fixture(scope="module")
def whole_demo(module_db: None, tmp_path_factory: pytest.TempPathFactory) -> WholeDemo:
    """The demo that ``make run`` loads, once for the tests of a module."""
    folder = tmp_path_factory.mktemp("demo")
    with override_settings(FILES_URL=str(folder)):
        made = build()
    # Once, rather than at the end of each test.
    connection.check_constraints()
    return WholeDemo(folder, made)


@pytest.fixture(autouse=True)
def folder(request: pytest.FixtureRequest, settings: Settings, tmp_path: Path) -> Path:
    """The demo's pictures go where the test's other files go."""
    if "small_demo" in request.fixturenames:
        where: Path = request.getfixturevalue("small_demo").folder
    elif "whole_demo" in request.fixturenames:
        where = request.getfixturevalue("whole_demo").folder
    else:
        where = tmp_path / "files"
    settings.FILES_URL = str(where)
    return where


@pytest.fixture(autouse=True)
def shop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shop:
    """The local gateway that the demo tells of its payments, in a store of this test's own."""
    own = _shop(tmp_path)
    monkeypatch.setattr("demo.management.commands.demo._local_gateway", lambda: own)
    return own


def _shop(folder: Path) -> Shop:
    store = Store(folder / "gateway.sqlite3", durable=False)
    return Shop(store, key_id="rzp_test", key_secret="of-the-test")
