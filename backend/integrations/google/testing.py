"""The local identity provider inside a test: a live server on loopback, and allauth led to it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode, urlsplit

import requests

from integrations.google.session import forget_keys
from integrations.google.simulator.http import Application
from integrations.google.simulator.provider import Provider
from integrations.razorpay.testing import serving

CLIENT_ID = "tests.apps.googleusercontent.example"
CLIENT_SECRET = "client-secret-of-the-tests"  # noqa: S105 — opens nothing outside the tests


@dataclass(slots=True)
class RunningProvider:
    url: str
    provider: Provider

    @property
    def settings(self) -> dict[str, object]:
        """allauth's settings of the provider ``google``, as ``config.google`` writes them."""
        return {
            "OAUTH_PKCE_ENABLED": True,
            "SCOPE": ["openid", "email", "profile"],
            "AUTH_PARAMS": {"access_type": "online", "prompt": "select_account"},
            "APP": {"client_id": CLIENT_ID, "secret": CLIENT_SECRET},
        }

    def answer(self, address: str, **form: str) -> str:
        """What the person does on the page at ``address``; gives where they are sent back to.

        The page must stand on the host that the redirect leads to, as behind the front server.
        """
        query = dict(parse_qsl(urlsplit(address).query))
        host = urlsplit(query["redirect_uri"]).netloc
        response = requests.post(
            f"{self.url}/dev/google/authorize?{urlencode(query)}",
            data=form,
            headers={"Host": host},
            allow_redirects=False,
            timeout=10,
        )
        if response.status_code != 303:
            raise AssertionError(response.text)
        return response.headers["Location"]


@contextmanager
def running_provider() -> Iterator[RunningProvider]:
    """A fresh provider; its issuer is its own address."""
    forget_keys()
    provider = Provider(issuer="", client_id=CLIENT_ID, client_secret=CLIENT_SECRET)
    with serving(Application(provider)) as url:
        provider.issuer = url
        yield RunningProvider(url, provider)
