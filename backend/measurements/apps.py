from django.apps import AppConfig


class MeasurementsConfig(AppConfig):
    name = "measurements"

    def ready(self) -> None:
        from accounts.consents.models import Purpose
        from accounts.consents.services import texts
        from measurements import notice

        texts.add(Purpose.MEASUREMENT, notice.text)
