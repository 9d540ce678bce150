from django.apps import AppConfig


class ReviewsConfig(AppConfig):
    name = "reviews"

    def ready(self) -> None:
        from core.privacy.data_holders import register
        from projects.ports import standings
        from reviews import selectors
        from reviews.privacy import DATA_HOLDER

        register(DATA_HOLDER)
        standings.fill(selectors.standings)
