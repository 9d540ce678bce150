"""From rows to the API's shapes, for each of three readers."""

from dataclasses import dataclass
from datetime import datetime
from typing import TypedDict
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from accounts.names import public_name
from accounts.reauthentication import mask_phone
from accounts.selectors import profile_of
from professionals.selectors import own_worker_profile, trades_of
from trades.models import Trade
from verification.references.models import WorkerReference
from verification.references.terms import ANSWER_WITHIN


@dataclass(frozen=True, slots=True)
class Asker:
    """The worker as references see them: ``Ramesh J.``, the first trade, the town."""

    name: str
    trade: Trade | None
    city: str
    city_hi: str


class Asked(TypedDict):
    """``ReferenceLookupOut``."""

    worker_name: str
    trade: Trade | None
    city: str
    city_hi: str
    masked_phone: str
    answer_until: datetime


class Own(TypedDict):
    """``ReferenceOut``."""

    id: UUID
    name: str
    phone: str
    relation: str
    project_description: str
    state: str
    asked_at: datetime | None
    answered_at: datetime | None
    reminded_at: datetime | None
    can_remind: bool


def asker_of(worker: User) -> Asker:
    person, offers = profile_of(worker), own_worker_profile(worker)
    trades = trades_of(offers) if offers.created_at else []
    city = offers.city or person.city
    return Asker(
        name=public_name(person.first_name, person.last_name, shows_full_name=False),
        trade=trades[0] if trades else None,
        city=city.name if city else "",
        city_hi=(city.name_hi or city.name) if city else "",
    )


def asked(row: WorkerReference) -> Asked:
    """What the person who was asked is shown; nothing of themselves but the masked number."""
    asker = asker_of(row.verification.worker)
    return {
        "worker_name": asker.name,
        "trade": asker.trade,
        "city": asker.city,
        "city_hi": asker.city_hi,
        "masked_phone": mask_phone(row.phone),
        "answer_until": (row.asked_at or timezone.now()) + ANSWER_WITHIN,
    }


def own(row: WorkerReference, *, can_be_reminded: bool) -> Own:
    """What its worker is shown: whether they answered, never what."""
    return {
        "id": row.pk,
        "name": row.name,
        "phone": row.phone,
        "relation": row.relation,
        "project_description": row.project_description,
        "state": row.state,
        "asked_at": row.asked_at,
        "answered_at": row.answered_at,
        "reminded_at": row.reminded_at,
        "can_remind": can_be_reminded,
    }
