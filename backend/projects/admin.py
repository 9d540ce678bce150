"""Read-only rows for staff: state changes only through the slice's services."""

from django.contrib import admin

from core.readonly_admin import ReadOnly
from projects.models import Project


@admin.register(Project)
class ProjectAdmin(ReadOnly):
    list_display = ("title", "kind", "status", "payment_status", "homeowner", "created_at")
    list_filter = ("kind", "status", "payment_status")
    search_fields = ("title", "homeowner__email")
