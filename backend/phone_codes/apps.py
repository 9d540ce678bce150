from django.apps import AppConfig


class PhoneCodesConfig(AppConfig):
    name = "phone_codes"

    def ready(self) -> None:
        from core.privacy.data_holders import register
        from phone_codes.privacy import DATA_HOLDER

        register(DATA_HOLDER)
