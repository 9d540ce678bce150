"""Who may do what with notifications: everybody with their own, a mail's key with its person's."""

from typing import Any

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from notifications.models import Category
from notifications.preferences import unsubscribe_of


def key(world: World) -> dict[str, Any]:
    link = unsubscribe_of(world.user("owner").pk, Category.APPLICATIONS).page
    return {"key": link.partition("#key=")[2]}


def switch(_world: World) -> dict[str, Any]:
    return {"category": "applications", "channel": "email"}


def off(_world: World) -> dict[str, Any]:
    return {"is_on": False}


def forged(_world: World) -> dict[str, Any]:
    return {"key": "forged"}


ROWS = [
    Row("notifications_get_preferences", signed_in(200)),
    Row("notifications_set_preference", signed_in(200), path=switch, body=off),
    Row("notifications_get_linked_preferences", everyone(200), query=key),
    Row("notifications_get_linked_preferences", everyone(422), query=forged, case="forged key"),
    Row("notifications_set_linked_preference", everyone(200), path=switch, query=key, body=off),
    Row(
        "notifications_set_linked_preference",
        everyone(422),
        path=switch,
        query=forged,
        body=off,
        case="forged key",
    ),
    Row("notifications_unsubscribe", everyone(204), query=key),
    Row("notifications_unsubscribe", everyone(422), query=forged, case="forged key"),
]
