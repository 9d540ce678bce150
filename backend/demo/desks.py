"""The demo's staff: one sign-in for each desk, and what they did in the last weeks.

Drawn with a chance of their own, so that the rest of the world stays as its seed makes it.
"""

from datetime import timedelta
from uuid import UUID

from django.db.models import F

from accounts.models import Desk, Role, User
from accounts.suspensions.models import Suspension
from demo.people import PeopleMaker, Person
from demo.source import SEED, Chance, by_day, id_at
from payments.refunds.models import Refund
from projects.models import Project, Status
from reviews.models import Review
from staff.models import StaffAct
from verification.models import Verification, VerificationStatus

STAFF = {
    Desk.VERIFIER: ("verifier", ("Sunita", "Rane")),
    Desk.FINANCE: ("finance", ("Arvind", "Iyer")),
    Desk.MODERATOR: ("moderator", ("Nasreen", "Qureshi")),
    Desk.EDITOR: ("editor", ("Dev", "Chatterjee")),
}
"""By desk the label of the sign-in and the name."""

Told = tuple[str, Desk, tuple[str, UUID | str], UUID | None]
"""Verb, desk, subject, about."""


def make_desks(home: str, domain: str) -> dict[Desk, Person]:
    """One member of staff for each desk; the owner is there already."""
    people = PeopleMaker(Chance(SEED + 1))
    found = {
        desk: people.person(
            Role.HOMEOWNER,
            email=f"{label}@{domain}",
            name=name,
            city_name=home,
            desks=[desk],
        )
        for desk, (label, name) in STAFF.items()
    }
    people.write()
    return found


def make_acts(owner: User, desks: dict[Desk, Person]) -> int:
    """What they did, as the audit log tells it. Returns how many acts."""
    chance = Chance(SEED + 2)
    rows = [
        _act(chance, owner, ("staff.joined", desk, ("user", person.user.pk), person.user.pk), 30)
        for desk, person in desks.items()
    ]
    done: dict[Desk, list[Told]] = {
        Desk.VERIFIER: _looks(),
        Desk.FINANCE: [
            ("refund.asked", Desk.FINANCE, ("refund", pk), payer)
            for pk, payer in Refund.objects.filter(asked_by=desks[Desk.FINANCE].user).values_list(
                "pk", "order__payer"
            )[:6]
        ],
        Desk.MODERATOR: [
            *(
                ("user.suspended", Desk.MODERATOR, ("user", pk), pk)
                for pk in Suspension.objects.values_list("user", flat=True)
            ),
            *(
                ("review.kept", Desk.MODERATOR, ("review", pk), by)
                for pk, by in Review.objects.order_by("pk").values_list("pk", "reviewer")[:3]
            ),
            *(
                ("user.contact_read", Desk.MODERATOR, ("user", pk), pk)
                for pk in Project.objects.filter(status=Status.DISPUTED).values_list(
                    "homeowner", flat=True
                )[:3]
            ),
        ],
        Desk.EDITOR: [("content.published", Desk.EDITOR, ("text", "faq"), None)],
    }
    for desk, acts in done.items():
        rows += [_act(chance, desks[desk].user, told, 20) for told in acts]
    StaffAct.objects.bulk_create(rows)
    return len(rows)


def _looks() -> list[Told]:
    verified = Verification.objects.filter(status=VerificationStatus.VERIFIED).order_by("pk")
    return [
        (verb, Desk.VERIFIER, ("verification", pk), worker)
        for pk, worker in verified.values_list("pk", F("worker"))[:6]
        for verb in ("verification.opened", "verification.claimed")
    ]


def _act(chance: Chance, actor: User, told: Told, days: float) -> StaffAct:
    verb, desk, (kind, key), about = told
    at = min(by_day(chance.moment(days_ago=(0.2, days))), chance.now - timedelta(minutes=5))
    return StaffAct(
        id=id_at(at),
        at=at,
        actor=actor,
        desk=desk,
        verb=verb,
        subject_kind=kind,
        subject_id=str(key),
        about_id=about,
    )
