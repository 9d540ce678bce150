"""The demo's verified people and their badges: verifications, references and grants as the desk and
the rules leave them, so that profiles say what the grants say."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import get_args

from accounts.models import User
from demo.source import SEED, Chance, by_day, id_at, words
from demo.work import store_with_dates
from professionals.models import WorkerProfile
from verification.badges import metrics, rules
from verification.badges.models import Badge, BadgeGrant
from verification.badges.services import top_rated_reasons
from verification.desk.schemas import CheckCode
from verification.models import (
    CheckAnswer,
    Decision,
    Outcome,
    Verification,
    VerificationStatus,
)
from verification.references.models import Again, ReferenceState, WorkerReference
from verification.references.phone_numbers import digest_of

RELATIONS = ("Customer", "Contractor", "Site supervisor")
MOST_WITH_FIGURES = 40
"""So many, the most reviewed, are looked at for badges of skill and rating."""


def make_badges(workers: Sequence[WorkerProfile], verifier: User) -> int:
    """Verify whoever was drawn as verified, and give each worker the badges that follow from it.

    The flags of ``workers`` are set to what was granted; the caller writes them. Returns how many
    grants these are.
    """
    chance = Chance(SEED + 1)
    verifications: list[Verification] = []
    decisions: list[Decision] = []
    references: list[WorkerReference] = []
    grants: list[BadgeGrant] = []
    for worker in workers:
        if not worker.id_verified:
            worker.reference_verified = False
            continue
        verification = _verification(worker, by_day(chance.moment(days_ago=(10, 400))))
        verifications.append(verification)
        decisions.append(_approval(verification, verifier))
        grants.append(_of_verification(verification, Badge.ID_VERIFIED, {}))
        if worker.reference_verified:
            references += _references(chance, verification)
            confirmed = {"references": float(rules.REFERENCES)}
            grants.append(_of_verification(verification, Badge.REFERENCE_VERIFIED, confirmed))
    reviewed = sorted(workers, key=lambda worker: -worker.rating_count)[:MOST_WITH_FIGURES]
    for worker in workers:
        worker.skill_verified = worker.top_rated = False
    for worker in reviewed:
        earned = list(_by_figures(chance, worker, verifier))
        for grant in earned:
            setattr(worker, grant.badge, True)
        grants += earned
    store_with_dates(verifications)
    store_with_dates(decisions)
    store_with_dates(references)
    store_with_dates(grants)
    return len(grants)


def _verification(worker: WorkerProfile, decided_at: datetime) -> Verification:
    submitted_at = decided_at - timedelta(hours=20)
    return Verification(
        id=id_at(submitted_at),
        created_at=submitted_at,
        worker_id=worker.pk,
        status=VerificationStatus.VERIFIED,
        round=1,
        submitted_at=submitted_at,
        decided_at=decided_at,
        verified_until=decided_at + rules.VERIFIED_FOR,
    )


def _approval(verification: Verification, verifier: User) -> Decision:
    decided_at = verification.decided_at or verification.created_at
    return Decision(
        id=id_at(decided_at),
        created_at=decided_at,
        verification=verification,
        round=1,
        outcome=Outcome.APPROVED,
        actor=verifier,
        checklist={code: CheckAnswer(is_in_order=True, note="") for code in get_args(CheckCode)},
    )


def _of_verification(
    verification: Verification, badge: Badge, reasons: dict[str, float]
) -> BadgeGrant:
    granted_at = verification.decided_at or verification.created_at
    return BadgeGrant(
        id=id_at(granted_at),
        created_at=granted_at,
        worker_id=verification.worker_id,
        badge=badge,
        reasons=reasons,
        granted_at=granted_at,
        expires_at=verification.verified_until,
    )


def _references(chance: Chance, verification: Verification) -> Iterator[WorkerReference]:
    """Two people who confirmed by a code before the decision."""
    names = words("names")["regions"]["north"]
    numbers = chance.sample(range(10**9), rules.REFERENCES)
    for number in numbers:
        phone = f"+919{number:09d}"
        asked_at = verification.created_at - timedelta(days=chance.uniform(1, 6))
        yield WorkerReference(
            id=id_at(asked_at),
            created_at=asked_at,
            verification=verification,
            name=f"{chance.choice(names['women'])} {chance.choice(names['last'])}",
            phone=phone,
            phone_digest=digest_of(phone),
            relation=chance.choice(RELATIONS),
            state=ReferenceState.CONFIRMED,
            asked_at=asked_at,
            answered_at=asked_at + timedelta(hours=chance.uniform(1, 20)),
            worked_for_them=True,
            would_hire_again=chance.choice((Again.YES, Again.YES, Again.UNSURE)),
        )


def _by_figures(chance: Chance, worker: WorkerProfile, verifier: User) -> Iterator[BadgeGrant]:
    """The badges of skill and rating that the worker's own figures give."""
    granted_at = by_day(chance.moment(days_ago=(2, 9)))
    skill = next((row for row in metrics.skills(worker.pk) if row.reaches), None)
    if skill is not None:
        yield BadgeGrant(
            id=id_at(granted_at),
            created_at=granted_at,
            worker_id=worker.pk,
            badge=Badge.SKILL_VERIFIED,
            reasons={
                "pieces": skill.pieces,
                "reviews": skill.reviews,
                "average": float(skill.average or 0),
            },
            trade=skill.trade,
            granted_at=granted_at,
            expires_at=granted_at + rules.SKILL_LASTS,
            granted_by=verifier,
            words="Looked at the finished work and called one of the customers.",
        )
    rating = metrics.rating(worker.pk, chance.now)
    if rating.reaches:
        yield BadgeGrant(
            id=id_at(granted_at),
            created_at=granted_at,
            worker_id=worker.pk,
            badge=Badge.TOP_RATED,
            reasons=top_rated_reasons(rating),
            granted_at=granted_at,
        )
