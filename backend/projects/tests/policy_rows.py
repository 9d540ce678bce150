"""Who may do what with posted work, checked for every operation."""

from typing import Any

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from places.models import City
from projects.questions.catalogue import committed_sets
from projects.tests.policy_rows_lifecycle import LIFECYCLE_ROWS
from projects.tests.policy_rows_posting import POSTING_ROWS


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def application(state: str = "open") -> Any:
    return lambda world: {"application_id": world.application(state).pk}


def job(_world: World) -> dict[str, Any]:
    return {
        "title": "Repair a leaking tap",
        "description": "The kitchen tap drips.",
        "area_id": City.objects.get(name="Pune").pk,
    }


def plan(_world: World) -> dict[str, Any]:
    return {"title": "Paint two rooms", "base_amount_paise": 2_000_000}


def fan_questions(_world: World) -> dict[str, Any]:
    return {"key": "fan"}


def next_questions(_world: World) -> dict[str, Any]:
    found = committed_sets()["fan"].questions
    return {"number": 0, "questions": [question.model_dump(mode="json") for question in found]}


EDITORS_ONLY = signed_in(403, staff=200)
MEMBERS_ONLY = signed_in(404, owner=200, member=200, staff=200)
ONLY_HOMEOWNERS = signed_in(
    201, worker=403, contractor=403, supervisor=403, member=403, stranger=403
)

ROWS = [
    Row("projects_list", signed_in(200)),
    Row("questions_get", everyone(200), query=lambda _world: {"trade": "plumber"}),
    Row("staff_question_sets_list", EDITORS_ONLY),
    Row("staff_question_sets_get", EDITORS_ONLY, path=fan_questions),
    Row("staff_question_sets_publish", EDITORS_ONLY, path=fan_questions, body=next_questions),
    Row("projects_create", ONLY_HOMEOWNERS, body=plan),
    Row("jobs_create", ONLY_HOMEOWNERS, body=job),
    Row("projects_get", MEMBERS_ONLY, path=project("in_progress"), case="in progress"),
    Row("projects_get", signed_in(404, owner=200, staff=200), path=project("draft"), case="draft"),
    Row(
        "projects_get",
        signed_in(404, owner=200, staff=200),
        path=project("open"),
        case="open: applying makes nobody a member",
    ),
    Row(
        "projects_edit",
        signed_in(404, owner=200, staff=403),
        path=project("open"),
        body=lambda _world: {
            "title": "Rewire the kitchen",
            "trade": "electrician",
            "base_amount_paise": 4_600_000,
        },
        case="open",
    ),
    Row(
        "projects_edit",
        signed_in(404, owner=409, member=403, staff=403),
        path=project("in_progress"),
        body=lambda _world: {"title": "Another title"},
        case="in progress",
    ),
    *LIFECYCLE_ROWS,
    Row("projects_timeline", MEMBERS_ONLY, path=project("in_progress")),
    Row("open_work_list", everyone(200)),
    Row("open_work_list", everyone(200), query=lambda _world: {"mine": True}, case="one's own"),
    Row(
        "open_work_list", everyone(200), query=lambda _world: {"q": "geyser thanda"}, case="a text"
    ),
    Row("open_work_list", everyone(422), query=lambda _world: {"q": "x" * 121}, case="too long"),
    Row("open_work_get", everyone(200), path=project("open"), case="open"),
    Row("open_work_get", everyone(404), path=project("draft"), case="draft"),
    Row(
        "open_work_get",
        everyone(410, member=200, stranger=200),
        path=project("in_progress"),
        case="awarded: those who applied still find it",
    ),
    Row("open_work_similar", everyone(200), path=project("open"), case="open"),
    Row("open_work_similar", everyone(200), path=project("in_progress"), case="awarded"),
    Row("open_work_similar", everyone(404), path=project("draft"), case="draft"),
    Row("saved_work_list", signed_in(200)),
    Row("saved_work_add", signed_in(204), path=project("open"), case="open"),
    Row("saved_work_add", signed_in(404), path=project("draft"), case="draft"),
    Row("saved_work_drop", signed_in(204), path=project("open"), case="never kept"),
    *POSTING_ROWS,
]
