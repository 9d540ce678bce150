"""Errors of the notifications slice."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, DomainError


class PreferencesLinkBroken(DomainError):
    """422: the key in a mail's footer is invalid, or its account is gone."""

    status = 422
    code = "preferences_link_broken"
    title = _("This link does not work. Please open it from the email again, or sign in.")


class ChannelNotAvailable(Conflict):
    """Nothing can be sent there: no such address, or that category never uses the channel."""

    code = "channel_not_available"
    title = _("This can't be sent to you that way.")
