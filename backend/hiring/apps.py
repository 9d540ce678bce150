from django.apps import AppConfig


class HiringConfig(AppConfig):
    name = "hiring"
    default_auto_field = "django.db.models.BigAutoField"
