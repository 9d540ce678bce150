"""Every outside call goes through ``core.resilience.external_calls``, and none during a
transaction."""

import ast
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from django.db import transaction

from core.mail.sms import Sms, SmsGateway
from core.resilience.external_calls import SERVICES, CallInTransaction, Service, external_call
from integrations.google.session import GoogleSession
from integrations.penny_drop.penny_drop import PennyDrop
from integrations.penny_drop.razorpayx import PennyDropAccess, RazorpayX
from integrations.razorpay.client import RazorpayGateway
from integrations.razorpay.gateway import BankAccount, Gateway
from integrations.razorpay.transport import Credentials
from integrations.scanning.clamd import Clamd
from integrations.scanning.scanner import Scanner
from integrations.sms.msg91 import Msg91Gateway
from integrations.sms.twilio import TwilioGateway

BACKEND = Path(__file__).resolve().parents[2]
NOBODY = "http://127.0.0.1:9"

NETWORK_MODULES = {
    *("requests", "socket", "smtplib", "httpx", "urllib3", "obstore", "boto3"),
    *("http.client", "urllib.request", "ftplib"),
}
OURS_ALONE = {
    # Our own machinery: the database's process, ports of the launcher.
    *("core/embedded_postgres", "launcher"),
    # Only signs (below); everything else goes through core/files/store.py.
    "core/files/links.py",
    # Simulators of outside services and test helpers.
    *("integrations/razorpay/simulator", "integrations/razorpay/testing.py"),
    *("integrations/google/simulator", "integrations/google/testing.py"),
    *("integrations/scanning/simulator", "core/testing"),
    # Names an exception of requests; what raises it is integrations/google/session.py.
    *("accounts/google/adapter.py", "accounts/google/exchange.py"),
}


def test_whoever_knows_the_network_calls_through_the_guard() -> None:
    around = [
        str(path.relative_to(BACKEND))
        for path in BACKEND.rglob("*.py")
        if _is_product(path) and _imports(path) & NETWORK_MODULES
    ]
    assert around, "nothing was looked at"
    past = [
        path for path in around if "core.resilience.external_calls" not in _imports(BACKEND / path)
    ]
    assert past == []


def _is_product(path: Path) -> bool:
    relative = path.relative_to(BACKEND).as_posix()
    return "/tests/" not in relative and not any(
        relative == part or relative.startswith(f"{part}/") for part in OURS_ALONE
    )


def _imports(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names | {name.partition(".")[0] for name in names}


NOT_CALLS = {"close", "verify_checkout_signature", "verify_webhook"}
"""Methods that reach nobody."""

SMS = Sms("+919800000001", "text", "room/code.en", {}, None)
VALUES: dict[Any, Any] = {
    str: "acc_1",
    int: 100,
    dict[str, str]: {},
    BankAccount: BankAccount(holder_name="Asha", ifsc="HDFC0000001", number="123456789"),
    Sms: SMS,
}


def _clients() -> list[tuple[type, Any]]:
    credentials = Credentials(NOBODY, "rzp_test_1", "secret", "secret")
    return [
        (Gateway, RazorpayGateway(credentials)),
        (PennyDrop, RazorpayX(PennyDropAccess(NOBODY, "rzp_test_1", "secret", "123"))),
        (Scanner, Clamd("tcp://127.0.0.1:9")),
        (SmsGateway, Msg91Gateway("key", "KARIGR", {SMS.template: "1"}, api_base=NOBODY)),
        (SmsGateway, TwilioGateway("AC1", "token", "KARIGR", api_base=NOBODY)),
    ]


def _calls() -> Iterator[Any]:
    for protocol, client in _clients():
        for name, declared in inspect.getmembers(protocol, inspect.isfunction):
            if not name.startswith("_") and name not in NOT_CALLS:
                call = getattr(client, name)
                yield pytest.param(declared, call, id=f"{type(client).__name__}.{name}")
    with_google = GoogleSession()
    yield pytest.param(None, lambda: with_google.get(NOBODY), id="GoogleSession.get")


@pytest.mark.django_db
@pytest.mark.parametrize(("declared", "call"), list(_calls()))
def test_every_method_of_a_client_refuses_within_a_transaction(
    declared: Callable[..., Any] | None, call: Callable[..., Any]
) -> None:
    hints = get_type_hints(declared) if declared else {}
    hints.pop("return", None)
    values = {name: VALUES.get(hint, [b"content"]) for name, hint in hints.items()}
    with pytest.raises(CallInTransaction), transaction.atomic():
        call(**values)


@pytest.mark.django_db
@pytest.mark.parametrize("service", SERVICES)
def test_the_test_s_own_transaction_is_none_of_ours(service: Service) -> None:
    with external_call(service):
        pass


@pytest.mark.django_db(transaction=True)
def test_it_is_found_in_a_committing_test_and_in_a_savepoint_too() -> None:
    with external_call("payments"):
        pass
    with (
        transaction.atomic(),
        transaction.atomic(),
        pytest.raises(CallInTransaction),
        external_call("payments"),
    ):
        pass


@pytest.mark.django_db
def test_production_logs_it(settings: Any, caplog: pytest.LogCaptureFixture) -> None:
    settings.EXTERNAL_CALLS_CHECKED = False
    with transaction.atomic(), external_call("payments"):
        pass
    assert "outside call in a transaction" in caplog.text
