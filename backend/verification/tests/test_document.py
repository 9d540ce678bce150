"""docs/verification.md agrees with the code."""

import re

from django.conf import settings

from verification.badges.rules import VERIFIED_FOR
from verification.deadlines import ANSWER_WITHIN, HELD_FOR
from verification.expiry import WARN_DAYS
from verification.flags import FLAGS
from verification.models import VerificationStatus
from verification.reasons import BLOCKED_FOR
from verification.submission import MOST_ROUNDS, ROUNDS_WITHIN
from verification.worker_changes import RENEWABLE_BEFORE_END

PAGE = (settings.BASE_DIR.parent / "docs" / "verification.md").read_text()


def row(name: str) -> str:
    found = re.search(rf"^\| {re.escape(name)} \|(.*)\|$", PAGE, re.MULTILINE)
    assert found, name
    return found[1].strip()


def test_the_states_are_those_of_the_code() -> None:
    drawn = re.findall(r"^    (\S+) --> (\w+)", PAGE, re.MULTILINE)
    states = {state for pair in drawn for state in pair} - {"[*]"}
    assert states == set(VerificationStatus.values)


def test_the_flags_are_those_of_the_code() -> None:
    section = PAGE.split("## Flags")[1]
    assert set(re.findall(r"`(\w+)`", section)) == {flag.code for flag in FLAGS}


def test_the_figures_are_those_of_the_code() -> None:
    assert row("an approval stands") == str(VERIFIED_FOR.days)
    assert row("the worker is warned before its end") == " and ".join(
        str(days) for days in sorted(WARN_DAYS, reverse=True)
    )
    assert row("nothing can be submitted after deceit") == str(BLOCKED_FOR.days)
    assert row("staff mean to answer within") == str(ANSWER_WITHIN.days)
    assert f"{HELD_FOR.seconds // 60} minutes" in row("claim | a verifier")
    assert f"last {RENEWABLE_BEFORE_END.days} days" in PAGE
    assert f"{MOST_ROUNDS} rounds in {ROUNDS_WITHIN.days} days" in PAGE
