"""Errors of reports."""

from django.utils.translation import gettext_lazy

from core.errors import Conflict, NotAllowed


class OwnMessage(NotAllowed):
    code = "own_message"
    title = gettext_lazy("You can't report your own message. You can delete it.")


class MessageReported(Conflict):
    code = "message_reported"
    title = gettext_lazy("You have reported this message already. We are looking at it.")


class ReportDecided(Conflict):
    """Another moderator has already decided."""

    code = "report_decided"
    title = gettext_lazy("This report has been decided already.")
