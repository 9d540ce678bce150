"""The first steps of a new account, by role, derived from the rows themselves.

A step is done when its data exists, not when somebody pressed a button.
"""

from enum import StrEnum

from allauth.account.models import EmailAddress
from django.db.models import Exists, OuterRef

from accounts.models import Profile, Role, User
from accounts.selectors import profile_of
from applications.models import Application
from core.api.schemas import Out
from professionals.models import PortfolioItem, RateCardItem, TeamMember, WorkerProfile
from professionals.selectors import own_worker_profile, trades_of
from projects.models import Project, ProjectMember

LEAST_ABOUT = 60
"""Fewer letters than this say nothing of somebody's work."""


class FirstStep(StrEnum):
    """What an account needs before it does its work, each named by what is done."""

    CONFIRM_EMAIL = "confirm_email"
    VERIFY_PHONE = "verify_phone"
    ADD_PICTURE = "add_picture"
    NAME_TOWN = "name_town"
    NAME_BUSINESS = "name_business"
    CHOOSE_TRADES = "choose_trades"
    NAME_RATE = "name_rate"
    PRICE_JOBS = "price_jobs"
    DESCRIBE_WORK = "describe_work"
    SHOW_WORK = "show_work"
    INVITE_TEAM = "invite_team"
    POST_WORK = "post_work"
    APPLY = "apply"
    JOIN_WORK = "join_work"


class FirstStepOut(Out):
    """One first step, and whether it is done."""

    step: FirstStep
    is_done: bool


def first_day(person: User) -> list[FirstStepOut]:
    """All first steps of the person's role, in the recommended order."""
    profile = profile_of(person)
    steps = [(FirstStep.VERIFY_PHONE, profile.phone_verified_at is not None)]
    if person.email is not None:
        # An account made by phone has no mail to confirm.
        steps.insert(0, _email(person))
    if person.posts_work:
        steps += _of_homeowner(person, profile)
    elif person.offers_work:
        steps += _of_professional(person, profile)
    else:
        steps += _of_supervisor(person, profile)
    return [FirstStepOut(step=step, is_done=is_done) for step, is_done in steps]


Steps = list[tuple[FirstStep, bool]]


def _email(person: User) -> tuple[FirstStep, bool]:
    own = EmailAddress.objects.filter(user=person, verified=True)
    return FirstStep.CONFIRM_EMAIL, own.exists()


def _picture(profile: Profile) -> tuple[FirstStep, bool]:
    return FirstStep.ADD_PICTURE, bool(profile.avatar_key)


def _of_homeowner(person: User, profile: Profile) -> Steps:
    return [
        (FirstStep.NAME_TOWN, profile.city_id is not None),
        _picture(profile),
        (FirstStep.POST_WORK, Project.objects.filter(homeowner=person).exists()),
    ]


def _of_professional(person: User, profile: Profile) -> Steps:
    row = own_worker_profile(person)
    is_contractor = person.role == Role.CONTRACTOR
    steps: Steps = []
    if is_contractor:
        steps.append((FirstStep.NAME_BUSINESS, row.business_name != ""))
    has_trades = row.created_at is not None and bool(trades_of(row))
    shows_work, has_prices = _on_page(row)
    steps += [
        (FirstStep.CHOOSE_TRADES, has_trades and row.area_id is not None),
        (FirstStep.NAME_RATE, row.rate_paise is not None),
        (FirstStep.PRICE_JOBS, has_prices),
        (FirstStep.DESCRIBE_WORK, len(row.description) >= LEAST_ABOUT),
        _picture(profile),
        (FirstStep.SHOW_WORK, shows_work),
    ]
    if is_contractor:
        team = TeamMember.objects.filter(team__contractor=person, left_at__isnull=True)
        steps.append((FirstStep.INVITE_TEAM, team.exists()))
    applied = Application.objects.filter(applicant=person).exists()
    return [*steps, (FirstStep.APPLY, applied or _was_hired(person))]


def _on_page(row: WorkerProfile) -> tuple[bool, bool]:
    """Whether the public page has finished work, and prices."""
    pieces = PortfolioItem.objects.filter(worker=OuterRef("pk"), removed_at__isnull=True)
    shown = pieces.filter(photos__removed_at__isnull=True, photos__isnull=False)
    prices = RateCardItem.objects.filter(worker=OuterRef("pk"))
    found = WorkerProfile.objects.filter(pk=row.pk).values_list(Exists(shown), Exists(prices))
    return found.first() or (False, False)


def _was_hired(person: User) -> bool:
    return Project.objects.filter(worker=person).exists()


def _of_supervisor(person: User, profile: Profile) -> Steps:
    joined = ProjectMember.objects.filter(user=person, removed_at__isnull=True)
    in_team = TeamMember.objects.filter(member=person, left_at__isnull=True)
    return [
        _picture(profile),
        (FirstStep.JOIN_WORK, joined.exists() or in_team.exists()),
    ]
