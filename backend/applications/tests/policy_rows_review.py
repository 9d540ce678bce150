"""Who may do what with received applications, checked for every operation of the review."""

from typing import Any

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World


def application(state: str = "open") -> Any:
    return lambda world: {"application_id": world.application(state).pk}


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def ids(world: World) -> dict[str, Any]:
    return {"ids": [str(world.application().pk)]}


def no(_world: World) -> dict[str, Any]:
    return {"reason": "too_far"}


def a_rate(_world: World) -> dict[str, Any]:
    return {"rate_paise": 60_000, "rate_unit": "day", "estimated_days": 4}


OWNER_ALONE = signed_in(404, owner=200, member=403, staff=403)
OWNER_READS = signed_in(404, owner=200, staff=403)
"""Of work that is still open nobody but its homeowner and staff are parties."""
BOTH_SIDES = signed_in(404, owner=200, member=200, staff=403)

REVIEW_ROWS = [
    Row("project_applications_list", OWNER_READS, path=project("open"), case="open"),
    Row(
        "project_applications_list",
        signed_in(404, owner=200, member=403, staff=403),
        path=project("in_progress"),
        case="awarded",
    ),
    Row("project_applications_counts", OWNER_READS, path=project("open"), case="open"),
    Row(
        "project_applications_comparison",
        OWNER_READS,
        path=project("open"),
        query=ids,
        case="open",
    ),
    Row(
        "project_applications_reject_rest",
        OWNER_READS,
        path=project("open"),
        body=no,
        case="open",
    ),
    Row(
        "project_applications_reject_rest",
        signed_in(404, owner=409, member=403, staff=403),
        path=project("in_progress"),
        body=no,
        case="awarded",
    ),
    Row("offers_total", signed_in(200), query=a_rate),
    Row("applications_shortlist", OWNER_ALONE, path=application(), case="pending"),
    Row(
        "applications_shortlist",
        signed_in(404, owner=409, member=403, staff=403),
        path=application("in_progress"),
        case="accepted",
    ),
    Row("applications_unlist", OWNER_ALONE, path=application(), case="pending"),
    Row(
        "applications_note",
        OWNER_ALONE,
        path=application(),
        body=lambda _world: {"note": "Asks for half in advance."},
        case="pending",
    ),
    Row(
        "applications_read",
        signed_in(404, owner=204, member=403, staff=403),
        path=application(),
        case="pending",
    ),
    Row("applications_reject", OWNER_ALONE, path=application(), body=no, case="pending"),
    Row(
        "applications_reject",
        signed_in(404, owner=409, member=403, staff=403),
        path=application("in_progress"),
        body=no,
        case="accepted",
    ),
    Row("applications_take_back", OWNER_ALONE, path=application(), case="pending: nothing to do"),
    Row(
        "applications_take_back",
        signed_in(404, owner=409, member=403, staff=403),
        path=application("in_progress"),
        case="accepted",
    ),
    Row("application_messages_list", BOTH_SIDES, path=application(), case="pending"),
    Row("application_messages_list", BOTH_SIDES, path=application("in_progress"), case="awarded"),
    Row(
        "application_messages_post",
        signed_in(404, owner=201, member=201, staff=403),
        path=application(),
        body=lambda _world: {"body": "Do you bring the wires?"},
        case="pending",
    ),
    Row(
        "application_messages_post",
        signed_in(404, owner=409, member=409, staff=403),
        path=application("in_progress"),
        body=lambda _world: {"body": "Do you bring the wires?"},
        case="awarded: the workspace is for that",
    ),
    Row(
        "application_messages_read",
        signed_in(404, owner=204, member=204, staff=403),
        path=application(),
        case="pending",
    ),
]
