"""How somebody becomes staff: by an invitation to one address, and never otherwise (product.md)."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from core.models import Record


class StaffInvitation(Record):
    """Open until it is used, revoked or expired. Of its key only a digest is kept.

    ``invited_by`` is null for the first one, which comes from the command line.
    """

    email = models.EmailField(max_length=254)
    invited_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    key_digest = models.CharField(max_length=64, unique=True)
    with_raw_data = models.BooleanField(
        default=False, help_text="Also opens /ops; granted on the command line alone"
    )
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)
    used_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "staff_invitation"
        constraints = [
            models.UniqueConstraint(
                name="staff_invitation_one_open_for_an_address",
                fields=["email"],
                condition=Q(used_at__isnull=True, revoked_at__isnull=True),
            ),
            models.CheckConstraint(
                name="staff_invitation_used_or_revoked",
                condition=Q(used_at__isnull=True) | Q(revoked_at__isnull=True),
            ),
            models.CheckConstraint(
                name="staff_invitation_expires_later", condition=Q(expires_at__gt=F("created_at"))
            ),
        ]

    def __str__(self) -> str:
        return str(self.pk)
