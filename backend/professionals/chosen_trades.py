"""Looks up chosen trades by their slugs."""

from django.utils.translation import gettext as _

from core.errors import FieldError
from trades.models import Trade


def chosen_trades(slugs: list[str], errors: list[FieldError], field: str = "skills") -> list[Trade]:
    """The trades in this order. An unknown slug is added to ``errors`` at the field."""
    known = {trade.slug: trade for trade in Trade.objects.filter(slug__in=slugs)}
    for slug in slugs:
        if slug not in known:
            message = _("Please choose a trade from the list.")
            errors.append(FieldError(field, message, "unknown"))
            break
    return [known[slug] for slug in slugs if slug in known]
