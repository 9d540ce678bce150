from django.apps import AppConfig


class ReviewsConfig(AppConfig):
    name = "reviews"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.data_holders import register
        from hiring.projects.market.selectors import register_standings
        from reviews.privacy import KEEPER
        from reviews.selectors import standings

        register(KEEPER)
        register_standings(standings)
