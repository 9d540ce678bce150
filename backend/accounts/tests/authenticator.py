"""An authenticator app for tests, whose clock the test moves: each code works once."""

from types import SimpleNamespace
from typing import Any

import pytest
from allauth.mfa import app_settings

from accounts.tests.conftest import Browser
from accounts.two_factor.codes import code_of_step

START = 1_800_000_000


def code_at(secret: str, at: float) -> str:
    """The code shown at a time (seconds since 1970)."""
    return code_of_step(secret, int(at) // app_settings.TOTP_PERIOD)


class AuthenticatorApp:
    """Shows codes at its own time, which the server shares unless the test says otherwise."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = float(START)
        self.secret = ""
        clock = SimpleNamespace(time=lambda: self.now)
        monkeypatch.setattr("allauth.mfa.totp.internal.auth.time", clock)

    def wait(self, seconds: float = 30) -> None:
        self.now += seconds

    def code(self, *, drift: float = 0) -> str:
        return code_at(self.secret, self.now + drift)

    def enrol(self, browser: Browser) -> list[str]:
        """Switch the factor on for the signed-in person; returns the recovery codes."""
        answer = browser.get("/_allauth/browser/v1/account/authenticators/totp")
        assert answer.status_code == 404, answer.content
        self.secret = answer.json()["meta"]["secret"]
        done = browser.allauth("POST", "/account/authenticators/totp", {"code": self.code()})
        assert done.status_code == 200, done.content
        self.wait()
        codes = browser.get("/_allauth/browser/v1/account/authenticators/recovery-codes")
        found: list[str] = codes.json()["data"]["unused_codes"]
        return found


def give_code(browser: Browser, code: str) -> Any:
    return browser.allauth("POST", "/auth/2fa/authenticate", {"code": code})


def trust(browser: Browser, *, is_trusted: bool = False) -> Any:
    return browser.allauth("POST", "/auth/2fa/trust", {"trust": is_trusted})
