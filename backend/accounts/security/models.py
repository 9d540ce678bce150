"""The table of security events; ``accounts.security.audit`` writes it."""

from django.contrib.postgres.indexes import BrinIndex
from django.db import models

from core.ids import uuid7


class SecurityKind(models.TextChoices):
    """Kinds of security events. A new kind needs no migration."""

    SIGN_UP = "sign_up"
    SIGN_IN = "sign_in"
    SIGN_IN_FAILED = "sign_in_failed"
    LOCKED_OUT = "locked_out"
    NEW_DEVICE = "new_device"
    SIGN_OUT = "sign_out"
    SESSION_ENDED = "session_ended"
    SESSIONS_ENDED = "sessions_ended"
    REFRESH_REUSED = "refresh_reused"
    EMAIL_CONFIRMED = "email_confirmed"
    EMAIL_CHANGED = "email_changed"
    PHONE_CONFIRMED = "phone_confirmed"
    PHONE_CHANGED = "phone_changed"
    PASSWORD_RESET_REQUESTED = "password_reset_requested"  # noqa: S105 — an event, no password
    PASSWORD_RESET = "password_reset"  # noqa: S105 — an event, no password
    PASSWORD_CHANGED = "password_changed"  # noqa: S105 — an event, no password
    PASSWORD_SET = "password_set"  # noqa: S105 — an event, no password
    PROVIDER_CONNECTED = "provider_connected"
    PROVIDER_DISCONNECTED = "provider_disconnected"
    REAUTHENTICATED = "reauthenticated"
    REAUTHENTICATION_FAILED = "reauthentication_failed"
    SECOND_FACTOR_ON = "second_factor_on"
    SECOND_FACTOR_OFF = "second_factor_off"
    SECOND_FACTOR_FAILED = "second_factor_failed"
    RECOVERY_CODES_MADE = "recovery_codes_made"
    RECOVERY_CODE_USED = "recovery_code_used"
    STAFF_INVITED = "staff_invited"
    STAFF_JOINED = "staff_joined"
    STAFF_DESKS_CHANGED = "staff_desks_changed"
    STAFF_REMOVED = "staff_removed"
    PRIVACY_CHANGED = "privacy_changed"
    DATA_EXPORTED = "data_exported"
    PAYOUT_ACCOUNT_CHANGED = "payout_account_changed"
    PAYOUT_ACCOUNT_REMOVED = "payout_account_removed"
    ACCOUNT_CLOSED = "account_closed"
    ACCOUNT_REOPENED = "account_reopened"
    ACCOUNT_ERASED = "account_erased"
    ACCOUNT_SUSPENDED = "account_suspended"
    SUSPENSION_LIFTED = "suspension_lifted"


class SecurityEvent(models.Model):
    """One event of an account, or a sign-in attempt on an account that does not exist.

    Append-only: a trigger (initial migration) refuses every update except the one that erases the
    person, and every deletion within a year.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    user = models.ForeignKey("accounts.User", null=True, on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=40)
    at = models.DateTimeField(auto_now_add=True)
    address = models.GenericIPAddressField(null=True)
    user_agent = models.CharField(max_length=300, blank=True)
    typed_hash = models.CharField(
        max_length=64,
        blank=True,
        help_text="Keyed hash of an address or number that belongs to no account",
    )
    detail = models.JSONField(default=dict)
    request_id = models.CharField(max_length=64, blank=True)

    class Meta:
        db_table = "accounts_security_event"
        indexes = [
            models.Index(fields=["user", "-id"], name="security_event_page"),
            BrinIndex(fields=["at"], name="security_event_at"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.at:%Y-%m-%d %H:%M}"
