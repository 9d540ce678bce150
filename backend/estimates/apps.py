from django.apps import AppConfig


class EstimatesConfig(AppConfig):
    name = "estimates"

    def ready(self) -> None:
        from core.privacy.data_holders import register
        from estimates import privacy
        from estimates.answers.selectors import estimated_works
        from projects import ports

        register(privacy.DATA_HOLDER)
        ports.estimated_works.fill(estimated_works)
