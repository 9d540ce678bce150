"""The figures of one person's dashboard."""

from accounts.models import Role, User
from dashboard.figures.crew import crew_of
from dashboard.figures.homeowner import posting_of
from dashboard.figures.professional import offering_of
from dashboard.figures.supervisor import overseeing_of
from dashboard.schemas import DashboardOut
from dashboard.weeks import shown_weeks
from reviews.selectors import standings


def dashboard_of(person: User) -> DashboardOut:
    """The figures of the person's role, computed at each request.

    The number of queries depends only on the role.
    """
    is_supervisor = not person.posts_work and not person.offers_work
    standing = standings([person.pk]).get(person.pk)
    return DashboardOut(
        weeks=shown_weeks(),
        posting=posting_of(person) if person.posts_work else None,
        offering=offering_of(person) if person.offers_work else None,
        crew=crew_of(person) if person.role == Role.CONTRACTOR else None,
        overseeing=overseeing_of(person) if is_supervisor else None,
        rating=standing,
    )
