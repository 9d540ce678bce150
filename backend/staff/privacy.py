"""Invitations and acts as the data of one person (core.privacy.data_holders).

That somebody was let in as staff, and by whom, stays a year in the security events. The audit log
stays seven years, as the money it explains does: what somebody did as staff, and what staff did
with somebody's affairs, must be answered for after an account is gone. It then names nobody: the
account it points to is empty, and the words are scrubbed.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Q
from django.utils.translation import gettext_lazy

from core.privacy.data_holders import DataHolder, Exported, Hold, Identity, Records
from staff.models import StaffAct, StaffInvitation

KEPT_FOR = timedelta(days=7 * 365 + 2)
"""Seven years with their leap days; the table refuses to delete what is younger than 2,556 days."""


def export(user_id: UUID) -> Iterator[Exported]:
    """Who of the staff acted is not the person's own data, nor are the notes they made of it."""
    columns = "id email created_at expires_at used_at revoked_at"
    yield Records.of("accepted", StaffInvitation.objects.filter(used_by=user_id), columns)
    sent = StaffInvitation.objects.filter(invited_by=user_id)
    yield Records.of("sent", sent, "id created_at used_at revoked_at")
    about = StaffAct.objects.filter(about=user_id)
    yield Records.of("acts_about_you", about, "at desk verb subject_kind")
    own = StaffAct.objects.filter(actor=user_id)
    yield Records.of("acts_as_staff", own, "at desk verb subject_kind address")


def erase(identity: Identity) -> list[str]:
    addressed = Q(used_by=identity.user_id) | Q(email__in=identity.addresses)
    StaffInvitation.objects.filter(addressed).delete()
    StaffInvitation.objects.filter(invited_by=identity.user_id).update(invited_by=None)
    StaffAct.objects.filter(actor=identity.user_id, address__isnull=False).update(address=None)
    _scrub_acts(identity)
    return []


def _scrub_acts(identity: Identity) -> None:
    """Take the person's name, addresses and numbers out of what was written about their affairs."""
    touched = Q(about=identity.user_id) | Q(actor=identity.user_id)
    rows = StaffAct.objects.filter(touched).only("pk", "words", "detail")
    for act in rows.iterator(chunk_size=500):
        words, detail = identity.scrub(act.words), _scrubbed(act.detail, identity)
        if (words, detail) != (act.words, act.detail):
            StaffAct.objects.filter(pk=act.pk).update(words=words, detail=detail)


def _scrubbed(detail: Mapping[str, Any], identity: Identity) -> dict[str, Any]:
    def clean(value: Any) -> Any:
        if isinstance(value, str):
            return identity.scrub(value)
        return [clean(each) for each in value] if isinstance(value, list) else value

    return {name: clean(value) for name, value in detail.items()}


def release(now: datetime) -> int:
    """Delete acts that are old enough, whoever they are about. Returns how many."""
    count, _ = StaffAct.objects.filter(at__lt=now - KEPT_FOR).delete()
    return count


DATA_HOLDER = DataHolder(
    name="staff",
    models=("staff.StaffInvitation", "staff.StaffAct"),
    export=export,
    erase=erase,
    release=release,
    holds=(
        Hold(
            "staff.StaffAct",
            gettext_lazy("What our staff did is kept for 7 years, so that it can be answered for."),
            KEPT_FOR,
        ),
    ),
)
