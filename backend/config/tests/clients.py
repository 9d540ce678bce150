"""Test clients of people who are signed in, and what they post."""

from typing import Any

from django.test import Client

from accounts.models import User
from accounts.tests.signing_in import sign_in_freshly


def browser(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def fresh_browser(user: User) -> Client:
    """Signed in a moment ago, as operations of money and of staff require."""
    client = Client()
    sign_in_freshly(client, user)
    return client


def post(client: Client, path: str, body: dict[str, Any] | None = None, **headers: str) -> Any:
    return client.post(path, body or {}, content_type="application/json", headers=headers)
