"""Who may do what with a request, in each of its states."""

from typing import Any

from bookings import rescheduling
from bookings.models import Slot
from bookings.tests.booking_world import booking, listed, request_body, working_day
from bookings.tests.instant_world import VISIT, confirms_at_once, visit_body
from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World


def request(state: str = "requested") -> Any:
    return lambda world: {"booking_id": booking(world, state).pk}


def to_member(world: World) -> dict[str, Any]:
    return {"worker_id": listed(world.user("member")).pk}


def another_time(_world: World) -> dict[str, Any]:
    return {"on_date": working_day(3).isoformat(), "slot": "afternoon", "note": ""}


def at_once(world: World) -> dict[str, Any]:
    return {"worker_id": confirms_at_once(world.user("member")).pk}


def the_visit(_world: World) -> dict[str, Any]:
    return {"job": VISIT}


def reason(_world: World) -> dict[str, Any]:
    return {"reason": "I am out of town."}


PARTIES = signed_in(404, owner=200, member=200, staff=200)
WORKER_ANSWERS = signed_in(404, owner=403, member=200, staff=403)
TOO_LATE_FOR_WORKER = signed_in(404, owner=403, member=409, staff=403)
HOMEOWNER_DECIDES = signed_in(404, owner=200, member=403, staff=403)
TOO_LATE_FOR_HOMEOWNER = signed_in(404, owner=409, member=403, staff=403)

WAITING = ("requested", "countered")
DONE = ("accepted", "declined", "withdrawn", "expired")


UNDER_WAY = signed_in(404, owner=200, member=200, staff=403)
NOT_AGREED = signed_in(404, owner=409, member=409, staff=403)
ASKED_BY_OWNER = signed_in(404, owner=403, member=200, staff=403)


def asked_to_move(world: World) -> dict[str, Any]:
    """The owner asks for another time of agreed work."""
    made = booking(world, "accepted")
    rescheduling.reschedule_ask(
        world.user("owner"),
        booking_id=made.pk,
        on_date=working_day(4),
        slot=Slot.MORNING,
        note="",
    )
    return {"booking_id": made.pk}


def rows(operation: str, body: Any, allowed: dict[str, dict[str, int]]) -> list[Row]:
    return [
        Row(operation, expect, path=request(state), body=body, case=state)
        for state, expect in allowed.items()
    ]


ROWS = [
    Row("worker_free_slots", everyone(200), path=to_member, case="listed"),
    Row(
        "worker_free_slots",
        everyone(404, worker=200, staff=200),
        path=lambda world: {"worker_id": world.user("worker").pk},
        case="not listed",
    ),
    Row(
        "bookings_create",
        signed_in(403, homeowner=201, owner=201, staff=201),
        path=to_member,
        body=lambda _world: request_body(),
        case="listed",
    ),
    Row(
        "bookings_create",
        signed_in(404, worker=403, staff=409),
        path=lambda world: {"worker_id": world.user("worker").pk},
        body=lambda _world: request_body(),
        case="not listed",
    ),
    Row(
        "instant_offers_get",
        everyone(200),
        path=at_once,
        query=the_visit,
        case="confirms at once",
    ),
    Row("instant_offers_get", everyone(404), path=to_member, query=the_visit, case="does not"),
    Row(
        "instant_bookings_reserve",
        signed_in(403, homeowner=201, owner=201, staff=201),
        path=at_once,
        body=lambda _world: visit_body(),
        case="confirms at once",
    ),
    Row(
        "instant_bookings_reserve",
        signed_in(403, homeowner=409, owner=409, staff=409),
        path=to_member,
        body=lambda _world: visit_body(),
        case="does not",
    ),
    *rows("bookings_get", None, {"reserved": signed_in(404, owner=200, staff=200)}),
    *rows("bookings_withdraw", None, {"reserved": signed_in(404, owner=200, staff=403)}),
    *rows("bookings_accept", None, {"reserved": signed_in(404, owner=403, staff=403)}),
    Row("bookings_list", signed_in(200)),
    Row("bookings_counts", signed_in(200)),
    *rows("bookings_get", None, dict.fromkeys([*WAITING, *DONE], PARTIES)),
    *rows(
        "bookings_accept",
        None,
        {
            "requested": WORKER_ANSWERS,
            **dict.fromkeys(["countered", *DONE], TOO_LATE_FOR_WORKER),
        },
    ),
    *rows(
        "bookings_counter",
        another_time,
        {
            **dict.fromkeys(WAITING, WORKER_ANSWERS),
            **dict.fromkeys(DONE, TOO_LATE_FOR_WORKER),
        },
    ),
    *rows(
        "bookings_decline",
        reason,
        {
            **dict.fromkeys(WAITING, WORKER_ANSWERS),
            **dict.fromkeys(DONE, TOO_LATE_FOR_WORKER),
        },
    ),
    *rows(
        "bookings_accept_counter",
        None,
        {
            "countered": HOMEOWNER_DECIDES,
            **dict.fromkeys(["requested", *DONE], TOO_LATE_FOR_HOMEOWNER),
        },
    ),
    *rows(
        "bookings_withdraw",
        None,
        {
            **dict.fromkeys(WAITING, HOMEOWNER_DECIDES),
            **dict.fromkeys(DONE, TOO_LATE_FOR_HOMEOWNER),
        },
    ),
    *rows(
        "bookings_open_to_all",
        None,
        {
            **dict.fromkeys([*WAITING, "declined", "expired"], HOMEOWNER_DECIDES),
            **dict.fromkeys(["accepted", "withdrawn"], TOO_LATE_FOR_HOMEOWNER),
        },
    ),
    *rows(
        "bookings_reschedule",
        another_time,
        {
            "accepted": UNDER_WAY,
            **dict.fromkeys([*WAITING, "declined", "withdrawn", "expired"], NOT_AGREED),
        },
    ),
    *rows("bookings_agree_reschedule", None, dict.fromkeys(["accepted", *WAITING], NOT_AGREED)),
    Row("bookings_agree_reschedule", ASKED_BY_OWNER, path=asked_to_move, case="asked by owner"),
    *rows("bookings_keep_time", None, dict.fromkeys(["accepted", *WAITING], NOT_AGREED)),
    Row("bookings_keep_time", UNDER_WAY, path=asked_to_move, case="asked by owner"),
]
