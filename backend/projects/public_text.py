"""The text of posted work as strangers read it.

Until somebody is hired, readers see no contact details. Short texts with contact details are
refused on input (``projects.market.filters``). Long texts are shown with the details masked, and
their author is notified.
"""

from functools import lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from core.text.contact_details import Held, Kind, hold_back
from projects.models import REMOVED_TITLE, Project


def public_title(title: str) -> str:
    """The public title; ``Removed``, in the reader's language, once its owner was erased."""
    return _("Removed") if title == REMOVED_TITLE else title


def public_description(project: Project) -> str:
    """The description without contact details, in the reader's language."""
    return _held(project.description, get_language() or "").shown


def held_back(project: Project) -> tuple[Kind, ...]:
    """The parts of the description that are masked for strangers."""
    return _held(project.description, "").kinds


@lru_cache(maxsize=2_000)
def _held(text: str, _language: str) -> Held:
    # The same few hundred descriptions are read repeatedly; each is at most ten kilobytes.
    return hold_back(text)
