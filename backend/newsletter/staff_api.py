"""The editors' operations with issues: each parses, calls one function, and answers."""

from typing import Annotated
from uuid import UUID

from django.http import HttpRequest
from ninja import Query, Status

from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of
from core.api.rate_limits import limited
from core.api.record_versions import EditedMeanwhile
from newsletter import delivery, drafts, staff_selectors
from newsletter.drafts import Draft
from newsletter.errors import IssueChanged, IssueNotDraft, IssueNotRunning, NobodySubscribed
from newsletter.staff_schemas import (
    IssueIn,
    IssueOut,
    IssuePreviewIn,
    IssuePreviewOut,
    IssueSaveIn,
    IssueTestOut,
    IssueVersionIn,
    NewsletterDeskOut,
)

router = Router()

_writes = (IssueNotDraft, IssueChanged)


@router.get("/staff/newsletter")
def staff_newsletter_desk(request: HttpRequest) -> NewsletterDeskOut:
    """Issues, how many read, and the articles an issue can be made of."""
    return staff_selectors.desk(viewer_of(request))


@router.post("/staff/newsletter/issues")
@idempotent
def staff_newsletter_begin(request: HttpRequest, body: IssueIn) -> Status[IssueOut]:
    """Begin an issue."""
    viewer = viewer_of(request)
    row = drafts.issue_begin(viewer, draft=_draft(body))
    return Status(201, staff_selectors.issue(viewer, row.pk))


@router.get("/staff/newsletter/issues/{issue_id}")
def staff_newsletter_issue(request: HttpRequest, issue_id: UUID) -> IssueOut:
    """One issue with its words."""
    return staff_selectors.issue(viewer_of(request), issue_id)


@router.put("/staff/newsletter/issues/{issue_id}")
@refuses(IssueNotDraft, EditedMeanwhile)
def staff_newsletter_save(request: HttpRequest, issue_id: UUID, body: IssueSaveIn) -> IssueOut:
    """Change a draft."""
    viewer = viewer_of(request)
    drafts.issue_save(viewer, issue_id=issue_id, draft=_draft(body), edit_version=body.edit_version)
    return staff_selectors.issue(viewer, issue_id)


@router.delete("/staff/newsletter/issues/{issue_id}")
@refuses(*_writes)
def staff_newsletter_discard(
    request: HttpRequest, issue_id: UUID, version: Annotated[int, Query(ge=1)]
) -> None:
    """Throw a draft away."""
    drafts.issue_discard(viewer_of(request), issue_id=issue_id, version=version)


@router.post("/staff/newsletter/previews")
@limited("newsletter-previews", times=600, seconds=600, by="person")
def staff_newsletter_preview(request: HttpRequest, body: IssuePreviewIn) -> IssuePreviewOut:
    """The mail as readers would get it; what could not be sent is refused at its field."""
    subject, html = drafts.issue_preview(
        viewer_of(request), draft=_draft(body), language=body.language
    )
    return IssuePreviewOut(subject=subject, html=html)


@router.post("/staff/newsletter/issues/{issue_id}/tests")
@limited("newsletter-tests", times=30, seconds=3600, by="person")
def staff_newsletter_test(request: HttpRequest, issue_id: UUID) -> IssueTestOut:
    """Send the issue in both languages to oneself."""
    return IssueTestOut(sent_to=drafts.issue_test(viewer_of(request), issue_id=issue_id))


@router.post("/staff/newsletter/issues/{issue_id}/send")
@refuses(*_writes, NobodySubscribed)
def staff_newsletter_send(request: HttpRequest, issue_id: UUID, body: IssueVersionIn) -> IssueOut:
    """Send a draft, as it was read, to everybody who is subscribed."""
    viewer = viewer_of(request)
    delivery.issue_send(viewer, issue_id=issue_id, version=body.version)
    return staff_selectors.issue(viewer, issue_id)


@router.post("/staff/newsletter/issues/{issue_id}/stop")
@refuses(IssueNotRunning)
def staff_newsletter_stop(request: HttpRequest, issue_id: UUID) -> IssueOut:
    """Send to nobody further for now."""
    viewer = viewer_of(request)
    delivery.issue_stop(viewer, issue_id=issue_id)
    return staff_selectors.issue(viewer, issue_id)


@router.post("/staff/newsletter/issues/{issue_id}/go-on")
@refuses(IssueNotRunning)
def staff_newsletter_go_on(request: HttpRequest, issue_id: UUID) -> IssueOut:
    """Resume sending a stopped issue."""
    viewer = viewer_of(request)
    delivery.issue_go_on(viewer, issue_id=issue_id)
    return staff_selectors.issue(viewer, issue_id)


def _draft(body: IssueIn) -> Draft:
    return Draft(
        subject_en=body.subject_en,
        subject_hi=body.subject_hi,
        words_en=body.words_en,
        words_hi=body.words_hi,
        articles=body.articles,
    )
