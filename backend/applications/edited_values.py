"""The editable values of an application, named as in ``ApplicationEditIn``."""

from typing import Any

from accounts.selectors import person_name
from applications.models import Application, Included
from core.api.record_versions import Labels
from trades.rates import RateUnit

TOGETHER = (("rate_paise", "rate_unit", "stages"),)
"""Fields that are only valid together: the parts add up to the total."""

LABELS: Labels = {
    "rate_unit": lambda value: str(RateUnit(value).label),
    "includes": lambda parts: ", ".join(str(Included(part).label) for part in parts),
    "stages": lambda stages: ", ".join(stage["title"] for stage in stages),
    "team_mate_ids": lambda ids: ", ".join(sorted(map(person_name, ids))),
}


def application_values(application: Application) -> dict[str, Any]:
    """The present values; the team is a set."""
    return {
        "proposal": application.proposal,
        "includes": application.includes,
        "rate_paise": application.rate_paise,
        "rate_unit": application.rate_unit,
        "estimated_duration": application.estimated_duration,
        "estimated_days": application.estimated_days,
        "starts_on": application.starts_on,
        "stages": application.stages,
        "team_mate_ids": frozenset(mate.member_id for mate in application.team_mates.all()),
    }
