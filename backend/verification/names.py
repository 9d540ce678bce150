"""A worker's names from different sources, compared with the account's."""

from collections.abc import Iterator
from dataclasses import dataclass

from accounts.selectors import profile_of
from verification.banking.name_match import ALIKE, name_similarity
from verification.banking.selectors import names_of_account
from verification.documents.models import Slot
from verification.documents.selectors import DeskDocument, documents_for_desk
from verification.models import Verification


@dataclass(frozen=True, slots=True)
class ComparedName:
    """``source``: account, identity, qr, pan, bank_holder or bank. ``score``: how well it matches
    the account's, 0 to 100, None for the account's own."""

    source: str
    name: str
    score: int | None = None

    @property
    def is_match(self) -> bool | None:
        """Whether it is similar enough to be one person's; None for the account's own."""
        return None if self.score is None else self.score >= ALIKE


def compared_names(verification: Verification, documents: list[DeskDocument]) -> list[ComparedName]:
    """The account's name first; sources without a name are left out."""
    account = profile_of(verification.worker).full_name
    told = [*_of_documents(documents), *_of_bank(verification)]
    return [
        ComparedName("account", account),
        *(
            ComparedName(source, name, name_similarity(account, name))
            for source, name in told
            if name
        ),
    ]


def do_names_differ(verification: Verification) -> bool:
    """Whether any source has a name too different from the account's."""
    names = compared_names(verification, documents_for_desk(verification))
    return any(name.is_match is False for name in names)


def _of_documents(documents: list[DeskDocument]) -> Iterator[tuple[str, str]]:
    for document in documents:
        if document.slot == Slot.IDENTITY:
            yield "identity", document.name
        if document.slot == Slot.PAN:
            yield "pan", document.name
        if document.facts is not None:
            yield "qr", document.facts.name


def _of_bank(verification: Verification) -> Iterator[tuple[str, str]]:
    holder, at_bank = names_of_account(verification.worker_id)
    yield "bank_holder", holder
    yield "bank", at_bank
