"""Read-only rows for staff: profiles change only through the services of professionals."""

from django.contrib import admin

from core.readonly_admin import ReadOnly
from professionals.models import Team, WorkerProfile


@admin.register(WorkerProfile)
class WorkerProfileAdmin(ReadOnly):
    list_display = ("user", "business_name", "city", "rating_average", "is_listed")
    list_filter = ("is_listed", "availability", "id_verified")
    search_fields = ("business_name", "user__email")
    list_select_related = ("user", "city")


@admin.register(Team)
class TeamAdmin(ReadOnly):
    list_display = ("name", "contractor")
    search_fields = ("name", "contractor__email")
