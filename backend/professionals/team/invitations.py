"""Writes of team invitations: create, revoke, accept, decline.

An invitation goes to an address or a number and does not reveal whether an account exists. Anyone
who has its key, or has verified the address or number, may answer it.
"""

from datetime import timedelta
from uuid import UUID

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.email.addresses import canonical_address
from accounts.models import User
from accounts.phone_numbers import INVALID_PHONE, to_e164
from accounts.selectors import contacts, is_email_verified, people_cards, user_by_phone
from core.errors import NotFound, ValidationFailed, require
from core.events import publish
from core.mail import mail, sms
from core.mail.mailed_keys import digest_of, new_key
from notifications.services import notify
from professionals.errors import AlreadyInTeam, TeamInvitationClosed, TooManyTeamInvitations
from professionals.models import Team, TeamInvitation, TeamMember, TeamRole
from professionals.policy import require_contractor
from professionals.team.services import team_add_member

LIVES = timedelta(days=14)
MOST_OPEN = 30


def open_invitations() -> QuerySet[TeamInvitation]:
    """Invitations that can still be answered."""
    return TeamInvitation.objects.filter(
        accepted_at__isnull=True,
        declined_at__isnull=True,
        revoked_at__isnull=True,
        expires_at__gt=timezone.now(),
    )


def addressed_to(person: User) -> QuerySet[TeamInvitation]:
    """Open invitations to an address or number that the person has verified."""
    wanted = Q(pk__in=[])
    if person.email and is_email_verified(person):
        wanted |= Q(email=person.email)
    contact = contacts([person.pk]).get(person.pk)
    if contact is not None and contact.phone:
        wanted |= Q(phone=contact.phone)
    return open_invitations().filter(wanted)


def invitation_create(actor: User, *, contact: str, role: TeamRole) -> tuple[TeamInvitation, str]:
    """Invite by e-mail or by text; returns the invitation and its key.

    Replaces an open invitation to the same address, so that inviting again sends again. Raises
    NotAllowed for others than contractors, NotFound before the team has a name, ValidationFailed at
    ``contact``, AlreadyInTeam, TooManyTeamInvitations.
    """
    require_contractor(actor)
    # One at a time for each team, so that an address has at most one open invitation.
    team = require(Team.objects.select_for_update(no_key=True).filter(contractor=actor).first())
    email, phone = _address(contact)
    known = _account_of(email, phone)
    if known is not None and _is_in(team, known):
        raise AlreadyInTeam
    now = timezone.now()
    _unanswered(team).filter(email=email, phone=phone).update(revoked_at=now)
    if open_invitations().filter(team=team).count() >= MOST_OPEN:
        raise TooManyTeamInvitations
    key = new_key()
    invitation = TeamInvitation.objects.create(
        team=team,
        email=email,
        phone=phone,
        role=role,
        key_digest=digest_of(key),
        expires_at=now + LIVES,
    )
    _send(invitation, key, known)
    publish(f"user:{actor.pk}", "team")
    if known is not None:
        publish(f"user:{known.pk}", "team")
    return invitation, key


def invitation_revoke(actor: User, *, invitation_id: UUID) -> None:
    """Revoke one's own invitation. Raises NotFound."""
    require_contractor(actor)
    own = open_invitations().filter(team__contractor=actor, pk=invitation_id)
    if not own.update(revoked_at=timezone.now()):
        raise NotFound
    publish(f"user:{actor.pk}", "team")


def invitation_of_key(key: str) -> TeamInvitation:
    """The open invitation with this key. Raises TeamInvitationClosed."""
    return require(
        open_invitations().select_related("team").filter(key_digest=digest_of(key)).first(),
        TeamInvitationClosed,
    )


def invitation_accept(actor: User, *, invitation: TeamInvitation) -> TeamMember:
    """Join the team, in the role of the account; of two concurrent answers the first counts.

    Raises CannotJoinTeam for other roles, AlreadyInTeam, TeamInvitationClosed.
    """
    held = require(
        open_invitations().select_for_update().filter(pk=invitation.pk).first(),
        TeamInvitationClosed,
    )
    contractor = held.team.contractor
    row = team_add_member(contractor, member=actor)
    held.accepted_at, held.accepted_by = timezone.now(), actor
    held.save(update_fields=["accepted_at", "accepted_by", "updated_at"])
    notify(
        [contractor.pk],
        "professionals/team_joined",
        {"person": _name(actor), "team": held.team.name},
        "/team",
        people=[actor.pk],
    )
    return row


def invitation_decline(actor: User, *, invitation: TeamInvitation) -> None:
    """Decline the invitation. Raises TeamInvitationClosed if it was already answered."""
    if not open_invitations().filter(pk=invitation.pk).update(declined_at=timezone.now()):
        raise TeamInvitationClosed
    contractor_id = invitation.team.contractor_id
    notify(
        [contractor_id],
        "professionals/team_declined",
        {"person": _name(actor), "team": invitation.team.name},
        "/team",
        people=[actor.pk],
    )
    publish(f"user:{contractor_id}", "team")
    publish(f"user:{actor.pk}", "team")


def invitation_to(actor: User, invitation_id: UUID) -> TeamInvitation:
    """An open invitation addressed to the actor. Raises NotFound."""
    return require(addressed_to(actor).select_related("team").filter(pk=invitation_id).first())


def _address(contact: str) -> tuple[str, str]:
    """The entered e-mail address or number; the other one is empty."""
    if "@" in contact:
        try:
            return canonical_address(contact), ""
        except ValidationError as error:
            raise ValidationFailed.at("contact", error.message, error.code or "invalid") from error
    phone = to_e164(contact)
    if phone is None:
        raise ValidationFailed.at("contact", INVALID_PHONE, "invalid")
    return "", phone


def _account_of(email: str, phone: str) -> User | None:
    """The account that verified the address or number; never revealed to the contractor."""
    if phone:
        return user_by_phone(phone)
    found = User.objects.filter(email=email, is_active=True).first()
    return found if found is not None and is_email_verified(found) else None


def _is_in(team: Team, person: User) -> bool:
    return TeamMember.objects.filter(team=team, member=person, left_at__isnull=True).exists()


def _unanswered(team: Team) -> QuerySet[TeamInvitation]:
    """Includes expired ones: the database constraint cannot use the clock."""
    return TeamInvitation.objects.filter(
        team=team, accepted_at__isnull=True, declined_at__isnull=True, revoked_at__isnull=True
    )


def _name(person: User) -> str:
    return people_cards([person.pk])[person.pk].full_name


def numbers_joined_by(person: User) -> set[str]:
    """The numbers (E.164) of the text invitations that the person accepted."""
    joined = TeamInvitation.objects.filter(accepted_by=person).exclude(phone="")
    return set(joined.values_list("phone", flat=True))


def _send(invitation: TeamInvitation, key: str, known: User | None) -> None:
    contractor_id = invitation.team.contractor_id
    readers = contacts([contractor_id, *([known.pk] if known else [])])
    reader = readers.get(known.pk) if known else None
    # A person without an account most likely speaks the contractor's language.
    language = (reader or readers[contractor_id]).language
    said = {"contractor": _name(invitation.team.contractor), "team": invitation.team.name}
    link = f"/team-invitation#key={key}"
    if invitation.email:
        first_name = reader.first_name if reader else ""
        mail.send_later(
            "professionals/team_invitation",
            invitation.email,
            {**said, "first_name": first_name, "link": link},
            language,
        )
    else:
        sms.send_later(
            "professionals/team_invitation",
            invitation.phone,
            {**said, "link": f"{settings.PUBLIC_URL}{link}"},
            language,
            expires_at=invitation.expires_at,
        )
