"""A small world of people and work in every state, for tests that ask who may do what."""

from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import AnonymousUser

from accounts.models import Profile, Role, User
from accounts.tests.signing_in import give_authenticator
from hiring import applying, lifecycle, services
from hiring.models import Application, Kind, Project
from places.models import City
from professionals.models import WorkerProfile
from trades.models import Trade

ACTORS = (
    "visitor",
    "homeowner",
    "worker",
    "contractor",
    "supervisor",
    "owner",
    "member",
    "stranger",
    "staff",
)
"""Who asks. The four roles are people unrelated to the record; ``stranger`` came nearest to it: a
worker who was turned down. ``owner`` is its homeowner, ``member`` the worker hired for it."""


def person(role: str, name: str, **account: Any) -> User:
    """An account with a profile, as sign-up leaves it after confirmation."""
    user = User.objects.create_user(f"{name}@example.in", "correct horse", role=role, **account)
    user.emailaddress_set.create(email=user.email, verified=True, primary=True)
    Profile.objects.create(user=user, first_name=name.capitalize(), last_name="Sharma")
    return user


def craftsperson(role: str, name: str) -> User:
    user = person(role, name)
    WorkerProfile.objects.create(user=user, experience_years=7, rate_paise=45_000)
    return user


APPLICATION = {
    "proposal": "I have done such work for seven years and can begin on Monday.",
    "rate_paise": 50_000,
    "rate_unit": "hour",
    "estimated_duration": "3 days",
    "starts_on": None,
}


@dataclass
class World:
    """People by actor name, and projects of ``owner`` by state; made lazily where costly."""

    people: dict[str, User | AnonymousUser] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.people = {
            "visitor": AnonymousUser(),
            "homeowner": person(Role.HOMEOWNER, "meera"),
            "worker": craftsperson(Role.WORKER, "ramesh"),
            "contractor": craftsperson(Role.CONTRACTOR, "singh"),
            "supervisor": person(Role.SUPERVISOR, "farhan"),
            "owner": person(Role.HOMEOWNER, "anita"),
            "member": craftsperson(Role.WORKER, "suresh"),
            "stranger": craftsperson(Role.WORKER, "vikram"),
            "staff": person(Role.HOMEOWNER, "kavita", is_staff=True),
        }
        give_authenticator(self.user("staff"))
        self._projects: dict[str, Project] = {}

    def user(self, actor: str) -> User:
        found = self.people[actor]
        assert isinstance(found, User)
        return found

    def project(self, state: str) -> Project:
        """The owner's project in ``state``; from ``in_progress`` on ``member`` is hired for it."""
        if state not in self._projects:
            self._projects[state] = self._make(state)
        return self._projects[state]

    def application(self, state: str = "open", actor: str = "member") -> Application:
        """The application of ``actor`` to the project in ``state``."""
        return self.project(state).applications.get(applicant=self.user(actor))

    def _make(self, state: str) -> Project:
        owner, member, stranger = self.user("owner"), self.user("member"), self.user("stranger")
        project = services.project_create(
            owner,
            kind=Kind.PROJECT,
            title="Rewire the kitchen",
            description="Two rooms, concealed wiring, new distribution board.",
            base_amount_paise=4_500_000,
            city=City.objects.get(name="Pune"),
            trade=Trade.objects.get(slug="electrician"),
        )
        if state == "draft":
            return project
        project = services.project_publish(project_id=project.pk, fee_paise=500)
        for applicant in (member, stranger):
            applying.application_submit(applicant, project_id=project.pk, **APPLICATION)
        if state == "open":
            return project
        if state == "cancelled":
            return services.project_move(owner, project_id=project.pk, verb=lifecycle.CANCEL)
        services.application_accept(
            owner, application_id=project.applications.get(applicant=member).pk
        )
        if state in ("delivered", "completed"):
            services.project_move(member, project_id=project.pk, verb=lifecycle.DELIVER)
        if state == "completed":
            services.project_move(owner, project_id=project.pk, verb=lifecycle.COMPLETE)
        if state == "disputed":
            services.project_move(owner, project_id=project.pk, verb=lifecycle.DISPUTE)
        project.refresh_from_db()
        return project
