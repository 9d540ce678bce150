"""What Google decides: who may ask, which code is worth a token, and what a token says."""

import hmac
import secrets
import threading
import time
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Any
from urllib.parse import urlencode, urlsplit

from integrations.google.simulator.keys import SigningKey

CALLBACK_PATH = "/accounts/google/login/callback/"
"""The one redirect address that is registered, on whichever host the page itself was opened."""
CODE_SECONDS = 60
TOKEN_SECONDS = 3600
clock = time.time


class Refusal(Exception):
    """An OAuth error (RFC 6749 §5.2): ``code`` is its name, ``status`` that of the answer."""

    def __init__(self, code: str, description: str, status: int = 400) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.status = status


class Decision(StrEnum):
    """What the person, or Google, makes of a request. The choices of the page."""

    ALLOW = "allow"
    DENY = "access_denied"
    NOT_CONFIGURED = "unauthorized_client"
    BROKEN = "server_error"
    NO_TOKEN = "invalid_grant"  # noqa: S105 — an error's name
    LATE_TOKEN = "slow"  # noqa: S105 — a choice's name


REDIRECTED_ERRORS = (Decision.DENY, Decision.NOT_CONFIGURED, Decision.BROKEN)
"""Decisions that go back to the product as ``?error=``; the others show at the token endpoint."""


@dataclass(frozen=True, slots=True)
class Person:
    """An account at the provider. The same address is the same person each time."""

    given_name: str
    family_name: str
    email: str
    is_verified: bool = True

    @property
    def subject(self) -> str:
        return str(int(sha256(self.email.lower().encode()).hexdigest()[:16], 16)).zfill(21)[-21:]

    def claims(self) -> dict[str, Any]:
        return {
            "sub": self.subject,
            "email": self.email,
            "email_verified": self.is_verified,
            "name": f"{self.given_name} {self.family_name}".strip(),
            "given_name": self.given_name,
            "family_name": self.family_name,
        }


@dataclass(frozen=True, slots=True)
class Request:
    """An authorization request, already checked."""

    redirect_uri: str
    state: str
    challenge: str


@dataclass(frozen=True, slots=True)
class _Grant:
    person: Person
    request: Request
    decision: Decision
    expires_at: float


class Provider:
    """The identity provider, with its one registered client."""

    def __init__(self, *, issuer: str, client_id: str, client_secret: str) -> None:
        self.issuer = issuer
        self.client_id = client_id
        self.slow_seconds: float = 8
        self.key = SigningKey()
        self._client_secret = client_secret
        self._grants: dict[str, _Grant] = {}
        self._people: dict[str, Person] = {}
        self._lock = threading.Lock()

    def request(self, query: dict[str, str], *, host: str) -> Request:
        """Read an authorization request. Raises Refusal, which is shown and never redirected."""
        if query.get("client_id") != self.client_id:
            raise Refusal("invalid_client", "The OAuth client was not found.", 401)
        redirect = urlsplit(query.get("redirect_uri", ""))
        if (redirect.netloc, redirect.path) != (host, CALLBACK_PATH) or redirect.query:
            raise Refusal("redirect_uri_mismatch", "The redirect address is not registered.")
        if query.get("response_type") != "code":
            raise Refusal("unsupported_response_type", "response_type must be code.")
        if not {"email", "profile"} <= set(query.get("scope", "").split()):
            raise Refusal("invalid_scope", "The scope must hold email and profile.")
        if query.get("code_challenge_method") != "S256" or not query.get("code_challenge"):
            raise Refusal("invalid_request", "A code challenge (PKCE, S256) is required.")
        if not query.get("state"):
            raise Refusal("invalid_request", "The parameter state is required.")
        return Request(query["redirect_uri"], query["state"], query["code_challenge"])

    def decide(self, request: Request, person: Person, decision: Decision) -> str:
        """The address that the browser is sent back to."""
        if decision in REDIRECTED_ERRORS:
            return _with(request.redirect_uri, error=decision.value, state=request.state)
        code = f"4/0A{secrets.token_urlsafe(32)}"
        with self._lock:
            self._forget_old()
            self._grants[code] = _Grant(person, request, decision, clock() + CODE_SECONDS)
        return _with(request.redirect_uri, code=code, state=request.state)

    def token(self, form: dict[str, str]) -> dict[str, Any]:
        """Exchange a code, once. Raises Refusal."""
        with self._lock:
            grant = self._grants.pop(form.get("code", ""), None)
        if form.get("client_id") != self.client_id or not hmac.compare_digest(
            form.get("client_secret", "").encode(), self._client_secret.encode()
        ):
            raise Refusal("invalid_client", "The client secret is wrong.", 401)
        if form.get("grant_type") != "authorization_code":
            raise Refusal("unsupported_grant_type", "grant_type must be authorization_code.")
        if grant is None or grant.expires_at < clock():
            raise Refusal("invalid_grant", "The code is unknown, used or expired.")
        if form.get("redirect_uri") != grant.request.redirect_uri:
            raise Refusal("redirect_uri_mismatch", "Another redirect address than at the start.")
        if _challenge(form.get("code_verifier", "")) != grant.request.challenge:
            raise Refusal("invalid_grant", "The code verifier does not match.")
        if grant.decision == Decision.NO_TOKEN:
            raise Refusal("invalid_grant", "Bad Request")
        if grant.decision == Decision.LATE_TOKEN:
            time.sleep(self.slow_seconds)
        access_token = f"ya29.{secrets.token_urlsafe(48)}"
        self._people[access_token] = grant.person
        return {
            "access_token": access_token,
            "expires_in": TOKEN_SECONDS,
            "scope": "email profile openid",
            "token_type": "Bearer",
            "id_token": self.identity_token(grant.person),
        }

    def identity_token(self, person: Person) -> str:
        """A signed statement of who the person is, for our client."""
        now = int(clock())
        return self.key.sign(
            {
                "iss": self.issuer,
                "aud": self.client_id,
                "azp": self.client_id,
                "iat": now,
                "exp": now + TOKEN_SECONDS,
                **person.claims(),
            }
        )

    def userinfo(self, access_token: str) -> dict[str, Any]:
        """Google's /oauth2/v2/userinfo of the token's person. Raises Refusal."""
        person = self._people.get(access_token)
        if person is None:
            raise Refusal("invalid_token", "The access token is unknown.", 401)
        claims = person.claims()
        return {
            **{key: claims[key] for key in ("email", "name", "given_name", "family_name")},
            "id": person.subject,
            "verified_email": person.is_verified,
        }

    def _forget_old(self) -> None:
        now = clock()
        self._grants = {
            code: grant for code, grant in self._grants.items() if grant.expires_at >= now
        }


def _challenge(verifier: str) -> str:
    return urlsafe_b64encode(sha256(verifier.encode()).digest()).rstrip(b"=").decode()


def _with(address: str, **parameters: str) -> str:
    return f"{address}?{urlencode(parameters)}"
