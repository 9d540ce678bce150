"""The words of posted work as strangers read them.

Until somebody is hired no contact details reach a reader: what is short is refused while it is
typed (``projects.market.filters``), what is long is shown with them held back, and its author is
told.
"""

from functools import lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from core.text.contact_details import Held, Kind, hold_back
from projects.models import REMOVED_TITLE, Project


def public_title(title: str) -> str:
    """A title as people read it; ``Removed``, in their language, once its owner was erased."""
    return _("Removed") if title == REMOVED_TITLE else title


def public_description(project: Project) -> str:
    """The description without contact details, in the reader's language."""
    return _held(project.description, get_language() or "").shown


def held_back(project: Project) -> tuple[Kind, ...]:
    """What strangers don't read of the description."""
    return _held(project.description, "").kinds


@lru_cache(maxsize=2_000)
def _held(text: str, _language: str) -> Held:
    # The same few hundred descriptions are read over and over; ten kilobytes of each at most.
    return hold_back(text)
