"""The table of devices a person has signed in on; ``accounts.sessions.devices`` writes it."""

from django.db import models

from core.models import Record


class KnownDevice(Record):
    """A browser (by cookie) or app (by name) that this person has signed in on before."""

    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    device_hash = models.CharField(
        max_length=64, help_text="Keyed with the person, so that two people's rows never meet"
    )
    user_agent = models.CharField(max_length=300, blank=True)
    last_sign_in_at = models.DateTimeField()

    class Meta:
        db_table = "accounts_known_device"
        constraints = [
            models.UniqueConstraint(name="known_device_once", fields=["user", "device_hash"])
        ]
