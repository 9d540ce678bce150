from django.apps import AppConfig


class BookingsConfig(AppConfig):
    name = "bookings"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from bookings import privacy
        from bookings.hooks import BookingHooks
        from core.privacy.data_holders import register
        from projects.ports import project_hooks

        project_hooks.add("bookings", BookingHooks())
        register(privacy.DATA_HOLDER)
