"""From rows to the API's shapes; no query is made here that a list would repeat."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import shown_first_name
from accounts.selectors import avatar_url
from core.optimistic_locking import edit_version_of
from hiring import policy
from hiring.applications.models import Application
from hiring.figures import Stage, stage_of
from hiring.models import REMOVED_TITLE, Project, Status
from hiring.policy import Viewer
from hiring.posting.photos import photos_of
from hiring.posting.policy import FIXED, is_fixed
from hiring.posting.presenting import photo
from hiring.posting.selectors import work_values
from hiring.posting.wording import held_back, public_description
from hiring.windows import undo_until


def title(project: Project) -> str:
    return _("Removed") if project.title == REMOVED_TITLE else project.title


def work(project: Project, *, shows_all: bool = False) -> dict[str, Any]:
    """What every reader may see (``WorkOut``); ``shows_all`` to those who have agreed."""
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
        "photos": [photo(row) for row in photos_of(project)],
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
        **work(row, shows_all=True),
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


def open_work(row: Project, distances: Mapping[UUID, float]) -> dict[str, Any]:
    """A project as the market sees it (``OpenWorkOut``); ``distances`` are km, by project."""
    mine = getattr(row, "my_application_id", None)
    return {
        **work(row),
        "homeowner_first_name": shown_first_name(getattr(row, "homeowner_first_name", "") or ""),
        "is_homeowner_verified": getattr(row, "is_homeowner_verified", False),
        "distance_km": distances.get(row.pk),
        "is_saved": getattr(row, "is_saved", False),
        "my_application": (
            {"id": mine, "status": getattr(row, "my_application_status", None)} if mine else None
        ),
    }


def application(row: Application) -> dict[str, Any]:
    """An application's own terms (``ApplicationOut``)."""
    return {
        "id": row.pk,
        "project_id": row.project_id,
        "status": row.status,
        "proposal": row.proposal,
        "rate_paise": row.rate_paise,
        "rate_unit": row.rate_unit,
        "estimated_duration": row.estimated_duration,
        "estimated_days": row.estimated_days,
        "starts_on": row.starts_on,
        "includes": row.includes,
        "as_business": row.as_business,
        "stages": row.stages,
        "version": row.terms_version,
        "created_at": row.created_at,
        "edited_at": row.edited_at,
        "decided_at": row.decided_at,
    }


def _person(user: User) -> dict[str, Any]:
    return {
        "id": user.pk,
        "first_name": shown_first_name(user.profile.first_name),
        "last_name": user.profile.last_name,
        "avatar_url": avatar_url(user.profile),
    }
