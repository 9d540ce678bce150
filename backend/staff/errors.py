"""Refusals of the staff slice."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotAllowed


class AlreadyStaff(Conflict):
    code = "already_staff"
    title = _("This person is staff already.")


class InvitationClosed(Conflict):
    """Expired, used or taken back; an unknown key is answered alike."""

    code = "invitation_closed"
    title = _("This invitation has expired or was already used. Please ask for a new one.")


class InvitationForAnother(NotAllowed):
    """The signed-in account has not confirmed the address that was invited."""

    code = "invitation_for_another"
    title = _(
        "This invitation is for another email address. Please sign in with the account that has it."
    )


class NotOneself(Conflict):
    code = "not_oneself"
    title = _("You can't remove yourself. Please ask another owner.")


class LastOwner(Conflict):
    """Without an owner nobody could let anybody in any more."""

    code = "last_owner"
    title = _("You are the only owner. Please make somebody else an owner first.")
