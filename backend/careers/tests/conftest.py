from pathlib import Path

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from accounts.models import Desk, User
from accounts.tests.signing_in import give_authenticator
from careers.tests.applications import position
from config.tests.clients import fresh_browser
from config.tests.world import person
from core.requests.request_session import act_in


@pytest.fixture(autouse=True)
def no_counts(db: None) -> None:
    cache.clear()


@pytest.fixture(autouse=True)
def files_here(settings: Settings, tmp_path: Path) -> None:
    settings.FILES_URL = str(tmp_path / "files")


@pytest.fixture
def ritu(db: None) -> User:
    """An owner, who acts in a session with the second factor. Her position takes applications."""
    user = person("homeowner", "ritu", is_staff=True, desks=[Desk.OWNER])
    give_authenticator(user)
    act_in(user, fresh_browser(user).session)
    position(user)
    return user


@pytest.fixture
def desk(ritu: User) -> Client:
    return fresh_browser(ritu)
