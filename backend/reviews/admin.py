"""Raw rows for staff, read-only: a review's text is its author's."""

from django.contrib import admin

from core.readonly_admin import ReadOnly
from reviews.models import Review, ReviewReport


@admin.register(Review)
class ReviewAdmin(ReadOnly):
    list_display = ("project", "reviewer", "reviewee", "rating", "state", "created_at")
    list_filter = ("rating", "state")
    search_fields = ("reviewee__email", "reviewer__email")
    list_select_related = ("project", "reviewer", "reviewee")


@admin.register(ReviewReport)
class ReviewReportAdmin(ReadOnly):
    list_display = ("review", "reporter", "reason", "created_at")
    list_filter = ("reason",)
    list_select_related = ("review", "reporter")
