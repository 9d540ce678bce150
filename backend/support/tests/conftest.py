import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import Desk, User
from accounts.tests.signing_in import give_authenticator
from config.tests.clients import fresh_browser
from config.tests.world import person
from core.requests.request_session import act_in


@pytest.fixture(autouse=True)
def no_counts(db: None) -> None:
    cache.clear()


def moderator(name: str) -> User:
    """A member of the desk who acts in a session with the second factor."""
    user = person("homeowner", name, is_staff=True, desks=[Desk.MODERATOR])
    give_authenticator(user)
    act_in(user, fresh_browser(user).session)
    return user


@pytest.fixture
def kavita(db: None) -> User:
    return moderator("kavita")


@pytest.fixture
def desk(kavita: User) -> Client:
    return fresh_browser(kavita)
