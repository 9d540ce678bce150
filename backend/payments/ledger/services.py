"""Writes of the ledger. Only ``payments.ledger.movements`` calls this."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from core.ids import moment_of, uuid7
from payments.ledger.errors import PostingRefused
from payments.ledger.models import (
    OWNED_BY_PERSON,
    OWNED_BY_PROJECT,
    Account,
    AccountKind,
    Entry,
    Posting,
    PostingKind,
)


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Which account: ``whose`` is a project's or person's id, or None for the house's own."""

    kind: AccountKind
    whose: UUID | None = None

    @property
    def project_id(self) -> UUID | None:
        return self.whose if self.kind in OWNED_BY_PROJECT else None

    @property
    def owner_id(self) -> UUID | None:
        return self.whose if self.kind in OWNED_BY_PERSON else None


@dataclass(frozen=True, slots=True)
class Subject:
    """What a movement is about, and whose statements show it: payer and worker."""

    project_id: UUID
    milestone_id: UUID | None = None
    payer_id: UUID | None = None
    worker_id: UUID | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """Paise into (debit, above zero) or out of (credit, below zero) one account."""

    place: Place
    paise: int


def post(
    *,
    kind: PostingKind,
    reference: str,
    subject: Subject,
    moves: Iterable[Move],
) -> Posting:
    """Write one posting in the caller's transaction, once for each ``reference``.

    Moves of zero are omitted. A second call with the same reference waits for the first to commit
    and returns its posting. Raises PostingRefused for moves that do not sum to zero, and for a
    reference of another movement; the database refuses to overdraw an account (IntegrityError).

    Owned accounts are locked until the transaction ends, in the order of their ids. Callers have
    already locked the project's row, and release before they refund (see ``docs/money.md``).
    """
    wanted = _summed(moves)
    if sum(wanted.values()) != 0 or len(wanted) < 2:
        raise PostingRefused(f"{reference}: {kind} does not balance")
    posting = _insert(kind, reference, subject)
    if posting is None:
        return _written_before(kind, reference, subject, wanted)
    accounts = _accounts(wanted)
    rows = [
        Entry(posting=posting, account=account, amount_paise=wanted[place])
        for place, account in accounts.items()
    ]
    Entry.objects.bulk_create(sorted(rows, key=lambda row: row.account_id))
    return posting


def _summed(moves: Iterable[Move]) -> dict[Place, int]:
    wanted: dict[Place, int] = {}
    for move in moves:
        wanted[move.place] = wanted.get(move.place, 0) + move.paise
    return {place: paise for place, paise in wanted.items() if paise}


def _insert(kind: PostingKind, reference: str, subject: Subject) -> Posting | None:
    """The new posting, or None if its reference exists."""
    posting_id = uuid7()
    made = Posting.objects.raw(
        "INSERT INTO payments_ledger_posting"
        " (id, kind, reference, project_id, milestone_id, payer_id, worker_id, made_in, created_at)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, txid_current(), %s)"
        " ON CONFLICT (reference) DO NOTHING RETURNING *",
        [
            *(posting_id, kind.value, reference, subject.project_id, subject.milestone_id),
            *(subject.payer_id, subject.worker_id, moment_of(posting_id)),
        ],
    )
    return next(iter(made), None)


def _written_before(
    kind: PostingKind, reference: str, subject: Subject, wanted: dict[Place, int]
) -> Posting:
    posting = Posting.objects.get(reference=reference)
    entries = Entry.objects.filter(posting=posting).select_related("account")
    written = {_place_of(entry.account): entry.amount_paise for entry in entries}
    if (posting.kind, posting.project_id, written) != (kind, subject.project_id, wanted):
        raise PostingRefused(f"{reference}: written before as another movement")
    return posting


def _accounts(places: Iterable[Place]) -> dict[Place, Account]:
    """The accounts of these places; missing ones are created."""
    wanted = sorted(places, key=str)
    found = _find(wanted)
    missing = [place for place in wanted if place not in found]
    if missing:
        # Another transaction may create the same one at this moment: then use its row.
        Account.objects.bulk_create([_new(place) for place in missing], ignore_conflicts=True)
        found = _find(wanted)
    return found


def _find(places: list[Place]) -> dict[Place, Account]:
    wanted = Q()
    for place in places:
        wanted |= Q(kind=place.kind, project=place.project_id, owner=place.owner_id)
    return {_place_of(row): row for row in Account.objects.filter(wanted)}


def _place_of(account: Account) -> Place:
    return Place(AccountKind(account.kind), account.project_id or account.owner_id)


def _new(place: Place) -> Account:
    is_owned = place.whose is not None
    return Account(
        kind=place.kind,
        project_id=place.project_id,
        owner_id=place.owner_id,
        balance_paise=0 if is_owned else None,
    )
