"""The environment: safe defaults in development, one complete refusal in production."""

import json
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.env import REPOSITORY, Env, EnvironmentRefused, load_env
from config.google import google_settings
from config.secret_key import TEST_SECRET_KEY
from config.sms import template_names
from config.supplier import EXAMPLE_GSTIN

GOOD = {
    "KARIGAR_ENV": "production",
    "KARIGAR_SECRET_KEY": "k3Jx9vQ2mZ7pL0sRtY6uWbN4cFgHdAeTiOyPaSlD",
    "KARIGAR_PUBLIC_URL": "https://karigar.example",
    "KARIGAR_ALLOWED_HOSTS": "karigar.example, www.karigar.example",
    "DATABASE_URL": "postgresql://app:secret@db.internal/karigar",
    "KARIGAR_SMTP_URL": "smtp://user:secret@mail.internal:587",
    "KARIGAR_MAIL_FROM": "Karigar <hello@karigar.example>",
    "KARIGAR_SMS_PROVIDER": "msg91",
    "KARIGAR_MSG91_AUTH_KEY": "secret",
    "KARIGAR_SMS_TEMPLATE_IDS": json.dumps(dict.fromkeys(template_names(), "65f")),
    "KARIGAR_FILES_URL": "s3://karigar-files",
    "KARIGAR_RAZORPAY_KEY_ID": "rzp_live_x",
    "KARIGAR_RAZORPAY_KEY_SECRET": "secret",
    "KARIGAR_RAZORPAY_WEBHOOK_SECRET": "secret",
    "KARIGAR_SUPPLIER_NAME": "Karigar Services Private Limited",
    "KARIGAR_SUPPLIER_GSTIN": "27AAPFU0939F1ZV",
}


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """No variable of this machine, no .env; the data folder is the test's own."""
    for name in list(os.environ):
        if name.startswith("KARIGAR_") or name == "DATABASE_URL":
            monkeypatch.delenv(name)
    monkeypatch.setenv("KARIGAR_ENV_FILE", os.devnull)
    monkeypatch.setenv("KARIGAR_DATA_DIR", str(tmp_path / "data"))
    load_env.cache_clear()
    yield
    load_env.cache_clear()


def environ(monkeypatch: pytest.MonkeyPatch, **values: str) -> None:
    for name, value in values.items():
        monkeypatch.setenv(name, value)


def refusal() -> list[str]:
    with pytest.raises(EnvironmentRefused) as refused:
        load_env()
    return refused.value.problems


def test_development_needs_nothing(tmp_path: Path) -> None:
    env = load_env()

    assert env.environment == "development"
    assert env.public_url == "http://localhost:8000"
    assert env.allowed_hosts == ("localhost", "127.0.0.1", "[::1]")
    assert env.uses_mail_outbox
    assert env.uses_simulator
    assert env.uses_embedded_database
    assert not env.debug
    assert env.files_url == str(tmp_path / "data" / "files")


def test_the_local_secret_is_random_private_and_stays(tmp_path: Path) -> None:
    first = load_env().secret_key
    load_env.cache_clear()
    key_file = tmp_path / "data" / "secret-key"

    assert load_env().secret_key == first
    assert len(first) >= 40
    assert stat.S_IMODE(key_file.stat().st_mode) == 0o600
    assert [path.name for path in key_file.parent.iterdir()] == ["secret-key"]


def test_a_complete_production_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    environ(monkeypatch, **GOOD)

    env = load_env()

    assert env.is_production
    assert env.allowed_hosts == ("karigar.example", "www.karigar.example")
    assert env.payment_api_base == "https://api.razorpay.com"
    assert not env.uses_simulator
    assert not env.uses_google_simulator
    assert google_settings(env)["google"].keys().isdisjoint({"APP", "AUTHORIZE_URL"})


def test_google_is_itself_once_it_has_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {"KARIGAR_GOOGLE_CLIENT_ID": "id", "KARIGAR_GOOGLE_CLIENT_SECRET": "secret"}
    environ(monkeypatch, **GOOD, **keys)
    google = google_settings(load_env())["google"]
    assert google["APP"] == {"client_id": "id", "secret": "secret"}
    assert google["OAUTH_PKCE_ENABLED"] is True
    assert "ACCESS_TOKEN_URL" not in google


def test_an_empty_production_is_told_everything_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    environ(monkeypatch, KARIGAR_ENV="production")

    named = {sentence.split()[0] for sentence in refusal()}

    asked_once_a_provider_is_chosen = {"KARIGAR_MSG91_AUTH_KEY", "KARIGAR_SMS_TEMPLATE_IDS"}
    assert named == set(GOOD) - {"KARIGAR_ENV"} - asked_once_a_provider_is_chosen


def test_a_process_answers_its_own_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The units, compose and the runbook ask it at such an address whether it is ready."""
    environ(monkeypatch, **GOOD)
    assert load_env().answered_hosts == [
        *("karigar.example", "www.karigar.example"),
        *("localhost", "127.0.0.1", "[::1]"),
    ]
    found = {
        address
        for path in ("deploy/systemd/karigar-web@.service", "deploy/container/compose.yml")
        for address in re.findall(
            r"http://([^:/]+):[^ ']*/health/", (REPOSITORY / path).read_text()
        )
    }
    assert found == {"127.0.0.1"}


@pytest.mark.parametrize("name", sorted(set(GOOD) - {"KARIGAR_ENV"}))
def test_each_value_is_needed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    environ(monkeypatch, **{**GOOD, name: ""})

    assert [sentence.split()[0] for sentence in refusal()] == [name]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("KARIGAR_DEBUG", "true"),
        ("KARIGAR_SECRET_KEY", "short"),
        ("KARIGAR_SECRET_KEY", "a" * 60),
        ("KARIGAR_SECRET_KEY", TEST_SECRET_KEY),
        ("KARIGAR_PUBLIC_URL", "http://karigar.example"),
        ("KARIGAR_PUBLIC_URL", "https://localhost"),
        ("KARIGAR_ALLOWED_HOSTS", "*"),
        ("KARIGAR_RAZORPAY_API_BASE", "http://127.0.0.1:9000"),
        ("KARIGAR_SIMULATOR_URL", "http://127.0.0.1:9000"),
        ("KARIGAR_GOOGLE_CLIENT_ID", "only-half"),
        ("KARIGAR_GOOGLE_SIMULATOR_URL", "http://127.0.0.1:9000"),
        ("KARIGAR_SUPPLIER_GSTIN", "27AAPFU0939F1ZX"),
        ("KARIGAR_SUPPLIER_GSTIN", EXAMPLE_GSTIN),
    ],
)
def test_each_unsafe_value_is_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    environ(monkeypatch, **{**GOOD, name: value})

    assert [sentence.split()[0] for sentence in refusal()] == [name]


def test_values_of_the_wrong_form_are_listed_with_the_missing_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    environ(monkeypatch, **{**GOOD, "KARIGAR_PORT": "eighty", "KARIGAR_MAIL_FROM": ""})

    assert [sentence.split()[0].rstrip(":") for sentence in refusal()] == [
        "KARIGAR_PORT",
        "KARIGAR_MAIL_FROM",
    ]


def test_no_refusal_and_no_printed_settings_show_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    environ(monkeypatch, **GOOD)
    assert "secret@" not in repr(load_env())
    assert GOOD["KARIGAR_SECRET_KEY"] not in repr(load_env())
    load_env.cache_clear()
    environ(monkeypatch, KARIGAR_DATABASE_POOL_MAX="secret-in-the-wrong-place")
    assert "secret-in-the-wrong-place" not in str(refusal())


def test_every_setting_is_documented() -> None:
    example = (Path(__file__).resolve().parents[3] / ".env.example").read_text()
    names = [
        str(field.validation_alias or f"KARIGAR_{name.upper()}")
        for name, field in Env.model_fields.items()
    ]

    assert [name for name in names if f"#{name}=" not in example] == []


def test_local_payment_secrets_differ_by_purpose_and_agree_between_processes() -> None:
    first, second = load_env(), Env(secret_key=load_env().secret_key)

    assert first.payment_key_secret == second.payment_key_secret
    assert first.payment_key_secret != first.payment_webhook_secret


def test_twilio_needs_its_account_and_a_sender(monkeypatch: pytest.MonkeyPatch) -> None:
    environ(monkeypatch, **{**GOOD, "KARIGAR_SMS_PROVIDER": "twilio"})

    assert [sentence.split()[0] for sentence in refusal()] == [
        "KARIGAR_TWILIO_ACCOUNT_SID",
        "KARIGAR_TWILIO_AUTH_TOKEN",
        "KARIGAR_SMS_SENDER",
    ]


def test_msg91_needs_an_id_for_every_text(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = [name for name in template_names() if name.startswith("phone_codes/code.")]
    some = json.dumps({name: "65f" for name in template_names() if name not in missing})
    environ(monkeypatch, **{**GOOD, "KARIGAR_SMS_TEMPLATE_IDS": some})

    (sentence,) = refusal()
    assert sentence.endswith(" has no id for phone_codes/code.en, phone_codes/code.hi.")


def test_many_texts_without_an_id_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    environ(monkeypatch, **{**GOOD, "KARIGAR_SMS_TEMPLATE_IDS": "{}"})

    (sentence,) = refusal()
    assert sentence.endswith(f" and {len(template_names()) - 3} more.")


def test_the_copied_settings_name_every_value_to_replace(monkeypatch: pytest.MonkeyPatch) -> None:
    copied = REPOSITORY / "deploy" / "environments" / "production.env"
    lines = [line.partition("=") for line in copied.read_text().splitlines()]
    pairs = {name: value for name, sign, value in lines if sign and not name.startswith("#")}
    environ(monkeypatch, **pairs)

    named = {sentence.split()[0].rstrip(":") for sentence in refusal()}
    # The front server alone reads the other one.
    assert named == {name for name in pairs if "CHANGE" in pairs[name]} - {"KARIGAR_CADDY_SITE"}


def test_template_ids_that_are_no_json_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    environ(monkeypatch, KARIGAR_SMS_TEMPLATE_IDS="code=65f")

    (sentence,) = refusal()
    assert sentence.startswith("KARIGAR_SMS_TEMPLATE_IDS: ")


def test_the_procfile_starts_as_many_threads_as_the_launcher() -> None:
    """Of a web process: those that work, those that wait, and the spare ones."""
    sums = re.search(
        r"--blocking-threads \$\(\(\$\{KARIGAR_WEB_THREADS:-(\d+)\} \+ "
        r"\$\{KARIGAR_WEB_QUEUE:-(\d+)\} \+ (\d+)\)\)",
        (REPOSITORY / "Procfile").read_text(),
    )
    assert sums is not None
    assert sum(int(number) for number in sums.groups()) == Env().server_threads
