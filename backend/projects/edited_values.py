"""What an owner edits of posted work, as ``WorkEditIn`` names it."""

from typing import Any

from projects.models import Project


def work_values(project: Project) -> dict[str, Any]:
    """What its owner edits of posted work, as ``WorkEditIn`` names it."""
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
    }
