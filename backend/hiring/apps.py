from django.apps import AppConfig


class HiringConfig(AppConfig):
    name = "hiring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.events import register_topic
        from core.personal_data import register
        from core.photos import register_album
        from hiring import personal_data, policy
        from hiring.alerting import personal_data as alerting
        from hiring.applications import personal_data as applications
        from hiring.choosing import personal_data as choosing
        from hiring.crew.services import crew_left
        from hiring.hearings import personal_data as hearings
        from hiring.milestones import personal_data as milestones
        from hiring.posting import personal_data as work_photos
        from hiring.posting.models import ProjectPhoto
        from professionals.policy import register_acquaintances
        from professionals.teams import register_leaving

        register_topic("project", policy.may_subscribe)
        register_acquaintances("hiring", policy.people_dealt_with)
        register_leaving("hiring", crew_left)
        register(personal_data.KEEPER)
        register(alerting.KEEPER)
        register(applications.KEEPER)
        register(choosing.KEEPER)
        register(hearings.KEEPER)
        register(milestones.KEEPER)
        register(work_photos.KEEPER)
        register_album(ProjectPhoto)
