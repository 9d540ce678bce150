"""Why work matched, in one line: "Plumber · 3.2 km from Andheri West · budget ₹5,000+"."""

from django.utils.translation import gettext as _

from core.money import format_rupees
from job_alerts.models import JobAlertMatch
from projects.models import Project
from trades.models import Trade


def why(match: JobAlertMatch) -> str:
    """The reason in the active language. It names only what the alert names, plus the trade.

    The match must be loaded with its project, the project's trade and city, and its own area.
    """
    project = match.project
    return " · ".join(
        filter(None, [_trade(project.trade), _where(match), _budget(project, match.by_budget)])
    )


def _trade(trade: Trade | None) -> str:
    return trade.shown_name if trade else ""


def _where(match: JobAlertMatch) -> str:
    if match.area is None or match.distance_km is None:
        city = match.project.city
        return city.shown_name if city else ""
    return _("%(km)s km from %(place)s") % {
        "km": f"{match.distance_km:.1f}",
        "place": match.area.shown_name,
    }


def _budget(project: Project, is_asked_for: bool) -> str:
    if not is_asked_for:
        return ""
    return _("budget %(amount)s") % {"amount": budget_of(project)}


def budget_of(project: Project) -> str:
    """A project's amount, or a job's range by the budget display rule (spec part 1, point 3).

    In the active language; empty where nothing was specified.
    """
    low, high = project.budget_min_paise, project.budget_max_paise
    if project.base_amount_paise is not None:
        return format_rupees(project.base_amount_paise)
    if low is not None and high is not None:
        return f"{format_rupees(low)} – {format_rupees(high)}"
    if low is not None:
        return f"{format_rupees(low)}+"
    if high is not None:
        return _("Up to %(amount)s") % {"amount": format_rupees(high)}
    return ""
