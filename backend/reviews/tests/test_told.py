"""People hear that they may review, and that they were reviewed, as their switches say."""

import pytest
from django.utils import timezone

from accounts.models import Profile
from config.tests.world import World
from core.models import OutgoingMail, OutgoingSms
from notifications.models import Category, Choice
from reviews.tests.test_reviews import write

pytestmark = pytest.mark.django_db


@pytest.fixture
def world() -> World:
    return World()


def mails(world: World, actor: str, subject: str) -> list[OutgoingMail]:
    """The mails to somebody with this in the subject."""
    recipient = world.user(actor).email or ""
    return list(OutgoingMail.objects.filter(recipient=recipient, subject__contains=subject))


def switch_off(world: World, actor: str, category: Category) -> None:
    Choice.objects.create(user=world.user(actor), category=category, channel="email", is_on=False)


def test_the_worker_hears_of_the_stars_once(world: World) -> None:
    owner, member = world.user("owner"), world.user("member")
    project = world.project("completed")
    assert write(owner, project, rating=4).status_code == 201
    assert write(owner, project, rating=1).status_code == 409
    (mail,) = mails(world, "member", "reviewed you")
    assert mail.subject == "Anita S. reviewed you: 4 out of 5 stars"
    assert "“Rewire the kitchen”" in mail.text
    assert f"/workers/{member.pk}" in mail.text
    assert mails(world, "owner", "reviewed you") == []


def test_the_reviewer_is_called_as_the_review_shows_them(world: World) -> None:
    Profile.objects.filter(user=world.user("owner")).update(shows_full_name=True)
    answer = write(world.user("owner"), world.project("completed"), rating=5)
    assert answer.json()["reviewer_name"] == "Anita Sharma"
    assert len(mails(world, "member", "Anita Sharma reviewed you")) == 1


def test_a_homeowner_has_no_public_page_and_is_led_to_the_project(world: World) -> None:
    project = world.project("completed")
    write(world.user("member"), project, rating=5)
    (mail,) = mails(world, "owner", "reviewed you")
    assert mail.subject == "Suresh S. reviewed you: 5 out of 5 stars"
    assert f"/projects/{project.pk}" in mail.text
    assert "/workers/" not in mail.text


def test_reviews_switched_off_send_nothing(world: World) -> None:
    switch_off(world, "member", Category.REVIEWS)
    switch_off(world, "owner", Category.REVIEWS)
    project = world.project("completed")
    write(world.user("owner"), project)
    write(world.user("member"), project)
    assert mails(world, "member", "reviewed you") == []
    assert mails(world, "owner", "reviewed you") == []
    assert not OutgoingSms.objects.exists()


def test_the_stars_come_as_a_text_in_hindi_too(world: World) -> None:
    project = world.project("completed")
    OutgoingSms.objects.all().delete()
    Profile.objects.filter(user=world.user("member")).update(
        language="hi", phone="+919820012345", phone_verified_at=timezone.now()
    )
    Choice.objects.create(
        user=world.user("member"), category=Category.REVIEWS, channel="sms", is_on=True
    )
    write(world.user("owner"), project, rating=3)
    text = OutgoingSms.objects.get()
    assert text.template == "reviews/review_received.hi"
    assert "Anita S. ने आपको 5 में से 3 स्टार दिए हैं" in text.text
