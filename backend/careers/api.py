"""Operations for applicants: each parses, calls one function, and answers."""

from typing import Annotated

from django.http import HttpRequest
from ninja import File as FormFile
from ninja import Form, Status
from ninja.files import UploadedFile

from accounts.consents.services import language_shown
from accounts.email.addresses import comparable_address
from careers import selectors, submission
from careers.errors import AppliedTooFast, CareerLinkClosed, PositionClosed
from careers.schemas import (
    CareerApplicationIn,
    CareerApplicationSentOut,
    CareerKeyIn,
    CareersOut,
    OwnCareerApplicationOut,
)
from core.api.idempotency import idempotent
from core.api.operations import Router, anyone, refuses, waits_outside
from core.api.rate_limits import limited
from core.requests.client_address import client_address

router = Router()


def _typed_address(request: HttpRequest) -> str:
    """Whom the confirmation would go to: nobody's box is filled by this form."""
    return comparable_address(request.POST.get("email", ""))


@router.get("/careers", auth=None)
def careers_get(request: HttpRequest) -> CareersOut:
    """What the form may send, and what the pages promise."""
    return selectors.rules()


@router.post("/careers/{slug}/applications", auth=anyone)
@refuses(PositionClosed, AppliedTooFast)
@limited("career-applications", times=10, seconds=3600)
@limited("career-applications-to", times=5, seconds=86_400, by=_typed_address)
@idempotent
@waits_outside
def career_applications_send(
    request: HttpRequest,
    slug: str,
    about: Annotated[CareerApplicationIn, Form()],
    cv: Annotated[UploadedFile, FormFile()],
) -> Status[CareerApplicationSentOut]:
    """Apply for a position, without an account. ``cv`` is a PDF or a Word document (.docx)."""
    number = submission.application_receive(
        submission.Sent(
            name=about.name,
            email=about.email,
            cv=cv,
            consents=about.consents,
            language=language_shown(),
            phone=about.phone,
            links=tuple(about.links),
            words=about.words,
            trap=about.homepage,
            took_ms=about.took_ms,
            address=client_address(request) or None,
        ),
        slug=slug,
    )
    return Status(201, CareerApplicationSentOut(number=number))


@router.post("/career-application-lookups", auth=anyone)
@refuses(CareerLinkClosed)
@limited("career-lookups", times=60, seconds=600)
def career_application_lookup(request: HttpRequest, body: CareerKeyIn) -> OwnCareerApplicationOut:
    """An application by the key of a mailed link."""
    return selectors.application_by_key(body.key)


@router.post("/career-application-withdrawals", auth=anyone)
@refuses(CareerLinkClosed)
@limited("career-withdrawals", times=20, seconds=3600)
def career_application_withdraw(request: HttpRequest, body: CareerKeyIn) -> OwnCareerApplicationOut:
    """Take an application back by the key of a mailed link; CV and words are deleted at once."""
    return selectors.own(submission.application_withdraw(body.key))
