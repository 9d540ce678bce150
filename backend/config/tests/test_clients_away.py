"""Whatever error a client of ours gets from its failing service, from the first failure on: the API
answers 503 with ``Retry-After``, as problem+json, never a bare 500."""

from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from smtplib import SMTPException
from threading import Thread
from typing import Any, NoReturn

import jwt
import obstore.exceptions
import pytest
from django.conf import LazySettings
from django.http import HttpRequest
from django.test import Client, override_settings
from ninja import Router

from accounts.google.exchange import prepare_token
from config.tests.test_external_calls import SMS
from core.api.operations import outside_transaction
from core.files import store
from core.resilience.external_calls import SERVICES, external_call
from core.testing.small_server import SmallServer
from core.tests.conftest import ApiOf
from integrations.penny_drop.razorpayx import PennyDropAccess, RazorpayX
from integrations.razorpay.client import RazorpayGateway
from integrations.razorpay.gateway import BankAccount
from integrations.razorpay.transport import Credentials
from integrations.scanning.clamd import Clamd
from integrations.sms.msg91 import Msg91Gateway
from integrations.sms.twilio import TwilioGateway

router = Router()
asked: list[Callable[[], object]] = []


@router.get("/things", auth=None)
@outside_transaction
def things_list(request: HttpRequest) -> Any:
    asked[0]()


urls = ApiOf(router)
KEY = "away/0198c0de-0000-7000-8000-000000000000"
BANK = BankAccount(holder_name="Asha", ifsc="HDFC0000001", number="123456789")


def answer_of(call: Callable[[], object]) -> Any:
    asked[:] = [call]
    with override_settings(ROOT_URLCONF=urls):
        return Client(raise_request_exception=False).get("/api/things")


def assert_said(answer: Any) -> None:
    assert answer.status_code == 503, answer.content
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert 1 <= int(answer.headers["Retry-After"]) <= 15
    assert answer.json()["code"] == "service_away"
    assert "127.0.0.1" not in answer.content.decode(), "nobody learns where it is"


class Failing(BaseHTTPRequestHandler):
    """Answers everything as ``server.fault`` says: with a status, or by hanging up."""

    def _any(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        fault: int = vars(self.server)["fault"]
        if fault:
            self.send_response(fault)
            self.send_header("Content-Length", "4")
            self.end_headers()
            self.wfile.write(b"oops" if self.command != "HEAD" else b"")
        self.close_connection = True

    do_GET = do_HEAD = do_PUT = do_POST = do_DELETE = _any  # noqa: N815 — the library's names

    def log_message(self, *_args: object) -> None:
        """Nothing."""


@pytest.fixture(params=[0, 403, 500, 503])
def failing(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a service that fails in one way."""
    server = SmallServer(("127.0.0.1", 0), Failing)
    vars(server)["fault"] = request.param
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


STORE_CALLS: dict[str, Callable[[], object]] = {
    "put": lambda: store.put(KEY, b"x", content_type="text/plain"),
    "open_range": lambda: store.open_range(KEY),
    "size_of": lambda: store.size_of(KEY),
    "copy": lambda: store.copy(KEY, f"{KEY}-2"),
    "keys_in": lambda: store.keys_in("away"),
    "delete": lambda: store.delete(KEY),
}


@pytest.mark.django_db
@pytest.mark.parametrize(
    "call", [pytest.param(call, id=name) for name, call in STORE_CALLS.items()]
)
def test_a_bucket_that_fails(
    call: Callable[[], object],
    failing: str,
    settings: LazySettings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "AKIDOFTHETESTS")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret-of-the-tests")
    settings.FILES_URL = f"s3://karigar/files?region=ap-south-1&endpoint={failing}"
    assert_said(answer_of(call))


def _classes_of_the_store() -> list[type[Exception]]:
    """All that obstore may raise, but what it has Python's own class for."""
    return [
        member
        for member in vars(obstore.exceptions).values()
        if isinstance(member, type) and issubclass(member, obstore.exceptions.BaseError)
    ]


@pytest.mark.django_db
@pytest.mark.parametrize("error", _classes_of_the_store())
@pytest.mark.parametrize("url", ["s3://karigar?region=ap-south-1", ""], ids=["bucket", "folder"])
def test_each_fault_of_the_store(
    error: type[Exception],
    url: str,
    settings: LazySettings,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def failed(*_args: object, **_options: object) -> NoReturn:
        raise error("PUT http://127.0.0.1/karigar failed")

    settings.FILES_URL = url or str(tmp_path)
    for name in ("put", "get", "head", "copy", "delete"):
        monkeypatch.setattr(store.obstore, name, failed)
    for name, call in STORE_CALLS.items():
        if name != "keys_in":
            assert_said(answer_of(call))


@pytest.mark.django_db
def test_a_bucket_that_is_not_there(
    settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_args: object, **_options: object) -> NoReturn:
        raise FileNotFoundError("NoSuchBucket")

    settings.FILES_URL = "s3://karigar?region=ap-south-1"
    monkeypatch.setattr(store.obstore, "put", missing)
    assert_said(answer_of(STORE_CALLS["put"]))


def test_a_store_that_fails_midway(tmp_path: Path, settings: LazySettings) -> None:
    settings.FILES_URL = str(tmp_path)

    class Broken:
        def stream(self, **_options: object) -> Iterator[bytes]:
            yield b"first"
            raise obstore.exceptions.GenericError("connection reset")

    blocks = store._blocks(Broken())  # type: ignore[arg-type]  # all it asks of a result
    assert next(blocks) == b"first"
    assert_said(answer_of(lambda: next(blocks)))


def _clients(at: str) -> dict[str, Callable[[], object]]:
    """One call of each client of a service that is reached by HTTP."""
    credentials = Credentials(at, "rzp_test_1", "secret", "secret")
    razorpay = RazorpayGateway(credentials)
    banks = RazorpayX(PennyDropAccess(at, "rzp_test_1", "secret", "123"))
    return {
        "payments": lambda: razorpay.fetch_order("order_1"),
        "bank_checks": lambda: banks.bank_account(reference="r1", bank=BANK),
        "sms msg91": lambda: Msg91Gateway("key", "K", {SMS.template: "1"}, api_base=at).send(SMS),
        "sms twilio": lambda: TwilioGateway("AC1", "token", "K", api_base=at).send(SMS),
    }


@pytest.mark.django_db
@pytest.mark.parametrize("client", list(_clients("http://127.0.0.1:9")))
def test_a_client_whose_service_fails(client: str, failing: str) -> None:
    assert_said(answer_of(_clients(failing)[client]))


@pytest.mark.django_db
@pytest.mark.parametrize("client", list(_clients("http://127.0.0.1:9")))
def test_a_client_whose_service_is_away(client: str) -> None:
    assert_said(answer_of(_clients("http://127.0.0.1:9")[client]))


@pytest.mark.django_db
def test_a_scanner_that_is_away() -> None:
    assert_said(answer_of(lambda: Clamd("tcp://127.0.0.1:9").scan([b"a file"])))


@pytest.mark.django_db
def test_google_fails_to_give_its_keys(failing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accounts.google.exchange.views.CERTS_URL", f"{failing}/certs")
    token = jwt.encode({}, "of nobody" * 4)
    assert_said(answer_of(lambda: prepare_token({"id_token": token})))


@pytest.mark.django_db
@pytest.mark.parametrize(
    "error", [ConnectionRefusedError(), TimeoutError(), SMTPException("421 try later")]
)
def test_a_mail_server_that_is_away(error: Exception) -> None:
    def send() -> None:
        with external_call("mail", OSError, SMTPException):
            raise error

    assert_said(answer_of(send))


def test_no_service_was_left_out() -> None:
    named = {name.partition(" ")[0] for name in _clients("")}
    assert named | {"files", "virus_scanner", "mail", "google"} == set(SERVICES)
