"""From rows to the API's shapes; no query is made here that a list would repeat."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import shown_first_name
from accounts.selectors import avatar_url
from core.record_versions import edit_version_of
from projects import policy
from projects.counts import Stage, stage_of
from projects.deadlines import undo_until
from projects.models import REMOVED_TITLE, Project, Status
from projects.policy import Viewer
from projects.posting.photo_links import photo_audience
from projects.posting.photos import photos_of
from projects.posting.policy import FIXED, is_fixed
from projects.posting.presenters import photo
from projects.posting.public_text import held_back, public_description
from projects.posting.selectors import work_values


def title(project: Project) -> str:
    return _("Removed") if project.title == REMOVED_TITLE else project.title


def work(project: Project, viewer: Viewer, *, shows_all: bool = False) -> dict[str, Any]:
    """What every reader may see (``WorkOut``); ``shows_all`` to those who have agreed."""
    audience = photo_audience(project, viewer)
    return {
        "id": project.pk,
        "kind": project.kind,
        "title": title(project),
        "description": project.description if shows_all else public_description(project),
        "trade": project.trade,
        "skills_needed": project.skills_needed,
        "city": project.city,
        "area": project.area,
        "locality": project.locality,
        "starts_on": project.starts_on,
        "base_amount_paise": project.base_amount_paise,
        "budget_min_paise": project.budget_min_paise,
        "budget_max_paise": project.budget_max_paise,
        "quantity": project.quantity,
        "quantity_unit": project.quantity_unit or None,
        "photos": [photo(row, audience) for row in photos_of(project)],
        "status": project.status,
        "is_paused": stage_of(project) is Stage.PAUSED,
        "applications_count": getattr(project, "applications_count", 0),
        "created_at": project.created_at,
        "published_at": project.published_at,
    }


def project(row: Project, viewer: Viewer) -> dict[str, Any]:
    """A project for its parties (``ProjectOut``)."""
    is_owner = policy.owns(viewer, row)
    return {
        **work(row, viewer, shows_all=True),
        "homeowner": _person(row.homeowner),
        "worker": _person(row.worker) if row.worker else None,
        "payment_status": row.payment_status,
        "is_live": stage_of(row) is Stage.LIVE,
        "platform_fee_paise": row.platform_fee_paise,
        "pending_applications_count": getattr(row, "pending_applications_count", 0),
        "edit_version": edit_version_of(work_values(row)) if is_owner else "",
        "booking_id": getattr(row, "booking_id", None),
        "is_owner": is_owner,
        "reposted_from_id": row.reposted_from_id if is_owner else None,
        "held_back": held_back(row) if is_owner else [],
        "fixed_fields": FIXED if is_owner and is_fixed(row) else [],
        "expires_at": row.expires_at if row.status == Status.OPEN else None,
        "undo_until": undo_until(row) if is_owner else None,
        "possible_verbs": policy.possible_verbs(viewer, row),
    }


def open_work(row: Project, viewer: Viewer, distances: Mapping[UUID, float]) -> dict[str, Any]:
    """A project as the market sees it (``OpenWorkOut``); ``distances`` are km, by project."""
    mine = getattr(row, "my_application_id", None)
    return {
        **work(row, viewer),
        "homeowner_first_name": shown_first_name(getattr(row, "homeowner_first_name", "") or ""),
        "is_homeowner_verified": getattr(row, "is_homeowner_verified", False),
        "distance_km": distances.get(row.pk),
        "is_saved": getattr(row, "is_saved", False),
        "my_application": (
            {"id": mine, "status": getattr(row, "my_application_status", None)} if mine else None
        ),
    }


def _person(user: User) -> dict[str, Any]:
    return {
        "id": user.pk,
        "first_name": shown_first_name(user.profile.first_name),
        "last_name": user.profile.last_name,
        "avatar_url": avatar_url(user.profile),
    }
