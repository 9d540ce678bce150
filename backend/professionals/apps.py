from django.apps import AppConfig


class ProfessionalsConfig(AppConfig):
    name = "professionals"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.personal_data import register
        from core.photos import register_album
        from professionals.models import PortfolioPhoto
        from professionals.personal_data import KEEPER

        register(KEEPER)
        register_album(PortfolioPhoto)
