"""Who may take which step. ``test_lifecycle_matrix`` checks every state."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import CANCELLING, World
from projects.models import Project

OWNER = signed_in(404, owner=200, member=403, staff=403)
OWNER_BEFORE_AWARD = signed_in(404, owner=200, staff=403)
WORKER = signed_in(404, owner=403, member=200, staff=403)
BOTH = signed_in(404, owner=200, member=200, staff=403)


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def near_its_end(world: World) -> dict[str, Any]:
    row = world.project("open")
    Project.objects.filter(pk=row.pk).update(expires_at=timezone.now() + timedelta(days=2))
    return {"project_id": row.pk}


def words(_world: World) -> dict[str, Any]:
    return {"reason": "The socket by the window is missing."}


def cancelling(_world: World) -> dict[str, Any]:
    return CANCELLING


def calling_off(_world: World) -> dict[str, Any]:
    return {"reason": "I have fever.", "reason_code": "unwell"}


LIFECYCLE_ROWS = [
    Row("projects_deliver", WORKER, path=project("in_progress"), body=words),
    Row("projects_undo_deliver", WORKER, path=project("delivered")),
    Row("projects_request_changes", OWNER, path=project("delivered"), body=words),
    Row("projects_complete", OWNER, path=project("delivered"), body=words),
    Row(
        "projects_cancel",
        OWNER_BEFORE_AWARD,
        path=project("open"),
        body=cancelling,
        case="open",
    ),
    Row(
        "projects_cancel",
        signed_in(404, owner=422, staff=403),
        path=project("open"),
        case="open: somebody applied and is owed a reason",
    ),
    Row("projects_cancel", OWNER, path=project("in_progress"), body=cancelling, case="in progress"),
    Row("projects_undo_cancel", OWNER_BEFORE_AWARD, path=project("cancelled")),
    Row("projects_call_off", WORKER, path=project("in_progress"), body=calling_off),
    Row("projects_extend", OWNER_BEFORE_AWARD, path=near_its_end, case="near its end"),
    Row(
        "projects_extend",
        signed_in(404, owner=409, staff=403),
        path=project("open"),
        case="just posted",
    ),
    Row("projects_dispute", BOTH, path=project("in_progress"), body=words),
]
