"""What editors publish in place of the content files, and the live figures that may replace
claims."""

from django.db import models
from django.db.models import Q

from content.kinds import LONGEST_SLUG, TextKind
from core.database.constraints import check
from core.models import Record

LANDING = "landing"
"""The slug under which the landing page's texts are kept; their body is JSON."""


class ContentVersion(Record):
    """One published text in one language. Readers see the newest.

    Number 0 is the content file itself, which has no row: readers see it before the first version.
    Rows are append-only (a trigger); restoring publishes the earlier text again. ``other_number``
    is the other language's version at that time, and ``catches_up`` says that this one followed it:
    from both the desk sees which language is behind.
    """

    kind = models.CharField(max_length=10, db_default=TextKind.PAGES.value)
    slug = models.CharField(max_length=LONGEST_SLUG)
    language = models.CharField(max_length=2)
    number = models.PositiveIntegerField()
    title = models.CharField(max_length=100, blank=True)
    summary = models.CharField(max_length=300, blank=True)
    front: "models.JSONField[dict[str, str], dict[str, str]]" = models.JSONField(
        default=dict,
        db_default=models.Value({}, models.JSONField()),
        help_text="What its kind has beside these, as a content file says it (content.kinds)",
    )
    body = models.TextField()
    updated_on = models.DateField(help_text="The date that the page shows")
    note = models.CharField(max_length=200, blank=True, help_text="What was changed, for the desk")
    author = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="+")
    other_number = models.PositiveIntegerField()
    catches_up = models.BooleanField()
    published_at = models.DateTimeField()

    class Meta:
        db_table = "content_version"
        constraints = [
            models.UniqueConstraint(
                name="content_version_number_once", fields=["kind", "slug", "language", "number"]
            ),
            check("content_version_kind_known", Q(kind__in=[kind.value for kind in TextKind])),
            check(
                "content_version_front_whole",
                Q(kind="pages", front={})
                | Q(kind="articles", front__has_keys=["category", "published", "drawing"])
                | Q(kind="positions", front__has_keys=["place", "kind", "published"]),
            ),
            check("content_version_language_known", Q(language__in=["en", "hi"])),
            check("content_version_counts_from_one", Q(number__gte=1)),
            check(
                "content_version_has_title",
                Q(kind="pages", slug=LANDING) | ~Q(title="") & ~Q(summary=""),
            ),
            check("content_version_has_body", ~Q(body="")),
        ]


class LandingFigures(models.Model):
    """The one row of the landing page's figures: counted from the database, shown by choice.

    Claims in the content file are content (product.md, "Words and figures that conflict"); the
    switch shows the counted figures instead.
    """

    id = models.PositiveSmallIntegerField(primary_key=True, default=1, editable=False)
    shows_live = models.BooleanField(
        default=False, help_text="Show the counted figures in place of those of the content file"
    )
    projects_completed = models.PositiveIntegerField(null=True, editable=False)
    professionals_verified = models.PositiveIntegerField(null=True, editable=False)
    cities_served = models.PositiveIntegerField(null=True, editable=False)
    response_minutes = models.PositiveIntegerField(
        null=True, editable=False, help_text="From going live to the first application, the median"
    )
    counted_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        db_table = "content_landing_figures"
        verbose_name_plural = "landing figures"
        constraints = [check("landing_figures_once", Q(id=1))]

    def __str__(self) -> str:
        return "Figures of the landing page"
