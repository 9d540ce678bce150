"""The documents step: each operation parses, calls one function, and answers.

No operation here is ``@idempotent``: it would store the answers, and a hash of the numbers. A
document sent twice is stored once, since the second replaces the first.
"""

from typing import Annotated
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.http import content_disposition_header
from ninja import File as FormFile
from ninja import Form, Query, Status
from ninja.files import UploadedFile

from core.api.operations import Router, outside_transaction, refuses, viewer_of, waits_outside
from core.api.pagination import Page, Paging, page_newest_first
from core.api.rate_limits import limited
from verification.documents import challenges, links, services
from verification.documents.errors import (
    ChallengeOver,
    ConsentNeeded,
    ConsentTextChanged,
    FileTampered,
    MissingInformation,
    QrNotOffered,
)
from verification.documents.models import Kind, slot_of
from verification.documents.schemas import (
    DocumentIn,
    DocumentOpeningIn,
    DocumentOut,
    DocumentsOut,
    IdentityConsentIn,
    LinkOut,
    OpeningOut,
    SelfieChallengeOut,
)
from verification.documents.selectors import current_documents_of, openings_of
from verification.documents.submission import Given
from verification.errors import AlreadyVerified, UnderReview, VerificationBlocked
from verification.policy import require_subject

router = Router()

_closed = (UnderReview, AlreadyVerified, VerificationBlocked)

OneFile = Annotated[UploadedFile | None, FormFile()]


@router.get("/me/verification/documents")
def verification_documents_get(request: HttpRequest) -> DocumentsOut:
    """What the viewer has shown, what is missing, and the words of consent."""
    return DocumentsOut.of(viewer_of(request))


@router.put("/me/verification/consent")
@refuses(ConsentTextChanged)
def verification_consent_give(request: HttpRequest, body: IdentityConsentIn) -> DocumentsOut:
    """Agree to the check of identity, in the words of a version."""
    services.consent_give(viewer_of(request), request=request, version=body.version)
    return DocumentsOut.of(viewer_of(request))


@router.delete("/me/verification/consent")
def verification_consent_withdraw(request: HttpRequest) -> DocumentsOut:
    """Take consent back, at any time: what was shown is deleted, and a verification ends."""
    services.consent_withdraw(viewer_of(request), request=request)
    return DocumentsOut.of(viewer_of(request))


@router.put("/me/verification/documents/{kind}")
@refuses(*_closed, ConsentNeeded, MissingInformation, QrNotOffered, ChallengeOver)
@limited("identity-document", times=100, seconds=3600, by="person")
@waits_outside
def verification_document_put(
    request: HttpRequest,
    kind: Kind,
    about: Annotated[DocumentIn, Form()],
    front: OneFile = None,
    back: OneFile = None,
    step_1: OneFile = None,
    step_2: OneFile = None,
    step_3: OneFile = None,
) -> DocumentOut:
    """Show one document, photo or selfie; another one in its place is replaced.

    Files are JPEG, PNG or WebP of up to 15 MB, of documents also PDF of up to four pages. They are
    kept as pictures without place and camera, encrypted.
    """
    sent = {"front": front, "back": back, "step_1": step_1, "step_2": step_2, "step_3": step_3}
    given = Given(
        kind=kind,
        uploads={side: upload for side, upload in sent.items() if upload is not None},
        **about.model_dump(),
    )
    services.document_put(viewer_of(request), given)
    return DocumentOut.of(current_documents_of(viewer_of(request).pk)[slot_of(kind)])


@router.delete("/me/verification/documents/{kind}")
@refuses(*_closed)
def verification_document_remove(request: HttpRequest, kind: Kind) -> None:
    """Take back what was shown."""
    services.document_remove(viewer_of(request), kind)


@router.post("/me/verification/selfie-challenges")
@refuses(*_closed, ConsentNeeded)
@limited("selfie-challenge", times=60, seconds=3600, by="person")
def verification_selfie_challenge(request: HttpRequest) -> Status[SelfieChallengeOut]:
    """Draw the steps of a live selfie; the last ones drawn hold, for ten minutes."""
    return Status(201, SelfieChallengeOut.from_row(challenges.challenge_draw(viewer_of(request))))


@router.post("/me/verification/sides/{side_id}/links")
@limited("identity-link", times=300, seconds=3600, by="person")
def verification_side_link(request: HttpRequest, side_id: UUID) -> Status[LinkOut]:
    """A link to a picture of the viewer's own, for a minute and this session."""
    return Status(201, links.own_link(viewer_of(request), side_id))


@router.get("/me/verification/openings")
def verification_openings(request: HttpRequest, paging: Query[Paging]) -> Page[OpeningOut]:
    """Who opened the viewer's documents, newest first."""
    viewer = viewer_of(request)
    require_subject(viewer)
    return page_newest_first(openings_of(viewer.pk), paging).map(OpeningOut.of)


@router.post("/staff/verification-sides/{side_id}/links")
@limited("identity-link-desk", times=1000, seconds=3600, by="person")
def staff_verification_side_link(
    request: HttpRequest, side_id: UUID, body: DocumentOpeningIn
) -> Status[LinkOut]:
    """A link for a verifier; the opening is noted, and the worker sees it."""
    return Status(201, links.desk_link(viewer_of(request), side_id, reason=body.reason))


@router.get(
    "/identity-files/{token}",
    auth=None,
    openapi_extra={
        "responses": {200: {"content": {"image/webp": {"schema": {"format": "binary"}}}}}
    },
    response={200: None},
)
@refuses(FileTampered)
@outside_transaction
def identity_files_open(request: HttpRequest, token: str) -> HttpResponse:
    """The picture of a link. To a visitor, another session or a minute later there is none."""
    file = links.open_link(viewer_of(request), token)
    response = HttpResponse(file.content, content_type=file.content_type)
    response.headers["Content-Disposition"] = (
        content_disposition_header(False, file.name) or "inline"
    )
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Content-Security-Policy"] = (
        "default-src 'none'; sandbox; frame-ancestors 'none'"
    )
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    return response
