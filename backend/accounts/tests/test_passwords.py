"""People need six characters, whoever works at a desk needs twelve."""

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError

from accounts.models import User


@pytest.mark.parametrize(("is_staff", "least"), [(False, 6), (True, 12)])
def test_the_shortest_password(is_staff: bool, least: int) -> None:
    user = User(email="asha@example.in", is_staff=is_staff)
    validate_password("lohe-ka-taala"[:least], user)
    with pytest.raises(ValidationError, match=f"at least {least} characters"):
        validate_password("lohe-ka-taala"[: least - 1], user)


def test_without_a_person_it_is_six() -> None:
    validate_password("lohe-k")
