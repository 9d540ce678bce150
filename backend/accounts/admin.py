"""Accounts as raw data for owners, at /ops, read-only: the product changes them."""

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from accounts.models import Profile, SecurityEvent, User
from core.readonly_admin import ReadOnly


class ProfileInline(admin.StackedInline):  # type: ignore[type-arg]  # not generic at run time
    model = Profile
    exclude = ("avatar_key",)

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(User)
class UserAdmin(ReadOnly):
    """Read-only: sign-up creates accounts, and no password is shown, not even its hash."""

    list_display = ("__str__", "role", "is_active", "is_staff", "desks", "created_at", "last_login")
    list_filter = ("role", "is_active", "is_staff")
    search_fields = ("email", "profile__first_name", "profile__last_name", "profile__phone")
    ordering = ("-created_at",)
    fields = ("email", "role", "is_active", "is_staff", "desks", "created_at", "last_login")
    inlines = (ProfileInline,)


@admin.register(SecurityEvent)
class SecurityEventAdmin(ReadOnly):
    """Security events, read-only; the table itself refuses changes too."""

    list_display = ("at", "kind", "user", "address", "user_agent")
    list_select_related = ("user",)
    search_fields = ("user__email", "kind", "request_id")
    exclude = ("typed_hash",)
    ordering = ("-at",)
