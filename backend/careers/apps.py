from django.apps import AppConfig


class CareersConfig(AppConfig):
    name = "careers"

    def ready(self) -> None:
        from careers.policy import may_open_cv
        from careers.privacy import DATA_HOLDER
        from core.files.audiences import audiences
        from core.privacy.data_holders import register

        register(DATA_HOLDER)
        audiences.add("career_application", may_open_cv)
