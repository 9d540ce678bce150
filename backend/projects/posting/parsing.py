"""Parses a posted form into columns of Project; reports all wrong fields at once."""

from datetime import date
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from core.errors import FieldError, ValidationFailed
from core.text.contact_details import hold_back
from places.models import Area
from projects.models import Kind, Project
from projects.posting.schemas import JobIn, WorkEditIn, WorkIn
from projects.questions.scope import require_accepted, scope_of
from trades.models import Trade
from trades.rates import RateUnit


def work_fields(body: WorkIn) -> dict[str, Any]:
    """Columns for new work. Raises ValidationFailed."""
    fields, errors = _columns(body)
    require_accepted(fields["scope"])
    _check_start(fields["starts_on"], errors)
    if isinstance(body, JobIn) and not body.draft:
        errors += _lacks(Kind.JOB, fields)
    _raise(errors)
    return fields


def edit_fields(body: WorkEditIn) -> dict[str, Any]:
    """Columns for edited work; ``edits`` checks what the work's state allows."""
    fields, errors = _columns(body)
    _raise(errors)
    return fields


def require_complete(project: Project, *, is_start_kept: bool = False) -> None:
    """Raises ValidationFailed if work is incomplete for the market (spec part 2, point 5).

    ``is_start_kept``: a start date that is now past may stay.
    """
    errors = _lacks(Kind(project.kind), vars(project) | {"area": project.area_id})
    if not is_start_kept:
        _check_start(project.starts_on, errors)
    _raise(errors)


def _columns(body: WorkIn) -> tuple[dict[str, Any], list[FieldError]]:
    errors: list[FieldError] = []
    fields = body.model_dump(exclude={"trade", "area_id", "draft", "edit_version", "scope"})
    fields["quantity_unit"] = body.quantity_unit or ""
    fields["trade"] = _trade(body.trade, errors)
    fields["area"] = _area(body.area_id, errors)
    fields["scope"] = scope_of(body.scope, errors)
    _check_quantity(body, errors)
    _check_budget(fields, errors)
    _check_contact_details(body, errors)
    return fields, errors


def _lacks(kind: Kind, columns: dict[str, Any]) -> list[FieldError]:
    words = {"title": _("Title is required")}
    if kind == Kind.JOB:
        words |= {"description": _("Description is required"), "area": _("Location is required")}
    else:
        words |= {"base_amount_paise": _("Budget is required")}
    named = {"area": "area_id"}
    return [
        FieldError(named.get(name, name), message, "required")
        for name, message in words.items()
        if not columns.get(name)
    ]


def _trade(slug: str | None, errors: list[FieldError]) -> Trade | None:
    trade = Trade.objects.filter(slug=slug).first() if slug else None
    if slug and trade is None:
        errors.append(FieldError("trade", _("Please choose a trade from the list."), "unknown"))
    return trade


def _area(area_id: int | None, errors: list[FieldError]) -> Area | None:
    area = Area.objects.select_related("city").filter(pk=area_id).first() if area_id else None
    if area_id and area is None:
        errors.append(FieldError("area_id", _("Please choose a place from the list."), "unknown"))
    return area


def _check_start(starts_on: date | None, errors: list[FieldError]) -> None:
    if starts_on and starts_on < timezone.localdate():
        errors.append(FieldError("starts_on", _("The start date lies in the past."), "past"))


def _check_quantity(body: WorkIn, errors: list[FieldError]) -> None:
    if body.quantity is not None and body.quantity_unit is None:
        text = _("Please choose what the quantity is counted in.")
        errors.append(FieldError("quantity_unit", text, "required"))
    elif body.quantity is None and body.quantity_unit is not None:
        errors.append(FieldError("quantity", _("Please enter how much it is."), "required"))
    elif body.quantity_unit == RateUnit.LUMP_SUM:
        text = _("A quantity can't be counted in lump sums.")
        errors.append(FieldError("quantity_unit", text, "uncountable"))


def _check_budget(fields: dict[str, Any], errors: list[FieldError]) -> None:
    low, high = fields.get("budget_min_paise"), fields.get("budget_max_paise")
    if low is not None and high is not None and low > high:
        message = _("The minimum budget is above the maximum.")
        errors.append(FieldError("budget_min_paise", message, "above_maximum"))


def _check_contact_details(body: WorkIn, errors: list[FieldError]) -> None:
    """Refuses contact details in short texts: lists, mails and previews have no room for masks."""
    text = _(
        "Please leave phone numbers, addresses and links out of here. Whoever you hire gets to see "
        "your contact details."
    )
    short = {
        "title": [body.title],
        "locality": [body.locality],
        "skills_needed": body.skills_needed,
    }
    for field, written in short.items():
        if any(hold_back(words).kinds for words in written):
            errors.append(FieldError(field, text, "contact_details"))


def _raise(errors: list[FieldError]) -> None:
    if errors:
        raise ValidationFailed(errors=errors)
