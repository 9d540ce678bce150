"""Cases as the desk's pages show them, a page of them in as many queries as one."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, cast
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from accounts.selectors import PersonCard, people_cards
from places.models import City
from professionals.models import WorkerProfile
from professionals.schemas import SkillOut
from professionals.selectors import trades_of, with_details
from verification.desk.claiming import HELD_FOR
from verification.desk.schemas import CaseFlagOut, CaseOwnerOut, CasePlaceOut, VerificationRowOut
from verification.flags import BY_CODE
from verification.models import Verification
from verification.presenting import answer_due_at
from verification.schemas import StatusName

Role = Literal["worker", "contractor"]
NOBODY = PersonCard("", "", None)


def queue_rows(rows: Sequence[Verification], viewer: User) -> list[VerificationRowOut]:
    """A page of the queue; ``rows`` come with their workers and owners."""
    workers = [row.worker_id for row in rows]
    owners = [row.owner_id for row in rows if row.owner_id]
    cards = people_cards([*workers, *owners])
    profiles = profiles_of(workers)
    return [_row(row, viewer, cards, profiles.get(row.worker_id)) for row in rows]


def profiles_of(worker_ids: Iterable[UUID]) -> dict[UUID, WorkerProfile]:
    """What the workers offer, by id, for those who have said it."""
    rows = with_details(WorkerProfile.objects.filter(pk__in=set(worker_ids)))
    return {row.pk: row for row in rows}


def is_overdue(row: Verification) -> bool:
    due_at = answer_due_at(row)
    return due_at is not None and due_at < timezone.now()


def flags_shown(row: Verification) -> list[CaseFlagOut]:
    """In the reader's language; a flag that no longer exists is passed over."""
    known = (BY_CODE[code] for code in row.flags if code in BY_CODE)
    return [
        CaseFlagOut(code=flag.code, label=str(flag.label), advice=str(flag.advice))
        for flag in known
    ]


def owner_shown(
    row: Verification, viewer: User, cards: Mapping[UUID, PersonCard]
) -> CaseOwnerOut | None:
    if row.owner_id is None or row.claimed_at is None:
        return None
    return CaseOwnerOut(
        id=row.owner_id,
        name=cards.get(row.owner_id, NOBODY).full_name,
        is_me=row.owner_id == viewer.pk,
        claimed_at=row.claimed_at,
        held_until=row.claimed_at + HELD_FOR,
    )


def place_shown(city: City | None) -> CasePlaceOut | None:
    return CasePlaceOut(name=city.name, name_hi=city.name_hi or city.name) if city else None


def trades_shown(profile: WorkerProfile | None) -> list[SkillOut]:
    return [SkillOut.from_orm(trade) for trade in trades_of(profile)] if profile else []


def _row(
    row: Verification,
    viewer: User,
    cards: Mapping[UUID, PersonCard],
    profile: WorkerProfile | None,
) -> VerificationRowOut:
    card = cards.get(row.worker_id, NOBODY)
    return VerificationRowOut(
        id=row.pk,
        worker_id=row.worker_id,
        name=card.full_name,
        avatar_url=card.avatar_url,
        role=cast(Role, row.worker.role),
        city=place_shown(profile.city if profile else None),
        trades=trades_shown(profile),
        status=cast(StatusName, row.status),
        round=row.round,
        submitted_at=row.submitted_at,
        answer_due_at=answer_due_at(row),
        is_overdue=is_overdue(row),
        decided_at=row.decided_at,
        flags=flags_shown(row),
        owner=owner_shown(row, viewer, cards),
    )
