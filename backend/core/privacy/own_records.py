"""Core's own rows about one person (core.privacy.data_holders): mails, texts and stored answers."""

from django.apps import apps

from core.models import FieldEdit, IdempotencyRecord, OutgoingMail, OutgoingSms
from core.privacy.data_holders import DataHolder, Identity


def erase(identity: Identity) -> list[str]:
    """Delete messages queued for the person, and those stored in development."""
    IdempotencyRecord.objects.filter(person__contains=str(identity.user_id)).delete()
    FieldEdit.objects.filter(editor_id=identity.user_id).delete()
    OutgoingMail.objects.filter(recipient__in=identity.addresses).delete()
    OutgoingSms.objects.filter(recipient__in=identity.phones).delete()
    if apps.is_installed("core.outbox"):
        kept = apps.get_model("outbox", "DevMessage")._default_manager
        kept.filter(to__in=[*identity.addresses, *identity.phones]).delete()
    return []


DATA_HOLDER = DataHolder(name="waiting messages", models=("core.FieldEdit",), erase=erase)
