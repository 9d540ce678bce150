"""A small world of people and work in every state, for tests that ask who may do what."""

from dataclasses import dataclass, field
from typing import Any

from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import AnonymousUser

from accounts.models import Desk, Profile, Role, User
from accounts.tests.signing_in import give_authenticator
from applications import services as applying
from applications.acceptance import application_accept
from applications.models import Application
from places.models import City
from professionals.models import WorkerProfile
from projects import lifecycle, services
from projects.models import Kind, Project
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
    """An account with a profile, as after a confirmed sign-up. Staff have every desk."""
    return _people((role, name), **account)[0]


def draft_of(owner: User, title: str, description: str) -> Project:
    """A project of ``owner``'s for an electrician in Pune, ₹45,000, not posted yet."""
    return services.project_create(
        owner,
        kind=Kind.PROJECT,
        title=title,
        description=description,
        base_amount_paise=4_500_000,
        city=City.objects.get(name="Pune"),
        trade=Trade.objects.get(slug="electrician"),
    )


def craftsperson(role: str, name: str) -> User:
    user = person(role, name)
    _learn_a_craft([user])
    return user


def _people(*wanted: tuple[str, str], **account: Any) -> list[User]:
    """Several in a few statements: nearly every test begins with nine of them."""
    if account.get("is_staff"):
        account.setdefault("desks", [Desk.OWNER])
    password = make_password("correct horse")
    users = User.objects.bulk_create(
        User(email=f"{name}@example.in".lower(), password=password, role=role, **account)
        for role, name in wanted
    )
    EmailAddress.objects.bulk_create(
        EmailAddress(user=user, email=user.email, verified=True, primary=True) for user in users
    )
    Profile.objects.bulk_create(
        Profile(user=user, first_name=name.capitalize(), last_name="Sharma")
        for user, (_, name) in zip(users, wanted, strict=True)
    )
    return users


def _learn_a_craft(users: list[User]) -> None:
    WorkerProfile.objects.bulk_create(
        WorkerProfile(user=user, experience_years=7, rate_paise=45_000) for user in users
    )


APPLICATION = {
    "proposal": "I have done such work for seven years and can begin on Monday.",
    "rate_paise": 50_000,
    "rate_unit": "hour",
    "estimated_duration": "3 days",
    "starts_on": None,
}


CANCELLING = {"reason": "We move to another town.", "reason_code": "plans_changed"}


@dataclass
class World:
    """People by actor name, and projects of ``owner`` by state; created lazily where costly."""

    people: dict[str, User | AnonymousUser] = field(default_factory=dict)

    def __post_init__(self) -> None:
        homeowner, worker, contractor, supervisor, owner, member, stranger = _people(
            (Role.HOMEOWNER, "meera"),
            (Role.WORKER, "ramesh"),
            (Role.CONTRACTOR, "singh"),
            (Role.SUPERVISOR, "farhan"),
            (Role.HOMEOWNER, "anita"),
            (Role.WORKER, "suresh"),
            (Role.WORKER, "vikram"),
        )
        _learn_a_craft([worker, contractor, member, stranger])
        self.people = {
            "visitor": AnonymousUser(),
            "homeowner": homeowner,
            "worker": worker,
            "contractor": contractor,
            "supervisor": supervisor,
            "owner": owner,
            "member": member,
            "stranger": stranger,
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

    def forget_projects(self) -> None:
        """From now on ``project`` creates new ones of the same states."""
        self._projects.clear()

    def application(self, state: str = "open", actor: str = "member") -> Application:
        """The application of ``actor`` to the project in ``state``."""
        return self.project(state).applications.get(applicant=self.user(actor))

    def _make(self, state: str) -> Project:
        owner, member, stranger = self.user("owner"), self.user("member"), self.user("stranger")
        project = draft_of(
            owner, "Rewire the kitchen", "Two rooms, concealed wiring, new distribution board."
        )
        if state == "draft":
            return project
        project = services.project_publish(project_id=project.pk, fee_paise=500)
        for applicant in (member, stranger):
            applying.application_submit(applicant, project_id=project.pk, **APPLICATION)
        if state == "open":
            return project
        if state == "cancelled":
            return services.project_move(
                owner, project_id=project.pk, verb=lifecycle.CANCEL, **CANCELLING
            )
        application_accept(owner, application_id=project.applications.get(applicant=member).pk)
        if state in ("delivered", "completed"):
            services.project_move(member, project_id=project.pk, verb=lifecycle.DELIVER)
        if state == "completed":
            services.project_move(owner, project_id=project.pk, verb=lifecycle.COMPLETE)
        if state == "disputed":
            services.project_move(
                owner, project_id=project.pk, verb=lifecycle.DISPUTE, reason="It leaks."
            )
        project.refresh_from_db()
        return project
