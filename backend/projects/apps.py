from django.apps import AppConfig


class ProjectsConfig(AppConfig):
    name = "projects"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.events import register_topic
        from core.files.audiences import audiences
        from core.photos import register_album
        from core.privacy.data_holders import register
        from professionals.ports import acquaintances
        from projects import policy, privacy
        from projects.photos.links import KIND, may_open_photos
        from projects.photos.models import ProjectPhoto
        from projects.posting import privacy as posting_privacy

        register_topic("project", policy.may_subscribe)
        audiences.add(KIND, may_open_photos)
        acquaintances.add("projects", policy.people_dealt_with)
        register(privacy.DATA_HOLDER)
        register(posting_privacy.DATA_HOLDER)
        register_album(ProjectPhoto)
