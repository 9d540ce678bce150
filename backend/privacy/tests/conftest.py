"""A person with something of everything, and a browser that has just signed in."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.consents.models import Purpose, Surface
from accounts.consents.services import Asked, record
from accounts.models import KnownDevice, Profile, User
from accounts.security import audit
from accounts.tests.signing_in import sign_in_freshly
from applications import services as applying
from applications.acceptance import application_accept
from config.tests.world import World
from core import files
from core.ids import uuid7
from payments.models import FoundBy, Order, OrderStatus, Payment
from payments.selectors import schedule_in_force
from phone_codes.models import CodeAttempt
from places.models import City
from professionals.models import Team, TeamMember
from projects import lifecycle, services
from projects.models import Kind, Project
from reviews.models import Reminder, Review, ReviewReport
from trades.models import Trade
from workspace.models import File, Message, Task

NAMES = ("Lakshmibai", "Venkataraman")
EMAIL = "lakshmibai.v@example.in"
OLD_EMAIL = "venkataraman.old@example.in"
PHONE = "+919811122233"
TOLD = f"I am {NAMES[0]} {NAMES[1]}, call 98111 22233 or write to {EMAIL.title()}."
"""Free text in which the person names herself in every way."""

Browse = Callable[[User], Client]


@pytest.fixture
def browse(db: None) -> Browse:
    cache.clear()

    def make(user: User) -> Client:
        client = Client()
        sign_in_freshly(client, user)
        return client

    return make


@pytest.fixture
def store(tmp_path: Path, settings: Settings) -> str:
    settings.FILES_URL = str(tmp_path / "files")
    return str(settings.FILES_URL)


@pytest.fixture
def homeowner(world: World, store: Any) -> User:
    """A homeowner with finished work, and something in every table that names people."""
    user = named(world.user("homeowner"))
    worker = world.user("worker")
    project = finished_project(user, worker)
    open_work(user, "Paint the hall", TOLD)
    fill_account(user)
    order = Order.objects.create(
        project=project,
        payer=user,
        fee_schedule=schedule_in_force(),
        amount_paise=500,
        status=OrderStatus.PAID,
        gateway_order_id="order_privacy",
        receipt="receipt_privacy",
        opened_at=timezone.now(),
        paid_at=timezone.now(),
        found_by=FoundBy.WEBHOOK,
    )
    Payment.objects.create(
        order=order, gateway_payment_id="pay_privacy", status="captured", amount_paise=500
    )
    Message.objects.create(project=project, author=user, body=TOLD, client_id=uuid7())
    Message.objects.create(
        project=project,
        author=worker,
        body=f"I come on Monday, {' '.join(NAMES)} ji.",
        client_id=uuid7(),
    )
    Task.objects.create(
        project=project, created_by=user, assignee=user, title=TOLD, description=TOLD, position=1
    )
    key = files.new_key(f"workspace/{project.pk}")
    size = files.put(key, b"the plan", content_type="text/plain")
    File.objects.create(
        project=project,
        uploaded_by=user,
        name="plan of Lakshmibai.txt",
        key=key,
        size=size,
        mime="text/plain",
    )
    shown = {"state": "published", "publishes_at": timezone.now(), "published_at": timezone.now()}
    Review.objects.create(
        project=project, reviewer=user, reviewee=worker, rating=5, comment=TOLD, **shown
    )
    review = Review.objects.create(
        project=project,
        reviewer=worker,
        reviewee=user,
        rating=4,
        comment=f"{' '.join(NAMES)} pays",
        reply=TOLD,
        replied_at=timezone.now(),
        **shown,
    )
    ReviewReport.objects.create(review=review, reporter=user, reason="untrue", words=TOLD)
    Reminder.objects.create(project=project, user=user, kind="first")
    return user


@pytest.fixture
def contractor(world: World, store: Any) -> User:
    """A contractor with a listed profile, a team and applications."""
    user = named(world.user("contractor"))
    profile = user.worker_profile
    profile.business_name = " ".join(NAMES)
    profile.description = TOLD
    profile.city = City.objects.get(name="Pune")
    profile.area = profile.city.areas.get(kind="town")
    profile.latitude, profile.longitude = profile.city.latitude, profile.city.longitude
    profile.save()
    profile.worker_trades.create(
        trade=Trade.objects.get(slug="electrician"),
        latitude=profile.latitude,
        longitude=profile.longitude,
        area=profile.area,
    )
    team = Team.objects.create(contractor=user, name=f"{NAMES[1]} crew")
    TeamMember.objects.create(
        team=team, member=world.user("worker"), role="worker", joined_at=timezone.now()
    )
    fill_account(user)
    return user


def named(user: User) -> User:
    """The account under names, addresses and numbers that occur nowhere else."""
    user.email = EMAIL
    user.save()
    user.emailaddress_set.update(email=EMAIL)
    EmailAddress.objects.create(user=user, email=OLD_EMAIL, verified=True)
    Profile.objects.filter(pk=user.pk).update(
        first_name=NAMES[0],
        last_name=NAMES[1],
        phone=PHONE,
        phone_verified_at=timezone.now(),
        locality="Aundh",
        pincode="411007",
        city=City.objects.get(name="Pune"),
    )
    return User.objects.get(pk=user.pk)


def fill_account(user: User) -> None:
    """Rows of the account itself: consents, events, devices, ways to sign in."""
    asked = Asked(Surface.PAGE, "en", "203.0.113.7")
    record(user, [Purpose.TERMS, Purpose.PRIVACY_NOTICE], is_given=True, asked=asked)
    audit.note("sign_in", user=user, request=None, device=f"phone of {NAMES[0]}")
    KnownDevice.objects.create(
        user=user, device_hash="0" * 64, user_agent="Firefox", last_sign_in_at=timezone.now()
    )
    SocialAccount.objects.create(
        user=user, provider="google", uid="1", extra_data={"email": EMAIL, "name": NAMES[0]}
    )
    Authenticator.objects.create(user=user, type="totp", data={"secret": "x"})
    UserSession.objects.create(
        user=user, session_key="none", ip="203.0.113.7", user_agent="Firefox"
    )
    CodeAttempt.objects.create(
        phone=PHONE,
        purpose="signin",
        user=user,
        code_digest="0",
        expires_at=timezone.now() + timedelta(minutes=5),
        last_text_at=timezone.now(),
        details={"first_name": NAMES[0]},
    )
    LogEntry.objects.create(
        user=user,
        object_id=str(user.pk),
        object_repr=EMAIL,
        action_flag=2,
        content_type=ContentType.objects.get_for_model(User),
    )


def open_work(owner: User, title: str, description: str = "Two rooms.") -> Project:
    return services.project_create(
        owner,
        kind=Kind.JOB,
        title=title,
        description=description,
        city=City.objects.get(name="Pune"),
        trade=Trade.objects.get(slug="electrician"),
    )


def apply_to(project: Project, worker: User) -> Any:
    return applying.application_submit(
        worker,
        project_id=project.pk,
        proposal=TOLD,
        rate_paise=50_000,
        rate_unit="hour",
        estimated_duration="3 days",
    )


def finished_project(owner: User, worker: User) -> Project:
    project = open_work(owner, f"Kitchen of {NAMES[0]} {NAMES[1]}", TOLD)
    application = apply_to(project, worker)
    application_accept(owner, application_id=application.pk)
    services.project_move(worker, project_id=project.pk, verb=lifecycle.DELIVER)
    return services.project_move(owner, project_id=project.pk, verb=lifecycle.COMPLETE)
