"""People, browsers that have just signed in, a folder for files, and a key for test codes."""

from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from accounts.tests.signing_in import sign_in_freshly
from config.tests.clients import fresh_browser
from integrations.penny_drop.razorpayx import PennyDropAccess
from integrations.razorpay.testing import KEY_ID, KEY_SECRET, RunningSimulator, running_simulator
from verification.documents import specimen
from verification.tests.whole import verifier

Browse = Callable[[User], Client]


@pytest.fixture
def browse(db: None) -> Browse:
    cache.clear()

    def make(user: User) -> Client:
        client = Client()
        sign_in_freshly(client, user)
        return client

    return make


@pytest.fixture
def store(tmp_path: Path, settings: Settings) -> Path:
    settings.FILES_URL = str(tmp_path / "files")
    return tmp_path / "files"


@pytest.fixture(scope="session")
def specimen_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("aadhaar") / "test.pem"


@pytest.fixture(autouse=True)
def certificate_of_tests(specimen_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One test key for the whole run: creating one takes a while."""
    monkeypatch.setattr(specimen, "path", lambda: specimen_path)


@pytest.fixture
def simulator(tmp_path: Path, settings: Settings) -> Iterator[RunningSimulator]:
    """The gateway and the banks of these tests: the real clients, calling a live simulator."""
    with running_simulator(tmp_path) as running:
        settings.PAYMENT_GATEWAY = asdict(running.credentials)
        access = PennyDropAccess(running.url, KEY_ID, KEY_SECRET, "7878780080316316")
        settings.PENNY_DROP = asdict(access)
        yield running


@pytest.fixture
def priya(db: None) -> User:
    """A verifier."""
    return verifier()


@pytest.fixture
def desk(priya: User) -> Client:
    """Priya's browser."""
    return fresh_browser(priya)
