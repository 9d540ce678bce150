"""One place defines who is notified how of each event; templates and calls agree with it."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from notifications.catalogue import EVENTS
from notifications.models import Category

BACKEND = Path(__file__).parent.parent.parent
PAGES = BACKEND.parent / "frontend" / "src" / "app" / "pages.json"

DIRECT = {"accounts", "careers", "newsletter", "phone_codes", "privacy", "staff", "support"}
"""Slices whose mails and texts are about the account itself, or answer somebody who wrote to us:
they always leave, at any hour."""


NO_EVENTS = {
    "notifications/several",
    "professionals/team_invitation",
    "workspace/project_invitation",
    "payments/payout_account_changed",
    "payments/payout_account_removed",
    "verification/reference_asked",
    "verification/reference_reminded",
}
"""What holds several events, what goes to somebody who may have no account yet, and what warns of
a change that somebody else may have made."""


def templates(channel: str) -> set[str]:
    """Such as ``applications/application_received.hi``, of every slice that tells."""
    return {
        f"{path.parent.name}/{path.name.removesuffix('.txt')}"
        for path in BACKEND.glob(f"*/templates/{channel}/*/*.txt")
        if path.parent.name not in DIRECT
        and f"{path.parent.name}/{path.name.partition('.')[0]}" not in NO_EVENTS
    }


def test_every_template_is_of_an_event_and_every_event_has_its_four() -> None:
    wanted = {f"{event}.{language}" for event in EVENTS for language in ("en", "hi")}
    assert templates("mail") == wanted
    assert templates("sms") == wanted


def told() -> Iterator[tuple[str, "str | re.Pattern[str]"]]:
    """Where ``notify`` is called, and the event there: its name, or a pattern for a made one."""
    for path in sorted(BACKEND.glob("*/**/*.py")):
        if "tests" in path.parts or "migrations" in path.parts:
            continue
        source = path.read_text("utf-8")
        if "notify" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if not is_call or node.func.id != "notify":
                continue
            named = {keyword.arg: keyword.value for keyword in node.keywords}
            event = named.get("event") or (node.args[1] if len(node.args) > 1 else None)
            where = f"{path.relative_to(BACKEND)}:{node.lineno}"
            for choice in choices(event):
                yield where, choice


def choices(node: ast.expr | None) -> "Iterator[str | re.Pattern[str]]":
    if isinstance(node, ast.IfExp):
        yield from choices(node.body)
        yield from choices(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+"
            for part in node.values
        ]
        yield re.compile("".join(parts))
    else:
        yield "an event that is not written where it is told"


CALLS = list(told())


@pytest.mark.parametrize(("where", "event"), CALLS, ids=lambda value: str(value))
def test_every_call_names_an_event(where: str, event: "str | re.Pattern[str]") -> None:
    assert any(re.fullmatch(event, name) for name in EVENTS), f"{where} tells of {event}"


def test_no_event_is_never_told() -> None:
    assert {
        name for name in EVENTS if not any(re.fullmatch(event, name) for _, event in CALLS)
    } == set()


@pytest.mark.parametrize("name", EVENTS)
def test_every_event_leads_to_pages_that_exist(name: str) -> None:
    known = {re.sub(r":\w+", ":", page["path"]) for page in json.loads(PAGES.read_text("utf-8"))}
    for page in EVENTS[name].opens:
        assert re.sub(r":\w+", ":", page) in known, page


def test_an_event_knows_its_links() -> None:
    received = EVENTS["applications/application_received"]
    assert received.leads_to("/projects/1/applications")
    assert received.leads_to("/projects/1/applications?sort=newest")
    assert not received.leads_to("/projects/1")
    assert not received.leads_to("https://elsewhere.example/projects/1/applications")
    assert received.is_about_its_page
    assert not EVENTS["applications/application_not_chosen"].is_about_its_page


def test_there_is_no_kind_of_notice_that_nothing_sends() -> None:
    assert {event.category for event in EVENTS.values()} == set(Category)
