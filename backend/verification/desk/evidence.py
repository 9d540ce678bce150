"""A worker's evidence as a verifier compares it: documents, names, references, bank."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, cast
from uuid import UUID

from accounts.models import User
from accounts.selectors import people_names
from verification.banking.selectors import SameAccount, banking_for_desk
from verification.desk.schemas import (
    CaseDuplicateOut,
    DeskBankOut,
    DeskChallengeStepOut,
    DeskDocumentOut,
    DeskQrFactsOut,
    DeskSideOut,
)
from verification.documents.selectors import (
    DeskDocument,
    SameNumber,
    documents_for_desk,
    opened_sides,
)
from verification.models import Verification
from verification.names import CaseNameOut, compared_names
from verification.references.schemas import DeskReferenceOut
from verification.references.selectors import references_for_desk
from verification.schemas import StatusName

DocumentKind = Literal["aadhaar", "voter_id", "driving_licence", "pan", "profile_photo", "selfie"]
BankState = Literal["not_asked", "pending", "valid", "invalid", "unavailable"]


@dataclass(frozen=True, slots=True)
class Evidence:
    documents: list[DeskDocumentOut]
    names: list[CaseNameOut]
    references: list[DeskReferenceOut]
    bank: DeskBankOut | None

    @property
    def duplicates(self) -> list[CaseDuplicateOut]:
        """Everybody else who submitted the same document or account."""
        found = [same for document in self.documents for same in document.duplicates]
        return [*found, *(self.bank.duplicates if self.bank else [])]


def evidence_of(row: Verification, viewer: User) -> Evidence:
    """All current evidence, with what the viewer has opened."""
    documents = documents_for_desk(row)
    return Evidence(
        documents=_documents(documents, opened_sides(viewer, row)),
        names=compared_names(row, documents),
        references=references_for_desk(row),
        bank=_bank(row),
    )


def _documents(
    documents: list[DeskDocument], opened: Mapping[UUID, datetime]
) -> list[DeskDocumentOut]:
    others = {same.worker_id for document in documents for same in document.duplicates}
    cases = cases_of(others)
    return [_document(document, cases, opened) for document in documents]


def cases_of(worker_ids: Iterable[UUID]) -> dict[UUID, UUID]:
    """Those workers' cases that the desk may open: submitted at least once."""
    rows = Verification.objects.filter(worker__in=set(worker_ids), submitted_at__isnull=False)
    return dict(rows.values_list("worker_id", "pk"))


def _document(
    document: DeskDocument, cases: dict[UUID, UUID], opened: Mapping[UUID, datetime]
) -> DeskDocumentOut:
    facts = document.facts
    return DeskDocumentOut.from_row(
        document,
        facts=DeskQrFactsOut.from_row(facts) if facts else None,
        challenge=[DeskChallengeStepOut.model_validate(step) for step in document.challenge],
        sides=[
            DeskSideOut.from_row(side, opened_at=opened.get(side.pk)) for side in document.sides
        ],
        duplicates=[_duplicate(same, cases) for same in document.duplicates],
    )


def _duplicate(same: SameNumber, cases: dict[UUID, UUID]) -> CaseDuplicateOut:
    return CaseDuplicateOut.from_row(same, case_id=cases.get(same.worker_id))


def _bank(row: Verification) -> DeskBankOut | None:
    bank = banking_for_desk(row)
    if bank is None:
        return None
    return DeskBankOut.from_row(
        bank,
        upi_state=cast(BankState, bank.upi_state) if bank.upi_state else None,
        duplicates=_same_accounts(bank.same),
    )


def _same_accounts(found: Iterable[SameAccount]) -> list[CaseDuplicateOut]:
    workers = list(dict.fromkeys(same.worker_id for same in found))
    names, cases = people_names(workers), cases_of(workers)
    rows = Verification.objects.filter(worker__in=workers)
    statuses = dict(rows.values_list("worker_id", "status"))
    return [
        CaseDuplicateOut(
            worker_id=worker_id,
            name=names.get(worker_id, ""),
            status=cast(StatusName, statuses[worker_id]) if worker_id in statuses else None,
            case_id=cases.get(worker_id),
        )
        for worker_id in workers
    ]
