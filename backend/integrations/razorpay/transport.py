"""Talking to the gateway through Razorpay's own SDK: bounded waiting, and errors as two facts."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import razorpay
import requests
from razorpay.errors import BadRequestError, ServerError
from razorpay.errors import GatewayError as AcquirerError

from core.resilience.external_calls import Service, external_call, timeout
from integrations.razorpay.gateway import GatewayRefused, GatewayUnreachable

Entity = Mapping[str, Any]
"""One JSON object as the gateway wrote it."""

Answer = TypeVar("Answer")

ASK_AGAIN = {409, 429}
"""The same request is still at work over there, or too many came at once: neither is a no.
Source: https://razorpay.com/docs/api/refunds/normal-refunds-idempotent, …/api/rate-limits."""

_gateway_id = re.compile(r"^[a-z]{2,8}(_prd)?_[A-Za-z0-9]{1,40}$")


class BoundedSession(requests.Session):
    """Waits a bounded time, follows no redirect, and turns every network fault into one fact.

    The SDK prints network errors to the log stream and reads any body as JSON; both end here.
    """

    # As requests declares it: the SDK passes what it likes.
    def request(self, *args: Any, **kwargs: Any) -> requests.Response:
        kwargs |= {"timeout": timeout(), "allow_redirects": False}
        try:
            response = super().request(*args, **kwargs)
        except requests.RequestException as error:
            raise GatewayUnreachable(type(error).__name__) from error
        is_final = response.status_code < 500 and response.status_code not in ASK_AGAIN
        if not is_final or not _is_json_object(response):
            raise GatewayUnreachable(f"answer {response.status_code} that cannot be used")
        return response


def _is_json_object(response: requests.Response) -> bool:
    try:
        return isinstance(response.json(), dict)
    except requests.JSONDecodeError:
        return False


@dataclass(frozen=True, slots=True)
class Credentials:
    """Where the gateway is, and the two secrets shared with it."""

    api_base: str
    key_id: str
    key_secret: str
    webhook_secret: str

    def __repr__(self) -> str:
        return f"Credentials({self.api_base}, {self.key_id})"


class Transport:
    """The SDK with one kept connection. It belongs to one thread, as a requests session does."""

    def __init__(self, credentials: Credentials, service: Service = "payments") -> None:
        self.credentials = credentials
        self._service: Service = service
        self._session = BoundedSession()
        # What it answers is checked by the readers.
        self.sdk: Any = razorpay.Client(  # type: ignore[no-untyped-call]  # it has no types
            session=self._session,
            auth=(credentials.key_id, credentials.key_secret),
            base_url=credentials.api_base,
        )

    def close(self) -> None:
        """Let go of kept connections."""
        self._session.close()

    def ask(
        self,
        read: Callable[[Entity], Answer],
        call: Callable[..., Any],
        *args: object,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        """Make one call of the SDK and read its answer. Raises GatewayRefused, GatewayUnreachable.

        ``headers`` travel as the SDK's own option of that name.
        """
        with external_call(self._service, away=GatewayUnreachable):
            return self._ask(read, call, args, headers)

    def _ask(
        self,
        read: Callable[[Entity], Answer],
        call: Callable[..., Any],
        args: tuple[object, ...],
        headers: dict[str, str] | None,
    ) -> Answer:
        try:
            return read(call(*args, headers=headers) if headers else call(*args))
        except BadRequestError as error:
            raise GatewayRefused(str(error)) from error
        except (ServerError, AcquirerError) as error:
            raise GatewayUnreachable(str(error)) from error
        except (KeyError, TypeError, ValueError) as error:
            raise GatewayUnreachable("answer without the fields of the contract") from error


def checked(gateway_id: str) -> str:
    """Ids become part of an address: refuse what is not shaped like one."""
    if not _gateway_id.match(gateway_id):
        raise GatewayRefused("The id provided does not exist")
    return gateway_id
