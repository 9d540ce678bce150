"""The payment schedule of an offer: the parts in which the work would be paid.

At the award the agreed schedule becomes the plan of milestones (``milestones.award_plan``). Each
part is funded before its work begins. Amounts are paise, days are India's (decision 0041).
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import TypedDict

from django.utils import timezone
from django.utils.translation import gettext as _
from pydantic import Field

from applications.models import Application, ApplicationOffer
from applications.totals import Measure, Offer, total_of
from core.api.schemas import Out
from core.errors import FieldError, ValidationFailed
from core.money import format_rupees
from core.text.contact_details import hold_back
from projects.payment_stages import Stage
from trades.rates import RateUnit


class StoredStage(TypedDict):
    """A part as stored in its row; the day is written YYYY-MM-DD."""

    title: str
    amount_paise: int
    due_on: str | None


class ScheduleOut(Out):
    """Summary of a schedule. ``first_percent`` is the first part's share, rounded half up: of the
    whole work's total where that is known, otherwise of all parts.
    """

    parts: int
    total_paise: int
    first_percent: int = Field(
        description="The first part's share: of the whole work's total where it is known"
    )
    last_due_on: date | None


def stages_of(row: Application | ApplicationOffer) -> tuple[Stage, ...]:
    return tuple(
        Stage(
            part["title"],
            part["amount_paise"],
            date.fromisoformat(part["due_on"]) if part["due_on"] else None,
        )
        for part in row.stages
    )


def stages_stored(stages: Sequence[Stage]) -> list[StoredStage]:
    return [
        {
            "title": stage.title,
            "amount_paise": stage.amount_paise,
            "due_on": stage.due_on.isoformat() if stage.due_on else None,
        }
        for stage in stages
    ]


def stages_as_read(stages: Sequence[Stage], *, is_whole: bool) -> list[Stage]:
    """The parts for a reader: contact details in their names are shown only after the award."""
    if is_whole:
        return list(stages)
    return [replace(stage, title=hold_back(stage.title).shown) for stage in stages]


def schedule_of(stages: Sequence[Stage], *, whole_paise: int | None) -> ScheduleOut | None:
    """``whole_paise`` is the total of the whole work, where known. None without parts."""
    if not stages:
        return None
    total = sum(stage.amount_paise for stage in stages)
    base = max(whole_paise or total, total)
    return ScheduleOut(
        parts=len(stages),
        total_paise=total,
        first_percent=(stages[0].amount_paise * 200 + base) // (base * 2),
        last_due_on=max((stage.due_on for stage in stages if stage.due_on), default=None),
    )


def require_sound_schedule(
    stages: Sequence[Stage],
    *,
    price: Offer,
    measure: Measure | None,
    known_days: Collection[date] = (),
) -> None:
    """Refuse a schedule that cannot be kept. An empty one is valid and means no schedule.

    Names are unique. Days ascend and lie between today and five years ahead, except ``known_days``,
    which were set before and may have passed. The sum of the parts of a lump sum is exact to the
    paisa. For any other rate the total is an estimate (``measure`` is the work's quantity): the
    parts may leave some of it open, to be planned as the work is measured, and never exceed it
    where it is known. Raises ValidationFailed at each field, or at ``stages``.
    """
    errors = [*_names(stages), *_days(stages, known_days), *_sum(stages, price, measure)]
    if errors:
        raise ValidationFailed(errors=errors)


def _names(stages: Sequence[Stage]) -> Iterator[FieldError]:
    seen: Counter[str] = Counter()
    for place, stage in enumerate(stages):
        name = " ".join(stage.title.split()).casefold()
        if seen[name]:
            yield FieldError(
                f"stages.{place}.title", _("Another part has this name already."), "not_distinct"
            )
        seen[name] += 1


def _days(stages: Sequence[Stage], known_days: Collection[date]) -> Iterator[FieldError]:
    today = timezone.localdate()
    latest: date | None = None
    for place, stage in enumerate(stages):
        field, day = f"stages.{place}.due_on", stage.due_on
        if day is None:
            continue
        if day < today and day not in known_days:
            yield FieldError(field, _("Please choose today or a later day."), "past")
        elif day > today + LATEST:
            yield FieldError(field, _("Please choose a day within five years."), "late")
        elif latest and day < latest:
            yield FieldError(field, _("A part before this one is due later."), "out_of_order")
        latest = max(latest or day, day)


def _sum(stages: Sequence[Stage], price: Offer, measure: Measure | None) -> Iterator[FieldError]:
    total = total_of(price, measure).paise
    if not stages or total is None:
        return
    parts = sum(stage.amount_paise for stage in stages)
    words = {"sum": format_rupees(parts), "total": format_rupees(total)}
    if price.unit == RateUnit.LUMP_SUM and parts != total:
        yield FieldError(
            "stages", _("The parts come to %(sum)s, but the price is %(total)s.") % words, "sum"
        )
    elif parts > total:
        text = _("The parts come to %(sum)s, more than the whole work costs (%(total)s).")
        yield FieldError("stages", text % words, "sum")


LATEST = timedelta(days=5 * 365)
"""How far ahead a milestone may be due."""


MOST_MILESTONES = 20
