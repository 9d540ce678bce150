"""Who may ask for the newsletter, and what the key of a mail opens."""

from typing import Any

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from newsletter.keys import subscription_key
from newsletter.models import Subscription
from newsletter.tests.issues import DRAFT, issue, on_its_way, stopped
from newsletter.tests.readers import pending, reader


def confirmation(_world: World) -> dict[str, Any]:
    return {"key": pending("confirms@example.in")}


def key(_world: World) -> dict[str, Any]:
    row = Subscription.objects.filter(email="reads@example.in").first()
    return {"key": subscription_key((row or reader("reads@example.in")).pk)}


def guessed(_world: World) -> dict[str, Any]:
    return {"key": "x" * 60}


STAFF_ONLY = signed_in(403, staff=200)


def draft(world: World) -> dict[str, Any]:
    return {"issue_id": issue(world.user("staff")).pk}


def sending(world: World) -> dict[str, Any]:
    return {"issue_id": on_its_way(world.user("staff")).pk}


def waiting(world: World) -> dict[str, Any]:
    return {"issue_id": stopped(world.user("staff")).pk}


def version(world: World) -> dict[str, Any]:
    key(world)
    return {"version": 1}


ROWS = [
    Row("newsletter_ask", everyone(202), body=lambda _world: {"email": "new@example.in"}),
    Row("newsletter_lookup", everyone(200), body=key),
    Row("newsletter_lookup", everyone(404), body=guessed, case="guessed key"),
    Row("newsletter_confirm", everyone(200), body=confirmation),
    Row("newsletter_confirm", everyone(404), body=key, case="key of an issue"),
    Row("newsletter_cancel", everyone(200), body=key),
    Row("newsletter_renew", everyone(200), body=key),
    Row(
        "newsletter_speak",
        everyone(200),
        body=lambda world: {**key(world), "language": "hi"},
    ),
    Row("newsletter_unsubscribe", everyone(204), query=key),
    Row("staff_newsletter_desk", STAFF_ONLY),
    Row("staff_newsletter_begin", signed_in(403, staff=201), body=lambda _world: DRAFT),
    Row("staff_newsletter_issue", STAFF_ONLY, path=draft),
    Row(
        "staff_newsletter_save",
        STAFF_ONLY,
        path=draft,
        body=lambda _world: DRAFT,
    ),
    Row(
        "staff_newsletter_discard",
        signed_in(403, staff=204),
        path=draft,
        query=lambda _world: {"version": 1},
    ),
    Row(
        "staff_newsletter_preview",
        STAFF_ONLY,
        body=lambda _world: {**DRAFT, "language": "hi"},
    ),
    Row("staff_newsletter_test", STAFF_ONLY, path=draft),
    Row("staff_newsletter_send", STAFF_ONLY, path=draft, body=version),
    Row("staff_newsletter_stop", STAFF_ONLY, path=sending),
    Row("staff_newsletter_go_on", STAFF_ONLY, path=waiting),
]
