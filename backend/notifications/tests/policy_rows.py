"""Who may do what with notifications: everybody with their own, a mail's key with its person's."""

from typing import Any

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from notifications.models import Category, Notification
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


def timing(_world: World) -> dict[str, Any]:
    return {"is_quiet": True, "quiet_from": "22:00", "quiet_until": "07:30", "digest": "daily"}


def own_notice(world: World) -> dict[str, Any]:
    return {"notification_id": notice(world).pk}


def up_to_own(world: World) -> dict[str, Any]:
    return {"up_to": str(notice(world).pk)}


def notice(world: World) -> Notification:
    """One of the owner's."""
    told = Notification.objects.filter(user=world.user("owner"), event="payments/listing_fee_paid")
    return told.first() or Notification.objects.create(
        user=world.user("owner"),
        event="payments/listing_fee_paid",
        context={"project": "Tap", "amount": "₹5"},
        link="/projects/1/applications",
    )


ROWS = [
    Row("notifications_list", signed_in(200)),
    Row("notifications_standing", signed_in(200)),
    Row("notifications_read_all", signed_in(200), body=up_to_own),
    Row(
        "notifications_undo_reading",
        signed_in(204),
        body=lambda _world: {"marked_at": "2026-11-24T06:30:00Z"},
    ),
    Row("notifications_see", signed_in(200), body=up_to_own),
    Row("notifications_visit", signed_in(200), body=lambda _world: {"links": ["/projects/1"]}),
    Row("notifications_read", signed_in(404, owner=204), path=own_notice),
    Row("notifications_unread", signed_in(404, owner=204), path=own_notice),
    Row("notifications_set_timing", signed_in(200), body=timing),
    Row("notifications_set_linked_timing", everyone(200), query=key, body=timing),
    Row(
        "notifications_set_linked_timing",
        everyone(422),
        query=forged,
        body=timing,
        case="forged key",
    ),
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
