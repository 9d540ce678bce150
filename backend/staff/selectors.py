"""Who is staff, and who is invited to be."""

from typing import Any

from allauth.mfa.models import Authenticator
from django.db.models import Exists, OuterRef
from django.utils import timezone

from accounts.models import User
from accounts.selectors import people_cards
from staff.models import StaffInvitation


def team() -> dict[str, list[dict[str, Any]]]:
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
    return {
        "members": [
            {
                "id": row.pk,
                "name": cards[row.pk].full_name if row.pk in cards else "",
                "avatar_url": cards[row.pk].avatar_url if row.pk in cards else None,
                "email": row.email,
                "desks": row.desks,
                "has_second_factor": row.has_app,
                "last_login": row.last_login,
            }
            for row in members
        ],
        "invitations": [
            {
                "id": row.pk,
                "email": row.email,
                "desks": row.desks,
                "invited_by": cards[row.invited_by_id].full_name
                if row.invited_by_id in cards
                else None,
                "created_at": row.created_at,
                "expires_at": row.expires_at,
            }
            for row in invitations
        ],
    }


def shown_invitation(invitation: StaffInvitation) -> dict[str, Any]:
    """What whoever holds the key sees of it."""
    inviter = invitation.invited_by_id
    cards = people_cards([inviter]) if inviter else {}
    return {
        "email": invitation.email,
        "desks": invitation.desks,
        "invited_by": cards[inviter].full_name if inviter and inviter in cards else None,
        "expires_at": invitation.expires_at,
        "has_account": User.objects.filter(email=invitation.email, is_active=True).exists(),
    }
