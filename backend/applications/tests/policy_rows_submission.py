"""Who may do what with an application, checked for every operation of ``applications``."""

from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile

from applications.models import ApplicationAttachment, SavedAnswer
from applications.offers import offer_make
from applications.services import application_withdraw
from applications.terms import Terms
from applications.tests.application_world import OFFER, PICTURE
from config.tests.policy_matrix import Row, signed_in
from config.tests.world import APPLICATION, World
from core import files as store
from core.ids import uuid7


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def application(state: str = "open") -> Any:
    return lambda world: {"application_id": world.application(state).pk}


def read_application(world: World) -> dict[str, Any]:
    row = world.application()
    row.read_at = row.created_at
    row.save()
    return {"application_id": row.pk}


def withdrawn(world: World) -> dict[str, Any]:
    row = world.application()
    application_withdraw(world.user("member"), application_id=row.pk)
    return {"application_id": row.pk}


def offered(by: str) -> Any:
    def made(world: World) -> dict[str, Any]:
        row = world.application()
        offer_make(world.user(by), application_id=row.pk, terms=Terms(90_000, "day", "4 days"))
        return {"application_id": row.pk, "version": 2}

    return made


def attached(world: World) -> dict[str, Any]:
    row = world.application()
    key = store.new_key("applications")
    file = ApplicationAttachment.objects.create(
        application=row, name="wall.png", key=key, size=1, mime="image/png"
    )
    return {"application_id": row.pk, "attachment_id": file.pk}


def kept_answer(world: World) -> dict[str, Any]:
    row = SavedAnswer.objects.create(user=world.user("worker"), title="Tools", body="All of them.")
    return {"answer_id": row.pk}


def an_answer(_world: World) -> dict[str, Any]:
    return {"title": f"Tools {uuid7()}", "body": "I bring all of them."}


def terms(_world: World) -> dict[str, Any]:
    return dict(APPLICATION)


def other_terms(_world: World) -> dict[str, Any]:
    return dict(OFFER)


def a_picture(_world: World) -> dict[str, Any]:
    return {"file": SimpleUploadedFile("wall.png", PICTURE)}


BOTH_SIDES = signed_in(404, owner=200, member=200, staff=403)
APPLICANT = signed_in(404, owner=403, member=200, staff=403)
HOMEOWNER = signed_in(404, owner=200, member=403, staff=403)
TOO_LATE_FOR_APPLICANT = signed_in(404, owner=403, member=409, staff=403)
TOO_LATE_FOR_BOTH = signed_in(404, owner=409, member=409, staff=403)
WORKERS = {"homeowner": 403, "supervisor": 403, "owner": 403, "staff": 403}

SUBMISSION_ROWS = [
    Row("applications_list", signed_in(200)),
    Row("applications_counts", signed_in(200)),
    Row(
        "applications_submit",
        signed_in(403, worker=201, contractor=201, member=409, stranger=409),
        path=project("open"),
        body=terms,
        case="open; member and stranger have applied",
    ),
    Row(
        "applications_submit",
        signed_in(403, worker=404, contractor=404, member=404, stranger=404),
        path=project("draft"),
        body=terms,
        case="draft: unpaid is never found",
    ),
    Row(
        "applications_submit",
        signed_in(403, worker=409, contractor=409, member=409, stranger=409),
        path=project("in_progress"),
        body=terms,
        case="awarded",
    ),
    Row("applications_get", BOTH_SIDES, path=application(), case="pending"),
    Row("applications_get", BOTH_SIDES, path=application("in_progress"), case="accepted"),
    Row("applications_edit", APPLICANT, path=application(), body=terms, case="pending"),
    Row(
        "applications_edit",
        TOO_LATE_FOR_APPLICANT,
        path=read_application,
        body=terms,
        case="read",
    ),
    Row(
        "applications_edit",
        TOO_LATE_FOR_APPLICANT,
        path=application("in_progress"),
        body=terms,
        case="accepted",
    ),
    Row("applications_accept", HOMEOWNER, path=application(), case="pending"),
    Row(
        "applications_accept",
        signed_in(404, owner=409, member=403, staff=403),
        path=application("in_progress"),
        case="awarded",
    ),
    Row("applications_withdraw", APPLICANT, path=application(), case="pending"),
    Row(
        "applications_withdraw",
        TOO_LATE_FOR_APPLICANT,
        path=application("in_progress"),
        case="accepted",
    ),
    Row("applications_reopen", APPLICANT, path=withdrawn, case="withdrawn"),
    Row("applications_reopen", TOO_LATE_FOR_APPLICANT, path=application(), case="pending"),
    Row(
        "application_offers_make",
        signed_in(404, owner=201, member=201, staff=403),
        path=application(),
        body=other_terms,
        case="pending",
    ),
    Row(
        "application_offers_make",
        TOO_LATE_FOR_BOTH,
        path=application("in_progress"),
        body=other_terms,
        case="accepted",
    ),
    *(
        Row(operation, expect, path=offered(by), case=f"offered by the {side}")
        for operation in ("application_offers_agree", "application_offers_decline")
        for by, side, expect in (
            ("owner", "homeowner", signed_in(404, owner=403, member=200, staff=403)),
            ("member", "applicant", signed_in(404, owner=200, member=403, staff=403)),
        )
    ),
    Row(
        "application_attachments_add",
        signed_in(404, owner=403, member=201, staff=403),
        path=application(),
        files=a_picture,
        case="pending",
    ),
    Row(
        "application_attachments_add",
        TOO_LATE_FOR_APPLICANT,
        path=application("in_progress"),
        files=a_picture,
        case="accepted",
    ),
    Row(
        "application_attachments_remove",
        signed_in(404, owner=403, member=204, staff=403),
        path=attached,
        case="pending, not read",
    ),
    Row(
        "application_attachments_download",
        signed_in(404, owner=302, member=302, staff=403),
        path=attached,
    ),
    Row(
        "held_back_preview",
        signed_in(200),
        body=lambda _world: {"text": "Call 9876543210"},
    ),
    Row("saved_answers_list", signed_in(200)),
    Row("saved_answers_save", signed_in(201, **WORKERS), body=an_answer),
    Row("saved_answers_change", signed_in(404, worker=200), path=kept_answer, body=an_answer),
    Row("saved_answers_delete", signed_in(404, worker=204), path=kept_answer),
]
