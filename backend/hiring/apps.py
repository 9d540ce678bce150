from django.apps import AppConfig


class HiringConfig(AppConfig):
    name = "hiring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.events import register_topic
        from hiring import policy

        register_topic("project", policy.may_subscribe)
