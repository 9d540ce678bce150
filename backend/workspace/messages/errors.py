"""Errors of the discussion."""

from django.utils.translation import gettext_lazy

from core.errors import Conflict, NotAllowed


class MessageKeyReused(Conflict):
    """The same key came with another text or for another project: a bug in the sender's app."""

    code = "message_key_reused"
    title = gettext_lazy("This message was already sent with different words.")


class NotYourMessage(NotAllowed):
    code = "not_your_message"
    title = gettext_lazy("Only the person who wrote a message can change it.")


class MessageSettled(Conflict):
    """The time for edits is over; by then others have read the message."""

    code = "message_settled"
    title = gettext_lazy("A message can be changed for 15 minutes. This one is final.")
