"""The reasons to choose from, with the text that the worker will read."""

from typing import cast

from accounts.models import Desk, User
from accounts.policy import require_desk
from verification.desk.schemas import ReasonTemplateOut
from verification.notifications import reason_texts
from verification.reasons import BLOCKED_FOR, REASONS
from verification.schemas import StepName


def reason_templates(viewer: User) -> list[ReasonTemplateOut]:
    """All of them, in the order of the steps. Raises NotAllowed, SecondFactorNeeded."""
    require_desk(viewer, Desk.VERIFIER)
    return [
        ReasonTemplateOut(
            code=reason.code,
            step=cast(StepName, reason.step.value),
            label=str(reason.label),
            told={
                language: lines[0]
                for language, lines in reason_texts({reason.step: [reason.code]}).items()
            },
            is_final=reason.is_final,
            blocked_days=BLOCKED_FOR.days if reason.is_final else None,
        )
        for reason in REASONS
    ]
