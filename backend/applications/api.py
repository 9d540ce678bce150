"""Operations of applications: each parses the request, calls one function and answers.

The homeowner's review of applications is in ``applications.review``.
"""

from typing import Annotated
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from ninja import File as FormFile
from ninja import Query, Status
from ninja.files import UploadedFile

from applications import attachments, offers, selectors, services
from applications.acceptance import application_accept
from applications.errors import (
    AlreadyApplied,
    AlreadyRead,
    ApplicantClosesAccount,
    ApplicationAlreadyDecided,
    NothingNewOffered,
    NotOpenForApplications,
    OfferNotWaiting,
    OnlyWorkersApply,
    OwnWork,
    TermsChanged,
    TooLateToReopen,
    TooManyAttachments,
    TooManyOffers,
)
from applications.schemas import (
    ApplicationDetailOut,
    ApplicationEditIn,
    ApplicationIn,
    ApplicationTotalsOut,
    AttachmentOut,
    DraftTextIn,
    MaskedContactOut,
    OfferIn,
    OwnListIn,
    SentApplicationOut,
    TermsVersion,
)
from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of, waits_outside
from core.api.pagination import Page, page_newest_first
from core.api.rate_limits import limited
from core.api.record_versions import EditedMeanwhile
from core.files import FileTooLarge
from core.files.states import FileNotReady, FileRefused
from core.text.contact_details import hold_back
from projects.errors import WrongState
from projects.ports import ApplicationStatus

router = Router()

APPLIED_PER_HOUR = 60
OFFERED_PER_HOUR = 60
ATTACHED_PER_HOUR = 120
LOOKED_OVER_PER_HOUR = 1200


def _detail(request: HttpRequest, application_id: UUID) -> ApplicationDetailOut:
    viewer = viewer_of(request)
    return ApplicationDetailOut.of(*selectors.application_detail(viewer, application_id), viewer)


@router.post("/projects/{project_id}/applications")
@refuses(OnlyWorkersApply, OwnWork, AlreadyApplied, NotOpenForApplications)
@limited("application", times=APPLIED_PER_HOUR, seconds=3600, by="person")
@idempotent
def applications_submit(
    request: HttpRequest, project_id: UUID, body: ApplicationIn
) -> Status[ApplicationDetailOut]:
    """Apply with a proposal and a rate; once for each project."""
    row = services.application_submit(
        viewer_of(request),
        project_id=project_id,
        stages=body.schedule(),
        **body.model_dump(exclude={"stages"}),
    )
    return Status(201, _detail(request, row.pk))


@router.get("/applications")
def applications_list(request: HttpRequest, query: Query[OwnListIn]) -> Page[SentApplicationOut]:
    """The viewer's own applications, newest first."""
    viewer = viewer_of(request)
    statuses = tuple(ApplicationStatus(status) for status in query.status)
    return page_newest_first(selectors.applications_by(viewer, statuses=statuses), query).map(
        lambda row: SentApplicationOut.of(row, viewer)
    )


@router.get("/applications/counts")
def applications_counts(request: HttpRequest) -> ApplicationTotalsOut:
    """The number of the viewer's applications in each state."""
    return ApplicationTotalsOut(**selectors.application_totals(viewer_of(request)))


@router.get("/applications/{application_id}")
def applications_get(request: HttpRequest, application_id: UUID) -> ApplicationDetailOut:
    """One application for its applicant or its homeowner, each with the steps they may take."""
    return _detail(request, application_id)


@router.put("/applications/{application_id}")
@refuses(ApplicationAlreadyDecided, NotOpenForApplications, AlreadyRead, EditedMeanwhile)
def applications_edit(
    request: HttpRequest, application_id: UUID, body: ApplicationEditIn
) -> ApplicationDetailOut:
    """Correct one's application, until the homeowner has read it."""
    services.application_edit(
        viewer_of(request),
        application_id=application_id,
        stages=body.schedule(),
        **body.model_dump(exclude={"stages"}),
    )
    return _detail(request, application_id)


@router.post("/applications/{application_id}/accept")
@refuses(WrongState, ApplicationAlreadyDecided, ApplicantClosesAccount, TermsChanged)
def applications_accept(
    request: HttpRequest, application_id: UUID, version: TermsVersion | None = None
) -> ApplicationDetailOut:
    """Hire this applicant; the other pending ones are turned down.

    ``version`` names the terms that the screen showed: 409 when others count by now.
    """
    application_accept(
        viewer_of(request),
        application_id=application_id,
        version=version,
    )
    return _detail(request, application_id)


@router.post("/applications/{application_id}/withdraw")
@refuses(ApplicationAlreadyDecided)
def applications_withdraw(request: HttpRequest, application_id: UUID) -> ApplicationDetailOut:
    """Take one's application back; for ten minutes it can be brought back."""
    services.application_withdraw(viewer_of(request), application_id=application_id)
    return _detail(request, application_id)


@router.post("/applications/{application_id}/reopen")
@refuses(TooLateToReopen)
def applications_reopen(request: HttpRequest, application_id: UUID) -> ApplicationDetailOut:
    """Bring back what was withdrawn in the last ten minutes, while the work is open."""
    services.application_reopen(viewer_of(request), application_id=application_id)
    return _detail(request, application_id)


_answered = (ApplicationAlreadyDecided, NotOpenForApplications, OfferNotWaiting)


@router.post("/applications/{application_id}/offers")
@refuses(ApplicationAlreadyDecided, NotOpenForApplications, NothingNewOffered, TooManyOffers)
@limited("application_offer", times=OFFERED_PER_HOUR, seconds=3600, by="person")
@idempotent
def application_offers_make(
    request: HttpRequest, application_id: UUID, body: OfferIn
) -> Status[ApplicationDetailOut]:
    """Propose other terms; an offer that waited is replaced."""
    actor = viewer_of(request)
    offers.offer_make(actor, application_id=application_id, terms=body.terms(), note=body.note)
    return Status(201, _detail(request, application_id))


@router.post("/applications/{application_id}/offers/{version}/agree")
@refuses(*_answered)
def application_offers_agree(
    request: HttpRequest, application_id: UUID, version: TermsVersion
) -> ApplicationDetailOut:
    """Take the other side's terms; they become the application's. It hires nobody yet."""
    offers.offer_agree(viewer_of(request), application_id=application_id, version=version)
    return _detail(request, application_id)


@router.post("/applications/{application_id}/offers/{version}/decline")
@refuses(*_answered)
def application_offers_decline(
    request: HttpRequest, application_id: UUID, version: TermsVersion
) -> ApplicationDetailOut:
    """Decline the other side's terms; the previous ones stay valid."""
    offers.offer_decline(viewer_of(request), application_id=application_id, version=version)
    return _detail(request, application_id)


@router.post("/applications/{application_id}/attachments")
@refuses(ApplicationAlreadyDecided, NotOpenForApplications, TooManyAttachments, FileTooLarge)
@limited("application_attachment", times=ATTACHED_PER_HOUR, seconds=3600, by="person")
@idempotent
@waits_outside
def application_attachments_add(
    request: HttpRequest, application_id: UUID, file: Annotated[UploadedFile, FormFile()]
) -> Status[AttachmentOut]:
    """Send a picture or a PDF of up to 10 MB along; up to five, while the application waits."""
    row = attachments.attachment_add(viewer_of(request), application_id=application_id, upload=file)
    return Status(201, AttachmentOut.of(row, is_whole=True))


@router.delete("/applications/{application_id}/attachments/{attachment_id}")
@refuses(ApplicationAlreadyDecided, NotOpenForApplications, AlreadyRead)
def application_attachments_remove(
    request: HttpRequest, application_id: UUID, attachment_id: UUID
) -> None:
    """Take a file back that the homeowner has not seen."""
    attachments.attachment_remove(
        viewer_of(request), application_id=application_id, attachment_id=attachment_id
    )


@router.get(
    "/applications/{application_id}/attachments/{attachment_id}/download", response={302: None}
)
@refuses(FileNotReady, FileRefused)
def application_attachments_download(
    request: HttpRequest, application_id: UUID, attachment_id: UUID
) -> HttpResponse:
    """A redirect to the content for the two sides; its link ends in a minute."""
    link = attachments.attachment_link(
        viewer_of(request), application_id=application_id, attachment_id=attachment_id
    )
    response = HttpResponseRedirect(link)
    response.headers["Cache-Control"] = "no-store"
    return response


@router.post("/held-back")
@limited("held_back", times=LOOKED_OVER_PER_HOUR, seconds=3600, by="person")
def held_back_preview(request: HttpRequest, body: DraftTextIn) -> MaskedContactOut:
    """A text as others would read it before the award; nothing is stored."""
    held = hold_back(body.text)
    return MaskedContactOut(shown=held.shown, held_back=list(held.kinds))
