"""Errors of support."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotFound


class TicketLinkClosed(NotFound):
    """No ticket has this key, or it was closed too long ago."""

    code = "ticket_link_closed"
    title = _("This link no longer works. Please write to us again.")


class TicketTaken(Conflict):
    """Another staff member answers this one; it must be handed over first."""

    code = "ticket_taken"
    title = _("Somebody else has taken this ticket. Please reload.")


class TicketClosed(Conflict):
    code = "ticket_closed"
    title = _("This ticket is closed. Reopen it first.")


class TicketNotClosed(Conflict):
    code = "ticket_not_closed"
    title = _("This ticket is not closed.")


class SentTooFast(Conflict):
    """The form was sent faster than anybody types. Nothing is saved; sending again works."""

    code = "sent_too_fast"
    title = _("That was very fast. Please look over your message and send it again.")
