from django.apps import AppConfig


class MilestonesConfig(AppConfig):
    name = "milestones"

    def ready(self) -> None:
        from core.privacy.data_holders import register
        from milestones import privacy
        from milestones.award_plan import plan_milestones
        from milestones.crew.services import crew_left
        from milestones.hooks import MilestoneHooks
        from milestones.services import complete_milestones
        from professionals.ports import stay_ended
        from projects.lifecycle import Effect
        from projects.ports import effects, project_hooks

        stay_ended.fill(crew_left)
        project_hooks.add("milestones", MilestoneHooks())
        effects.add(Effect.PLAN_MILESTONES, plan_milestones)
        effects.add(Effect.COMPLETE_MILESTONES, complete_milestones)
        register(privacy.DATA_HOLDER)
