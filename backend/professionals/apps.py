from django.apps import AppConfig


class ProfessionalsConfig(AppConfig):
    name = "professionals"
    default_auto_field = "django.db.models.BigAutoField"
