"""Invitations as the data of one person (core.personal_data).

That somebody was let in as staff, and by whom, stays a year in the security events.
"""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import Q

from core.personal_data import Exported, Identity, Keeper, Records, rows_of
from staff.models import StaffInvitation


def export(user_id: UUID) -> Iterator[Exported]:
    columns = ("id", "email", "created_at", "expires_at", "used_at", "revoked_at")
    yield Records("accepted", rows_of(StaffInvitation.objects.filter(used_by=user_id), *columns))
    sent = StaffInvitation.objects.filter(invited_by=user_id)
    yield Records("sent", rows_of(sent, "id", "created_at", "used_at", "revoked_at"))


def erase(identity: Identity) -> list[str]:
    addressed = Q(used_by=identity.user_id) | Q(email__in=identity.addresses)
    StaffInvitation.objects.filter(addressed).delete()
    StaffInvitation.objects.filter(invited_by=identity.user_id).update(invited_by=None)
    return []


KEEPER = Keeper(name="staff", models=("staff.StaffInvitation",), export=export, erase=erase)
