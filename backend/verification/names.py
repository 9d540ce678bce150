"""A worker's names from different sources, compared with the account's."""

from collections.abc import Iterator
from typing import Literal

from accounts.selectors import profile_of
from core.api.schemas import Out
from verification.banking.name_match import ALIKE, name_similarity
from verification.banking.selectors import names_of_account
from verification.documents.models import Slot
from verification.documents.selectors import DeskDocument, documents_for_desk
from verification.models import Verification

NameSource = Literal["account", "identity", "qr", "pan", "bank_holder", "bank"]


class CaseNameOut(Out):
    """A name as one source spells it. ``score``: how well it matches the account's name, 0 to 100;
    null for the account's own. ``is_match``: whether it counts as the same person."""

    source: NameSource
    name: str
    score: int | None
    is_match: bool | None


def compared_names(verification: Verification, documents: list[DeskDocument]) -> list[CaseNameOut]:
    """The account's name first; sources without a name are left out."""
    account = profile_of(verification.worker).full_name
    told = [*_of_documents(documents), *_of_bank(verification)]
    return [
        CaseNameOut(source="account", name=account, score=None, is_match=None),
        *(_compared(source, name, name_similarity(account, name)) for source, name in told if name),
    ]


def _compared(source: NameSource, name: str, score: int) -> CaseNameOut:
    return CaseNameOut(source=source, name=name, score=score, is_match=score >= ALIKE)


def do_names_differ(verification: Verification) -> bool:
    """Whether any source has a name too different from the account's."""
    names = compared_names(verification, documents_for_desk(verification))
    return any(name.is_match is False for name in names)


def _of_documents(documents: list[DeskDocument]) -> Iterator[tuple[NameSource, str]]:
    for document in documents:
        if document.slot == Slot.IDENTITY:
            yield "identity", document.name
        if document.slot == Slot.PAN:
            yield "pan", document.name
        if document.facts is not None:
            yield "qr", document.facts.name


def _of_bank(verification: Verification) -> Iterator[tuple[NameSource, str]]:
    holder, at_bank = names_of_account(verification.worker_id)
    yield "bank_holder", holder
    yield "bank", at_bank
