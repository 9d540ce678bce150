"""Refusals of professionals, as named facts."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict


class AlreadyInTeam(Conflict):
    code = "already_in_team"
    title = _("This person is already in your team.")


class CannotJoinTeam(Conflict):
    code = "cannot_join_team"
    title = _("Only a worker or a supervisor can join a team.")
