"""From rows to the API's shapes; no query is made here that a list would repeat."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import shown_first_name
from accounts.selectors import avatar_url
from hiring import policy
from hiring.models import REMOVED_TITLE, Application, Project, Transition
from hiring.policy import Viewer
from professionals.selectors import WorkerCard


def work(project: Project) -> dict[str, Any]:
    return {
        "id": project.pk,
        "kind": project.kind,
        "title": _("Removed") if project.title == REMOVED_TITLE else project.title,
        "description": project.description,
        "trade": project.trade,
        "skills_needed": project.skills_needed,
        "city": project.city,
        "area": project.area,
        "locality": project.locality,
        "starts_on": project.starts_on,
        "base_amount_paise": project.base_amount_paise,
        "budget_min_paise": project.budget_min_paise,
        "budget_max_paise": project.budget_max_paise,
        "status": project.status,
        "applications_count": getattr(project, "applications_count", 0),
        "created_at": project.created_at,
        "published_at": project.published_at,
    }


def project(row: Project, viewer: Viewer) -> dict[str, Any]:
    """A project for its parties (``ProjectOut``)."""
    return {
        **work(row),
        "homeowner": _person(row.homeowner),
        "worker": _person(row.worker) if row.worker else None,
        "payment_status": row.payment_status,
        "platform_fee_paise": row.platform_fee_paise,
        "pending_applications_count": getattr(row, "pending_applications_count", 0),
        "booking_id": getattr(row, "booking_id", None),
        "is_owner": policy.owns(viewer, row),
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
        "starts_on": row.starts_on,
        "created_at": row.created_at,
        "decided_at": row.decided_at,
    }


def received_application(row: Application, cards: Mapping[UUID, WorkerCard]) -> dict[str, Any]:
    """An application with who made it, for the homeowner."""
    return {**application(row), "worker": cards[row.applicant_id]}


def sent_application(row: Application) -> dict[str, Any]:
    """An application with what it was made to, for the applicant."""
    return {
        **application(row),
        "project": work(row.project),
        "homeowner_first_name": shown_first_name(row.project.homeowner.profile.first_name),
        "is_member": row.project.worker_id == row.applicant_id,
    }


def transition(row: Transition) -> dict[str, Any]:
    return {
        "id": row.pk,
        "verb": row.verb,
        "actor_name": row.actor.profile.full_name if row.actor else None,
        "from_status": row.from_status,
        "to_status": row.to_status,
        "reason": row.reason,
        "created_at": row.created_at,
    }


def _person(user: User) -> dict[str, Any]:
    return {
        "id": user.pk,
        "first_name": shown_first_name(user.profile.first_name),
        "last_name": user.profile.last_name,
        "avatar_url": avatar_url(user.profile),
    }
