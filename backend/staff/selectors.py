"""Who is staff, and who is invited to be."""

from uuid import UUID

from allauth.mfa.models import Authenticator
from django.db.models import Exists, OuterRef
from django.utils import timezone

from accounts.models import User
from accounts.selectors import PersonCard, people_cards
from core.api.record_versions import edit_version_of
from staff.models import StaffInvitation
from staff.schemas import InvitationOut, OpenInvitation, StaffMember, StaffTeamOut


def team() -> StaffTeamOut:
    """The desk's people by name, and the open invitations, newest first."""
    app = Authenticator.objects.filter(user=OuterRef("pk"), type=Authenticator.Type.TOTP)
    members = list(
        User.objects.filter(is_staff=True, is_active=True)
        .annotate(has_app=Exists(app))
        .order_by("profile__first_name", "pk")
    )
    invitations = list(
        StaffInvitation.objects.filter(
            used_at__isnull=True, revoked_at__isnull=True, expires_at__gt=timezone.now()
        ).order_by("-pk")
    )
    cards = people_cards(
        [row.pk for row in members]
        + [row.invited_by_id for row in invitations if row.invited_by_id]
    )
    return StaffTeamOut(
        members=[
            StaffMember.from_row(
                row,
                name=cards[row.pk].full_name if row.pk in cards else "",
                avatar_url=cards[row.pk].avatar_url if row.pk in cards else None,
                has_second_factor=row.has_app,
                edit_version=edit_version_of({"desks": frozenset(row.desks)}),
            )
            for row in members
        ],
        invitations=[
            OpenInvitation.from_row(row, invited_by=_name(row.invited_by_id, cards))
            for row in invitations
        ],
    )


def shown_invitation(invitation: StaffInvitation) -> InvitationOut:
    """What whoever holds the key sees of it."""
    inviter = invitation.invited_by_id
    return InvitationOut.from_row(
        invitation,
        invited_by=_name(inviter, people_cards([inviter]) if inviter else {}),
        has_account=User.objects.filter(email=invitation.email, is_active=True).exists(),
    )


def _name(person_id: UUID | None, cards: dict[UUID, PersonCard]) -> str | None:
    return cards[person_id].full_name if person_id in cards else None
