"""Account closure: closed by its owner, reopened within 14 days, or erased afterwards."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from uuid import UUID

import structlog
from django.contrib.auth import logout
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import override

from accounts.models import Profile, SecurityKind, User
from accounts.privacy import identity_of
from accounts.security import audit
from accounts.selectors import contacts
from accounts.sessions import services as sessions
from core import files
from core.errors import require
from core.events import publish
from core.mail.mail import send_later as send_mail
from core.mail.sms import send_later as send_sms
from core.privacy import data_holders
from core.privacy.data_holders import ObstacleOut
from privacy import erasure_ledger
from privacy.errors import ClosureBlocked, NotClosing, StaffAccountStays
from privacy.models import Closure

log = structlog.get_logger(__name__)

UNDO_FOR = timedelta(days=14)


def obstacles(user: User) -> list[ObstacleOut]:
    """What must be ended before the account can be closed."""
    return list(_obstacles(user.pk))


def _obstacles(user_id: UUID) -> Iterator[ObstacleOut]:
    for holder in data_holders.holders():
        yield from holder.obstacles(user_id)


def account_close(*, actor: User, request: HttpRequest) -> Closure:
    """Close the actor's account: signed out everywhere, hidden at once, erased after 14 days.

    Raises StaffAccountStays, ClosureBlocked. Closing a closing account changes nothing.
    """
    if actor.is_staff:
        raise StaffAccountStays
    user = User.objects.select_for_update().get(pk=actor.pk)
    open_closure = _open_closure(user)
    if open_closure is not None:
        return open_closure
    found = obstacles(user)
    if found:
        raise ClosureBlocked(found)
    closure = Closure.objects.create(user=user, due_at=timezone.now() + UNDO_FOR)
    user.closing_at = closure.due_at
    user.save(update_fields=["closing_at", "updated_at"])
    for holder in data_holders.holders():
        holder.pause(user.pk)
    audit.note(SecurityKind.ACCOUNT_CLOSED, user=user, request=request)
    _notify_closed(user, closure.due_at)
    sessions.end_all(user)
    logout(request)
    return closure


def account_reopen(*, actor: User, request: HttpRequest) -> None:
    """Reopen the account: everything is as it was. Raises NotClosing."""
    user = User.objects.select_for_update().get(pk=actor.pk)
    closure = require(_open_closure(user), NotClosing)
    closure.reopened_at = timezone.now()
    closure.save(update_fields=["reopened_at", "updated_at"])
    user.closing_at = None
    user.save(update_fields=["closing_at", "updated_at"])
    for holder in data_holders.holders():
        holder.resume(user.pk)
    audit.note(SecurityKind.ACCOUNT_REOPENED, user=user, request=request)
    publish(f"user:{user.pk}", "session")


def due_closures(now: datetime) -> list[UUID]:
    """Closures whose undo period has ended, longest waiting first."""
    open_ones = Closure.objects.filter(reopened_at=None, erased_at=None, due_at__lte=now)
    return list(open_ones.order_by("due_at").values_list("pk", flat=True)[:1000])


def account_erase(*, closure_id: UUID, now: datetime) -> bool:
    """Erase one person in the caller's transaction, completely or not at all. False: nothing to do.

    The files' keys are saved with it, so a crash before their deletion leaves none behind.
    """
    closure = (
        Closure.objects.select_for_update(skip_locked=True)
        .filter(pk=closure_id, reopened_at=None, erased_at=None, due_at__lte=now)
        .first()
    )
    if closure is None:
        return False
    user = User.objects.select_for_update().get(pk=closure.user_id)
    identity, reader = identity_of(user), contacts([user.pk]).get(user.pk)
    for holder in reversed(data_holders.holders()):
        closure.files_left = [*closure.files_left, *holder.erase(identity)]
    closure.erased_at = timezone.now()
    closure.save(update_fields=["files_left", "erased_at", "updated_at"])
    if reader is not None and reader.email:
        context = {"first_name": reader.first_name, "link": "/"}
        send_mail("privacy/account_erased", reader.email, context, reader.language)
    log.info("account erased", closure=str(closure.pk))
    return True


def erased_files_delete(*, closure_id: UUID) -> None:
    """Delete the files whose rows are gone, and note the erasure in the ledger; no error for those
    already gone.

    Call it outside of a transaction. Their keys stay until all are deleted, and none is added after
    the erasure: repeated or concurrent runs delete the same files.
    """
    closure = Closure.objects.get(pk=closure_id)
    erasure_ledger.record(closure.user_id)
    files.delete_all(closure.files_left)
    closure.files_left = []
    closure.save(update_fields=["files_left", "updated_at"])


def erasures_replay() -> list[UUID]:
    """After a restore: erase again whom the ledger names and this database still has.

    Returns them. The request to close the account may be newer than the restored moment. Call it
    outside of a transaction.
    """
    erased = set(Closure.objects.filter(erased_at__isnull=False).values_list("user_id", flat=True))
    wanted = erasure_ledger.recorded_people() - erased
    found = list(User.objects.filter(pk__in=wanted).values_list("pk", flat=True))
    for user_id in found:
        now = timezone.now()
        with transaction.atomic():
            closure, _ = Closure.objects.get_or_create(
                user_id=user_id, reopened_at=None, erased_at=None, defaults={"due_at": now}
            )
            closure.due_at = min(closure.due_at, now)
            closure.save(update_fields=["due_at", "updated_at"])
            account_erase(closure_id=closure.pk, now=now)
        erased_files_delete(closure_id=closure.pk)
    return found


def held_records_release(now: datetime) -> None:
    """Delete expired legal-retention rows of erased accounts."""
    for holder in data_holders.holders():
        holder.release(now)


def _open_closure(user: User) -> Closure | None:
    return Closure.objects.filter(user=user, reopened_at=None, erased_at=None).first()


def _notify_closed(user: User, due_at: datetime) -> None:
    reader = contacts([user.pk])[user.pk]
    with override(reader.language):
        day = date_format(timezone.localtime(due_at), "j F Y")
    if reader.email:
        context = {"first_name": reader.first_name, "day": day, "link": "/account-closing"}
        send_mail("privacy/account_closing", reader.email, context, reader.language)
        return
    profile = Profile.objects.filter(pk=user.pk, phone_verified_at__isnull=False).first()
    if profile is not None:
        send_sms("privacy/account_closing", profile.phone, {"day": day}, reader.language)
