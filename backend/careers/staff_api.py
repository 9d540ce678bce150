"""The desk's operations with applications: each parses, calls one function, and answers."""

from typing import Annotated
from uuid import UUID

from django.http import HttpRequest
from ninja import Query, Status
from pydantic import Field

from careers import decisions, staff_selectors
from careers.errors import CvGone, CvNotReady, MovedMeanwhile, NoSuchMove
from careers.models import Stage
from careers.schemas import (
    CareerDeskOut,
    CareerMoveIn,
    CareerNoteIn,
    CvLinkOut,
    StaffCareerOut,
    StaffCareerRowOut,
)
from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging30
from core.api.rate_limits import limited

router = Router()


@router.get("/staff/career-desk")
def career_desk_get(request: HttpRequest) -> CareerDeskOut:
    """How many applications wait, how many too long, and for which positions."""
    return staff_selectors.around(viewer_of(request))


@router.get("/staff/career-applications")
def staff_careers_list(
    request: HttpRequest,
    paging: Query[Paging30],
    stage: staff_selectors.Wanted = "waiting",
    position: Annotated[str, Field(max_length=60)] = "",
    words: Annotated[str, Field(max_length=254)] = "",
) -> Page[StaffCareerRowOut]:
    """Applications, newest first; ``words`` is a number or an address, and finds in all stages."""
    return staff_selectors.applications(
        viewer_of(request), wanted=stage, position=position, words=words.strip(), paging=paging
    )


@router.get("/staff/career-applications/{application_id}")
def staff_careers_get(request: HttpRequest, application_id: UUID) -> StaffCareerOut:
    """An application with its steps and the notes among staff."""
    return staff_selectors.application(viewer_of(request), application_id)


@router.post("/staff/career-applications/{application_id}/moves")
@refuses(MovedMeanwhile, NoSuchMove)
@idempotent
def staff_careers_move(
    request: HttpRequest, application_id: UUID, body: CareerMoveIn
) -> StaffCareerOut:
    """Move an application to another stage; the applicant is notified by mail."""
    viewer = viewer_of(request)
    decisions.application_move(
        viewer,
        application_id=application_id,
        stage=Stage(body.stage),
        was_stage=Stage(body.was_stage),
        words=body.words,
    )
    return staff_selectors.application(viewer, application_id)


@router.post("/staff/career-applications/{application_id}/notes")
@idempotent
def staff_careers_note(
    request: HttpRequest, application_id: UUID, body: CareerNoteIn
) -> StaffCareerOut:
    """Leave a note that only staff see."""
    viewer = viewer_of(request)
    decisions.application_note(viewer, application_id=application_id, words=body.words)
    return staff_selectors.application(viewer, application_id)


@router.post("/staff/career-applications/{application_id}/cv-links")
@refuses(CvNotReady, CvGone)
@limited("cv-links", times=300, seconds=3600, by="person")
def staff_careers_cv_link(request: HttpRequest, application_id: UUID) -> Status[CvLinkOut]:
    """A link that saves the CV; that it was opened is noted."""
    url = decisions.cv_open(viewer_of(request), application_id=application_id)
    return Status(201, CvLinkOut(url=url))
