"""Operations of reviewing applications: each parses the request, calls one function and answers.

They use the router of ``applications.api``: ninja answers 405 where two routers share a path, and
``/projects/{id}/applications`` is read here and written there.
"""

from typing import Annotated
from uuid import UUID

from django.http import HttpRequest
from ninja import Header, Query, Status

from applications.api import router as router
from applications.errors import ApplicationAlreadyDecided
from applications.review import questions, selectors, services
from applications.review.application_list import Narrowing
from applications.review.errors import QuestionKeyReused, ThreadClosed, TooLateToTakeBack
from applications.review.question_schemas import QuestionIn, QuestionOut, ThreadOut
from applications.review.schemas import (
    ApplicationCountsOut,
    ComparisonIn,
    ComparisonOut,
    MeasureIn,
    NoteIn,
    ReceivedApplicationOut,
    ReceivedLineOut,
    ReceivedListIn,
    RejectedOut,
    RejectIn,
    TotalIn,
)
from applications.totals import Measure, Offer, TotalOut, total_of
from core.api.operations import refuses, viewer_of
from core.api.pagination import Page, Paging, Paging30, page_newest_first
from core.api.rate_limits import limited
from core.api.record_versions import EditedMeanwhile
from core.ids import uuid7
from professionals.selectors import worker_cards
from projects.errors import WrongState
from projects.ports import ApplicationStatus
from projects.posting.errors import OnlyHomeownersManageJobs

QUESTIONS_PER_HOUR = 60


def _measure(body: MeasureIn) -> Measure | None:
    if body.quantity is None or body.quantity_unit is None:
        return None
    return Measure(body.quantity, body.quantity_unit)


def _shown(request: HttpRequest, application_id: UUID) -> ReceivedApplicationOut:
    return ReceivedApplicationOut.of_one(selectors.received_one(viewer_of(request), application_id))


@router.get("/projects/{project_id}/applications")
def project_applications_list(
    request: HttpRequest, project_id: UUID, query: Query[ReceivedListIn]
) -> Page[ReceivedApplicationOut]:
    """Applications to the homeowner's own work: the accepted one, those that wait for a decision,
    then the rest; in each the order asked for, then newest first."""
    found, following = selectors.received_page(
        viewer_of(request),
        project_id,
        Narrowing(tuple(ApplicationStatus(status) for status in query.status), query.shortlisted),
        sort=query.sort,
        measure=_measure(query),
        paging=query,
    )
    return Page(items=ReceivedApplicationOut.of_rows(found), next=following)


@router.get("/projects/{project_id}/applications/counts")
def project_applications_counts(request: HttpRequest, project_id: UUID) -> ApplicationCountsOut:
    """How many there are in each state and under each tab."""
    return ApplicationCountsOut(**selectors.received_counts(viewer_of(request), project_id))


@router.get("/projects/{project_id}/applications/comparison")
def project_applications_comparison(
    request: HttpRequest, project_id: UUID, query: Query[ComparisonIn]
) -> ComparisonOut:
    """Up to four applications side by side, each brought to one total."""
    measure = _measure(query)
    found = selectors.received_compared(viewer_of(request), project_id, query.ids, measure)
    return ComparisonOut.of(found, is_stated=measure is None)


@router.get("/offers/total")
def offers_total(request: HttpRequest, query: Query[TotalIn]) -> TotalOut:
    """The total of the whole work at a rate; nothing is stored.

    The form of an offer shows it beside the sum of the schedule.
    """
    offer = Offer(query.rate_paise, query.rate_unit, query.estimated_days)
    return total_of(offer, _measure(query))


@router.put("/applications/{application_id}/shortlist")
@refuses(ApplicationAlreadyDecided)
def applications_shortlist(request: HttpRequest, application_id: UUID) -> ReceivedApplicationOut:
    services.application_shortlist(viewer_of(request), application_id=application_id)
    return _shown(request, application_id)


@router.delete("/applications/{application_id}/shortlist")
def applications_unlist(request: HttpRequest, application_id: UUID) -> ReceivedApplicationOut:
    services.application_unlist(viewer_of(request), application_id=application_id)
    return _shown(request, application_id)


@router.put("/applications/{application_id}/note")
@refuses(EditedMeanwhile)
def applications_note(
    request: HttpRequest, application_id: UUID, body: NoteIn
) -> ReceivedApplicationOut:
    """The homeowner's own note; the applicant never sees it."""
    services.application_note(
        viewer_of(request), application_id=application_id, **body.model_dump()
    )
    return _shown(request, application_id)


@router.post("/applications/{application_id}/read")
def applications_read(request: HttpRequest, application_id: UUID) -> None:
    """The homeowner has seen it; from now on it is not edited any more. Again changes nothing."""
    services.application_read(viewer_of(request), application_id=application_id)


@router.post("/applications/{application_id}/reject")
@refuses(ApplicationAlreadyDecided)
def applications_reject(
    request: HttpRequest, application_id: UUID, body: RejectIn
) -> ReceivedApplicationOut:
    """Reject a pending application; the applicant is notified ten minutes later."""
    services.application_reject(
        viewer_of(request), application_id=application_id, reason=body.reason, words=body.words
    )
    return _shown(request, application_id)


@router.post("/applications/{application_id}/take-back")
@refuses(TooLateToTakeBack)
def applications_take_back(request: HttpRequest, application_id: UUID) -> ReceivedApplicationOut:
    """Undo a rejection before the applicant is notified of it."""
    services.application_take_back(viewer_of(request), application_id=application_id)
    return _shown(request, application_id)


@router.post("/projects/{project_id}/applications/reject-rest")
@refuses(WrongState)
def project_applications_reject_rest(
    request: HttpRequest, project_id: UUID, body: RejectIn
) -> RejectedOut:
    """Turn down every pending application that is not on the shortlist."""
    count, until = services.applications_reject_rest(
        viewer_of(request), project_id=project_id, reason=body.reason, words=body.words
    )
    return RejectedOut(count=count, take_back_until=until)


@router.get("/applications/{application_id}/messages")
def application_messages_list(
    request: HttpRequest, application_id: UUID, paging: Query[Paging30]
) -> ThreadOut:
    """Questions and answers before the decision, newest first, for either side."""
    viewer = viewer_of(request)
    found = questions.thread_of(viewer, application_id)
    page = page_newest_first(found.messages, paging)
    return ThreadOut.of(found, viewer, page.items, page.next)


@router.post("/applications/{application_id}/messages")
@refuses(ThreadClosed, QuestionKeyReused)
@limited("application_question", times=QUESTIONS_PER_HOUR, seconds=3600, by="person")
def application_messages_post(
    request: HttpRequest,
    application_id: UUID,
    body: QuestionIn,
    idempotency_key: Annotated[UUID | None, Header(alias="Idempotency-Key")] = None,
) -> Status[QuestionOut]:
    """Ask or answer. The key becomes the ``client_id``: sent again, it is still one message."""
    viewer = viewer_of(request)
    row = questions.question_post(
        viewer,
        application_id=application_id,
        client_id=idempotency_key or uuid7(),
        body=body.body,
    )
    return Status(201, QuestionOut.of(row, viewer, row.application))


@router.post("/applications/{application_id}/messages/read")
def application_messages_read(request: HttpRequest, application_id: UUID) -> None:
    """The viewer has read what the other side wrote."""
    questions.questions_read(viewer_of(request), application_id=application_id)


@router.get("/me/received-applications")
@refuses(OnlyHomeownersManageJobs)
def my_received_applications_list(
    request: HttpRequest,
    paging: Query[Paging],
    project_id: UUID | None = None,
) -> Page[ReceivedLineOut]:
    """Applications to all the viewer's own work, or to one, newest first."""
    page = selectors.received_applications(viewer_of(request), project_id=project_id, paging=paging)
    cards = worker_cards([row.applicant_id for row in page.items])
    items = [ReceivedLineOut.of(row, cards[row.applicant_id]) for row in page.items]
    return page.showing(items)
