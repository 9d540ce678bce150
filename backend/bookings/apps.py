from django.apps import AppConfig


class BookingsConfig(AppConfig):
    name = "bookings"

    def ready(self) -> None:
        from bookings import privacy
        from bookings.hooks import BookingHooks, end_booking
        from core.privacy.data_holders import register
        from projects.lifecycle import Effect
        from projects.ports import effects, project_hooks

        project_hooks.add("bookings", BookingHooks())
        effects.add(Effect.END_BOOKING, end_booking)
        register(privacy.DATA_HOLDER)
