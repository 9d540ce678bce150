"""What can be rated besides the overall stars, each in 1 to 5 stars."""

from typing import Final

from django.utils.translation import gettext_lazy as _

OF_WORKERS: Final = ("quality", "punctuality", "cleanliness", "communication", "value")
"""What the homeowner saw: the work itself, coming when agreed, leaving the place clean, saying what
is going on, and what it was worth for its price."""

OF_HOMEOWNERS: Final = ("clarity", "payment", "respect")
"""What the worker saw: whether the work was as described, paid in time, and people were civil."""

ALL: Final = (*OF_WORKERS, *OF_HOMEOWNERS)


def aspects_of(*, is_worker: bool) -> tuple[str, ...]:
    """The aspects that can be rated for this side."""
    return OF_WORKERS if is_worker else OF_HOMEOWNERS


labels: Final = {
    "quality": _("Quality of the work"),
    "punctuality": _("On time"),
    "cleanliness": _("Clean and tidy"),
    "communication": _("Told what was going on"),
    "value": _("Worth its price"),
    "clarity": _("Work as described"),
    "payment": _("Paid in time"),
    "respect": _("Respectful"),
}
"""What the aspects are called."""
