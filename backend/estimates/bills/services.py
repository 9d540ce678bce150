"""Writes of estimates: the server computes every amount from what the owner entered."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from core.api.record_versions import ANY_VERSION, merge
from core.errors import ValidationFailed
from core.events import publish
from estimates.answers.selectors import scope_without_words
from estimates.bills.bill import BILL, Bill, make_bill
from estimates.bills.labels import scope_text
from estimates.bills.rules import WORKS
from estimates.bills.schemas import BillIn, EstimateIn, NewEstimateIn, estimate_values
from estimates.errors import AlreadyPosted, TooManyEstimates
from estimates.models import Estimate, Quality, WorkKind
from estimates.policy import access_estimate, require_saves_estimates
from estimates.quantities.coefficients import SQUARE_FEET_IN_M2
from estimates.quantities.takeoff import Unit
from places.models import Area
from projects.models import Project, Status
from projects.policy import visible_projects
from projects.posting import drafts
from projects.posting.parsing import work_fields
from projects.posting.schemas import JobIn
from projects.questions.schemas import ScopeIn
from projects.questions.scope import sent_scope
from trades.rates import RateUnit

MOST_ESTIMATES = 50
MOST_PAISE = 10**12
"""What a budget can be (core.money.Paise)."""


def bill_of(body: BillIn) -> tuple[Bill, Area | None]:
    """The bill for what was entered. Raises ValidationFailed."""
    area = _area(body.area_id)
    bill = make_bill(
        body.work,
        entered=body.measures.entered(),
        unit=body.measures.unit,
        quality=body.quality,
        city=area.city if area else None,
        today=timezone.localdate(),
        changes=body.row_changes(),
        extras=body.extra_rows(),
    )
    if bill.amount.high > MOST_PAISE:
        raise ValidationFailed.at("extras", _("The total is too large."), "too_large")
    return bill, area


def estimate_create(actor: User, *, body: NewEstimateIn) -> Estimate:
    """Save an estimate. It replaces an earlier one of the work that it is made for.

    Raises OnlyHomeownersEstimate, TooManyEstimates, ValidationFailed.
    """
    require_saves_estimates(actor)
    # One person's estimates are saved one after another, so that the limit holds.
    User.objects.select_for_update(no_key=True).get(pk=actor.pk)
    if Estimate.objects.filter(owner=actor).count() >= MOST_ESTIMATES:
        raise TooManyEstimates
    scope, project = scope_without_words(body.scope), _planned(actor, body.project_id)
    if project is not None:
        Estimate.objects.filter(project=project).update(project=None)
    return _write(Estimate(owner=actor, work=body.work, scope=scope, project=project), body)


def estimate_edit(
    actor: User, *, estimate_id: UUID, body: EstimateIn, edit_version: str = ANY_VERSION
) -> Estimate:
    """Change an estimate and price it again. Raises NotFound, EditedMeanwhile, ValidationFailed."""
    estimate = access_estimate(actor, estimate_id, lock=True)
    if body.work != estimate.work:
        text = _("The kind of work stays. Please make another estimate.")
        raise ValidationFailed.at("work", text, "fixed")
    theirs = estimate_values(estimate)
    changed = merge(
        actor,
        estimate.pk,
        edit_version=edit_version,
        theirs=theirs,
        yours=_columns(body),
        together=(("measures", "changes"),),
    )
    if not changed:
        return estimate
    return _write(estimate, EstimateIn(work=body.work, **{**theirs, **changed}))


def estimate_delete(actor: User, *, estimate_id: UUID) -> None:
    """Raises NotFound. Work that was posted from it stays."""
    access_estimate(actor, estimate_id, lock=True).delete()
    publish(f"user:{actor.pk}", "estimates")


def estimate_post(actor: User, *, estimate_id: UUID) -> Project:
    """Start a job from an estimate: a draft with its title, scope, quantity and budget range.

    Raises NotFound, AlreadyPosted while that job is there, OnlyHomeownersPost, TooManyDrafts.
    """
    estimate = access_estimate(actor, estimate_id, lock=True)
    if _is_posted(estimate):
        raise AlreadyPosted
    bill = BILL.validate_python(estimate.bill)
    quantity, unit = _main_quantity(bill)
    sent = sent_scope(estimate.scope)
    body = JobIn(
        draft=True,
        title=estimate.title,
        description=scope_text(bill),
        trade=WORKS[bill.work].trade,
        area_id=estimate.area_id,
        budget_min_paise=estimate.low_paise,
        budget_max_paise=estimate.high_paise,
        quantity=quantity,
        quantity_unit=unit,
        scope=ScopeIn(**sent) if sent else None,
    )
    estimate.project = drafts.draft_create(actor, **work_fields(body))
    estimate.save(update_fields=["project", "updated_at"])
    publish(f"user:{actor.pk}", "estimates")
    return estimate.project


def _is_posted(estimate: Estimate) -> bool:
    project = estimate.project
    return (
        project is not None
        and project.discarded_at is None
        and project.status not in (Status.CANCELLED, Status.EXPIRED)
    )


def _main_quantity(bill: Bill) -> tuple[Any, RateUnit | None]:
    """What offers by the unit are compared with; none where the rows are of several units.

    Rows that the owner added beside the work itself, such as scaffolding, do not count.
    """
    rows = [row for row in bill.rows if not row.is_left_out and not row.label]
    units = {row.unit for row in rows}
    amount = sum(row.quantity.likely for row in rows)
    if units == {Unit.POINT} and amount:
        return round(amount, 2), RateUnit.POINT
    if units == {Unit.SQUARE_METRE} and len(rows) == 1 and amount:
        return round(amount * SQUARE_FEET_IN_M2, 2), RateUnit.SQUARE_FOOT
    return None, None


def _columns(body: EstimateIn) -> dict[str, Any]:
    """As the row stores it."""
    return {
        "title": body.title,
        "quality": body.quality,
        "area_id": body.area_id,
        "measures": body.measures.model_dump(mode="json", exclude_none=True),
        "changes": [change.model_dump(mode="json") for change in body.changes],
        "extras": [extra.model_dump(mode="json") for extra in body.extras],
    }


def _write(estimate: Estimate, body: EstimateIn) -> Estimate:
    bill, area = bill_of(body)
    entered, amount = _columns(body), bill.amount
    estimate.title = body.title or _named(bill, area)
    estimate.quality, estimate.area = Quality(body.quality), area
    estimate.inputs, estimate.extras = entered["measures"], entered["extras"]
    estimate.adjustments = entered["changes"]
    estimate.bill = BILL.dump_python(bill, mode="json")
    estimate.low_paise, estimate.likely_paise = int(amount.low), int(amount.likely)
    estimate.high_paise = int(amount.high)
    estimate.save()
    publish(f"user:{estimate.owner_id}", "estimates")
    return estimate


def _planned(actor: User, project_id: UUID | None) -> Project | None:
    """The actor's own work that an estimate is made for, if nobody is hired yet."""
    if project_id is None:
        return None
    project = visible_projects(actor).filter(pk=project_id, homeowner=actor).first()
    if project is None or project.status not in (Status.DRAFT, Status.OPEN):
        text = _("An estimate can only be made for your own work before somebody is hired.")
        raise ValidationFailed.at("project_id", text, "unknown")
    return project


def _named(bill: Bill, area: Area | None) -> str:
    """A title in the active language: "Painting · Pune"."""
    label = str(WorkKind(bill.work).label)
    return f"{label} · {area.shown_name}"[:120] if area else label


def _area(area_id: int | None) -> Area | None:
    if area_id is None:
        return None
    area = Area.objects.select_related("city").filter(pk=area_id).first()
    if area is None:
        text = _("Please choose a place from the list.")
        raise ValidationFailed.at("area_id", text, "unknown")
    return area
