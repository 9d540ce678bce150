"""Badges that workers hold or held: the one state that badges are derived from (weak point 41)."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record


class Badge(models.TextChoices):
    """The types of spec part 1, point 3, with their labels."""

    ID_VERIFIED = "id_verified", _("ID Verified")
    REFERENCE_VERIFIED = "reference_verified", _("Reference Verified")
    SKILL_VERIFIED = "skill_verified", _("Skill Verified")
    TOP_RATED = "top_rated", _("Top Rated")


class EndedReason(models.TextChoices):
    EXPIRED = "expired", _("Its time was over")
    VERIFICATION_ENDED = "verification_ended", _("The verification ended")
    RULE = "rule", _("The figures no longer reach")
    TAKEN_BACK = "taken_back", _("Staff revoked it")


class BadgeGrant(Record):
    """One badge of one worker, from its grant to its end. Open: the worker holds it.

    ``reasons`` are the figures it was granted on, named as in ``rules``; ``granted_by`` is the
    staff member who granted it, null for a rule. The worker's profile columns repeat the open rows
    (``services.badges_sync`` writes both).
    """

    worker = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="badge_grants"
    )
    badge = models.CharField(max_length=18, choices=Badge.choices)
    reasons: "models.JSONField[dict[str, float], dict[str, float]]" = models.JSONField(default=dict)
    trade = models.ForeignKey(
        "trades.Trade", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    granted_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True, blank=True)
    granted_by = models.ForeignKey(
        "accounts.User", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    words = models.TextField(max_length=500, blank=True, help_text="Of staff, for staff")
    warned_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    ended_reason = models.CharField(max_length=18, choices=EndedReason.choices, blank=True)

    class Meta:
        db_table = "verification_badge_grant"
        indexes = [
            models.Index(
                name="badge_grant_ending",
                fields=["expires_at"],
                condition=Q(ended_at__isnull=True, expires_at__isnull=False),
            ),
            models.Index(name="badge_grant_of_worker", fields=["worker", "-granted_at"]),
        ]
        constraints = [
            models.UniqueConstraint(
                name="badge_grant_one_open",
                fields=["worker", "badge"],
                condition=Q(ended_at__isnull=True),
            ),
            check("badge_grant_badge_known", Q(badge__in=Badge.values)),
            check(
                "badge_grant_skill_is_of_a_trade_and_staff",
                Q(badge=Badge.SKILL_VERIFIED, trade__isnull=False) & Q(granted_by__isnull=False)
                | ~Q(badge=Badge.SKILL_VERIFIED) & Q(trade__isnull=True, granted_by__isnull=True),
            ),
            check(
                "badge_grant_ends",
                Q(expires_at__isnull=True, badge=Badge.TOP_RATED)
                | Q(expires_at__gt=F("granted_at")) & ~Q(badge=Badge.TOP_RATED),
            ),
            check(
                "badge_grant_ended_whole",
                Q(ended_at__isnull=True, ended_reason="")
                | Q(ended_at__isnull=False, ended_reason__in=EndedReason.values),
            ),
        ]
