"""The audit log of staff: ``note`` is the only writer of it (weak point 2).

An entry is written in the transaction of the act, so that neither exists without the other.
"""

from datetime import timedelta
from uuid import UUID

from django.utils import timezone

from accounts.models import Desk, User
from core.requests.client_address import current_address
from core.requests.request_id import current_request_id
from staff.models import StaffAct


def note(
    actor: User,
    verb: str,
    *,
    desk: Desk,
    subject: tuple[str, UUID | str] = ("", ""),
    about: UUID | None = None,
    words: str = "",
    **detail: str | int | bool | list[str] | None,
) -> StaffAct:
    """Append one act. ``verb`` is ``noun.done``; ``subject`` a kind of row and its id; ``about``
    the person whose affairs it touched. ``detail`` holds no secret and no number of a document.
    """
    kind, key = subject
    return StaffAct.objects.create(
        actor=actor,
        desk=desk,
        verb=verb,
        subject_kind=kind,
        subject_id=str(key),
        about_id=about,
        words=words[:1000],
        detail=detail,
        address=current_address(),
        request_id=current_request_id(),
    )


ONE_LOOK = timedelta(minutes=10)
"""A page that reads itself anew is one look at what it shows, not twenty."""


def record_opening(
    actor: User, verb: str, *, desk: Desk, subject: tuple[str, UUID | str], about: UUID | None
) -> None:
    """Append that somebody looked, unless the same look is noted since ``ONE_LOOK``."""
    kind, key = subject
    lately = StaffAct.objects.filter(
        actor=actor,
        verb=verb,
        subject_kind=kind,
        subject_id=str(key),
        at__gte=timezone.now() - ONE_LOOK,
    )
    if not lately.exists():
        note(actor, verb, desk=desk, subject=subject, about=about)
