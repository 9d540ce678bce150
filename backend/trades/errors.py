"""Errors of trades."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.errors import DomainError, FieldError
from core.text.excerpt import excerpt
from trades.schemas import OfferedMeaning, TradeSuggestionOut


class UnknownTrade(DomainError):
    """422: these words name no trade; the answer's ``suggestions`` are the nearest meanings."""

    status = 422
    code = "unknown_trade"
    title = gettext_lazy("We don't know this trade.")

    def __init__(
        self, text: str, nearest: Sequence[OfferedMeaning] = (), *, field: str = "trade"
    ) -> None:
        message = _("We don't know the trade “%(trade)s”. Try electrician, plumber or painter.") % {
            "trade": excerpt(text, 80)
        }
        super().__init__(message, errors=[FieldError(field, message, self.code)])
        self.extra = {"suggestions": [TradeSuggestionOut.of(each).model_dump() for each in nearest]}
