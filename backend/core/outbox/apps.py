from django.apps import AppConfig


class OutboxConfig(AppConfig):
    """Replaces the mail and SMS providers on a developer's machine."""

    name = "core.outbox"
    label = "outbox"
