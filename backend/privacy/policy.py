"""People request only their own data; a closing account can request nothing else."""

from uuid import UUID

from django.http import HttpRequest

from accounts.models import User
from core.api.operations import viewer_of
from core.errors import require
from privacy.errors import AccountClosing
from privacy.models import DataExport


def access_own_export(viewer: User, export_id: UUID) -> DataExport:
    """The viewer's own archive; NotFound for other people's."""
    return require(DataExport.objects.filter(pk=export_id, user=viewer).first())


def refuse_while_closing(request: HttpRequest) -> None:
    """Called by every signed-in operation except those of ``core.api.operations.signed_in_anyhow``.

    Raises AccountClosing.
    """
    if getattr(viewer_of(request), "closing_at", None) is not None:
        raise AccountClosing
