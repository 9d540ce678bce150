"""The list of devices, ending sessions, and what each sign-in method records."""

from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.test import Client
from django.utils import timezone

from accounts.models import KnownDevice, Profile, SecurityEvent, User
from accounts.security import mails as security_mails
from accounts.security.device_name import device_name
from accounts.sessions import middleware as session
from accounts.sessions import services as sessions
from accounts.tests.conftest import PASSWORD, Browser, Mail
from accounts.tests.test_tokens import App
from core.events import publish
from core.models import Event, OutgoingSms

CHROME = (
    "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/131.0.0.0 Mobile Safari/537.36"
)
FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0"


@pytest.fixture
def member(signed_up: Browser) -> Browser:
    """What happened to her account, and on which device, is the subject here."""
    return signed_up


def sign_in(user_agent: str, browser: Browser | None = None) -> Browser:
    browser = browser or Browser()
    browser.client.defaults["HTTP_USER_AGENT"] = user_agent
    assert browser.sign_in().status_code == 200
    return browser


def devices(browser: Browser) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = browser.get("/api/me/sessions").json()["items"]
    return items


def kinds() -> list[str]:
    return list(SecurityEvent.objects.order_by("id").values_list("kind", flat=True))


def published() -> set[str]:
    return set(Event.objects.filter(topic__startswith="user:").values_list("name", flat=True))


def test_devices_are_listed_by_names_people_know(member: Browser) -> None:
    member.sign_out()
    phone, computer = sign_in(CHROME), sign_in(FIREFOX)
    app = App()
    app.sign_in()
    names = [item["device"] for item in devices(computer)]
    assert names[0] == {"browser": "Firefox", "system": "Windows", "kind": "computer"}
    assert {"browser": "Chrome", "system": "Android", "kind": "phone"} in names
    assert {"browser": "KarigarSite", "system": "Android", "kind": "app"} in names
    assert [item["is_current"] for item in devices(phone)] == [True, False, False]
    assert devices(phone)[0]["address"] == "127.0.0.1"


def test_one_session_is_ended_from_another_device(member: Browser) -> None:
    other = sign_in(FIREFOX)
    target = next(item for item in devices(member) if not item["is_current"])
    assert member.send("DELETE", f"/api/me/sessions/{target['id']}").status_code == 204
    assert other.person is None
    assert len(devices(member)) == 1
    assert "session" in published()
    assert kinds()[-1] == "session_ended"


def test_a_strangers_session_is_not_there(member: Browser) -> None:
    stranger = User.objects.create_user("ravi@example.in", PASSWORD)
    row = UserSession.objects.create(
        user=stranger, session_key="x" * 32, ip="127.0.0.1", user_agent=""
    )
    assert member.send("DELETE", f"/api/me/sessions/{row.pk}").status_code == 404
    assert UserSession.objects.filter(pk=row.pk).exists()


@pytest.mark.parametrize(
    ("query", "stays"), [("", True), ("?keep=current", True), ("?keep=none", False)]
)
def test_signing_out_everywhere(member: Browser, query: str, stays: bool) -> None:
    other, app = sign_in(FIREFOX), App()
    app.sign_in()
    answer = member.send("DELETE", f"/api/me/sessions{query}")
    assert answer.json() == {"count": 2 if stays else 3}
    assert other.person is None
    assert app.send("GET", "/api/me/profile").status_code == 401
    assert (member.person is not None) is stays
    assert kinds()[-1] == "sessions_ended"


@pytest.mark.parametrize("client", ["browser", "app"])
def test_there_is_one_list_of_devices(member: Browser, client: str) -> None:
    assert member.get(f"/_allauth/{client}/v1/auth/sessions").status_code == 404


def test_an_app_ends_its_own_session(member: Browser) -> None:
    app = App()
    app.sign_in()
    current = next(
        i for i in app.send("GET", "/api/me/sessions").json()["items"] if i["is_current"]
    )
    assert app.send("DELETE", f"/api/me/sessions/{current['id']}").status_code == 204
    assert app.send("GET", "/api/me/profile").status_code == 401


def test_the_record_of_a_life(member: Browser, mails: list[Mail]) -> None:
    assert kinds() == ["sign_up", "email_confirmed", "sign_in"]
    member.sign_out()
    member.sign_in(password="lohe-ka-tala")
    member.sign_in()
    member.allauth(
        "POST",
        "/account/password/change",
        {"current_password": PASSWORD, "new_password": "taamba-ka-taala"},
    )
    member.sign_out()
    member.allauth("POST", "/auth/password/request", {"email": "meera@example.in"})
    reset = {"key": mails[-1].key, "password": PASSWORD}
    member.allauth("POST", "/auth/password/reset", reset)
    assert kinds()[3:] == [
        "sign_out",
        "sign_in_failed",
        "sign_in",
        "password_changed",
        "sign_out",
        "password_reset_requested",
        "password_reset",
    ]
    assert set(SecurityEvent.objects.values_list("user__email", flat=True)) == {"meera@example.in"}


def test_a_failure_at_an_unknown_door_keeps_only_a_hash(member: Browser) -> None:
    member.sign_out()
    member.sign_in(email="nobody@example.in")
    event = SecurityEvent.objects.get(kind="sign_in_failed")
    assert event.user is None
    assert len(event.typed_hash) == 64
    assert "nobody" not in str(vars(event))


def test_own_events_are_paged_and_nobody_elses(member: Browser) -> None:
    sign_in(FIREFOX)
    stranger = User.objects.create_user("ravi@example.in", PASSWORD)
    SecurityEvent.objects.create(kind="sign_in", user=stranger)
    page = member.get("/api/me/security-events?limit=3").json()
    assert [event["kind"] for event in page["items"]] == ["new_device", "sign_in", "sign_in"]
    assert page["items"][0]["device"]["browser"] == "Firefox"
    assert [event["is_here"] for event in page["items"]] == [False, False, True]
    rest = member.get(f"/api/me/security-events?cursor={page['next']}").json()
    assert [event["kind"] for event in rest["items"]] == ["email_confirmed", "sign_up"]
    assert rest["next"] is None


def test_a_new_device_is_told_by_mail_and_to_open_pages(member: Browser, mails: list[Mail]) -> None:
    sign_in(FIREFOX)
    (mail,) = mails
    assert (mail.template, mail.to) == ("accounts/new_device", "meera@example.in")
    assert mail.context["device"] == "Firefox · Windows"
    assert "security" in published()


def test_without_an_address_a_new_device_is_told_by_text(member: Browser) -> None:
    user = User.objects.get()
    Profile.objects.update(phone="+919820012345", phone_verified_at=timezone.now())
    User.objects.update(email=None)
    security_mails.send("accounts/new_device", user, user_agent=FIREFOX)
    text = OutgoingSms.objects.get()
    assert (text.recipient, text.template) == ("+919820012345", "accounts/new_device.en")
    assert "Firefox · Windows" in text.text


def test_a_known_device_is_not_told_again(member: Browser, mails: list[Mail]) -> None:
    member.sign_out()
    member.sign_in()
    assert mails == []
    cookie = member.client.cookies["karigar_device"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie.value not in "".join(KnownDevice.objects.values_list("device_hash", flat=True))


def test_an_app_is_known_by_its_name(member: Browser, mails: list[Mail]) -> None:
    for _ in range(2):
        App().sign_in()
    assert [mail.template for mail in mails] == ["accounts/new_device"]


def test_two_people_on_one_browser_share_no_row(member: Browser) -> None:
    member.sign_out()
    other = User.objects.create_user("ravi@example.in", PASSWORD)
    other.emailaddress_set.create(email=other.email, verified=True, primary=True)
    member.sign_in(email="ravi@example.in")
    hashes = set(KnownDevice.objects.values_list("device_hash", flat=True))
    assert len(hashes) == 2


def look_at(key: str) -> Any:
    return Browser().send("POST", "/api/account-protection-lookups", {"key": key})


def test_that_was_not_me(member: Browser, mails: list[Mail]) -> None:
    intruder = sign_in(FIREFOX)
    key = mails[0].key
    owner = Browser()
    assert look_at(key).status_code == 204
    assert member.person is not None, "to look at the link does nothing yet"
    answer = owner.send("POST", "/api/account-protections", {"key": key})
    assert answer.status_code == 200
    assert intruder.person is None
    assert member.person is None
    reset = {"key": answer.json()["reset_key"], "password": "taamba-ka-taala"}
    assert owner.allauth("POST", "/auth/password/reset", reset).status_code == 401
    assert owner.sign_in(password="taamba-ka-taala").status_code == 200
    again = owner.send("POST", "/api/account-protections", {"key": key})
    assert (again.status_code, again.json()["code"]) == (422, "protection_link_expired")
    assert look_at(key).json()["code"] == "protection_link_expired"
    assert owner.person is not None


def test_that_was_not_me_for_a_week(
    member: Browser, mails: list[Mail], monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_in(FIREFOX)
    monkeypatch.setattr("accounts.security.recovery_key.lives_for", -1)
    answer = Browser().send("POST", "/api/account-protections", {"key": mails[0].key})
    assert answer.status_code == 422
    assert look_at(mails[0].key).status_code == 422
    assert member.person is not None


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (CHROME, "Chrome · Android"),
        (FIREFOX, "Firefox · Windows"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 "
            "(KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
            "Safari · iPhone",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 "
            "(KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1",
            "Chrome · iPhone",
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 "
            "(KHTML, like Gecko) Version/18.1 Safari/605.1.15",
            "Safari · Mac",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
            "Edge · Windows",
        ),
        (
            "Mozilla/5.0 (Linux; Android 14; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) "
            "SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
            "Samsung Internet · Android",
        ),
        (
            "Mozilla/5.0 (Mobile; LYF/F120B; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
            "Firefox · KaiOS",
        ),
        ("KarigarSite/1.0 (Android 15)", "KarigarSite · Android"),
        ("curl/8.11.0", "curl"),
        ("", ""),
        ("\x00<script>", ""),
    ],
)
def test_names_of_devices(user_agent: str, name: str) -> None:
    assert str(device_name(user_agent)) == name


def test_a_device_that_signs_in_stays_in_a_list_that_is_read_meanwhile(
    member: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other sessions are notified, and may read the list, before its answer is sent."""
    seen: list[int] = []

    def hear(topic: str, name: str) -> None:
        publish(topic, name)
        if name == "session":
            seen.append(len(devices(member)))
            sessions.delete_ended()

    monkeypatch.setattr(session, "publish", hear)
    sign_in(CHROME)
    assert seen == [2]
    assert len(devices(member)) == 2


def test_a_late_request_with_the_old_key_leaves_the_cookie_of_a_new_password(
    member: Browser,
) -> None:
    """A request in flight while the password is changed: its answer comes last."""
    late = Client()
    late.cookies["sessionid"] = member.client.cookies["sessionid"].value
    answer = member.allauth(
        "POST",
        "/account/password/change",
        {"current_password": PASSWORD, "new_password": "naya-lohe-ka-taala"},
    )
    assert answer.status_code == 200
    assert "sessionid" in answer.cookies
    answer = late.get("/api/session")
    assert answer.json()["user"] is None
    assert "sessionid" not in answer.cookies
    assert member.person is not None


def test_signing_out_takes_the_cookie_back(member: Browser) -> None:
    assert member.sign_out().cookies["sessionid"]["max-age"] == 0
