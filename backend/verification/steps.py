"""What a worker's four steps lack, and which were changed since changes were requested."""

from collections.abc import Callable, Iterable
from uuid import UUID

from accounts.models import Profile
from verification.banking import completeness as banking
from verification.documents import completeness as documents
from verification.models import Decision, Outcome, Step, Verification, VerificationStatus
from verification.references import completeness as references


def _phone_missing(worker_id: UUID) -> list[str]:
    """``phone_not_verified``: the person has not verified a mobile number."""
    proven = Profile.objects.filter(pk=worker_id, phone_verified_at__isnull=False).exclude(phone="")
    return [] if proven.exists() else ["phone_not_verified"]


_missing: dict[Step, Callable[[UUID], list[str]]] = {
    Step.PHONE: _phone_missing,
    Step.DOCUMENTS: documents.missing_documents,
    Step.REFERENCES: references.missing_references,
    Step.BANKING: banking.missing_banking,
}


def missing_of_each(worker_id: UUID) -> dict[Step, list[str]]:
    """Codes of what each of the four steps lacks, in their order; empty if complete."""
    return {step: find(worker_id) for step, find in _missing.items()}


def standing_decision(verification: Verification) -> Decision | None:
    """The last decision, as long as the worker must respond to it."""
    answers = (
        VerificationStatus.CHANGES_REQUESTED,
        VerificationStatus.REJECTED,
        VerificationStatus.EXPIRED,
        VerificationStatus.VERIFIED,
    )
    if verification.status not in answers:
        return None
    return verification.decisions.order_by("-id").first()


def steps_to_mend(verification: Verification, decision: Decision | None) -> list[Step]:
    """The steps that the decision objected to and that have not been changed since."""
    if decision is None or decision.outcome not in (
        Outcome.ASKED_AGAIN,
        Outcome.REJECTED,
        Outcome.REVOKED,
    ):
        return []
    changed = changed_steps(verification)
    return [step for step in Step if step in decision.reasons and step not in changed]


def changed_steps(verification: Verification) -> set[Step]:
    """What the worker has changed since the last decision. A number is verified outside the wizard,
    so its time of verification decides."""
    changed = _known(verification.edited_steps)
    decided_at = verification.decided_at
    if decided_at and Profile.objects.filter(
        pk=verification.worker_id, phone_verified_at__gt=decided_at
    ):
        changed.add(Step.PHONE)
    return changed


def _known(steps: Iterable[str]) -> set[Step]:
    return {Step(step) for step in steps}
