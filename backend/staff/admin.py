"""Raw rows for staff, read-only: an invitation is made, used and taken back by the product."""

from django.contrib import admin

from core.raw_rows import ReadOnly
from staff.models import StaffInvitation


@admin.register(StaffInvitation)
class StaffInvitationAdmin(ReadOnly):
    list_display = ("email", "invited_by", "created_at", "expires_at", "used_at", "revoked_at")
    exclude = ("key_digest",)
    ordering = ("-created_at",)
