from django.apps import AppConfig


class CareersConfig(AppConfig):
    name = "careers"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from careers.personal_data import KEEPER
        from core.personal_data import register

        register(KEEPER)
