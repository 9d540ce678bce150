"""Parses a posted portfolio item into columns; reports each error at its field."""

from datetime import date
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from core.errors import FieldError, ValidationFailed
from professionals.chosen_trades import chosen_trades
from professionals.portfolio.schemas import PortfolioItemIn

EARLIEST_YEAR = 1950
"""Nobody who works today finished work before this year."""


def portfolio_item_fields(body: PortfolioItemIn) -> dict[str, Any]:
    """The fields for ``portfolio.item_add`` and ``item_change``; raises ValidationFailed."""
    errors: list[FieldError] = []
    trades = chosen_trades([body.trade], errors, "trade") if body.trade else []
    finished_on = _first_of(body.finished_month) if body.finished_month else None
    if body.finished_month and finished_on is None:
        message = _("Please choose a month from %(first)s until now.") % {"first": EARLIEST_YEAR}
        errors.append(FieldError("finished_month", message, "out_of_range"))
    if errors:
        raise ValidationFailed(errors=errors)
    return {
        "title": body.title,
        "description": body.description,
        "trade": trades[0] if trades else None,
        "finished_on": finished_on,
    }


def _first_of(month: str) -> date | None:
    """The first day of a month such as ``2026-03``: not in the future, within a working life."""
    first = date(int(month[:4]) or 1, int(month[5:]), 1)
    return first if date(EARLIEST_YEAR, 1, 1) <= first <= timezone.localdate() else None
