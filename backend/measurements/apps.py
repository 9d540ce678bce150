from django.apps import AppConfig


class MeasurementsConfig(AppConfig):
    name = "measurements"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.consent_entry import Purpose
        from accounts.consents import texts
        from measurements import notice

        texts.add(Purpose.MEASUREMENT, notice.text)
