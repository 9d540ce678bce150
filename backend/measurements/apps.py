from django.apps import AppConfig


class MeasurementsConfig(AppConfig):
    name = "measurements"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.consent_entry import Purpose
        from accounts.consents import register_text
        from measurements import notice

        register_text(Purpose.MEASUREMENT, notice.text)
