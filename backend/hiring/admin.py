"""Raw rows for staff, read-only: state moves through hiring's services alone."""

from django.contrib import admin

from core.readonly_admin import ReadOnly
from hiring.applications.models import Application
from hiring.projects.models import Project


@admin.register(Project)
class ProjectAdmin(ReadOnly):
    list_display = ("title", "kind", "status", "payment_status", "homeowner", "created_at")
    list_filter = ("kind", "status", "payment_status")
    search_fields = ("title", "homeowner__email")


@admin.register(Application)
class ApplicationAdmin(ReadOnly):
    list_display = ("project", "applicant", "status", "rate_paise", "rate_unit", "created_at")
    list_filter = ("status",)
