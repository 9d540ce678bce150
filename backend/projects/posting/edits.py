"""Edits of posted work, until somebody is hired (``docs/decisions/0028``).

In a draft everything can be edited. Open work must stay complete. Once somebody has applied, its
title and trade are fixed, since the offers were made for them. Everyone with a pending application
is notified of changes.
"""

from typing import Any
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from core.api.record_versions import ANY_VERSION, Labels, merge
from core.errors import FieldError, ValidationFailed
from core.jobs.declaration import job
from notifications.services import notify
from places.models import Area
from projects import policy
from projects.edited_values import work_values
from projects.events import notify_project
from projects.location import complete_place
from projects.models import Kind, Project, Status
from projects.policy import EDITABLE_IN, FIXED, is_fixed, require_state
from projects.ports import applications
from projects.posting.parsing import require_complete
from projects.questions.scope import require_accepted, scope_label, sent_scope
from projects.text_search.services import work_text_update
from projects.transitions.models import Transition
from trades.models import Trade
from trades.rates import RateUnit

_PARTS = {
    "title": "title",
    "trade": "trade",
    "description": "description",
    "skills_needed": "skills",
    "area": "place",
    "locality": "place",
    "starts_on": "start",
    "quantity": "quantity",
    "quantity_unit": "quantity",
    "base_amount_paise": "budget",
    "budget_min_paise": "budget",
    "budget_max_paise": "budget",
    "scope": "description",
}
"""The word for each column in notifications to applicants."""

_OTHERS: dict[str, tuple[str, ...]] = {
    Kind.JOB: ("base_amount_paise",),
    Kind.PROJECT: ("budget_min_paise", "budget_max_paise"),
}
"""Columns of the other kind."""


def project_edit(
    actor: User, *, project_id: UUID, edit_version: str = ANY_VERSION, **fields: Any
) -> Project:
    """Edit own work. ``fields`` are checked columns of Project (``parsing.edit_fields``).

    Raises NotFound, NotAllowed, WrongState once somebody is hired, EditedMeanwhile,
    ValidationFailed for values that open work must keep or can no longer change.
    """
    project = policy.access_own_project(actor, project_id, lock=True)
    require_state(project, "edit", *EDITABLE_IN)
    fields = {name: value for name, value in fields.items() if name not in _OTHERS[project.kind]}
    changes = merge(
        actor,
        project.pk,
        edit_version=edit_version,
        theirs=work_values(project),
        yours=_as_sent(fields),
        together=TOGETHER,
        labels=_LABELS,
    )
    fields = {name: value for name, value in fields.items() if _SENT_AS.get(name, name) in changes}
    changed = list(fields)
    if not changed:
        return project
    if is_fixed(project):
        _require_same(changed)
    _require_start_ahead(changed, fields)
    require_accepted(fields.get("scope"))
    columns = complete_place(fields)
    for name, value in columns.items():
        setattr(project, name, value)
    if project.status == Status.OPEN or project.kind == Kind.PROJECT:
        require_complete(project, is_start_kept=True)
    project.save(update_fields=[*columns, "updated_at"])
    if project.status == Status.OPEN:
        work_text_update(project)
        _note(project, actor, changed)
    notify_project(project, "project")
    return project


@job()
def notify_of_changes(project_id: str, changes: list[str]) -> None:
    """Notify everyone with a pending application of what changed."""
    project = policy.open_work().filter(pk=UUID(project_id)).first()
    if project is None:
        return
    for application_id, applicant_id in applications.filled.pending(project):
        notify(
            [applicant_id],
            event="projects/work_changed",
            context={"project": project.title, "changes": changes},
            link=f"/applications/{application_id}",
        )


def _note(project: Project, actor: User, changed: list[str]) -> None:
    parts = list(dict.fromkeys(_PARTS[name] for name in changed))
    Transition.objects.create(
        project=project,
        verb="edit",
        actor=actor,
        from_status=project.status,
        to_status=project.status,
    )
    if is_fixed(project):
        notify_of_changes.defer(project_id=str(project.pk), changes=parts)


def _require_same(changed: list[str]) -> None:
    words = {
        "title": _("Workers have applied for this work, so its title stays as it is."),
        "trade": _("Workers have applied for this work, so its trade stays as it is."),
    }
    errors = [FieldError(name, words[name], "fixed") for name in FIXED if name in changed]
    if errors:
        raise ValidationFailed(errors=errors)


def _require_start_ahead(changed: list[str], fields: dict[str, Any]) -> None:
    """A past start date may stay, but cannot be set."""
    starts_on = fields.get("starts_on")
    if "starts_on" in changed and starts_on and starts_on < timezone.localdate():
        raise ValidationFailed.at("starts_on", _("The start date lies in the past."), "past")


def _as_sent(fields: dict[str, Any]) -> dict[str, Any]:
    """Checked columns, named as in ``WorkEditIn``: a trade by its slug and a place by its id."""
    sent = {_SENT_AS.get(name, name): value for name, value in fields.items() if name in _PARTS}
    if "trade" in sent:
        sent["trade"] = sent["trade"].slug if sent["trade"] else None
    if "area_id" in sent:
        sent["area_id"] = sent["area_id"].pk if sent["area_id"] else None
    if "scope" in sent:
        sent["scope"] = sent_scope(sent["scope"])
    return sent


def _trade_name(slug: str | None) -> str:
    trade = Trade.objects.filter(slug=slug).first() if slug else None
    return trade.shown_name if trade else ""


def _area_name(area_id: int | None) -> str:
    area = Area.objects.filter(pk=area_id).first() if area_id else None
    return area.shown_name if area else ""


_SENT_AS = {"area": "area_id"}

TOGETHER = (
    ("quantity", "quantity_unit"),
    ("budget_min_paise", "budget_max_paise"),
    ("area_id", "locality"),
)
"""Fields that are only valid together."""

_LABELS: Labels = {
    "trade": _trade_name,
    "area_id": _area_name,
    "scope": scope_label,
    "quantity_unit": lambda value: str(RateUnit(value).label) if value else "",
}
