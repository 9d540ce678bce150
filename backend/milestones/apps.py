from django.apps import AppConfig


class MilestonesConfig(AppConfig):
    name = "milestones"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.privacy.data_holders import register
        from milestones import privacy
        from milestones.crew.services import crew_left
        from milestones.hooks import MilestoneHooks
        from professionals.ports import stay_ended
        from projects.ports import project_hooks

        stay_ended.fill(crew_left)
        project_hooks.add("milestones", MilestoneHooks())
        register(privacy.DATA_HOLDER)
