"""Badges as personal data (core.privacy.data_holders). They are deleted with the account; the audit
log keeps what staff did."""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import F

from core.privacy.data_holders import DataHolder, Exported, Identity, Records
from verification.badges.models import BadgeGrant
from verification.badges.services import write_flags


def export(user_id: UUID) -> Iterator[Exported]:
    own = BadgeGrant.objects.filter(worker=user_id)
    yield Records.of(
        "badges",
        own,
        "badge reasons granted_at expires_at ended_at ended_reason",
        trade_name=F("trade__name"),
    )


def erase(identity: Identity) -> list[str]:
    BadgeGrant.objects.filter(worker=identity.user_id).delete()
    write_flags(identity.user_id)
    return []


DATA_HOLDER = DataHolder(
    name="badges", models=("verification.BadgeGrant",), export=export, erase=erase
)
