"""A code proves one number, for one purpose, once, for five minutes and five tries."""

import json
import threading
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.serializers.json import DjangoJSONEncoder
from django.db import IntegrityError, connection, transaction
from django.forms.models import model_to_dict
from django.utils import timezone
from pytest_django import Settings

from core.models import OutgoingSms
from core.testing.jobs import RunJobs
from phone_codes import limits
from phone_codes.errors import CodeIncomplete, CodeInvalid, TooManyCodes
from phone_codes.models import CodeAttempt, Purpose
from phone_codes.selectors import newest_attempt_id
from phone_codes.services import attempts_delete, code_use
from phone_codes.tests.conftest import PHONE, check, other_than, request, send, texted_code

SAID = "Invalid or expired OTP. Please try again."


def refusal(attempt: CodeAttempt, otp: str, **changes: Any) -> tuple[str, str]:
    with pytest.raises(CodeInvalid) as refused:
        check(attempt, otp, **changes)
    (error,) = refused.value.errors
    assert error.message.startswith(SAID)
    return error.field, error.code


def person(name: str = "asha") -> Any:
    manager: Any = get_user_model()._default_manager
    return manager.create_user(f"{name}@example.in", "correct horse")


def test_the_right_code_proves_and_is_used_up() -> None:
    attempt = send(details={"first_name": "Meera"})
    proof = check(attempt, texted_code())
    assert proof.details == {"first_name": "Meera"}
    code_use(proof)
    kept = CodeAttempt.objects.get()
    assert kept.used_at is not None
    assert kept.details == {}
    assert refusal(attempt, texted_code()) == ("otp", "otp_spent")


@pytest.mark.parametrize("typed", ["{0[0]}{0[1]}{0[2]} {0[3]}{0[4]}{0[5]}", " {0} ", "{0}"])
def test_spaces_do_not_matter(typed: str) -> None:
    attempt = send()
    assert check(attempt, typed.format(texted_code()))


def test_devanagari_digits_are_digits() -> None:
    attempt = send()
    typed = texted_code().translate(str.maketrans("0123456789", "०१२३४५६७८९"))
    assert check(attempt, typed)


@pytest.mark.parametrize("typed", ["", "12345", "1234567", "12345a", "½23456", "१२३"])
def test_less_than_six_digits_is_told_and_not_counted(typed: str) -> None:
    attempt = send()
    with pytest.raises(CodeIncomplete, match="Please enter the complete 6-digit OTP"):
        check(attempt, typed)
    assert CodeAttempt.objects.get().tries == 0


def test_five_wrong_codes_end_it_even_for_the_right_one() -> None:
    attempt = send()
    code = texted_code()
    wrong = other_than(code)
    assert [refusal(attempt, wrong)[1] for _ in range(5)] == ["otp_invalid"] * 4 + ["otp_spent"]
    assert refusal(attempt, code) == ("otp", "otp_spent")
    assert CodeAttempt.objects.get().tries == 5


def test_a_spent_code_says_to_ask_for_a_new_one() -> None:
    attempt = send()
    CodeAttempt.objects.update(tries=4)
    with pytest.raises(CodeInvalid, match=rf"{SAID} Please ask for a new code\."):
        check(attempt, other_than(texted_code()))


def test_it_ends_after_five_minutes() -> None:
    attempt = send()
    left = attempt.expires_at - timezone.now()
    assert timedelta(minutes=4, seconds=58) < left <= timedelta(minutes=5)
    CodeAttempt.objects.update(expires_at=timezone.now())
    assert refusal(attempt, texted_code())[1] == "otp_spent"


def test_it_is_bound_to_number_purpose_attempt_and_person(no_cooldown: None) -> None:
    asha, vikram = person("asha"), person("vikram")
    attempt = send(purpose=Purpose.CHANGE, user=asha)
    code = texted_code()
    other = send(purpose=Purpose.CHANGE, user=asha)
    assert refusal(attempt, code, phone="+919876543211")[1] == "otp_spent"
    assert refusal(attempt, code, purpose=Purpose.VERIFY)[1] == "otp_spent"
    assert refusal(attempt, code, user=vikram)[1] == "otp_spent"
    assert refusal(attempt, code, attempt_id=other.pk)[1] == "otp_invalid"
    assert refusal(attempt, code, attempt_id=asha.pk)[1] == "otp_spent"
    assert check(attempt, code, user=asha).user == asha


def test_a_digest_moved_to_another_number_proves_nothing(no_cooldown: None) -> None:
    send()
    code = texted_code()
    mine = CodeAttempt.objects.get()
    other = send(phone="+919876543211")
    CodeAttempt.objects.filter(pk=other.pk).update(code_digest=mine.code_digest)
    assert refusal(other, code)[1] == "otp_invalid"


def test_a_resend_keeps_the_attempt_and_kills_the_old_code(no_cooldown: None) -> None:
    first = send(details={"first_name": "Mera"})
    old = texted_code()
    CodeAttempt.objects.update(tries=5)
    again = send(attempt_id=first.pk, details={"first_name": "Meera"})
    new = texted_code()
    assert again.pk == first.pk
    assert CodeAttempt.objects.get().texts == 2
    if old != new:
        refusal(first, old)
    assert check(first, new).details == {"first_name": "Meera"}


@pytest.mark.parametrize("spoilt", ["used", "other number", "other purpose", "unknown"])
def test_a_resend_of_what_is_over_begins_anew(no_cooldown: None, spoilt: str) -> None:
    first = send()
    changes: dict[str, Any] = {"attempt_id": first.pk}
    if spoilt == "used":
        CodeAttempt.objects.update(used_at=timezone.now())
    elif spoilt == "other number":
        changes["phone"] = "+919876543211"
    elif spoilt == "other purpose":
        changes["purpose"] = Purpose.SIGNIN
    else:
        CodeAttempt.objects.all().delete()
    assert send(**changes).pk != first.pk


def test_half_a_minute_between_two_texts_to_a_number_whatever_they_are_for() -> None:
    first = send()
    for changes in ({"attempt_id": first.pk}, {}, {"purpose": Purpose.SIGNIN}):
        with pytest.raises(TooManyCodes) as refused:
            send(**changes)
        assert 28 <= (refused.value.retry_after or 0) <= 30
    assert OutgoingSms.objects.count() == 1
    send(phone="+919876543211")
    CodeAttempt.objects.update(last_text_at=timezone.now() - timedelta(seconds=31))
    assert send(attempt_id=first.pk).texts == 2


OWN_TEXTS = limits.TEXTS_TO_A_NUMBER - limits.TEXTS_TO_A_NUMBER_FROM_STRANGERS


def test_a_number_gets_ten_texts_a_day_from_wherever(no_cooldown: None) -> None:
    for number in range(limits.TEXTS_TO_A_NUMBER_FROM_STRANGERS):
        send(request=request(f"203.0.113.{number}"))
    with pytest.raises(TooManyCodes, match=r"^Too many OTP requests\. Please try again later\.$"):
        send(request=request("203.0.113.99"))
    for _ in range(OWN_TEXTS):
        send(is_familiar=True)
    with pytest.raises(TooManyCodes):
        send(is_familiar=True)
    send(phone="+919876543211")


def test_strangers_at_two_addresses_use_up_no_number(no_cooldown: None) -> None:
    for address in ("203.0.113.1", "203.0.113.2"):
        for _ in range(limits.TEXTS_TO_A_NUMBER_FROM_AN_ADDRESS):
            send(request=request(address))
        for _ in range(limits.TEXTS_TO_A_NUMBER):
            with pytest.raises(TooManyCodes):
                send(request=request(address))
    # Neither for its owner's devices, nor for an owner who has none yet.
    for _ in range(OWN_TEXTS):
        send(request=request("198.51.100.1"), is_familiar=True)
    send(request=request("198.51.100.1"))


def test_an_address_sends_so_many_texts_a_day_and_a_refusal_uses_up_no_number(
    no_cooldown: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TEXTS_FROM_AN_ADDRESS", 3)
    for number in range(3):
        send(phone=f"+91987654321{number}")
    for _ in range(limits.TEXTS_TO_A_NUMBER + 1):
        with pytest.raises(TooManyCodes):
            send(phone="+919876543219")
    send(phone="+919876543219", request=request("198.51.100.1"))


def test_an_address_checks_so_many_codes_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CHECKS_FROM_AN_ADDRESS", 2)
    attempt = send()
    refusal(attempt, other_than(texted_code()))
    refusal(attempt, other_than(texted_code()))
    with pytest.raises(TooManyCodes):
        check(attempt, texted_code())
    assert check(attempt, texted_code(), request=request("198.51.100.1"))


def test_a_sign_in_of_nobody_looks_the_same_and_no_text_leaves(run_jobs: RunJobs) -> None:
    from core.outbox.models import DevMessage

    real = send(purpose=Purpose.SIGNIN, user=person())
    nobody = send(phone="+919876543211", purpose=Purpose.SIGNIN)
    assert OutgoingSms.objects.count() == 2
    assert real.expires_at - real.last_text_at == nobody.expires_at - nobody.last_text_at
    run_jobs()
    assert [row.to for row in DevMessage.objects.all()] == [PHONE]
    assert [refusal(nobody, "123456")[1] for _ in range(5)][-1] == "otp_spent"


def test_the_code_is_kept_nowhere_but_in_the_text(caplog: pytest.LogCaptureFixture) -> None:
    attempt = send()
    code = texted_code()
    row = {**model_to_dict(attempt), "id": attempt.pk}
    assert code not in json.dumps(row, cls=DjangoJSONEncoder).replace(str(attempt.pk), "")
    assert code not in caplog.text
    with connection.cursor() as cursor:
        cursor.execute("SELECT args::text FROM procrastinate_jobs")
        assert not [args for (args,) in cursor.fetchall() if code in args]


def test_the_text_is_in_the_language_asked_for_and_ends_for_web_otp(settings: Settings) -> None:
    settings.PUBLIC_URL = "https://karigar.example"
    send(language="hi")
    text = OutgoingSms.objects.get()
    code = text.variables["code"]
    assert text.template == "phone_codes/code.hi"
    assert text.text.endswith(f"\n@karigar.example #{code}")
    assert "आपका Karigar कोड" in text.text


@pytest.mark.parametrize("language", ["en", "hi"])
def test_the_text_says_how_long_the_code_lives(language: str) -> None:
    minutes = limits.LIFE // timedelta(minutes=1)
    send(language=language)
    assert (
        f"{minutes} {'minutes' if language == 'en' else 'मिनट'}" in OutgoingSms.objects.get().text
    )


def test_old_attempts_are_forgotten() -> None:
    send()
    CodeAttempt.objects.update(expires_at=timezone.now() - timedelta(minutes=59))
    assert attempts_delete() == 0
    CodeAttempt.objects.update(expires_at=timezone.now() - timedelta(minutes=61))
    assert attempts_delete() == 1


def test_the_newest_live_attempt_is_found_for_whoever_kept_no_id(no_cooldown: None) -> None:
    asha = person()
    assert newest_attempt_id(asha, PHONE) is None
    send(purpose=Purpose.SIGNIN, user=asha)
    assert newest_attempt_id(asha, PHONE) is None
    send(purpose=Purpose.VERIFY, user=asha)
    newest = send(purpose=Purpose.CHANGE, user=asha)
    assert newest_attempt_id(asha, PHONE) == newest.pk
    assert newest_attempt_id(person("vikram"), PHONE) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"tries": 6},
        {"phone": "+915876543210"},
        {"purpose": "admin"},
        {"purpose": "change"},
    ],
)
def test_the_database_refuses(changes: dict[str, Any]) -> None:
    send()
    with pytest.raises(IntegrityError), transaction.atomic():
        CodeAttempt.objects.update(**changes)


@pytest.mark.django_db(transaction=True)
def test_of_two_right_codes_at_once_one_wins() -> None:
    attempt = send()
    code = texted_code()
    together = threading.Barrier(2)
    outcomes: list[str] = []

    def prove() -> None:
        try:
            proof = check(attempt, code)
            together.wait(5)
            with transaction.atomic():
                code_use(proof)
            outcomes.append("won")
        except CodeInvalid:
            outcomes.append("refused")
        finally:
            connection.close()

    threads = [threading.Thread(target=prove) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["refused", "won"]


@pytest.mark.django_db(transaction=True)
def test_guesses_at_once_do_not_share_a_try() -> None:
    attempt = send()
    wrong = other_than(texted_code())
    together = threading.Barrier(8)
    codes: list[str] = []

    def guess() -> None:
        together.wait(5)
        try:
            check(attempt, wrong)
        except CodeInvalid as refused:
            codes.append(refused.errors[0].code)
        finally:
            connection.close()

    threads = [threading.Thread(target=guess) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(codes) == 8
    # One that was counted as the fourth may read of the fifth already.
    assert codes.count("otp_invalid") <= 4
    assert CodeAttempt.objects.get().tries == 5


@pytest.mark.django_db(transaction=True)
def test_two_sends_at_once_are_one_text() -> None:
    together = threading.Barrier(2)
    outcomes: list[str] = []

    def ask() -> None:
        together.wait(5)
        try:
            send()
            outcomes.append("sent")
        except TooManyCodes:
            outcomes.append("refused")
        finally:
            connection.close()

    threads = [threading.Thread(target=ask) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["refused", "sent"]
    assert OutgoingSms.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_strangers_at_once_leave_the_owner_s_texts(no_cooldown: None) -> None:
    together = threading.Barrier(12)
    sent: list[int] = []

    def ask(number: int) -> None:
        together.wait(5)
        try:
            send(request=request(f"203.0.113.{number}"))
            sent.append(number)
        except TooManyCodes:
            pass
        finally:
            connection.close()

    threads = [threading.Thread(target=ask, args=[number]) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(sent) == limits.TEXTS_TO_A_NUMBER_FROM_STRANGERS
    for _ in range(OWN_TEXTS):
        send(is_familiar=True)
