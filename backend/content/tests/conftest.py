from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import Desk, User
from accounts.tests.signing_in import give_authenticator
from config.tests.clients import fresh_browser
from config.tests.world import person
from content.tests.policy_rows_desk import TEXT
from core.requests.request_session import act_in


def editor(name: str) -> User:
    """A member of the desk who acts in a session with the second factor."""
    user = person("homeowner", name, is_staff=True, desks=[Desk.EDITOR])
    give_authenticator(user)
    act_in(user, fresh_browser(user).session)
    return user


def publish(
    client: Client, slug: str = "about", language: str = "en", *, upon: int = 0, **changed: Any
) -> Any:
    return client.put(
        f"/api/staff/content/texts/pages/{slug}/{language}",
        {**TEXT, "base_number": upon, **changed},
        content_type="application/json",
    )


ARTICLE = {"title": "Dry walls", "summary": "Why they stay dry.", "body": "## One\n\nWords."}
POSITION = {"title": "Clerk", "summary": "Keeps the papers.", "body": "## One\n\nWords."}


def publish_article(
    client: Client, slug: str, *, language: str = "en", upon: int = 0, **front: str
) -> Any:
    """An article that is out, unless told."""
    head = {"category": "safety", "published": "2026-11-01", "drawing": "section", **front}
    return client.put(
        f"/api/staff/content/texts/articles/{slug}/{language}",
        {**ARTICLE, "base_number": upon, "front": head},
        content_type="application/json",
    )


def publish_position(client: Client, slug: str, *, upon: int = 0, **front: str) -> Any:
    """A position that is open, unless told."""
    head = {"place": "Pune", "kind": "full_time", "published": "2026-11-01", **front}
    return client.put(
        f"/api/staff/content/texts/positions/{slug}/en",
        {**POSITION, "base_number": upon, "front": head},
        content_type="application/json",
    )


@pytest.fixture
def desk(db: None) -> Client:
    cache.clear()
    return fresh_browser(editor("kavita"))
