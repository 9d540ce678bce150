from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    name = "notifications"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.data_holders import register
        from notifications.privacy import KEEPER

        register(KEEPER)
