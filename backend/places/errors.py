"""Errors of places."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.errors import DomainError, FieldError
from core.text.excerpt import excerpt
from places.place_match import Place
from places.schemas import PlaceOut


class UnknownPlace(DomainError):
    """422: no place of that name; the answer's ``suggestions`` are the most similar names, and
    ``is_abroad`` says that the name is of a place in another country."""

    status = 422
    code = "unknown_place"
    title = gettext_lazy("We don't know this place.")

    def __init__(
        self,
        text: str,
        nearest: Sequence[Place],
        *,
        field: str = "place",
        is_abroad: bool = False,
    ) -> None:
        template = (
            _("“%(place)s” is outside India. Type a place in India.")
            if is_abroad
            else _("We don't know “%(place)s”.")
        )
        message = template % {"place": excerpt(text, 80)}
        if nearest:
            names = ", ".join(place.label for place in nearest)
            message = f"{message} " + _("Did you mean: %(names)s?") % {"names": names}
        super().__init__(message, errors=[FieldError(field, message, self.code)])
        self.extra = {
            "suggestions": [PlaceOut.from_row(place).model_dump() for place in nearest],
            "is_abroad": is_abroad,
        }


class OutsideIndia(DomainError):
    """404: the position is near no place of the catalogue."""

    status = 404
    code = "outside_india"
    title = gettext_lazy("This place is outside India.")
