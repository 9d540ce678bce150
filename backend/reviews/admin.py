"""Raw rows for staff, read-only: a review is written once, by its author."""

from django.contrib import admin

from core.raw_rows import ReadOnly
from reviews.models import Review


@admin.register(Review)
class ReviewAdmin(ReadOnly):
    list_display = ("project", "reviewer", "reviewee", "rating", "created_at")
    list_filter = ("rating",)
    search_fields = ("reviewee__email", "reviewer__email")
    list_select_related = ("project", "reviewer", "reviewee")
