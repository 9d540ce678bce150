"""What the badges refuse, as facts."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict


class SkillNotReached(Conflict):
    """Works with photos, reviews or their average are below the rule's thresholds."""

    code = "skill_not_reached"
    title = _("The figures do not reach for this badge yet.")
    not_offered = _("This trade is not one of the worker's.")


class SkillBadgeHeld(Conflict):
    code = "skill_badge_held"
    title = _("This worker has the skill badge already.")
