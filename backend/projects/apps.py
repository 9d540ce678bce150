from django.apps import AppConfig


class ProjectsConfig(AppConfig):
    name = "projects"

    def ready(self) -> None:
        from core.events import register_topic
        from core.files.audiences import audiences
        from core.photos import register_album
        from core.privacy.data_holders import register
        from professionals.ports import acquaintances
        from projects import policy, privacy
        from projects.lifecycle import Effect
        from projects.photos.links import KIND, may_open_photos
        from projects.photos.models import ProjectPhoto
        from projects.ports import effects
        from projects.posting import privacy as posting_privacy
        from projects.transitions.effects import count_completed, join_workspace, notify_parties

        register_topic("project", policy.may_subscribe)
        audiences.add(KIND, may_open_photos)
        acquaintances.add("projects", policy.people_dealt_with)
        effects.add(Effect.JOIN_WORKSPACE, join_workspace)
        effects.add(Effect.COUNT_COMPLETED, count_completed)
        effects.add(Effect.NOTIFY_PARTIES, notify_parties)
        register(privacy.DATA_HOLDER)
        register(posting_privacy.DATA_HOLDER)
        register_album(ProjectPhoto)
