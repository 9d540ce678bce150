"""Accounts as raw data for staff, at /ops. Roles and profiles are changed by the product."""

from django.contrib import admin
from django.contrib.auth.models import Group

from accounts.models import Profile, SecurityEvent, User

admin.site.unregister(Group)


class ProfileInline(admin.StackedInline):  # type: ignore[type-arg]  # not generic at run time
    model = Profile
    can_delete = False
    raw_id_fields = ("city",)
    readonly_fields = ("phone_verified_at",)


@admin.register(User)
class UserAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # not generic at run time
    """Accounts are made by sign-up, never here; a password is never shown, not even hashed."""

    list_display = ("__str__", "role", "is_active", "is_staff", "created_at", "last_login")
    list_filter = ("role", "is_active", "is_staff")
    search_fields = ("email", "profile__first_name", "profile__last_name", "profile__phone")
    ordering = ("-created_at",)
    fields = ("email", "role", "is_active", "is_staff", "created_at", "last_login")
    readonly_fields = ("email", "role", "created_at", "last_login")
    inlines = (ProfileInline,)

    def has_add_permission(self, request: object) -> bool:
        return False

    def has_delete_permission(self, request: object, obj: User | None = None) -> bool:
        return False


@admin.register(SecurityEvent)
class SecurityEventAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # not generic at run time
    """What happened to accounts, to be read only; the table refuses changes too."""

    list_display = ("at", "kind", "user", "address", "user_agent")
    list_select_related = ("user",)
    search_fields = ("user__email", "kind", "request_id")
    ordering = ("-at",)
    raw_id_fields = ("user",)

    def has_add_permission(self, request: object) -> bool:
        return False

    def has_change_permission(self, request: object, obj: SecurityEvent | None = None) -> bool:
        return False

    def has_delete_permission(self, request: object, obj: SecurityEvent | None = None) -> bool:
        return False
