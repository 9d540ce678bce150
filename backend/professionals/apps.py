from django.apps import AppConfig


class ProfessionalsConfig(AppConfig):
    name = "professionals"

    def ready(self) -> None:
        from core.photos import register_album
        from core.privacy.data_holders import register
        from professionals.models import PortfolioPhoto
        from professionals.privacy import DATA_HOLDER

        register(DATA_HOLDER)
        register_album(PortfolioPhoto)
