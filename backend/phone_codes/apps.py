from django.apps import AppConfig


class PhoneCodesConfig(AppConfig):
    name = "phone_codes"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.personal_data import register
        from phone_codes.personal_data import KEEPER

        register(KEEPER)
