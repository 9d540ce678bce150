"""Connecting and disconnecting Google in the settings."""

import pytest
from allauth.socialaccount.models import SocialAccount
from django.test import Client

from accounts.models import SecurityEvent, User
from accounts.tests.conftest import Browser, Mail
from accounts.tests.google.browser import (
    ASHA,
    BACK,
    begin,
    come_back,
    error_of,
    go,
)
from integrations.google.testing import RunningProvider


class TestConnection:
    """Connecting and disconnecting, in the settings."""

    def test_connect_and_disconnect(
        self, member: Browser, google: RunningProvider, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        news: list[str] = []
        monkeypatch.setattr(
            "accounts.security.mails.send_later", lambda template, *_rest: news.append(template)
        )
        member.sign_out()
        member.sign_in()
        assert member.get("/api/me/google").json() == {
            "is_connected": False,
            "email": "",
            "can_disconnect": False,
        }
        assert member.send("POST", "/api/me/google").status_code == 204
        assert go(member, google, "connect") == BACK
        assert member.send("POST", "/api/me/google").json()["code"] == "already_connected"
        assert member.get("/api/me/google").json() == {
            "is_connected": True,
            "email": ASHA,
            "can_disconnect": True,
        }
        assert member.send("DELETE", "/api/me/google").status_code == 204
        assert [name for name in news if "google" in name] == [
            "accounts/google_connected",
            "accounts/google_disconnected",
        ]
        kinds = SecurityEvent.objects.filter(kind__startswith="provider_").order_by("at")
        assert [row.kind for row in kinds] == ["provider_connected", "provider_disconnected"]

    def test_that_was_not_me_takes_a_strangers_google_away(
        self, member: Browser, google: RunningProvider, mails: list[Mail]
    ) -> None:
        member.sign_out()
        member.sign_in()
        go(member, google, "connect")
        mail = mails[-1]
        assert mail.template == "accounts/google_connected"
        assert mail.context["google_address"] == ASHA
        answer = Browser().send("POST", "/api/account-protections", {"key": mail.key})
        assert answer.status_code == 200
        assert member.person is None
        assert not SocialAccount.objects.exists()
        row = SecurityEvent.objects.get(kind="provider_disconnected")
        assert row.detail == {"reason": "not_me"}

    def test_the_only_way_in_is_not_taken_away(
        self, newcomer: Browser, google: RunningProvider
    ) -> None:
        assert newcomer.get("/api/me/google").json()["can_disconnect"] is False
        answer = newcomer.send("DELETE", "/api/me/google")
        assert answer.status_code == 409
        assert answer.json()["code"] == "only_way_in"
        body = {"provider": "google", "account": SocialAccount.objects.get().uid}
        assert newcomer.allauth("DELETE", "/account/providers", body).status_code == 400
        assert SocialAccount.objects.exists()

    def test_a_verified_number_is_a_way_in_too(self, newcomer: Browser) -> None:
        from django.utils import timezone

        profile = User.objects.get().profile
        profile.phone, profile.phone_verified_at = "+919820012345", timezone.now()
        profile.save()
        assert newcomer.send("DELETE", "/api/me/google").status_code == 204

    def test_anothers_google_account_is_not_taken(
        self, newcomer: Browser, google: RunningProvider, mails: list[Mail]
    ) -> None:
        other = Browser()
        other.sign_up(email="ramesh@example.in")
        other.confirm(mails[-1].key)
        other.sign_out()
        other.sign_in(email="ramesh@example.in")
        assert error_of(go(other, google, "connect")) == "connected_other"
        assert SocialAccount.objects.get().user.email == ASHA

    def test_it_asks_for_a_fresh_proof(
        self, member: Browser, google: RunningProvider, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        member.sign_out()
        member.sign_in()
        begun = google.answer(begin(member, "connect"), account=ASHA)
        import time

        monkeypatch.setattr("accounts.reauthentication.services.clock", lambda: time.time() + 3600)
        assert error_of(come_back(member, begun)) == "reauthentication_required"
        assert not SocialAccount.objects.exists()
        for method in ("POST", "DELETE"):
            answer = member.send(method, "/api/me/google")
            assert answer.json()["code"] == "reauthentication_required"

    def test_a_visitor_connects_nothing(self, browser: Browser, google: RunningProvider) -> None:
        assert error_of(go(browser, google, "connect")) == "permission_denied"

    def test_disconnecting_needs_the_csrf_token(self, newcomer: Browser) -> None:
        client: Client = newcomer.client
        assert client.delete("/api/me/google").status_code == 403
