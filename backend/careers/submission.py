"""Receives applications, and withdraws them for applicants."""

from dataclasses import dataclass
from urllib.parse import urlsplit

import structlog
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.consents.models import Purpose
from accounts.consents.services import current_text
from accounts.email.addresses import canonical_address
from accounts.name_rules import ODD_NAME, written_name
from accounts.phone_numbers import INVALID_OPTIONAL_PHONE, to_e164
from careers import cvs, notifications
from careers.errors import AppliedTooFast
from careers.events import announce
from careers.keys import application_of_key
from careers.models import (
    ENDED,
    CareerApplication,
    CareerRepeat,
    CareerStep,
    CvState,
    Stage,
)
from careers.positions import open_position
from careers.scanning import cv_examine
from careers.terms import LONGEST_LINK, REPLY_WITHIN
from content.positions import PositionOut
from core import files as store
from core.errors import FieldError, ValidationFailed
from core.reference_numbers import SpokenNumbers
from core.resilience.bulkhead import slow_work

log = structlog.get_logger(__name__)

NUMBERS = SpokenNumbers("KJ", "careers_application_number")
FASTEST_MS = 3_000
"""Nobody chooses a CV and fills the form in within this time; what does is told to look again."""


@dataclass(frozen=True, slots=True)
class Sent:
    """The form as it was sent. ``trap`` is the honeypot field; ``address`` the network address that
    the consent came from."""

    name: str
    email: str
    cv: "UploadedFile[bytes]"
    consents: bool
    language: str
    phone: str = ""
    links: tuple[str, ...] = ()
    words: str = ""
    trap: str = ""
    took_ms: int = FASTEST_MS
    address: str | None = None


@dataclass(frozen=True, slots=True)
class _Read:
    """The same, normalised for storage."""

    name: str
    email: str
    phone: str
    links: list[str]


def application_receive(sent: Sent, *, slug: str) -> str:
    """Save an application and confirm it by mail at once. Returns its number.

    A form caught by the honeypot gets a number too, but nothing is saved or mailed. A repeated
    application while the first is open also gets a number: the answer never reveals whether
    somebody has applied, but the mail tells the person (decision 0059). Raises NotFound,
    PositionClosed, AppliedTooFast, and ValidationFailed at every wrong field. Call it outside of a
    transaction.
    """
    position = open_position(slug, sent.language)
    now = timezone.now()
    if sent.trap:
        log.info("career form trap")
        return NUMBERS.next(now)
    if sent.took_ms < FASTEST_MS:
        raise AppliedTooFast
    read = _read(sent)
    with slow_work():
        cv = cvs.check_cv(sent.cv)
        if first := _open_one(read.email, slug):
            return _repeat(first)
        stored = cvs.keep(cv)
    try:
        # Of two concurrent ones the second waits here, and is a repeat.
        with transaction.atomic():
            application = _keep(sent, read, cv, stored, position)
            notifications.send_received(application)
            cv_examine.defer(application_id=str(application.pk))
            announce()
    except BaseException as error:
        store.discard([stored.key])
        first = _open_one(read.email, slug) if isinstance(error, IntegrityError) else None
        if first is None:
            raise
        return _repeat(first)
    return application.number


def application_withdraw(key: str) -> CareerApplication:
    """Withdraw an application, at any stage. CV, text, links and phone number are deleted at once,
    name and address with the row, so that the desk knows who it was. Safe to repeat.

    Raises CareerLinkClosed.
    """
    application = application_of_key(key, for_update=True)
    if application.stage == Stage.WITHDRAWN:
        return application
    if application.cv_key:
        store.delete_after_commit([application.cv_key])
    now = timezone.now()
    application.stage, application.moved_at = Stage.WITHDRAWN, now
    application.decided_at = application.decided_at or now
    application.phone = application.words = ""
    application.links = []
    application.cv_key, application.cv_name, application.cv_state = "", "", CvState.DELETED
    application.reply_due_at = None
    application.save()
    CareerStep.objects.create(application=application, stage=Stage.WITHDRAWN)
    notifications.send_withdrawn(application)
    announce()
    return application


def _keep(
    sent: Sent, read: _Read, cv: cvs.Cv, stored: cvs.Stored, position: PositionOut
) -> CareerApplication:
    text = current_text(Purpose.PRIVACY_NOTICE, sent.language)
    if text is None:
        raise LookupError("No privacy policy is declared.")
    now = timezone.now()
    application = CareerApplication.objects.create(
        number=NUMBERS.next(now),
        position=position.slug,
        position_title=position.title,
        name=read.name,
        email=read.email,
        phone=read.phone,
        links=read.links,
        words=sent.words,
        language=sent.language,
        cv_key=stored.key,
        cv_name=cv.name,
        cv_mime=cv.mime,
        cv_size=stored.size,
        consent_version=text.version,
        consent_text_hash=text.text_hash,
        consent_address=sent.address,
        reply_due_at=now + REPLY_WITHIN,
        moved_at=now,
    )
    CareerStep.objects.create(application=application, stage=Stage.APPLICATION)
    return application


def _open_one(email: str, slug: str) -> CareerApplication | None:
    rows = CareerApplication.objects.filter(email=email, position=slug)
    return rows.exclude(stage__in=ENDED).first()


def _repeat(first: CareerApplication) -> str:
    with transaction.atomic():
        number = NUMBERS.next(timezone.now())
        CareerRepeat.objects.create(application=first, number=number)
        notifications.send_received_before(first, number)
    return number


def _read(sent: Sent) -> _Read:
    problems: list[FieldError] = []
    name = written_name(sent.name)
    if not name:
        problems.append(FieldError("name", ODD_NAME, "odd_name"))
    email = ""
    try:
        email = canonical_address(sent.email)
    except ValidationError as error:
        problems.append(FieldError("email", error.message, error.code or "invalid"))
    phone = to_e164(sent.phone) if sent.phone else ""
    if phone is None:
        problems.append(FieldError("phone", INVALID_OPTIONAL_PHONE, "invalid_phone"))
    links = [link for link in (part.strip() for part in sent.links) if link]
    if not all(_is_address(link) for link in links):
        words = _("Please enter whole addresses of web pages, such as https://example.com/my-work.")
        problems.append(FieldError("links", words, "invalid_link"))
    if not sent.consents:
        words = _("Please agree to the privacy policy, so that we may read your application.")
        problems.append(FieldError("consents", words, "consent_needed"))
    if problems:
        raise ValidationFailed(errors=problems)
    return _Read(name or "", email, phone or "", links)


def _is_address(link: str) -> bool:
    """Whether it is a web address that does not hide its destination."""
    if len(link) > LONGEST_LINK:
        return False
    try:
        parts = urlsplit(link)
        host = parts.hostname or ""
    except ValueError:
        return False
    has_user = "@" in parts.netloc
    is_plain = not any(letter.isspace() for letter in link)
    return parts.scheme in ("http", "https") and "." in host and not has_user and is_plain
