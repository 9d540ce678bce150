"""One HTTP request to the simulator."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from integrations.razorpay.simulator.parsing import Refusal

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

LARGEST_BODY = 64 * 1024


@dataclass(frozen=True, slots=True)
class Request:
    """What a handler may know of a request."""

    environ: "WSGIEnvironment"

    @property
    def method(self) -> str:
        return str(self.environ["REQUEST_METHOD"])

    @property
    def path(self) -> str:
        return str(self.environ.get("PATH_INFO", "/"))

    @property
    def query(self) -> str:
        return str(self.environ.get("QUERY_STRING", ""))

    def header(self, name: str) -> str:
        """A header by its name in WSGI, such as X_REFUND_IDEMPOTENCY; "" when it is not there."""
        return str(self.environ.get(f"HTTP_{name}", ""))

    def json(self) -> dict[str, Any]:
        """The JSON object of the body. Asking for the content type keeps other sites' forms out."""
        if not self.environ.get("CONTENT_TYPE", "").startswith("application/json"):
            raise Refusal("The content type must be application/json.")
        length = int(self.environ.get("CONTENT_LENGTH") or 0)
        if length > LARGEST_BODY:
            raise Refusal("The request is too large.", status=413)
        try:
            data = json.loads(self.environ["wsgi.input"].read(length))
        except ValueError as error:
            raise Refusal("The request is not valid JSON.") from error
        if not isinstance(data, dict):
            raise Refusal("The request is not a JSON object.")
        return data
