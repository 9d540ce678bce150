"""Errors of content."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict


class ContentChanged(Conflict):
    """Somebody else published this text since it was opened. The typed text is kept."""

    code = "content_changed"
    title = _("Somebody else has changed this text in the meantime.")
