from django.apps import AppConfig


class PhoneCodesConfig(AppConfig):
    name = "phone_codes"
    default_auto_field = "django.db.models.BigAutoField"
