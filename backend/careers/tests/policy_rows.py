"""Who may apply at Karigar, and who hires."""

from typing import Any

from careers.keys import key_issue
from careers.models import CareerApplication, CvState
from careers.tests.applications import SLUG, application, form, position
from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World

STAFF_ONLY = signed_in(403, staff=200)


def one(world: World) -> CareerApplication:
    """The only application of this row."""
    found = CareerApplication.objects.first()
    if found is None:
        position(world.user("staff"))
        found = application()
    return found


def path(world: World) -> dict[str, Any]:
    return {"application_id": one(world).pk}


def scanned(world: World) -> dict[str, Any]:
    CareerApplication.objects.filter(pk=one(world).pk).update(cv_state=CvState.READY)
    return path(world)


def slug(world: World) -> dict[str, Any]:
    position(world.user("staff"))
    return {"slug": SLUG}


def key(world: World) -> dict[str, Any]:
    return {"key": key_issue(one(world))}


def guessed(_world: World) -> dict[str, Any]:
    return {"key": "x" * 43}


ROWS = [
    Row("careers_get", everyone(200)),
    Row("career_applications_send", everyone(201), path=slug, files=lambda _world: form()),
    Row(
        "career_applications_send",
        everyone(404),
        path=lambda _world: {"slug": "astronaut"},
        files=lambda _world: form(),
        case="no such position",
    ),
    Row("career_application_lookup", everyone(200), body=key),
    Row("career_application_lookup", everyone(404), body=guessed, case="guessed key"),
    Row("career_application_withdraw", everyone(200), body=key),
    Row("career_application_withdraw", everyone(404), body=guessed, case="guessed key"),
    Row("career_desk_get", STAFF_ONLY),
    Row("staff_careers_list", STAFF_ONLY),
    Row("staff_careers_get", STAFF_ONLY, path=path),
    Row(
        "staff_careers_move",
        STAFF_ONLY,
        path=path,
        body=lambda _world: {"stage": "screening", "was_stage": "application"},
    ),
    Row("staff_careers_note", STAFF_ONLY, path=path, body=lambda _world: {"words": "Call her."}),
    Row("staff_careers_cv_link", signed_in(403, staff=201), path=scanned),
]
