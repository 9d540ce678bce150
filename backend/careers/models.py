"""Applications for Karigar's own positions. The positions themselves are texts (content)."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.files.content_types import FILE_NAME_LENGTH
from core.models import Record


class Stage(models.TextChoices):
    """The four steps of the process (spec part 2 point 2, Careers), and the two ways out of it."""

    APPLICATION = "application", _("Application")
    SCREENING = "screening", _("Screening")
    INTERVIEW = "interview", _("Interview")
    OFFER = "offer", _("Offer")
    DECLINED = "declined", _("Declined")
    WITHDRAWN = "withdrawn", _("Withdrawn")


UNDECIDED = (Stage.APPLICATION, Stage.SCREENING, Stage.INTERVIEW)
ENDED = (Stage.DECLINED, Stage.WITHDRAWN)


class CvState(models.TextChoices):
    """``checking`` until it is scanned; ``deleted`` once refused or withdrawn."""

    CHECKING = "checking", _("Being checked")
    READY = "ready", _("Can be opened")
    REFUSED = "refused", _("Refused")
    DELETED = "deleted", _("Deleted")


class CareerApplication(Record):
    """One person's application for one position.

    ``number`` is for talking about it and gives no access. ``name`` to ``words`` and the CV are as
    sent; empty once it was withdrawn or erased. The whole row is deleted some months after
    ``decided_at``, or after ``moved_at`` if nobody decides (careers.expiry). ``consent_*``
    identifies the privacy notice the person agreed to, as in the consent ledger, whose rows belong
    to accounts.
    """

    number = models.CharField(max_length=20, unique=True, help_text="KJ-2026-000123")
    position = models.CharField(max_length=60, help_text="Slug of the text")
    position_title = models.CharField(max_length=200, help_text="As it was when it was sent")
    stage = models.CharField(max_length=11, choices=Stage.choices, default=Stage.APPLICATION)
    name = models.CharField(max_length=100, blank=True)
    email = models.EmailField(max_length=254, blank=True)
    phone = models.CharField(max_length=13, blank=True, help_text="E.164")
    links = ArrayField(models.CharField(max_length=300), default=list, blank=True)
    words = models.TextField(max_length=2000, blank=True)
    language = models.CharField(max_length=2, help_text="Of the page it was sent from")
    cv_key = models.CharField(max_length=120, blank=True)
    cv_name = models.CharField(max_length=FILE_NAME_LENGTH, blank=True)
    cv_mime = models.CharField(max_length=100, blank=True)
    cv_size = models.PositiveIntegerField(default=0, help_text="Bytes")
    cv_state = models.CharField(max_length=8, choices=CvState.choices, default=CvState.CHECKING)
    consent_version = models.CharField(max_length=20, help_text="Date of the privacy notice")
    consent_text_hash = models.CharField(max_length=64)
    consent_address = models.GenericIPAddressField(null=True)
    reply_due_at = models.DateTimeField(null=True, help_text="Until staff have first moved it")
    moved_at = models.DateTimeField()
    decided_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "careers_application"
        indexes = [
            models.Index(name="career_of_stage", fields=["stage", "-id"]),
            models.Index(name="career_of_position", fields=["position", "stage", "-id"]),
            models.Index(name="career_of_email", fields=["email"]),
            models.Index(
                name="career_unanswered",
                fields=["reply_due_at"],
                condition=Q(reply_due_at__isnull=False),
            ),
            models.Index(
                name="career_decided", fields=["decided_at"], condition=Q(decided_at__isnull=False)
            ),
            models.Index(
                name="career_cv_checking", fields=["created_at"], condition=Q(cv_state="checking")
            ),
        ]
        constraints = [
            check("career_stage_known", Q(stage__in=Stage.values)),
            check("career_cv_state_known", Q(cv_state__in=CvState.values)),
            check("career_language_known", Q(language__in=["en", "hi"])),
            check(
                "career_decided_at_when_decided",
                Q(stage__in=UNDECIDED, decided_at__isnull=True)
                | ~Q(stage__in=UNDECIDED) & Q(decided_at__isnull=False),
            ),
            check(
                "career_cv_there_or_deleted",
                Q(cv_state__in=["checking", "ready"]) & ~Q(cv_key="")
                | Q(cv_state__in=["refused", "deleted"], cv_key=""),
            ),
            check(
                "career_withdrawn_holds_nothing",
                ~Q(stage=Stage.WITHDRAWN) | Q(cv_state="deleted", phone="", words="", links=[]),
            ),
            check("career_consent_given", ~Q(consent_version="")),
            models.UniqueConstraint(
                name="career_once_while_open",
                fields=["email", "position"],
                condition=~Q(stage__in=ENDED) & ~Q(email=""),
            ),
        ]


class CareerStep(Record):
    """A step of an application: a move to a stage, or an internal note.

    ``author`` is the staff member, null for the applicant's acts. ``words`` of a move are the
    mail's additional text.
    """

    application = models.ForeignKey(
        CareerApplication, on_delete=models.CASCADE, related_name="steps"
    )
    stage = models.CharField(max_length=11, choices=Stage.choices, blank=True)
    author = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.PROTECT, related_name="+"
    )
    words = models.TextField(max_length=2000, blank=True)

    class Meta:
        db_table = "careers_step"
        indexes = [models.Index(name="career_step_of", fields=["application", "id"])]
        constraints = [
            check("career_step_stage_known", Q(stage__in=["", *Stage.values])),
            check(
                "career_note_of_staff_has_words",
                ~Q(stage="") | Q(author__isnull=False) & ~Q(words=""),
            ),
        ]


class CareerRepeat(models.Model):
    """A number given for a repeated application while the first is open.

    Nothing else of the repeat is stored. Its number leads staff to the first.
    """

    application = models.ForeignKey(
        CareerApplication, on_delete=models.CASCADE, related_name="repeats"
    )
    number = models.CharField(max_length=20, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "careers_repeat"


class CareerKey(models.Model):
    """The digest of a mailed link's key, which lets its holder see and withdraw."""

    application = models.ForeignKey(
        CareerApplication, on_delete=models.CASCADE, related_name="keys"
    )
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "careers_key"
