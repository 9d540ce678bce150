"""A moderator in a browser, and people to act upon."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import Desk, User
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.world import person

Browse = Callable[[User], Client]


@pytest.fixture(autouse=True)
def uncounted(db: None) -> None:
    cache.clear()


@pytest.fixture
def browse(db: None) -> Browse:
    def make(user: User) -> Client:
        client = Client()
        sign_in_freshly(client, user)
        return client

    return make


def staff_member(name: str, *desks: Desk) -> User:
    user = person("homeowner", name, is_staff=True, desks=list(desks))
    give_authenticator(user)
    return user


@pytest.fixture
def moderator(db: None) -> User:
    return staff_member("moderna", Desk.MODERATOR)


@pytest.fixture
def another(db: None) -> User:
    return staff_member("another", Desk.MODERATOR)


@pytest.fixture
def desk(moderator: User, browse: Browse) -> Client:
    return browse(moderator)


def send(client: Client, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    return getattr(client, method)(f"/api/staff{path}", body, content_type="application/json")
