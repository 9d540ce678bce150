"""The staff's start page: totals, and the latest people and work."""

from accounts.models import Role, User
from accounts.policy import require_staff
from accounts.selectors import avatar_url
from backoffice import totals as backoffice_totals
from backoffice.schemas import AdminOverviewOut, RecentProjectOut, RecentUserOut
from backoffice.users import state_of
from projects.counts import existing_work
from projects.models import Project, Status

RECENT = 10
"""Spec part 2, point 9: admin recent lists have 10 rows each."""


def overview(viewer: User) -> AdminOverviewOut:
    """Raises NotAllowed, SecondFactorNeeded."""
    require_staff(viewer)
    totals, days, counted_at = backoffice_totals.figures()
    users = User.objects.filter(is_active=True).select_related("profile__city").order_by("-id")
    projects = existing_work().select_related("homeowner__profile", "city").order_by("-id")
    return AdminOverviewOut(
        totals=totals,
        days=days,
        counted_at=counted_at,
        recent_users=[recent_user(user) for user in users[:RECENT]],
        recent_projects=[recent_project(project) for project in projects[:RECENT]],
    )


def recent_user(user: User) -> RecentUserOut:
    profile = getattr(user, "profile", None)
    return RecentUserOut(
        id=user.pk,
        name=profile.full_name if profile else "",
        avatar_url=avatar_url(profile) if profile else None,
        role=Role(user.role),
        city=profile.city.shown_name if profile and profile.city else "",
        joined_at=user.created_at,
        state=state_of(user),
    )


def recent_project(project: Project) -> RecentProjectOut:
    owner = getattr(project.homeowner, "profile", None)
    return RecentProjectOut.from_row(
        project,
        status=Status(project.status),
        homeowner_name=owner.full_name if owner else "",
        city=project.city.shown_name if project.city else "",
    )
