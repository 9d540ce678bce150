"""Writes of invitations: create, resend, revoke, accept, decline.

An invitation goes to an address and does not reveal whether an account exists. Anyone with its key
may answer it, after a warning if their account has another address: many people sign up by phone
number, and the homeowner is notified at once who joined. The homeowner's note is shown on our page,
not in the mail, so that nobody can make us mail their words to strangers.
"""

from datetime import timedelta
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.email.addresses import address_given
from accounts.models import User
from accounts.selectors import contacts, is_email_verified, people_cards
from core.errors import ValidationFailed, require
from core.events import publish
from core.mail import mail
from core.mail.mailed_keys import digest_of, new_key
from projects.membership import AlreadyThere, guest_join
from projects.models import GuestRights, MemberRole, Project, ProjectMember
from workspace.members import notifications
from workspace.members.errors import (
    AlreadyMember,
    InvitedOftenToday,
    ProjectInvitationClosed,
    TooManyGuests,
)
from workspace.members.models import ProjectInvitation
from workspace.members.policy import access_guests

LIVES = timedelta(days=14)
MOST_GUESTS = 20
"""The limit of a project's guests and open invitations together."""
MOST_MAILS = 5
"""The limit of mails to one address in a day, from all inviters."""


def open_invitations() -> QuerySet[ProjectInvitation]:
    """Invitations that can still be answered."""
    return ProjectInvitation.objects.filter(
        accepted_at__isnull=True,
        declined_at__isnull=True,
        revoked_at__isnull=True,
        expires_at__gt=timezone.now(),
        project__discarded_at__isnull=True,
    )


def guest_invite(
    actor: User, *, project_id: UUID, email: str, guest_rights: GuestRights, note: str = ""
) -> tuple[ProjectInvitation, str]:
    """Invite by e-mail; returns the invitation and its key.

    Replaces an open invitation to the same address. Raises NotFound, NotAllowed, WorkspaceClosed,
    ValidationFailed at ``email``, AlreadyMember, TooManyGuests, InvitedOftenToday.
    """
    project = access_guests(actor, project_id, inviting=True)
    address = address_given(email)
    if address == actor.email:
        raise ValidationFailed.at("email", _("This is your own address."), "own_address")
    return _invite(actor, project, address, guest_rights, note)


def invitation_resend(actor: User, *, invitation_id: UUID) -> tuple[ProjectInvitation, str]:
    """Resend it with a new key and 14 new days; the old link fails. Raises as ``guest_invite``."""
    found = _access(actor, invitation_id, inviting=True)
    return _invite(actor, found.project, found.email, GuestRights(found.guest_rights), found.note)


def invitation_revoke(actor: User, *, invitation_id: UUID) -> None:
    """Revoke it: its link stops working. Raises NotFound, NotAllowed."""
    found = _access(actor, invitation_id)
    _unanswered(found.project).filter(pk=found.pk).update(revoked_at=timezone.now())
    publish(f"project:{found.project_id}", "members")


def invitation_of_key(key: str) -> ProjectInvitation:
    """The open invitation with this key. Raises ProjectInvitationClosed."""
    rows = open_invitations().select_related("project")
    return require(rows.filter(key_digest=digest_of(key)).first(), ProjectInvitationClosed)


def invitation_accept(actor: User, *, key: str) -> ProjectMember:
    """Join as a guest; of two concurrent answers the first counts.

    Raises ProjectInvitationClosed, AlreadyMember.
    """
    held = _held(key)
    project = held.project
    try:
        member = guest_join(
            project,
            actor.pk,
            GuestRights(held.guest_rights),
            invited_by_id=held.invited_by_id,
        )
    except AlreadyThere as error:
        raise AlreadyMember from error
    held.accepted_at, held.accepted_by = timezone.now(), actor
    held.save(update_fields=["accepted_at", "accepted_by", "updated_at"])
    notifications.notify_joined(project, actor, came_otherwise=not is_addressed_to(held, actor))
    return member


def invitation_decline(actor: User, *, key: str) -> None:
    """Decline the invitation. Raises ProjectInvitationClosed if it was already answered."""
    held = _held(key)
    held.declined_at = timezone.now()
    held.save(update_fields=["declined_at", "updated_at"])
    notifications.notify_declined(held.project, actor)
    publish(f"project:{held.project_id}", "members")


def is_addressed_to(invitation: ProjectInvitation, person: User) -> bool:
    """Whether it was sent to an address that the person has verified."""
    return person.email == invitation.email and is_email_verified(person)


def _held(key: str) -> ProjectInvitation:
    """The invitation with this key; its row is locked until the transaction ends."""
    rows = open_invitations().filter(key_digest=digest_of(key)).select_related("project")
    return require(rows.select_for_update(of=("self",)).first(), ProjectInvitationClosed)


def _invite(
    actor: User, project: Project, address: str, guest_rights: GuestRights, note: str
) -> tuple[ProjectInvitation, str]:
    known = _account_of(address)
    if known is not None and _is_in(project, known):
        raise AlreadyMember
    now = timezone.now()
    lately = ProjectInvitation.objects.filter(email=address, created_at__gt=now - timedelta(days=1))
    if lately.count() >= MOST_MAILS:
        raise InvitedOftenToday
    _unanswered(project).filter(email=address).update(revoked_at=now)
    if _guests(project) + open_invitations().filter(project=project).count() >= MOST_GUESTS:
        raise TooManyGuests
    key = new_key()
    invitation = ProjectInvitation.objects.create(
        project=project,
        email=address,
        guest_rights=guest_rights,
        note=note,
        invited_by=actor,
        key_digest=digest_of(key),
        expires_at=now + LIVES,
    )
    _send(invitation, key, known)
    publish(f"project:{project.pk}", "members")
    return invitation, key


def _access(actor: User, invitation_id: UUID, *, inviting: bool = False) -> ProjectInvitation:
    """An open invitation to the actor's own project, locked."""
    found = require(open_invitations().filter(pk=invitation_id).first())
    found.project = access_guests(actor, found.project_id, inviting=inviting)
    return found


def _account_of(address: str) -> User | None:
    """The account that verified the address. Reveals only membership, which the list shows."""
    found = User.objects.filter(email=address, is_active=True).first()
    return found if found is not None and is_email_verified(found) else None


def _is_in(project: Project, person: User) -> bool:
    return ProjectMember.objects.filter(
        project=project, user=person, removed_at__isnull=True
    ).exists()


def _guests(project: Project) -> int:
    return ProjectMember.objects.filter(
        project=project, role=MemberRole.GUEST, removed_at__isnull=True
    ).count()


def _unanswered(project: Project) -> QuerySet[ProjectInvitation]:
    """Includes expired ones: the database constraint cannot use the clock."""
    return ProjectInvitation.objects.filter(
        project=project, accepted_at__isnull=True, declined_at__isnull=True, revoked_at__isnull=True
    )


def _send(invitation: ProjectInvitation, key: str, known: User | None) -> None:
    inviter = invitation.invited_by_id
    readers = contacts([inviter, *([known.pk] if known else [])])
    reader = readers.get(known.pk) if known else None
    mail.send_later(
        "workspace/project_invitation",
        invitation.email,
        {
            "inviter": people_cards([inviter])[inviter].full_name,
            "project": invitation.project.title,
            "has_note": bool(invitation.note),
            "first_name": reader.first_name if reader else "",
            "link": f"/project-invitation#key={key}",
        },
        # A person without an account most likely speaks the inviter's language.
        (reader or readers[inviter]).language,
    )
