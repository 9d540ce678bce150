from django.apps import AppConfig


class HiringConfig(AppConfig):
    name = "hiring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.events import register_topic
        from core.personal_data import register
        from hiring import personal_data, policy
        from hiring.alerting import personal_data as alerting
        from professionals.policy import register_acquaintances

        register_topic("project", policy.may_subscribe)
        register_acquaintances("hiring", policy.people_dealt_with)
        register(personal_data.KEEPER)
        register(alerting.KEEPER)
