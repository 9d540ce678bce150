"""The one thing of content that is in the database: whether the landing page counts."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from content.models import LandingFigures

_counted = (
    "projects_completed",
    "professionals_verified",
    "cities_served",
    "response_minutes",
    "counted_at",
)


@admin.register(LandingFigures)
class LandingFiguresAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # takes no [] at run time
    fields = ("shows_live", *_counted)
    readonly_fields = _counted
    list_display = ("__str__", "shows_live", "counted_at")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
