"""The only reader of the environment.

Every setting from outside is a typed field of `Env`; `.env.example` documents each one. Development
has safe defaults. Production has none where they would be unsafe: `load_env` raises one
`EnvironmentRefused` that lists every missing or unsafe value at once.
"""

import json
import os
from functools import cache
from hashlib import sha256
from hmac import new as hmac_new
from pathlib import Path
from typing import Annotated, Any, Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from config.files import clamav_problem
from config.gateway import RAZORPAY_API
from config.production import production_problems
from config.secret_key import TEST_SECRET_KEY, local_secret
from config.supplier import mistyped_gstin
from core.embedded_postgres import known_dsn

REPOSITORY = Path(__file__).resolve().parents[2]
LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "[::1]")
SPARE_THREADS = 16
"""Of a web process, for health checks, refusals, webhooks and sign-outs. `Procfile` has it too."""


class EnvironmentRefused(Exception):
    """The environment is incomplete or unsafe. `problems` has one sentence for each fault."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        lines = "\n".join(f"  - {problem}" for problem in problems)
        super().__init__(f"Karigar does not start with these settings:\n{lines}")


class Env(BaseSettings):
    """Every setting from outside. Field `x` is read from KARIGAR_X unless an alias differs."""

    model_config = SettingsConfigDict(
        env_prefix="KARIGAR_",
        env_ignore_empty=True,
        env_file_encoding="utf-8",
        extra="ignore",
        frozen=True,
        populate_by_name=True,
    )

    environment: Literal["development", "test", "production"] = Field(
        "development", validation_alias="KARIGAR_ENV"
    )
    debug: bool = False
    secret_key: str = Field("", repr=False)
    # Former keys: data signed or encrypted with them still opens (core.privacy.encryption).
    secret_key_fallbacks: Annotated[tuple[str, ...], NoDecode] = Field((), repr=False)
    data_dir: Path = REPOSITORY / ".data"
    # The built app, whose index.html is the frame of a public page's first response.
    app_root: Path = REPOSITORY / "frontend" / "dist"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["console", "json"] | None = None

    # What the product shows of itself (core.observability); each is off while unset.
    metrics_token: str = Field("", repr=False)
    metrics_dir: Path | None = None
    metrics_listen: str = Field("127.0.0.1:8005", pattern=r"^[^\s]+:\d{1,5}$")
    traces_url: str = ""
    traces_ratio: float = Field(0.05, ge=0, le=1)
    error_reports_dsn: str = Field("", repr=False)
    # The version that runs, in error reports.
    release: str = ""

    # The one public address. `bind` is where the front server listens; `port` its port.
    bind: str = "127.0.0.1"
    port: int = Field(8000, ge=1, le=65535)
    public_url: str = ""
    allowed_hosts: Annotated[tuple[str, ...], NoDecode] = ()
    # Our front servers between the internet and the web process; the outermost one saw the client
    # address.
    trusted_proxy_count: int = Field(1, ge=0)

    database_url: str = Field("", validation_alias="DATABASE_URL", repr=False)
    database_pool_min: int = Field(1, ge=0)
    database_pool_max: int = Field(8, ge=1)
    # A standby for public reads, and how many seconds its rows may be old (core.database.replica).
    database_replica_url: str = Field("", repr=False)
    database_replica_seconds: int = Field(10, ge=1, le=60)
    # PgBouncer: false before 1.21, and unless its max_prepared_statements is set.
    prepared_statements: bool = True
    test_database: str = Field("test_karigar", pattern=r"^[a-z_][a-z0-9_]{0,50}$")

    web_workers: int = Field(2, ge=1)
    # Requests that are worked on at once. More only compete for the CPU caches (decision 0020).
    web_threads: int = Field(4, ge=1)
    # Requests that wait for one of these (decision 0103).
    web_queue: int = Field(100, ge=1)
    # How many of these may wait for outside services or slow work at a time (decision 0073).
    web_external_calls: int = Field(2, ge=1)
    realtime_workers: int = Field(1, ge=1)
    job_workers: int = Field(1, ge=1)
    job_concurrency: int = Field(4, ge=1)

    # smtp://user:password@host:587 (STARTTLS) or smtps://…; empty in development: /dev/inbox.
    smtp_url: str = Field("", repr=False)
    mail_from: str = ""
    # In the footer of every mail.
    postal_address: str = (
        "Karigar, 3rd floor, Fergusson College Road, Pune 411004, Maharashtra, India"
    )

    # The SMS gateway; outbox is /dev/inbox.
    sms_provider: Literal["outbox", "msg91", "twilio"] = "outbox"
    # The header registered with the operators (DLT), such as KARIGR.
    sms_sender: str = ""
    # {"phone_codes/code.en": "<the gateway's id of the registered text>", …}
    sms_template_ids: Annotated[dict[str, str], NoDecode] = {}
    msg91_auth_key: str = Field("", repr=False)
    twilio_account_sid: str = ""
    twilio_auth_token: str = Field("", repr=False)
    twilio_messaging_service_sid: str = ""

    # A folder, or s3://bucket/prefix?region=…&endpoint=…
    files_url: str = Field("", repr=False)
    # Megabytes per file by kind, gigabytes of all files of one project, and how many unfinished
    # uploads one person may have.
    files_photo_mb: int = Field(25, ge=1, le=1024)
    files_document_mb: int = Field(25, ge=1, le=1024)
    files_video_mb: int = Field(200, ge=1, le=1024)
    files_audio_mb: int = Field(25, ge=1, le=1024)
    files_project_gb: int = Field(20, ge=1)
    files_unfinished: int = Field(50, ge=1)
    # tcp://host:3310 or unix:///run/clamav/clamd.ctl; empty = files are not scanned.
    clamav_url: str = ""
    # Megabytes of a CV; months that an application is kept after its decision, and, without one,
    # after its last step.
    cv_mb: int = Field(5, ge=1, le=25)
    applications_retention_months: int = Field(6, ge=1, le=24)
    applications_undecided_months: int = Field(12, ge=1, le=36)
    # redis://… ; empty = a table in PostgreSQL.
    cache_url: str = Field("", repr=False)
    # Public answers: how long they are cached, and how many megabytes of them per process.
    public_cache_seconds: int = Field(30, ge=0, le=3600)
    public_cache_mb: int = Field(32, ge=1)
    # Per person, in all projects together.
    messages_per_minute: int = Field(60, ge=1)

    razorpay_key_id: str = ""
    razorpay_key_secret: str = Field("", repr=False)
    razorpay_webhook_secret: str = Field("", repr=False)
    razorpay_api_base: str = ""
    # RazorpayX, which asks banks whose an account is: all three, or staff check manually.
    razorpayx_key_id: str = ""
    razorpayx_key_secret: str = Field("", repr=False)
    razorpayx_account_number: str = Field("", repr=False)
    # Internal address of the local payment gateway; the launcher sets it in development.
    simulator_url: str = ""

    # On invoices: the legal name, and the GSTIN, whose first two digits are the state.
    supplier_name: str = ""
    supplier_gstin: str = ""

    # Certificates that sign Aadhaar QR codes; without one, codes are not offered in production.
    aadhaar_certificates: Annotated[tuple[Path, ...], NoDecode] = ()

    google_client_id: str = ""
    google_client_secret: str = Field("", repr=False)
    # Internal address of the local identity provider; the launcher sets it in development.
    google_simulator_url: str = ""

    @field_validator("allowed_hosts", "secret_key_fallbacks", "aadhaar_certificates", mode="before")
    @classmethod
    def _split_commas(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part.strip() for part in value.split(",") if part.strip())
        return value

    @field_validator("sms_template_ids", mode="before")
    @classmethod
    def _read_json(cls, value: object) -> object:
        return json.loads(value) if isinstance(value, str) else value

    @field_validator("aadhaar_certificates")
    @classmethod
    def _certificates_are_there(cls, value: tuple[Path, ...]) -> tuple[Path, ...]:
        missing = [str(path) for path in value if not path.is_file()]
        if missing:
            raise ValueError(f"no such file: {', '.join(missing)}")
        return value

    @field_validator("clamav_url")
    @classmethod
    def _is_address_of_scanner(cls, value: str) -> str:
        if problem := clamav_problem(value):
            raise ValueError(problem)
        return value

    @field_validator("data_dir", "app_root")
    @classmethod
    def _absolute(cls, value: Path) -> Path:
        return value.expanduser() if value.expanduser().is_absolute() else REPOSITORY / value

    @field_validator(
        *("public_url", "simulator_url", "razorpay_api_base", "google_simulator_url", "traces_url")
    )
    @classmethod
    def _without_last_slash(cls, value: str) -> str:
        if value and urlsplit(value).scheme not in ("http", "https"):
            raise ValueError("must begin with http:// or https://")
        return value.rstrip("/")

    @model_validator(mode="after")
    def _pool_holds_its_minimum(self) -> Self:
        if self.database_pool_min > self.database_pool_max:
            raise ValueError("KARIGAR_DATABASE_POOL_MIN is larger than KARIGAR_DATABASE_POOL_MAX")
        return self

    @property
    def answered_hosts(self) -> list[str]:
        """Those that people use, and this machine's own: its health checks ask a process directly.

        The front server answers for its own site alone, and links are made of ``public_url``.
        """
        return list(dict.fromkeys([*self.allowed_hosts, *LOOPBACK_HOSTS]))

    @property
    def is_production(self) -> bool:
        """Whether this process serves real people and money."""
        return self.environment == "production"

    @property
    def postgres_dir(self) -> Path:
        """Folder of the embedded database; the one for tests trades durability for speed."""
        return self.data_dir / ("test-postgres" if self.environment == "test" else "postgres")

    @property
    def uses_embedded_database(self) -> bool:
        """Whether the rows are in the embedded database, which must then be started."""
        return not self.database_url or self.database_url == known_dsn(self.postgres_dir)

    @property
    def server_threads(self) -> int:
        """Threads of a web process: those that work, those that wait, and some for refusals."""
        return self.web_threads + self.web_queue + SPARE_THREADS

    @property
    def metrics_folder(self) -> Path:
        """Where the processes of this machine write their metrics, a folder for each kind."""
        return self.metrics_dir or self.data_dir / "metrics"

    @property
    def uses_mail_outbox(self) -> bool:
        """Whether mail stays in the local outbox shown at /dev/inbox."""
        return not self.smtp_url

    @property
    def uses_simulator(self) -> bool:
        """Whether payments go to the local gateway instead of Razorpay."""
        return not self.is_production and not self.razorpay_key_id

    @property
    def payment_api_base(self) -> str:
        """Base address of the payment API: the setting, the local gateway, or Razorpay."""
        if self.razorpay_api_base:
            return self.razorpay_api_base
        return self.simulator_url if self.uses_simulator else RAZORPAY_API

    @property
    def payment_key_id(self) -> str:
        """Public key id of the browser and the server at the gateway."""
        return self.razorpay_key_id or "rzp_local_simulator"

    @property
    def payment_key_secret(self) -> str:
        """Secret that signs a checkout. The local one is derived, so that all processes agree."""
        return self.razorpay_key_secret or self._derived("payment key")

    @property
    def payment_webhook_secret(self) -> str:
        """Secret that signs the gateway's webhooks."""
        return self.razorpay_webhook_secret or self._derived("payment webhook")

    @property
    def penny_drop_key_id(self) -> str:
        """Key id at RazorpayX, or at the local gateway instead."""
        return self.payment_key_id if self.uses_simulator else self.razorpayx_key_id

    @property
    def penny_drop_key_secret(self) -> str:
        return self.payment_key_secret if self.uses_simulator else self.razorpayx_key_secret

    @property
    def penny_drop_account_number(self) -> str:
        """Our account that the rupee is sent from; empty if no bank is asked."""
        local = "local000001" if self.simulator_url else ""
        return local if self.uses_simulator else self.razorpayx_account_number

    @property
    def uses_google_simulator(self) -> bool:
        """Whether the local identity provider replaces Google."""
        return not self.is_production and not self.google_client_id

    @property
    def google_app_id(self) -> str:
        """Our client id at Google or the local provider; empty if Google sign-in is not set up."""
        return self.google_client_id or (
            "local.apps.googleusercontent.example" if self.google_simulator_url else ""
        )

    @property
    def google_app_secret(self) -> str:
        """The client secret. The local one is derived, so that all processes agree."""
        return self.google_client_secret or self._derived("google client")

    @property
    def token_key(self) -> str:
        """Signs the access and refresh tokens of apps. All processes derive the same key."""
        return self._derived("app tokens")

    def _derived(self, purpose: str) -> str:
        return hmac_new(self.secret_key.encode(), purpose.encode(), sha256).hexdigest()


def _read() -> tuple[Env, list[str]]:
    """The settings, and a sentence for each unreadable value (default used)."""
    # A developer's .env must not reach the tests: it may name a real database.
    is_test = os.environ.get("KARIGAR_ENV") == "test"
    dotenv = None if is_test else os.environ.get("KARIGAR_ENV_FILE", REPOSITORY / ".env")
    problems: list[str] = []
    init: dict[str, Any] = {"_env_file": dotenv}
    replaced: dict[str, Any] = {}
    while True:
        try:
            return Env(**init, **replaced), problems
        except ValidationError as error:
            unread = {name: text for name, text in _faults(error) if name not in replaced}
            problems += unread.values()
            if not unread or "" in unread:
                raise EnvironmentRefused(problems) from None
            replaced |= {name: Env.model_fields[name].get_default() for name in unread}


def _faults(error: ValidationError) -> list[tuple[str, str]]:
    """Field name and sentence of each fault, without the value: it may be a secret."""
    variables = {
        str(field.validation_alias or f"KARIGAR_{name.upper()}"): name
        for name, field in Env.model_fields.items()
    }
    faults = []
    for fault in error.errors(include_input=False, include_url=False):
        place = str(fault["loc"][0]) if fault["loc"] else ""
        name = variables.get(place, place)
        variable = next((key for key, field in variables.items() if field == name), "")
        message = fault["msg"].removeprefix("Value error, ")
        faults.append((name, f"{variable}: {message}." if variable else f"{message}."))
    return faults


def _with_local_defaults(env: Env) -> Env:
    """Fill in what development and tests may omit."""
    changes: dict[str, object] = {}
    if not env.secret_key:
        is_test = env.environment == "test"
        changes["secret_key"] = TEST_SECRET_KEY if is_test else local_secret(env.data_dir)
    if not env.public_url:
        changes["public_url"] = f"http://localhost:{env.port}"
    if not env.allowed_hosts:
        host = urlsplit(str(changes.get("public_url", env.public_url))).hostname or "localhost"
        changes["allowed_hosts"] = tuple(dict.fromkeys([*LOOPBACK_HOSTS, host]))
    if not env.database_url:
        changes["database_url"] = known_dsn(env.postgres_dir) or ""
    if not env.mail_from:
        changes["mail_from"] = "Karigar <hello@karigar.example>"
    if not env.files_url:
        changes["files_url"] = str(env.data_dir / "files")
    return env.model_copy(update=changes)


@cache
def load_env() -> Env:
    """The settings of this process, read once. Raises EnvironmentRefused with all its faults."""
    env, problems = _read()
    problems += production_problems(env) if env.is_production else mistyped_gstin(env)
    if problems:
        raise EnvironmentRefused(problems)
    return env if env.is_production else _with_local_defaults(env)


def replace_in_process(**values: str) -> None:
    """Set variables for this process and its children, then read them again: launcher and tests."""
    os.environ.update(values)
    load_env.cache_clear()
