"""Invites staff, and accepts invitations."""

from collections.abc import Iterable
from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import override

from accounts import second_factor
from accounts.email.addresses import address_given
from accounts.errors import SecondFactorNeeded
from accounts.models import Desk, User
from accounts.security import audit
from accounts.security.models import SecurityKind
from accounts.selectors import contacts, is_email_verified
from core.errors import require
from core.events import publish
from core.mail.mail import send_later
from core.mail.mailed_keys import digest_of, new_key
from staff.audit_log import note
from staff.errors import AlreadyStaff, InvitationClosed, InvitationForAnother
from staff.members import rights_of
from staff.models import StaffInvitation

lives = timedelta(days=7)


def invitation_create(
    *,
    actor: User | None,
    email: str,
    desks: Iterable[Desk],
    request: HttpRequest | None = None,
) -> tuple[StaffInvitation, str]:
    """Invite an address by mail to one desk or more; an open invitation of it is replaced. Gives it
    and its key.

    ``actor`` is None on the command line. Raises ValidationFailed and AlreadyStaff.
    """
    address = address_given(email)
    if User.objects.filter(email=address, is_staff=True, is_active=True).exists():
        raise AlreadyStaff
    now, wanted = timezone.now(), set(desks)
    key = new_key()
    with transaction.atomic():
        _open().filter(email=address).update(revoked_at=now)
        invitation = StaffInvitation.objects.create(
            email=address,
            invited_by=actor,
            key_digest=digest_of(key),
            desks=[desk for desk in Desk if desk in wanted],
            expires_at=now + lives,
        )
        audit.note(
            SecurityKind.STAFF_INVITED,
            user=actor,
            request=request,
            invitation=str(invitation.pk),
        )
        if actor is not None:
            _note(actor, "staff.invited", invitation)
        _send(invitation, key)
    return invitation, key


def invitation_revoke(*, actor: User, invitation_id: UUID) -> None:
    """Take an open invitation back. Raises NotFound."""
    invitation = require(_open().select_for_update().filter(pk=invitation_id).first())
    invitation.revoked_at = timezone.now()
    invitation.save(update_fields=["revoked_at", "updated_at"])
    _note(actor, "staff.invitation_revoked", invitation)


def invitation_of(key: str) -> StaffInvitation:
    """The open invitation of a key. Raises InvitationClosed."""
    return require(
        _open().filter(key_digest=digest_of(key), expires_at__gt=timezone.now()).first(),
        InvitationClosed,
    )


def invitation_accept(*, actor: User, key: str, request: HttpRequest) -> None:
    """Make the actor staff: the invited address is theirs and confirmed, and their second factor
    is set up and was used in this session. The account's role stays what it was.

    Raises InvitationClosed, InvitationForAnother and SecondFactorNeeded.
    """
    invitation = invitation_of(key)
    if invitation.email != actor.email or not is_email_verified(actor):
        raise InvitationForAnother
    if not second_factor.is_used(actor):
        raise SecondFactorNeeded
    now = timezone.now()
    # Of two at the same moment one finds it used.
    if not _open().filter(pk=invitation.pk).update(used_at=now, used_by=actor):
        raise InvitationClosed
    User.objects.filter(pk=actor.pk).update(**rights_of(map(Desk, invitation.desks)))
    audit.note(
        SecurityKind.STAFF_JOINED, user=actor, request=request, invitation=str(invitation.pk)
    )
    note(
        actor,
        "staff.joined",
        desk=Desk(invitation.desks[0]),
        subject=("user", actor.pk),
        about=actor.pk,
        after=list(invitation.desks),
    )
    publish(f"user:{actor.pk}", "session")


def _open() -> QuerySet[StaffInvitation]:
    return StaffInvitation.objects.filter(used_at__isnull=True, revoked_at__isnull=True)


def _note(actor: User, verb: str, invitation: StaffInvitation) -> None:
    """The address stands in the invitation's own row, from which an erasure takes it."""
    note(
        actor,
        verb,
        desk=Desk.OWNER,
        subject=("staff_invitation", invitation.pk),
        desks=list(invitation.desks),
    )


def _send(invitation: StaffInvitation, key: str) -> None:
    known = User.objects.filter(email=invitation.email).first()
    reader = contacts([known.pk]).get(known.pk) if known else None
    send_later(
        "staff/invitation",
        invitation.email,
        {
            "first_name": reader.first_name if reader else "",
            "desks": _names(invitation, reader.language if reader else "en"),
            "link": f"/staff-invitations#key={key}",
        },
        reader.language if reader else "en",
    )


def _names(invitation: StaffInvitation, language: str) -> str:
    with override(language):
        return ", ".join(str(Desk(desk).label) for desk in invitation.desks)
