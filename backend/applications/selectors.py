"""Reads of applications by either of their two sides."""

from uuid import UUID

from django.db.models import OuterRef, QuerySet, Subquery

from applications.counts import application_counts
from applications.models import (
    Application,
    ApplicationOffer,
    OfferParty,
    OfferStatus,
)
from applications.policy import access_side, own_applications
from core.errors import require
from projects.photos.services import with_photos
from projects.policy import Viewer
from projects.ports import ApplicationStatus


def applications_by(
    viewer: Viewer, *, statuses: tuple[ApplicationStatus, ...] = ()
) -> QuerySet[Application]:
    """The viewer's own applications, with the project and the ``waiting_party`` who made
    an offer.
    """
    rows = own_applications(viewer)
    if statuses:
        rows = rows.filter(status__in=statuses)
    waiting = ApplicationOffer.objects.filter(application=OuterRef("pk"), status=OfferStatus.OPEN)
    joined = rows.select_related(
        *("project", "project__city", "project__area", "project__trade"),
        "project__homeowner__profile",
    ).annotate(waiting_party=Subquery(waiting.values("party")[:1]))
    return with_photos(joined, "project__photos")


def application_totals(viewer: Viewer) -> dict[str, int]:
    """The number of the viewer's applications in each state, in one query."""
    return application_counts(own_applications(viewer))


def application_detail(viewer: Viewer, application_id: UUID) -> tuple[Application, OfferParty]:
    """One application with all that belongs to it, and the viewer's side.

    Raises NotFound for strangers, NotAllowed for staff.
    """
    _reached, party = access_side(viewer, application_id)
    rows = Application.objects.select_related(
        *("project", "project__city", "project__area", "project__trade"),
        *("project__homeowner__profile", "applicant__profile", "applicant__worker_profile"),
    ).prefetch_related("offers", "attachments", "team_mates")
    row = require(with_photos(rows, "project__photos").filter(pk=application_id).first())
    return row, party
