"""The editable values of posted work, named as in ``WorkEditIn``."""

from typing import Any

from projects.models import Project
from projects.questions.scope import sent_scope


def work_values(project: Project) -> dict[str, Any]:
    """The values that the owner can edit, named as in ``WorkEditIn``."""
    return {
        "title": project.title,
        "trade": project.trade.slug if project.trade else None,
        "description": project.description,
        "skills_needed": frozenset(project.skills_needed),
        "area_id": project.area_id,
        "locality": project.locality,
        "starts_on": project.starts_on,
        "quantity": project.quantity,
        "quantity_unit": project.quantity_unit,
        "base_amount_paise": project.base_amount_paise,
        "budget_min_paise": project.budget_min_paise,
        "budget_max_paise": project.budget_max_paise,
        "scope": sent_scope(project.scope),
    }
