"""Errors of the whole workspace; each folder has further ones."""

from django.utils.translation import gettext_lazy

from core.errors import Conflict, NotAllowed


class WorkspaceClosed(Conflict):
    """The project's state no longer allows this: see the table in ``workspace.policy``."""

    code = "workspace_closed"
    title = gettext_lazy("This project is closed, so this can't be changed any more.")


class NotYoursToDelete(NotAllowed):
    """Weak point 46: only the author or the project's owner may delete."""

    code = "not_yours_to_delete"
    title = gettext_lazy("Only the person who added this or the homeowner can delete it.")
