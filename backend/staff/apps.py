from django.apps import AppConfig


class StaffConfig(AppConfig):
    name = "staff"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.personal_data import register
        from staff import personal_data

        register(personal_data.KEEPER)
