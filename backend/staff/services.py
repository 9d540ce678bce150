"""Inviting staff, becoming staff, and ceasing to be it."""

import secrets
from datetime import timedelta
from hashlib import sha256
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from accounts import audit, sessions
from accounts.email_addresses import canonical_address
from accounts.errors import SecondFactorNeeded
from accounts.models import User
from accounts.second_factor import use
from accounts.security_event import SecurityKind
from accounts.selectors import contacts, is_email_verified
from core.errors import NotFound, ValidationFailed
from core.events import publish
from core.mail import send_later
from staff.errors import AlreadyStaff, InvitationClosed, InvitationForAnother, NotOneself
from staff.models import StaffInvitation

lives = timedelta(days=7)


def invitation_create(
    *,
    actor: User | None,
    email: str,
    request: HttpRequest | None = None,
    with_raw_data: bool = False,
) -> tuple[StaffInvitation, str]:
    """Invite an address by mail; an open invitation of it is replaced. Gives it and its key.

    ``actor`` is None on the command line. Raises ValidationFailed and AlreadyStaff.
    """
    try:
        address = canonical_address(email)
    except ValidationError as error:
        raise ValidationFailed.at("email", error.message, error.code or "invalid") from error
    if User.objects.filter(email=address, is_staff=True, is_active=True).exists():
        raise AlreadyStaff
    now = timezone.now()
    key = secrets.token_urlsafe(32)
    with transaction.atomic():
        _open().filter(email=address).update(revoked_at=now)
        invitation = StaffInvitation.objects.create(
            email=address,
            invited_by=actor,
            key_digest=_digest(key),
            with_raw_data=with_raw_data,
            expires_at=now + lives,
        )
        audit.note(
            SecurityKind.STAFF_INVITED,
            user=actor,
            request=request,
            invitation=str(invitation.pk),
        )
        _send(invitation, key)
    return invitation, key


def invitation_revoke(*, actor: User, invitation_id: UUID) -> None:
    """Take an open invitation back. Raises NotFound."""
    if not _open().filter(pk=invitation_id).update(revoked_at=timezone.now()):
        raise NotFound


def invitation_of(key: str) -> StaffInvitation:
    """The open invitation of a key. Raises InvitationClosed."""
    found = _open().filter(key_digest=_digest(key), expires_at__gt=timezone.now()).first()
    if found is None:
        raise InvitationClosed
    return found


def invitation_accept(*, actor: User, key: str, request: HttpRequest) -> None:
    """Make the actor staff: the invited address is theirs and confirmed, and their second factor
    is set up and was used in this session. The account's role stays what it was.

    Raises InvitationClosed, InvitationForAnother and SecondFactorNeeded.
    """
    invitation = invitation_of(key)
    if invitation.email != actor.email or not is_email_verified(actor):
        raise InvitationForAnother
    if not use.is_used(actor):
        raise SecondFactorNeeded
    now = timezone.now()
    # Of two at the same moment one finds it used.
    if not _open().filter(pk=invitation.pk).update(used_at=now, used_by=actor):
        raise InvitationClosed
    rights = {"is_staff": True, "is_superuser": invitation.with_raw_data}
    User.objects.filter(pk=actor.pk).update(**rights)
    audit.note(
        SecurityKind.STAFF_JOINED, user=actor, request=request, invitation=str(invitation.pk)
    )
    publish(f"user:{actor.pk}", "session")


def staff_remove(*, actor: User, user_id: UUID, request: HttpRequest) -> None:
    """Take somebody's rights as staff and end their sessions, so that none goes on with them.

    Raises NotOneself and NotFound.
    """
    if actor.pk == user_id:
        raise NotOneself
    leaving = User.objects.select_for_update().filter(pk=user_id, is_staff=True).first()
    if leaving is None:
        raise NotFound
    User.objects.filter(pk=leaving.pk).update(is_staff=False, is_superuser=False)
    sessions.end_all(leaving)
    audit.note(SecurityKind.STAFF_REMOVED, user=leaving, request=request, by=str(actor.pk))


def _open() -> QuerySet[StaffInvitation]:
    return StaffInvitation.objects.filter(used_at__isnull=True, revoked_at__isnull=True)


def _digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def _send(invitation: StaffInvitation, key: str) -> None:
    known = User.objects.filter(email=invitation.email).first()
    reader = contacts([known.pk]).get(known.pk) if known else None
    send_later(
        "staff/invitation",
        invitation.email,
        {
            "first_name": reader.first_name if reader else "",
            "link": f"/staff-invitations#key={key}",
        },
        reader.language if reader else "en",
    )
