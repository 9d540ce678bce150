"""What staff decide about the content files, and the live figures that may stand in for claims."""

from django.db import models
from django.db.models import Q


class LandingFigures(models.Model):
    """The one row of the landing page's figures: counted from the database, shown by choice.

    Claims in the content file are content (product.md, "Words and figures that conflict"); the
    switch shows what was counted in their place.
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
        constraints = [models.CheckConstraint(name="landing_figures_once", condition=Q(id=1))]

    def __str__(self) -> str:
        return "Figures of the landing page"
