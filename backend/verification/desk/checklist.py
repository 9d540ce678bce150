"""The checklist of a case: what the server can check itself, and what a person must."""

from collections.abc import Mapping

from verification.badges.rules import REFERENCES
from verification.banking.selectors import is_account_confirmed
from verification.desk.evidence import Evidence
from verification.desk.schemas import CaseCheckOut, CheckCode, CheckResult, DeskDocumentOut
from verification.models import Step, Verification
from verification.references.selectors import confirmed_references


def checks_of(
    row: Verification, evidence: Evidence, missing: Mapping[Step, list[str]]
) -> list[CaseCheckOut]:
    """In the order in which a verifier goes through a case."""
    results: dict[CheckCode, CheckResult] = {
        "phone": "bad" if missing[Step.PHONE] else "good",
        "identity": _identity(evidence),
        "pan": "look" if _one(evidence, "pan") else "bad",
        "selfie": _selfie(evidence),
        "names": _names(evidence),
        "references": _references(row, evidence),
        "bank_account": _bank(evidence),
        "duplicates": "bad" if evidence.duplicates else "good",
    }
    lacks = _unconfirmed(row)
    return [
        CaseCheckOut(code=code, result=result, needs_note=result == "bad" or code in lacks)
        for code, result in results.items()
    ]


def _unconfirmed(row: Verification) -> set[CheckCode]:
    """Points that only others can confirm, and have not yet."""
    lacks: set[CheckCode] = set()
    if confirmed_references(row) < REFERENCES:
        lacks.add("references")
    if not is_account_confirmed(row.worker_id):
        lacks.add("bank_account")
    return lacks


def _one(evidence: Evidence, *kinds: str) -> DeskDocumentOut | None:
    return next((row for row in evidence.documents if row.kind in kinds), None)


def _identity(evidence: Evidence) -> CheckResult:
    """A signature proves the document; a copy must be inspected."""
    document = _one(evidence, "aadhaar", "voter_id", "driving_licence")
    if document is None:
        return "bad"
    return "good" if document.is_signature_verified else "look"


def _selfie(evidence: Evidence) -> CheckResult:
    """No machine decides whether two faces are one person's: a verifier does."""
    return "look" if _one(evidence, "selfie") and _one(evidence, "profile_photo") else "bad"


def _names(evidence: Evidence) -> CheckResult:
    if any(name.is_match is False for name in evidence.names):
        return "bad"
    return "good" if any(name.is_match for name in evidence.names) else "look"


def _references(row: Verification, evidence: Evidence) -> CheckResult:
    if any(reference.is_teammate for reference in evidence.references):
        return "bad"
    return "good" if confirmed_references(row) >= REFERENCES else "look"


def _bank(evidence: Evidence) -> CheckResult:
    if evidence.bank is None or evidence.bank.state == "invalid":
        return "bad"
    return "good" if evidence.bank.state == "valid" else "look"
