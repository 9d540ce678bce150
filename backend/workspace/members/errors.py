"""Errors of workspace membership."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotFound, TooManyRequests


class ProjectInvitationClosed(NotFound):
    """410: accepted, declined, revoked, expired, or never made."""

    status = 410
    code = "project_invitation_closed"
    title = _("This invitation is not open any more.")


class AlreadyMember(Conflict):
    code = "already_member"
    title = _("This person is a member of this project already.")


class TooManyGuests(Conflict):
    code = "too_many_guests"
    title = _("A project has room for 20 guests. Remove one, or take an invitation back first.")


class InvitedOftenToday(TooManyRequests):
    """429: prevents people from flooding a stranger's mailbox."""

    code = "invited_often_today"
    title = _("This address was invited several times today. Please try again tomorrow.")


class OnlyGuestsLeave(Conflict):
    """The homeowner and the people who work here use the project's own steps instead."""

    code = "only_guests_leave"
    title = _("Only guests can leave a project by themselves.")
