"""Code attempts as the data of one person (core.privacy.data_holders): they live for minutes."""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import Q

from core.privacy.data_holders import DataHolder, Exported, Identity, Records
from phone_codes.models import CodeAttempt


def export(user_id: UUID) -> Iterator[Exported]:
    """The attempts still kept, without the codes."""
    rows = CodeAttempt.objects.filter(user=user_id)
    yield Records.of("attempts", rows, "phone purpose created_at used_at")


def erase(identity: Identity) -> list[str]:
    CodeAttempt.objects.filter(Q(user=identity.user_id) | Q(phone__in=identity.phones)).delete()
    return []


DATA_HOLDER = DataHolder(
    name="phone_codes", models=("phone_codes.CodeAttempt",), export=export, erase=erase
)
