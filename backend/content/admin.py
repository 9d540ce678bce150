"""The one setting of content in the database: whether the landing page shows counted figures."""

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from content.models import LandingFigures
from core.readonly_admin import ReadOnly

_counted = (
    "projects_completed",
    "professionals_verified",
    "cities_served",
    "response_minutes",
    "counted_at",
)


@admin.register(LandingFigures)
class LandingFiguresAdmin(ReadOnly):
    fields = ("shows_live", *_counted)
    readonly_fields = _counted
    list_display = ("__str__", "shows_live", "counted_at")

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Only the switch: the figures are counted."""
        return True
