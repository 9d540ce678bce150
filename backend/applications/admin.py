"""Read-only rows for staff: state changes only through the slice's services."""

from django.contrib import admin

from applications.models import Application
from core.readonly_admin import ReadOnly


@admin.register(Application)
class ApplicationAdmin(ReadOnly):
    list_display = ("project", "applicant", "status", "rate_paise", "rate_unit", "created_at")
    list_filter = ("status",)
