"""Short-lived links to identity files, and their access log (weak point 37).

A link is encrypted text: its person, session, file and expiry. It opens for sixty seconds, for that
person in that session only; for everybody else it is 404. Each opened link is a row that the worker
sees.
"""

import json
import time
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Literal
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.urls import reverse

from accounts.models import Desk, User
from accounts.security.audit import session_mark
from core.errors import DomainError, NotFound
from core.events import publish
from core.ids import uuid7
from core.privacy.encryption import NotOurSeal, seal, unseal
from core.requests.client_address import current_address
from core.requests.request_session import session_of
from staff.audit_log import note
from verification.documents import vault
from verification.documents.access import access_desk_side, access_own_side
from verification.documents.models import DocumentOpening, DocumentSide
from verification.documents.schemas import LinkOut

SECONDS = 60
PURPOSE = "identity file link"

clock = time.time

Door = Literal["own", "desk"]


@dataclass(frozen=True, slots=True)
class _Ticket:
    """The content of a link, readable only by us. ``reason`` is why a staff member wants to
    look."""

    link: str
    door: Door
    side: str
    viewer: str
    session: str
    until: float
    reason: str


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """``name`` says what it is, without saying whose."""

    content: bytes
    content_type: str
    name: str


def own_link(viewer: User, side_id: UUID) -> LinkOut:
    """A link to one of the viewer's own files. Raises NotFound."""
    return _link(viewer, access_own_side(viewer, side_id), "own", "")


def desk_link(viewer: User | AnonymousUser, side_id: UUID, *, reason: str) -> LinkOut:
    """A link for a verifier. Raises NotAllowed, SecondFactorNeeded, NotFound."""
    side = access_desk_side(viewer, side_id)
    if not isinstance(viewer, User):
        raise NotFound
    return _link(viewer, side, "desk", reason)


def open_link(viewer: User | AnonymousUser, token: str) -> OpenedFile:
    """Open a link's file and log it.

    Raises NotFound for a forwarded, expired or forged link, and if the permission has ended;
    FileTampered. Call it outside of a transaction.
    """
    ticket = _ticket(token)
    if not isinstance(viewer, User) or not _is_for(ticket, viewer):
        raise NotFound
    side = _side_of(ticket, viewer)
    try:
        content = vault.read(side)
    except FileNotFoundError as error:
        raise NotFound from error
    with transaction.atomic():
        # The permission may have ended while the file was read.
        _note_opening(ticket, _side_of(ticket, viewer), viewer)
    return OpenedFile(content, side.content_type, f"{side.document.kind}-{side.side}.webp")


def _link(viewer: User, side: DocumentSide, door: Door, reason: str) -> LinkOut:
    until = clock() + SECONDS
    ticket = _Ticket(
        link=str(uuid7()),
        door=door,
        side=str(side.pk),
        viewer=str(viewer.pk),
        session=_session_of(viewer),
        until=until,
        reason=reason.strip()[:200],
    )
    token = seal(json.dumps(asdict(ticket)), purpose=PURPOSE)
    url = reverse("api:identity_files_open", args=[token])
    return LinkOut(url=url, expires_at=datetime.fromtimestamp(until, UTC))


def _ticket(token: str) -> _Ticket:
    try:
        return _Ticket(**json.loads(unseal(token, purpose=PURPOSE)))
    except (NotOurSeal, ValueError, TypeError) as error:
        raise NotFound from error


def _is_for(ticket: _Ticket, viewer: User) -> bool:
    is_live = clock() < ticket.until and viewer.is_active
    return is_live and ticket.viewer == str(viewer.pk) and ticket.session == _session_of(viewer)


def _session_of(viewer: User) -> str:
    """The hash of the viewer's current session. Raises NotFound outside of one."""
    session = session_of(viewer)
    if session is None or not session.session_key:
        raise NotFound
    return session_mark(session)


def _side_of(ticket: _Ticket, viewer: User) -> DocumentSide:
    """The file, if its viewer may still see it. Raises NotFound."""
    access = access_desk_side if ticket.door == "desk" else access_own_side
    try:
        with transaction.atomic():
            return access(viewer, UUID(ticket.side))
    except DomainError as error:
        raise NotFound from error


def _note_opening(ticket: _Ticket, side: DocumentSide, viewer: User) -> None:
    """Log once per link: a browser may request the same picture again."""
    verification = side.document.verification
    _opening, is_first = DocumentOpening.objects.get_or_create(
        link=UUID(ticket.link),
        defaults={
            "worker_id": verification.worker_id,
            "viewer": viewer,
            "side_id": side.pk,
            "document_kind": side.document.kind,
            "side": side.side,
            "reason": ticket.reason,
            "address": current_address(),
        },
    )
    if not is_first:
        return
    if ticket.door == "desk":
        note(
            viewer,
            "identity_file.opened",
            desk=Desk.VERIFIER,
            subject=("verification", verification.pk),
            about=verification.worker_id,
            words=ticket.reason,
            document=side.document.kind,
            side=side.side,
        )
    publish(f"user:{verification.worker_id}", "verification")
