"""Raw rows for owners, read-only: an invitation is made, used and taken back by the product, and an
act is written once."""

from django.contrib import admin

from core.readonly_admin import ReadOnly
from staff.models import StaffAct, StaffInvitation


@admin.register(StaffInvitation)
class StaffInvitationAdmin(ReadOnly):
    list_display = (
        "email",
        "desks",
        "invited_by",
        "created_at",
        "expires_at",
        "used_at",
        "revoked_at",
    )
    exclude = ("key_digest",)
    ordering = ("-created_at",)


@admin.register(StaffAct)
class StaffActAdmin(ReadOnly):
    list_display = ("at", "actor", "desk", "verb", "subject_kind", "subject_id", "about")
    list_filter = ("desk",)
    list_select_related = ("actor", "about")
    search_fields = ("verb", "subject_id", "actor__email", "about__email", "request_id")
    ordering = ("-id",)
    show_full_result_count = False
