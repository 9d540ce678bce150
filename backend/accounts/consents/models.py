"""The table of the consent ledger; ``accounts.consents.services`` writes it."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.ids import uuid7


class Purpose(models.TextChoices):
    """What is agreed to, each by itself (DPDP Act 2023, sections 5 and 6: itemised notice)."""

    TERMS = "terms", _("Terms and Conditions")
    PRIVACY_NOTICE = "privacy_notice", _("Privacy Policy")
    MARKETING_MAIL = "marketing_mail", _("Tips and offers by e-mail")
    IDENTITY_CHECK = "identity_check", _("Check of my identity")
    MEASUREMENT = "measurement", _("Measuring how fast pages are")


REQUIRED_PURPOSES = (Purpose.TERMS, Purpose.PRIVACY_NOTICE)
"""Without these there is no account; they are withdrawn by closing it."""

ASKED_WHEN_NEEDED = (Purpose.IDENTITY_CHECK, Purpose.MEASUREMENT)
"""Not everybody is asked: who never answered hears nothing of them."""

NO_LONGER_ASKED = (Purpose.MARKETING_MAIL,)
"""Nothing is done under them: they are shown only while a yes stands, to be taken back.

The entries stay. The newsletter has an agreement of its own (decision 0068).
"""


class Surface(models.TextChoices):
    """Where the person was asked."""

    MODAL = "modal", _("Sign-up window")
    PAGE = "page", _("Sign-up page")
    PHONE = "phone", _("Sign-up by phone")
    GOOGLE = "google", _("Sign-up with Google")
    APP = "app", _("App")
    NOTICE = "notice", _("Notice of a new version")
    SETTINGS = "settings", _("Settings")
    INVITATION = "invitation", _("Invitation")
    VERIFICATION = "verification", _("Verification")
    BANNER = "banner", _("Cookie banner")


class ConsentEntry(models.Model):
    """One person's yes or no to one purpose. The latest entry applies.

    Append-only: a trigger (initial migration) refuses updates, except the one that erases where the
    answer came from, and refuses deletions, unless nobody ever signed in to the account.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    user = models.ForeignKey(
        "accounts.User", on_delete=models.CASCADE, related_name="consent_entries"
    )
    purpose = models.CharField(max_length=20, choices=Purpose.choices)
    is_given = models.BooleanField()
    version = models.CharField(
        max_length=20, blank=True, help_text="Date of the text; empty where none is needed"
    )
    text_hash = models.CharField(
        max_length=64, blank=True, help_text="SHA-256 of the text in the language it was shown in"
    )
    language = models.CharField(max_length=2)
    surface = models.CharField(max_length=12, choices=Surface.choices)
    address = models.GenericIPAddressField(null=True)
    at = models.DateTimeField()

    class Meta:
        db_table = "accounts_consent_entry"
        indexes = [models.Index(name="consent_of_person", fields=["user", "purpose", "-id"])]
        constraints = [
            check("consent_purpose_known", Q(purpose__in=Purpose.values)),
            check("consent_surface_known", Q(surface__in=Surface.values)),
        ]
