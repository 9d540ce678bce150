"""Applications are erased with the account whose confirmed address they came from, and no other."""

import pytest
from allauth.account.models import EmailAddress
from django.utils import timezone

from accounts.models import User
from careers.models import CareerApplication, CareerStep, CvState, Stage
from careers.privacy import DATA_HOLDER
from careers.tests.applications import application
from config.tests.world import person
from core.privacy.data_holders import ArchivedFile, Identity, Records


def names(user: User) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {"files": []}
    for item in DATA_HOLDER.export(user.pk):
        if isinstance(item, Records):
            found[item.name] = [str(row) for row in item.rows]
        elif isinstance(item, ArchivedFile):
            found["files"].append(item.name)
    return found


@pytest.fixture
def row(ritu: User) -> CareerApplication:
    made = application()
    CareerStep.objects.create(application=made, author=ritu, words="Call Anita Sharma.")
    made.cv_state = CvState.READY
    made.save()
    return made


def own(email: str, *, is_confirmed: bool) -> User:
    user = person("worker", "anita")
    EmailAddress.objects.create(user=user, email=email, verified=is_confirmed)
    return user


def test_the_archive_has_the_application_without_notes(row: CareerApplication) -> None:
    found = names(own(row.email, is_confirmed=True))
    assert row.number in found["applications"][0]
    assert len(found["steps"]) == 1
    assert "Call" not in str(found)
    assert found["files"] == [f"{row.number}/cv.docx"]


def test_an_address_that_nobody_confirmed_hands_nothing_out(row: CareerApplication) -> None:
    assert names(own(row.email, is_confirmed=False)) == {
        "applications": [],
        "steps": [],
        "files": [],
    }


def test_erasing_leaves_that_somebody_applied(row: CareerApplication) -> None:
    identity = Identity(user_id=person("worker", "anita").pk, addresses=(row.email.upper(),))
    assert list(DATA_HOLDER.erase(identity)) == [row.cv_key]
    row.refresh_from_db()
    assert (row.name, row.email, row.phone, row.words, row.cv_key) == ("", "", "", "", "")
    assert (row.stage, row.reply_due_at) == (Stage.WITHDRAWN, None)
    assert not row.keys.exists()
    assert not CareerStep.objects.exclude(words="").exists()
    assert list(DATA_HOLDER.erase(identity)) == []


def test_erasing_an_applicant_whose_application_was_declined(row: CareerApplication) -> None:
    row.stage, row.decided_at = Stage.DECLINED, timezone.now()
    row.save()
    DATA_HOLDER.erase(Identity(user_id=person("worker", "anita").pk, addresses=(row.email,)))
    row.refresh_from_db()
    assert (row.stage, row.name) == (Stage.DECLINED, "")
