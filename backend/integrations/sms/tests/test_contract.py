"""What every gateway promises ``core.mail.sms``, on each of them."""

import socket

import pytest
from pytest_django import Settings

from core.mail.sms import Sms, SmsRefused, SmsUnavailable
from integrations.sms.client import gateway
from integrations.sms.msg91 import Msg91Gateway
from integrations.sms.outbox import OutboxGateway
from integrations.sms.tests.conftest import TEMPLATES, Case, Fault, Vendor
from integrations.sms.twilio import TwilioGateway

TEXT = Sms("+919876543210", "482913 is your code.", "room/code.en", {"code": "482913"}, 300)

every_gateway = pytest.mark.parametrize("case", ["outbox", "msg91", "twilio"], indirect=True)
both_vendors = pytest.mark.parametrize("case", ["msg91", "twilio"], indirect=True)


def silent_about_the_text(error: BaseException) -> bool:
    said = f"{error!r} {error.__cause__!r}"
    return "482913" not in said and "9876543210" not in said


@every_gateway
def test_a_text_arrives_and_has_an_id(case: Case) -> None:
    assert case.gateway.send(TEXT)
    assert case.taken() == [("+919876543210", "482913")]


@both_vendors
def test_a_refusal_is_final_and_repeats_nothing(case: Case) -> None:
    assert case.vendor
    case.vendor.fault = "refuse"
    with pytest.raises(SmsRefused) as refused:
        case.gateway.send(TEXT)
    assert silent_about_the_text(refused.value)


@both_vendors
@pytest.mark.parametrize("fault", ["busy", "broken", "no json", "odd", "silent"])
def test_a_gateway_in_trouble_may_be_asked_again(case: Case, fault: Fault) -> None:
    assert case.vendor
    case.vendor.fault = fault
    with pytest.raises(SmsUnavailable) as away:
        case.gateway.send(TEXT)
    assert silent_about_the_text(away.value)


@pytest.mark.parametrize("kind", ["msg91", "twilio"])
def test_nobody_there_may_be_asked_again(kind: str) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{free.getsockname()[1]}"
        gateways = {
            "msg91": Msg91Gateway("key-1", "", TEMPLATES, address),
            "twilio": TwilioGateway("AC1", "token-1", "KARIGR", "", address),
        }
        with pytest.raises(SmsUnavailable) as away:
            gateways[kind].send(TEXT)
    assert silent_about_the_text(away.value)


def test_wrong_keys_are_refused(msg91: Vendor, twilio: Vendor) -> None:
    for wrong in (
        Msg91Gateway("other", "", TEMPLATES, msg91.address),
        TwilioGateway("AC1", "other", "KARIGR", "", twilio.address),
    ):
        with pytest.raises(SmsRefused, match="401"):
            wrong.send(TEXT)


def test_msg91_takes_the_registered_template_and_its_variables(msg91: Vendor) -> None:
    client = Msg91Gateway("key-1", "", TEMPLATES, msg91.address)
    assert client.send(TEXT) == "3763646c3058373530393938"
    assert msg91.taken[0]["by"] == "65f0c1d2"
    with pytest.raises(SmsRefused, match=r"room/other\.en"):
        client.send(Sms(TEXT.to, "…", "room/other.en", {}))


def test_twilio_sends_from_the_service_or_the_header_and_not_too_late(twilio: Vendor) -> None:
    TwilioGateway("AC1", "token-1", "KARIGR", "", twilio.address).send(TEXT)
    TwilioGateway("AC1", "token-1", "KARIGR", "MG1", twilio.address).send(
        Sms(TEXT.to, TEXT.text, TEXT.template, {})
    )
    assert [(sent["by"], sent["validity"]) for sent in twilio.taken] == [
        ("KARIGR", "300"),
        ("MG1", None),
    ]


def test_secrets_are_not_shown() -> None:
    shown = repr(Msg91Gateway("secret-1", "", {})) + repr(TwilioGateway("AC1", "secret-2", ""))
    assert "secret-" not in shown


@pytest.mark.parametrize(
    ("provider", "kind"),
    [("outbox", OutboxGateway), ("msg91", Msg91Gateway), ("twilio", TwilioGateway)],
)
def test_the_settings_choose(settings: Settings, provider: str, kind: type) -> None:
    settings.SMS = {**settings.SMS, "provider": provider}
    assert type(gateway()) is kind
