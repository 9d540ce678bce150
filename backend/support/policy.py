"""Who sees which ticket: people their own, a key's holder that one, the desk all."""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from accounts.models import Desk, User
from accounts.policy import require_desk
from core.errors import require
from support.models import Ticket

Viewer = User | AnonymousUser


def visible_tickets(viewer: Viewer) -> QuerySet[Ticket]:
    """The viewer's own tickets: those written while signed in."""
    if not isinstance(viewer, User):
        return Ticket.objects.none()
    return Ticket.objects.filter(person=viewer)


def access_own_ticket(viewer: Viewer, ticket_id: UUID, *, for_update: bool = False) -> Ticket:
    """A ticket of the viewer's own. Raises NotFound."""
    rows = visible_tickets(viewer)
    return require((rows.select_for_update() if for_update else rows).filter(pk=ticket_id).first())


def desk_member(viewer: Viewer) -> User:
    """The staff member who answers tickets. Raises NotAllowed, SecondFactorNeeded."""
    return require_desk(viewer, Desk.MODERATOR)


def access_ticket(viewer: Viewer, ticket_id: UUID, *, for_update: bool = False) -> Ticket:
    """Any ticket, for the desk. Raises NotAllowed, SecondFactorNeeded, NotFound."""
    desk_member(viewer)
    rows = Ticket.objects.select_for_update(of=("self",)) if for_update else Ticket.objects
    return require(rows.filter(pk=ticket_id).first())
