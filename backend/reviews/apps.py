from django.apps import AppConfig


class ReviewsConfig(AppConfig):
    name = "reviews"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.personal_data import register
        from hiring.open_work import register_standings
        from reviews.personal_data import KEEPER
        from reviews.selectors import standings

        register(KEEPER)
        register_standings(standings)
