"""What the workspace refuses, as facts."""

from django.utils.translation import gettext_lazy

from core.errors import Conflict, DomainError, NotAllowed


class WorkspaceClosed(Conflict):
    """The project's state no longer takes this: see the table in ``workspace.policy``."""

    code = "workspace_closed"
    title = gettext_lazy("This project is closed, so this can't be changed any more.")


class NotYoursToDelete(NotAllowed):
    """Weak point 46: the author or the project's owner deletes, nobody else."""

    code = "not_yours_to_delete"
    title = gettext_lazy("Only the person who added this or the homeowner can delete it.")


class MessageKeyReused(Conflict):
    """The same key came with another text or for another project: a fault of the sender's app."""

    code = "message_key_reused"
    title = gettext_lazy("This message was already sent with different words.")


class BoardFull(Conflict):
    code = "board_full"
    title = gettext_lazy("This board is full. Delete tasks you no longer need.")


class FileTooLarge(DomainError):
    status = 413
    code = "file_too_large"
    title = gettext_lazy("This file is too large. Files can be up to 25 MB.")
