"""The provider's HTTP side: its page under /dev/google, Google's endpoints for our own server."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from integrations.google.simulator import page
from integrations.google.simulator.page import PUBLIC_PATH
from integrations.google.simulator.provider import Decision, Person, Provider, Refusal
from integrations.local_answer import Answer

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

LARGEST_BODY = 16 * 1024
_email = re.compile(r"[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+")


class Application:
    """The WSGI application over one Provider."""

    def __init__(self, provider: Provider) -> None:
        self.provider = provider
        self._routes = {
            ("GET", f"{PUBLIC_PATH}/style.css"): self._style,
            ("GET", f"{PUBLIC_PATH}/authorize"): self._choose,
            ("POST", f"{PUBLIC_PATH}/authorize"): self._decide,
            ("POST", "/token"): self._token,
            ("GET", "/oauth2/v1/certs"): self._certificates,
            ("GET", "/oauth2/v2/userinfo"): self._userinfo,
        }

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        return self._answer(environ).send(start_response)

    def _answer(self, environ: "WSGIEnvironment") -> Answer:
        handler = self._routes.get((environ["REQUEST_METHOD"], environ.get("PATH_INFO", "/")))
        if handler is None:
            return Answer.of_json({"error": "not_found"}, 404)
        try:
            return handler(environ)
        except Refusal as refusal:
            if environ["PATH_INFO"].startswith(PUBLIC_PATH):
                return _html(page.failure(refusal), refusal.status)
            return Answer.of_json(
                {"error": refusal.code, "error_description": refusal.description}, refusal.status
            )

    def _style(self, _environ: "WSGIEnvironment") -> Answer:
        return Answer(page.style(), "text/css; charset=utf-8")

    def _choose(self, environ: "WSGIEnvironment") -> Answer:
        query = _query(environ)
        self.provider.request(query, host=environ.get("HTTP_HOST", ""))
        return _html(page.choice(query))

    def _decide(self, environ: "WSGIEnvironment") -> Answer:
        request = self.provider.request(_query(environ), host=environ.get("HTTP_HOST", ""))
        form = _form(environ)
        address = self.provider.decide(request, _person(form), _decision(form))
        return Answer(b"", "text/plain", 303, [("Location", address)])

    def _token(self, environ: "WSGIEnvironment") -> Answer:
        return Answer.of_json(self.provider.token(_form(environ)))

    def _certificates(self, _environ: "WSGIEnvironment") -> Answer:
        return Answer.of_json(self.provider.key.certificates)

    def _userinfo(self, environ: "WSGIEnvironment") -> Answer:
        header = environ.get("HTTP_AUTHORIZATION", "")
        return Answer.of_json(self.provider.userinfo(header.removeprefix("Bearer ")))


def _html(body: bytes, status: int = 200) -> Answer:
    return Answer(body, "text/html; charset=utf-8", status, page.HEADERS)


def _decision(form: dict[str, str]) -> Decision:
    if "deny" in form:
        return Decision.DENY
    try:
        return Decision(form.get("decision", Decision.ALLOW))
    except ValueError as error:
        raise Refusal("invalid_request", f"{error}.") from error


def _person(form: dict[str, str]) -> Person:
    """The account chosen from the list, or the one typed in; nobody is named to be denied."""
    for person in page.PEOPLE:
        if form.get("account") == person.email:
            return person
    email = form.get("email", "").strip()
    if not email and _decision(form) != Decision.ALLOW:
        return page.PEOPLE[0]
    if not _email.fullmatch(email):
        raise Refusal("invalid_request", "Please type an email address.")
    given, _, family = form.get("name", "").strip().partition(" ")
    return Person(given, family.strip(), email, is_verified=form.get("verified") == "yes")


def _query(environ: "WSGIEnvironment") -> dict[str, str]:
    return _first_values(environ.get("QUERY_STRING", ""))


def _form(environ: "WSGIEnvironment") -> dict[str, str]:
    length = int(environ.get("CONTENT_LENGTH") or 0)
    if length > LARGEST_BODY:
        raise Refusal("invalid_request", "The request is too large.", 413)
    return _first_values(environ["wsgi.input"].read(length).decode(errors="replace"))


def _first_values(text: str) -> dict[str, str]:
    return {key: values[0] for key, values in parse_qs(text).items()}
