"""From rows to the API's shapes."""

from textwrap import shorten
from typing import Any

from django.utils.translation import gettext as _

from core.contact_details import hold_back
from core.optimistic_locking import edit_version_of
from core.photos import picture_of
from hiring.applications.models import Application, ApplicationStatus
from hiring.models import REMOVED_TITLE
from hiring.posting.models import ProjectPhoto
from professionals.selectors import WorkerCard

OPENING = 160
"""Letters of a proposal that a list shows."""


def photo(row: ProjectPhoto) -> dict[str, Any]:
    """A photo of posted work (``WorkPhotoOut``)."""
    return {
        "id": row.pk,
        "picture": picture_of(row),
        "caption": row.caption,
        "edit_version": edit_version_of({"caption": row.caption}),
    }


def received_line(row: Application, card: WorkerCard) -> dict[str, Any]:
    """An application of the whole list (``ReceivedLineOut``), read with its project."""
    project = row.project
    is_hired = row.status == ApplicationStatus.ACCEPTED
    proposal = row.proposal if is_hired else hold_back(row.proposal).shown
    return {
        "id": row.pk,
        "status": row.status,
        "is_read": row.read_at is not None,
        "created_at": row.created_at,
        "rate_paise": row.rate_paise,
        "rate_unit": row.rate_unit,
        "estimated_duration": row.estimated_duration,
        "opening": shorten(proposal, OPENING, placeholder="…"),
        "project": {
            "id": project.pk,
            "kind": project.kind,
            "title": _("Removed") if project.title == REMOVED_TITLE else project.title,
            "status": project.status,
        },
        "worker": card,
    }
