"""Small local servers that speak the two vendors' contracts, and a gateway pointed at each."""

import json
import threading
from base64 import b64decode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from typing import Any, Literal
from urllib.parse import parse_qs

import pytest

from core.mail.sms import SmsGateway
from core.outbox.models import DevMessage
from core.resilience import external_calls
from core.testing.small_server import SmallServer
from integrations.sms.msg91 import Msg91Gateway
from integrations.sms.outbox import OutboxGateway
from integrations.sms.twilio import TwilioGateway

Fault = Literal["", "refuse", "busy", "broken", "no json", "odd", "silent"]

TEMPLATES = {"room/code.en": "65f0c1d2"}


@dataclass
class Vendor:
    """One server: what it took, and how it misbehaves from now on."""

    fault: Fault = ""
    taken: list[dict[str, Any]] = field(default_factory=list)
    address: str = ""
    released: threading.Event = field(default_factory=threading.Event)


Answer = tuple[int, bytes]


class Handler(BaseHTTPRequestHandler):
    vendor: Vendor
    answer: Callable[["Handler", bytes], Answer]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        match self.vendor.fault:
            case "silent":
                self.vendor.released.wait(10)
                return
            case "busy":
                status, content = 429, b'{"code": 20429, "message": "Too Many Requests"}'
            case "broken":
                status, content = 503, b'{"message": "upstream"}'
            case "no json":
                status, content = 200, b"<html>login</html>"
            case "odd":
                status, content = 200, b'{"hello": "world"}'
            case _:
                status, content = type(self).answer(self, body)
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_args: object) -> None:
        pass


def as_msg91(handler: Handler, body: bytes) -> Answer:
    """docs.msg91.com/sms/send-sms: ``authkey`` header, JSON in, ``type`` and ``message`` out."""
    sent = json.loads(body)
    if handler.path != "/api/v5/flow":
        return 404, b'{"type": "error", "message": "not found"}'
    if handler.headers["authkey"] != "key-1":
        return 401, b'{"message": "Invalid authkey", "type": "error", "code": "201"}'
    if handler.vendor.fault == "refuse":
        # The flow API says so with 200.
        return 200, b'{"message": "template id missing", "type": "error"}'
    (recipient,) = sent["recipients"]
    handler.vendor.taken.append(
        {"to": f"+{recipient['mobiles']}", "code": recipient["code"], "by": sent["template_id"]}
    )
    return 200, b'{"message": "3763646c3058373530393938", "type": "success"}'


def as_twilio(handler: Handler, body: bytes) -> Answer:
    """twilio.com/docs/messaging/api/message-resource: basic auth, a form in, 201 and a sid out."""
    sent = {name: values[0] for name, values in parse_qs(body.decode()).items()}
    if handler.path != "/2010-04-01/Accounts/AC1/Messages.json":
        return 404, b'{"code": 20404, "message": "not found", "status": 404}'
    scheme, _, encoded = handler.headers.get("Authorization", "").partition(" ")
    if (scheme, b64decode(encoded)) != ("Basic", b"AC1:token-1"):
        return 401, b'{"code": 20003, "message": "Authenticate", "status": 401}'
    if handler.vendor.fault == "refuse":
        return 400, b'{"code": 21211, "message": "Invalid \'To\': +919876543210", "status": 400}'
    handler.vendor.taken.append(
        {
            "to": sent["To"],
            "code": sent["Body"][:6],
            "by": sent.get("MessagingServiceSid") or sent.get("From"),
            "validity": sent.get("ValidityPeriod"),
        }
    )
    return 201, b'{"sid": "SM0123456789abcdef0123456789abcdef", "status": "queued"}'


def _served(answer: Callable[[Handler, bytes], Answer]) -> Iterator[Vendor]:
    vendor = Vendor()
    handler = type("Bound", (Handler,), {"vendor": vendor, "answer": staticmethod(answer)})
    server = SmallServer(("127.0.0.1", 0), handler)
    vendor.address = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield vendor
    vendor.released.set()
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def msg91() -> Iterator[Vendor]:
    yield from _served(as_msg91)


@pytest.fixture
def twilio() -> Iterator[Vendor]:
    yield from _served(as_twilio)


@dataclass
class Case:
    """A gateway, what reached its other end, and the other end itself."""

    gateway: SmsGateway
    taken: Callable[[], list[tuple[str, str]]]
    vendor: Vendor | None


@pytest.fixture
def case(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Case:
    monkeypatch.setattr(external_calls, "JOB_TIMEOUT", (1.0, 0.3))
    if request.param == "outbox":
        request.getfixturevalue("db")
        return Case(
            OutboxGateway(),
            lambda: [(row.to, row.text[:6]) for row in DevMessage.objects.all()],
            None,
        )
    vendor: Vendor = request.getfixturevalue(request.param)
    gateway: SmsGateway
    if request.param == "msg91":
        gateway = Msg91Gateway("key-1", "KARIGR", TEMPLATES, vendor.address)
    else:
        gateway = TwilioGateway("AC1", "token-1", "KARIGR", "", vendor.address)
    return Case(gateway, lambda: [(text["to"], text["code"]) for text in vendor.taken], vendor)
