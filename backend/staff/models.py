"""How somebody becomes staff: by an invitation to one address, and never otherwise (product.md)."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import BrinIndex
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from accounts.models import Desk
from core.database.constraints import check
from core.ids import uuid7
from core.models import Record


class StaffInvitation(Record):
    """Open until it is used, revoked or expired. Of its key only a digest is kept.

    ``invited_by`` is null for the first one, which comes from the command line.
    """

    email = models.EmailField(max_length=254)
    invited_by = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.SET_NULL, related_name="+"
    )
    key_digest = models.CharField(max_length=64, unique=True)
    desks = ArrayField(
        models.CharField(max_length=12, choices=Desk.choices),
        help_text="What the person may work on once they have accepted; owner opens /ops too",
    )
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)
    used_by = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.SET_NULL, related_name="+"
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
            check(
                "staff_invitation_used_or_revoked",
                Q(used_at__isnull=True) | Q(revoked_at__isnull=True),
            ),
            check("staff_invitation_desks_known", Q(desks__contained_by=Desk.values)),
            check("staff_invitation_names_desks", ~Q(desks=[])),
            check("staff_invitation_expires_later", Q(expires_at__gt=F("created_at"))),
        ]

    def __str__(self) -> str:
        return str(self.pk)


class StaffAct(models.Model):
    """One thing that somebody did as staff: the audit log. ``staff.audit_log`` writes it.

    Append-only: a trigger (initial migration) refuses every change of a row but what an erasure
    takes out of it, and every deletion within seven years.
    ``subject`` names what it was done to (``user``, ``project``, ``review``, ``verification`` …)
    and its id. ``detail`` is small JSON without secrets, numbers of documents or message texts.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    actor = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="+", db_index=False
    )
    desk = models.CharField(max_length=12, choices=Desk.choices)
    verb = models.CharField(max_length=60, help_text="Such as user.suspended")
    subject_kind = models.CharField(max_length=40, blank=True)
    subject_id = models.CharField(max_length=64, blank=True)
    about = models.ForeignKey(
        "accounts.User",
        null=True,
        on_delete=models.PROTECT,
        related_name="+",
        db_index=False,
        help_text="Whose affairs it touched",
    )
    words = models.CharField(max_length=1000, blank=True, help_text="The reason that was given")
    detail = models.JSONField(default=dict)
    at = models.DateTimeField(default=timezone.now, editable=False)
    address = models.GenericIPAddressField(null=True)
    request_id = models.CharField(max_length=64, blank=True)

    class Meta:
        db_table = "staff_act"
        indexes = [
            models.Index(name="staff_act_of_actor", fields=["actor", "-id"]),
            models.Index(name="staff_act_of_verb", fields=["verb", "-id"]),
            models.Index(name="staff_act_of_desk", fields=["desk", "-id"]),
            models.Index(name="staff_act_of_subject", fields=["subject_kind", "subject_id", "-id"]),
            models.Index(name="staff_act_about", fields=["about", "-id"]),
            BrinIndex(name="staff_act_at", fields=["at"]),
        ]
        constraints = [
            check("staff_act_desk_known", Q(desk__in=Desk.values)),
            check("staff_act_has_verb", ~Q(verb="")),
            check("staff_act_subject_whole", Q(subject_kind="") | ~Q(subject_id="")),
        ]

    def __str__(self) -> str:
        return f"{self.verb} {self.at:%Y-%m-%d %H:%M}"
