"""Subscriptions for tests, made as readers make them."""

import re
from typing import Any

from django.test import Client

from core.models import OutgoingMail
from newsletter.keys import Asked, confirmation_key
from newsletter.models import Subscription
from newsletter.subscriptions import subscription_ask, subscription_confirm


def ask(client: Client, email: str = "meera@example.in", **changed: Any) -> Any:
    return post(client, "subscriptions", email=email, **changed)


def post(client: Client, what: str, **body: Any) -> Any:
    path = f"/api/newsletter/{what}"
    return client.post(path, body, content_type="application/json")


def mailed_key(email: str = "meera@example.in") -> str:
    """Of the newest mail's link, which leads to a fragment."""
    mail = OutgoingMail.objects.filter(recipient=email).latest("id")
    found = re.search(r"/newsletter#key=(\S+)", mail.text)
    assert found
    return found[1]


def pending(email: str = "meera@example.in", language: str = "en") -> str:
    """The key of a confirmation that waits."""
    subscription_ask(email=email, language=language)
    row = Subscription.objects.get(email=email)
    return confirmation_key(Asked(row.pk, row.turn, language))


def reader(email: str = "meera@example.in", language: str = "en") -> Subscription:
    subscription_confirm(key=pending(email, language))
    return Subscription.objects.get(email=email)
