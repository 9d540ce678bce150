"""What the members' part of the workspace refuses, as facts."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotFound, TooManyRequests


class ProjectInvitationClosed(NotFound):
    """410: accepted, declined, taken back, expired, or never made."""

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
    """429: so that nobody fills a stranger's mailbox."""

    code = "invited_often_today"
    title = _("This address was invited several times today. Please try again tomorrow.")


class OnlyGuestsLeave(Conflict):
    """The homeowner and whoever is at work here have the steps of the project for that."""

    code = "only_guests_leave"
    title = _("Only guests can leave a project by themselves.")
