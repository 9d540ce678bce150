"""Who may write to Karigar, and who answers."""

from typing import Any

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from support.keys import key_issue
from support.models import Ticket
from support.tests.tickets import MESSAGE, closed, ticket

STAFF_ONLY = signed_in(403, staff=200)


def own(world: World) -> dict[str, Any]:
    return {"ticket_id": ticket(person=world.user("owner")).pk}


def any_ticket(_world: World) -> dict[str, Any]:
    return {"ticket_id": ticket().pk}


def closed_ticket(_world: World) -> dict[str, Any]:
    return {"ticket_id": closed(ticket()).pk}


def key(_world: World) -> dict[str, Any]:
    return {"key": key_issue(Ticket.objects.first() or ticket())}


def words(_world: World) -> dict[str, Any]:
    return {"body": "Here is the order id."}


ROWS = [
    Row("contact_messages_send", everyone(201), body=lambda _world: MESSAGE),
    Row("support_office_get", everyone(200)),
    Row("ticket_lookup", everyone(200), body=key),
    Row("ticket_lookup", everyone(404), body=lambda _: {"key": "x" * 43}, case="guessed key"),
    Row("ticket_reply_by_key", everyone(200), body=lambda world: {**key(world), **words(world)}),
    Row("own_tickets_list", signed_in(200)),
    Row("own_tickets_get", signed_in(404, owner=200), path=own),
    Row("own_tickets_reply", signed_in(404, owner=200), path=own, body=words),
    Row("ticket_desk_get", STAFF_ONLY),
    Row("staff_tickets_list", STAFF_ONLY),
    Row("ticket_reply_templates", STAFF_ONLY),
    Row("staff_tickets_get", STAFF_ONLY, path=any_ticket),
    Row(
        "staff_tickets_hand_over",
        STAFF_ONLY,
        path=any_ticket,
        body=lambda world: {"owner_id": str(world.user("staff").pk), "was_owner_id": None},
    ),
    Row(
        "staff_tickets_answer",
        STAFF_ONLY,
        path=any_ticket,
        body=lambda world: {**words(world), "next_status": "answered"},
    ),
    Row("staff_tickets_note", STAFF_ONLY, path=any_ticket, body=words),
    Row(
        "staff_tickets_categorise",
        STAFF_ONLY,
        path=any_ticket,
        body=lambda _world: {"category": "payment"},
    ),
    Row("staff_tickets_close", STAFF_ONLY, path=any_ticket),
    Row("staff_tickets_reopen", STAFF_ONLY, path=closed_ticket),
]
