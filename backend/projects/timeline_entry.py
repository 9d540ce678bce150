"""One entry of a project's timeline, as each slice writes its own (``projects.ports``)."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

LONGEST = 300
"""A project has dozens of steps; of more than this, the newest are shown."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry. ``verb`` is the lifecycle's, ``offer_agreed``, ``milestone_<step>``, or
    ``<guest|crew>_<joined|removed|left>``.

    ``subject`` is who or what it is about: the hired worker, the person who joined, a milestone's
    title; ``subject_id`` is that person where the name is not loaded yet. The rate (paise of one
    ``rate_unit``) is the agreed one, for the two sides alone.
    """

    id: UUID
    verb: str
    at: datetime
    actor_id: UUID | None
    from_status: str = ""
    to_status: str = ""
    reason: str = ""
    reason_code: str = ""
    subject: str = ""
    subject_id: UUID | None = None
    rate_paise: int | None = None
    rate_unit: str | None = None
    actor_name: str | None = None
    party: str = ""
