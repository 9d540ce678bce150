"""What the desk sees of one person, and the one way to reveal their address and number.

Names, states, counts, and security events by kind and device are always shown. The e-mail address
and the number are masked; revealing them is logged with a reason.
"""

from datetime import timedelta
from uuid import UUID

from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.db.models import Max, Sum
from django.utils import timezone

from accounts.models import Desk, Profile, SecurityEvent, User
from accounts.security.device_name import device_name
from accounts.selectors import Names, people_names
from accounts.suspensions.models import Suspension
from accounts.suspensions.selectors import state_of as suspension_state
from accounts.suspensions.selectors import suspensions_of
from applications.counts import applications_sent_by
from backoffice.policy import access_user
from backoffice.schemas import (
    CancellationsOut,
    ContactOut,
    SecurityLineOut,
    StaffActLineOut,
    StaffSuspensionOut,
    UserBadgesOut,
    UserCountsOut,
    UserOut,
)
from backoffice.users import user_row
from bookings.answers import cancellations_of
from payments.models import Order, OrderStatus
from payments.payouts.models import Payout, PayoutStatus
from professionals.models import WorkerProfile
from projects.counts import POSTED, work_done_by, work_posted_by
from reviews.models import Review
from reviews.policy import published
from staff.audit_log import note
from staff.models import StaffAct

EVENTS_SHOWN = 20
EVENTS_OF = timedelta(days=14)
ACTS_SHOWN = 20


def user_detail(viewer: User, user_id: UUID) -> UserOut:
    """Raises NotAllowed, SecondFactorNeeded, NotFound."""
    user = access_user(viewer, user_id)
    profile = Profile.objects.filter(pk=user.pk).first()
    seen = UserSession.objects.filter(user=user).aggregate(at=Max("last_seen_at"))["at"]
    suspensions = list(suspensions_of(user.pk)[:20])
    return UserOut(
        **user_row(user).model_dump(),
        language=profile.language if profile else "en",
        is_staff=user.is_staff,
        is_oneself=user.pk == viewer.pk,
        email_verified=user.email is not None
        and EmailAddress.objects.filter(user=user, email=user.email, verified=True).exists(),
        phone_verified=profile is not None and profile.phone_verified_at is not None,
        last_seen_at=max(filter(None, (user.last_seen_at, seen, user.last_login)), default=None),
        sessions=UserSession.objects.filter(user=user).count(),
        closing_at=user.closing_at,
        badges=_badges(user),
        has_page=WorkerProfile.objects.filter(pk=user.pk).exists(),
        counts=_counts(user),
        suspensions=[_suspension(row, viewer) for row in _named(suspensions)],
        security=_security(user),
        acts=_acts(user),
    )


def contact_reveal(actor: User, *, user_id: UUID, words: str) -> ContactOut:
    """The address and the number, unmasked; the audit log records who read them and why.

    Raises NotAllowed, SecondFactorNeeded, NotFound.
    """
    user = access_user(actor, user_id)
    profile = Profile.objects.filter(pk=user.pk).first()
    note(
        actor,
        "user.contact_read",
        desk=Desk.MODERATOR,
        subject=("user", user.pk),
        about=user.pk,
        words=words,
    )
    return ContactOut(email=user.email, phone=(profile.phone or None) if profile else None)


def _badges(user: User) -> UserBadgesOut | None:
    row = WorkerProfile.objects.filter(pk=user.pk).first()
    if row is None:
        return None
    return UserBadgesOut.from_row(
        row, rating_average=float(row.rating_average) if row.rating_count else None
    )


def _counts(user: User) -> UserCountsOut:
    paid = Order.objects.filter(payer=user, status=OrderStatus.PAID)
    received = Payout.objects.filter(worker=user, status__in=[PayoutStatus.SENT, PayoutStatus.PAID])
    return UserCountsOut(
        projects_posted=work_posted_by(user).filter(POSTED).count(),
        projects_worked=work_done_by(user).count(),
        applications=applications_sent_by(user).count(),
        reviews_given=Review.objects.filter(reviewer=user).count(),
        reviews_received=Review.objects.filter(published, reviewee=user).count(),
        paid_paise=paid.aggregate(sum=Sum("amount_paise"))["sum"] or 0,
        received_paise=received.aggregate(sum=Sum("amount_paise"))["sum"] or 0,
        cancellations=_cancellations(user),
    )


def _cancellations(user: User) -> CancellationsOut | None:
    found = cancellations_of(user.pk)
    return CancellationsOut.from_row(found) if found.agreed else None


def _named(rows: list[Suspension]) -> list[tuple[Suspension, Names]]:
    names = people_names(
        pk for row in rows for pk in (row.by_id, row.lifted_by_id, row.decided_by_id)
    )
    return [(row, names) for row in rows]


def suspension_out(row: Suspension, viewer: User) -> StaffSuspensionOut:
    """One suspension as the desk sees it."""
    return _suspension(_named([row])[0], viewer)


def _suspension(named: tuple[Suspension, Names], viewer: User) -> StaffSuspensionOut:
    row, names = named
    waits = row.lifted_at is None and row.appealed_at is not None and not row.outcome
    return StaffSuspensionOut.from_row(
        row,
        state=suspension_state(row),
        reason_label=str(row.get_reason_display()),
        by=names.get(row.by_id, ""),
        suspended_at=row.created_at,
        lifted_by=names.get(row.lifted_by_id),
        answer=row.outcome_words,
        decided_by=names.get(row.decided_by_id),
        can_decide=waits and row.by_id != viewer.pk,
    )


def _security(user: User) -> list[SecurityLineOut]:
    """Recent security events: without network addresses, which say where people live."""
    rows = SecurityEvent.objects.filter(user=user, at__gte=timezone.now() - EVENTS_OF)
    return [
        SecurityLineOut.from_row(row, device=str(device_name(row.user_agent)))
        for row in rows.order_by("-id")[:EVENTS_SHOWN]
    ]


def _acts(user: User) -> list[StaffActLineOut]:
    """Staff actions on this person, newest first."""
    rows = list(StaffAct.objects.filter(about=user).order_by("-id")[:ACTS_SHOWN])
    names = people_names(row.actor_id for row in rows)
    return [
        StaffActLineOut.from_row(row, desk=Desk(row.desk), actor=names.get(row.actor_id, ""))
        for row in rows
    ]
