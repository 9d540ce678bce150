"""Errors of the crew."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict


class NotInYourTeam(Conflict):
    code = "not_in_your_team"
    title = _("This person is not in your team any more.")


class AlreadyOnTheWork(Conflict):
    code = "already_on_the_work"
    title = _("This person is on this work already.")


class WorkIsOver(Conflict):
    code = "work_is_over"
    title = _("People can be added to work while it is under way.")
