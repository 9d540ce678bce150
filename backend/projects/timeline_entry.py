"""One line of a project's story, as each part writes its own (``projects.ports``)."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

LONGEST = 300
"""People move a project dozens of times; of more steps than this the newest are shown."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line. ``verb`` is the lifecycle's, ``offer_agreed``, ``milestone_<step>``, or
    ``<guest|crew>_<joined|removed|left>``.

    ``subject`` is whom or what it is about: the one hired, who came along, a milestone's title;
    ``subject_id`` is that person where the text waits for the name. The rate (paise of
    one ``rate_unit``) is what was agreed, for the two sides alone.
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
