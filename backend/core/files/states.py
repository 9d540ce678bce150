"""Whether stored content from people was scanned; only what is ready is opened (decision 0053)."""

from typing import Literal

from django.db import models
from django.utils.translation import gettext_lazy as _

from core.errors import Conflict


class State(models.TextChoices):
    CHECKING = "checking"
    READY = "ready"
    REFUSED = "refused"


StateName = Literal["checking", "ready", "refused"]


class FileNotReady(Conflict):
    """The file is still being checked, or was refused."""

    code = "file_not_ready"
    title = _("This file is still being checked. Please try again in a moment.")


class FileRefused(Conflict):
    code = "file_refused"
    title = _("This file did not pass our check and can't be opened.")


def require_ready(state: str) -> None:
    """Nothing is opened before it was scanned. Raises FileNotReady, FileRefused."""
    if state == State.CHECKING:
        raise FileNotReady
    if state == State.REFUSED:
        raise FileRefused
