"""Asks references: a text with a link, one reminder by the worker, one automatic, an expiry."""

from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import User
from core.api.rate_limits import consume
from core.errors import NotFound, TooManyRequests
from core.events import publish
from core.jobs.declaration import job
from core.mail.mailed_keys import digest_of
from core.mail.sms import send_later
from verification.models import Verification
from verification.policy import require_subject
from verification.references import notifications
from verification.references.asker import asker_of
from verification.references.errors import AskedAlready, CannotRemind, TooManyAsked
from verification.references.keys import key_of
from verification.references.limits import (
    ANSWER_WITHIN,
    NEW_NUMBERS_A_DAY,
    NUDGE_AFTER,
    REMIND_AFTER,
    TEXTS_TO_A_NUMBER,
)
from verification.references.models import ReferenceState, WorkerReference
from verification.references.phone_numbers import is_unaskable
from verification.references.reference_list import current

DAY = timedelta(days=1)
AT_ONCE = 200
"""Rows that one run of the clock sees to; the rest come with the next."""


def references_ask(verification: Verification) -> None:
    """Ask everybody on the list who has not been asked; called by the submission.

    The caller has locked the verification's row.
    """
    now = timezone.now()
    for row in _locked(current(verification)).filter(state=ReferenceState.ADDED):
        _ask(row, now)


def reference_ask(actor: User, *, reference_id: UUID) -> WorkerReference:
    """Ask one person now, before the submission.

    Raises NotAllowed, NotFound, AskedAlready, TooManyAsked.
    """
    row = _own(actor, reference_id)
    if row.state != ReferenceState.ADDED:
        raise AskedAlready
    now = timezone.now()
    asked = WorkerReference.objects.filter(
        verification=row.verification_id, asked_at__gt=now - DAY
    ).count()
    if asked >= NEW_NUMBERS_A_DAY:
        raise TooManyAsked(retry_after=int(DAY.total_seconds()))
    _ask(row, now)
    return row


def reference_remind(actor: User, *, reference_id: UUID) -> WorkerReference:
    """Send the text once more. Raises NotAllowed, NotFound, CannotRemind."""
    row = _own(actor, reference_id)
    now = timezone.now()
    if not can_remind(row, now):
        raise CannotRemind
    row.reminded_at = now
    _text(row, now)
    return row


def can_remind(row: WorkerReference, now: datetime) -> bool:
    """Whether the worker may remind this person: once, a day after they were asked."""
    return (
        row.state == ReferenceState.ASKED
        and row.reminded_at is None
        and row.asked_at is not None
        and row.asked_at + REMIND_AFTER <= now
    )


def nudge_due() -> None:
    """Remind people silent for three days, once. May run twice and concurrently."""
    now = timezone.now()
    silent = _lock_asked().filter(
        Q(reminded_at__isnull=True) | Q(reminded_at__lte=now - REMIND_AFTER),
        asked_at__lte=now - NUDGE_AFTER,
        nudged_at__isnull=True,
    )
    for row in silent.order_by("asked_at")[:AT_ONCE]:
        row.nudged_at = now
        _text(row, now)


def expire_due() -> None:
    """Expire requests without an answer in two weeks: their link stops working. May run twice."""
    over = _lock_asked().filter(asked_at__lte=timezone.now() - ANSWER_WITHIN)
    for row in over.order_by("asked_at")[:AT_ONCE]:
        row.state, row.key_digest, row.text_due_since = ReferenceState.NO_ANSWER, "", None
        row.save()
        publish(f"user:{row.verification.worker_id}", "verification")
        notifications.notify_no_answer(row)


@job(queue="sms")
def send_text(reference_id: str) -> None:
    """Write the text that is due. A second run finds none, so this may run twice.

    If the number has had its texts for today, it waits for tomorrow. The worker is not notified,
    since others may have named the same person.
    """
    row = (
        WorkerReference.objects.filter(
            pk=reference_id, state=ReferenceState.ASKED, text_due_since__isnull=False
        )
        .select_related("verification__worker__profile")
        .select_for_update(of=("self",))
        .first()
    )
    if row is None:
        return
    row.text_due_since = None
    if is_unaskable(row.phone):
        row.state, row.key_digest = ReferenceState.DECLINED, ""
        row.answered_at = timezone.now()
        row.save()
        publish(f"user:{row.verification.worker_id}", "verification")
        return
    try:
        consume(
            "reference-text",
            row.phone_digest,
            times=TEXTS_TO_A_NUMBER,
            seconds=int(DAY.total_seconds()),
        )
    except TooManyRequests:
        send_text.at(_in_the_day(timezone.now() + DAY)).defer(reference_id=str(row.pk))
        return
    row.save(update_fields=["text_due_since", "updated_at"])
    is_first = row.reminded_at is None and row.nudged_at is None
    asker = asker_of(row.verification.worker)
    send_later(
        "verification/reference_asked" if is_first else "verification/reference_reminded",
        row.phone,
        {
            "worker": asker.name,
            "link": f"{settings.PUBLIC_URL}/reference#key={key_of(row)}",
        },
        row.verification.worker.profile.language,
        expires_at=(row.asked_at or timezone.now()) + ANSWER_WITHIN,
    )


def _lock_asked() -> QuerySet[WorkerReference]:
    asked = WorkerReference.objects.filter(state=ReferenceState.ASKED)
    return asked.select_related("verification").select_for_update(of=("self",), skip_locked=True)


def _locked(rows: QuerySet[WorkerReference]) -> QuerySet[WorkerReference]:
    return rows.select_related("verification").select_for_update(of=("self",))


def _own(actor: User, reference_id: UUID) -> WorkerReference:
    require_subject(actor)
    verification = Verification.objects.filter(worker=actor).first()
    row = None
    if verification is not None:
        row = _locked(current(verification)).filter(pk=reference_id).first()
    if row is None:
        raise NotFound
    return row


def _ask(row: WorkerReference, now: datetime) -> None:
    row.state, row.asked_at = ReferenceState.ASKED, now
    row.key_digest = digest_of(key_of(row))
    _text(row, now)


def _text(row: WorkerReference, now: datetime) -> None:
    row.text_due_since = now
    row.save()
    send_text.at(_in_the_day(now)).defer(reference_id=str(row.pk))
    publish(f"user:{row.verification.worker_id}", "verification")


def _in_the_day(moment: datetime) -> datetime:
    """The time, or the next at which strangers may be texted (India's time)."""
    first, last = settings.REFERENCE_TEXT_HOURS
    local = timezone.localtime(moment)
    if first <= local.hour < last:
        return moment
    opens = local.replace(hour=first, minute=0, second=0, microsecond=0)
    return opens if local.hour < first else opens + DAY
