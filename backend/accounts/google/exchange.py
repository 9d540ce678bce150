"""Exchanges Google's code for a token, before the transaction begins."""

from typing import Any

import jwt
from allauth.socialaccount.providers.base.provider import ProviderException
from allauth.socialaccount.providers.google import views
from allauth.socialaccount.providers.google.views import GoogleOAuth2Adapter
from allauth.socialaccount.providers.oauth2.client import OAuth2Error
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from requests import RequestException

from core.resilience.circuit_breakers import OPEN_SECONDS
from core.resilience.external_calls import ServiceAway
from integrations.google.session import fetch_keys

_told_by_allauth = (PermissionDenied, OAuth2Error, RequestException, ProviderException)


class ExchangedAdapter(GoogleOAuth2Adapter):
    """allauth's adapter with Google's answers prefetched: ``exchange`` fetches, the view reads."""

    def __init__(self, request: HttpRequest) -> None:
        super().__init__(request)
        self._tokens: dict[str, Any] | None = None
        self._person: dict[str, Any] | None = None
        self._failure: Exception | None = None

    def exchange(self, state: dict[str, Any] | None) -> None:
        """Exchange the code in the address for what Google says about the person.

        ``state`` is allauth's for this attempt. Failures are raised in the view, which words them.
        """
        if state is None or "code" not in self.request.GET or "error" in self.request.GET:
            return
        app = self.get_provider().app  # type: ignore[no-untyped-call]  # allauth has no types
        try:
            self._tokens = super().get_access_token_data(
                *(self.request, app, self.get_client(self.request, app)),
                pkce_code_verifier=state.get("pkce_code_verifier"),
            )
            if self._tokens.get("id_token"):
                fetch_keys(views.CERTS_URL)
            else:
                token = self._tokens["access_token"]
                self._person = super()._fetch_user_info(token)  # type: ignore[no-untyped-call]  # as above
        except _told_by_allauth as failure:
            self._failure = failure

    def get_access_token_data(self, *_args: Any, **_kwargs: Any) -> dict[str, Any]:
        if self._failure is not None:
            raise self._failure
        if self._tokens is None:
            raise OAuth2Error("no exchange took place")
        return self._tokens

    def _decode_id_token(self, app: Any, id_token: str) -> dict[str, Any]:
        """As allauth does, but with the signature checked whoever brought the token."""
        identity: dict[str, Any] = views._verify_and_decode(app, id_token)  # type: ignore[no-untyped-call]  # allauth has no types
        return identity

    def _fetch_user_info(self, _access_token: str) -> dict[str, Any]:
        if self._person is None:
            raise OAuth2Error("no exchange took place")
        return self._person


def prepare_token(token: object) -> None:
    """Prefetch the keys that verify an app's token, if it is a token at all. Raises ServiceAway."""
    identity = token.get("id_token") if isinstance(token, dict) else None
    if not isinstance(identity, str):
        return
    try:
        jwt.get_unverified_header(identity)
    except (jwt.PyJWTError, ValueError):
        return
    try:
        fetch_keys(views.CERTS_URL)
    except RequestException as error:
        raise ServiceAway(str(error), retry_after=OPEN_SECONDS) from error
