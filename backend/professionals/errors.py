"""Errors of professionals."""

from uuid import UUID

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotFound


class AlreadyInTeam(Conflict):
    code = "already_in_team"
    title = _("This person is already in your team.")


class CannotJoinTeam(Conflict):
    code = "cannot_join_team"
    title = _("Only a worker or a supervisor can join a team.")


class TeamInvitationClosed(NotFound):
    """410: accepted, declined, revoked, expired, or never made."""

    status = 410
    code = "team_invitation_closed"
    title = _("This invitation is not open any more.")


class TooManyTeamInvitations(Conflict):
    code = "too_many_team_invitations"
    title = _("30 invitations wait for an answer. Take one back first.")


class TooManyFavourites(Conflict):
    code = "too_many_favourites"
    title = _("You can keep up to 200 professionals. Remove some first.")


class TooManySavedSearches(Conflict):
    code = "too_many_saved_searches"
    title = _("You can save up to 50 searches. Delete some first.")


class SearchAlreadySaved(Conflict):
    """409; ``saved_search`` of the answer is the existing one."""

    code = "search_already_saved"
    title = _("You have saved this search already.")

    def __init__(self, saved_search_id: UUID, name: str) -> None:
        super().__init__(_("You have saved this search already, as “%(name)s”.") % {"name": name})
        self.extra = {"saved_search": {"id": str(saved_search_id), "name": name}}


class PortfolioFull(Conflict):
    code = "portfolio_full"
    title = _("Your portfolio can show up to 12 pieces of work. Remove one first.")


class NoRoomForPhoto(Conflict):
    code = "no_room_for_photo"
    title = _("A piece of work can have up to 8 photos. Remove one first.")
