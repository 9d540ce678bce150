"""Django's settings. Outside values come typed from ``config.env``, their only reader."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import dj_database_url

from accounts.limits import ALLAUTH_RATES
from config.env import load_env
from config.files import file_limits
from config.google import google_settings
from config.mail import mail_settings
from config.sms import sms_settings
from config.supplier import supplier_settings
from core import logs

env = load_env()

BASE_DIR = Path(__file__).resolve().parent.parent

SECRET_KEY = env.secret_key
SECRET_KEY_FALLBACKS = list(env.secret_key_fallbacks)
DEBUG = env.debug
ALLOWED_HOSTS = env.answered_hosts
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

INSTALLED_APPS = [
    "staff.ops.OpsConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.postgres",
    "django.contrib.sessions",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.headless",
    "allauth.socialaccount",
    "allauth.socialaccount.providers.google",
    "allauth.mfa",
    "accounts.sessions.device_list.DeviceList",
    "procrastinate.contrib.django",
    "core",
    # ninja as an app provides Swagger UI for /api/docs and /_allauth/docs.
    *([] if env.is_production else ["ninja", "core.outbox.apps.OutboxConfig"]),
    "places",
    "trades",
    "phone_codes",
    "accounts",
    "measurements",
    "notifications",
    "staff",
    "professionals",
    # The order in which they follow the steps of a project (projects.ports).
    "projects",
    "milestones",
    "applications",
    "bookings",
    "job_alerts",
    "disputes",
    "estimates",
    "payments",
    "workspace",
    "reviews",
    "stats",
    "dashboard",
    "content",
    "support",
    "careers",
    "newsletter",
    "verification",
    "privacy",
    "backoffice",
    "public_pages",
    "demo",
]

MIDDLEWARE = [
    "core.api.middleware.RequestContext",
    "django.middleware.security.SecurityMiddleware",
    "core.text.languages.ReadersLanguage",
    "core.api.boundary.Boundary",
    "core.requests.session_cookie.SessionCookie",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "core.api.app_client.AppClients",
    "core.requests.request_session.SessionUserMiddleware",
    # Django itself reads files only in POST requests.
    "ninja.compatibility.files.fix_request_files_middleware",
    "accounts.sessions.middleware.Visits",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "core.api.allauth_problems.AllauthProblems",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.sign_in.allauth_boundary.AllauthBoundary",
]

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

# The folder of its rows, if it is the embedded one.
EMBEDDED_DATABASE_DATA_DIR = env.data_dir if env.uses_embedded_database else None

# One pool per process; the API opens the transactions (core.api.operations.one_transaction).
DATABASES: dict[str, Any] = {
    "default": {
        **dj_database_url.parse(
            env.database_url or "postgres://localhost/unset", engine="core.database"
        ),
        "CONN_MAX_AGE": 0,
        # Connections lost in a PostgreSQL restart are replaced instead of failing a request.
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {
            "pool": {
                "min_size": env.database_pool_min,
                "max_size": env.database_pool_max,
                # While the database is away a request hears of it after this time: less than the
                # silence of a lost host (tcp-ut, deploy/haproxy), so that no second one follows.
                "timeout": 3,
                # Doubling the wait between tries would keep us down as long again as the database
                # was; instead the next request tries at once.
                "reconnect_timeout": 3,
            },
            # SQL that the ORM builds for each request contains its values. Compiled queries
            # (core.database.compiled_queries) request a prepared statement; this only allows it.
            # None is for a pooler without prepared statements.
            "server_side_binding": False,
            "prepare_threshold": 5 if env.prepared_statements else None,
        },
        "TEST": {"NAME": env.test_database},
    }
}
if env.database_replica_url:
    # Only read from, by public reads (core.database.replica). It is not waited for: the primary
    # answers instead.
    _default = DATABASES["default"]
    DATABASES["replica"] = {
        **_default,
        **dj_database_url.parse(env.database_replica_url, engine="core.database"),
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {
            **_default["OPTIONS"],
            "pool": {**_default["OPTIONS"]["pool"], "timeout": 3},
        },
    }
    DATABASE_ROUTERS = ["core.database.replica.Router"]
REPLICA_SECONDS = env.database_replica_seconds
if env.environment == "test":
    # Test databases come and go; a pool would hold their connections open.
    del DATABASES["default"]["OPTIONS"]["pool"]

CACHES: dict[str, Any] = {
    "default": (
        {"BACKEND": "core.cache.backend.ValkeyCache", "LOCATION": env.cache_url}
        if env.cache_url
        else {
            "BACKEND": "core.cache.backend.PostgresCache",
            "LOCATION": "core_cache",
        }
    )
}

# Answers of public reads (core.cache.public_cache). A look-up in PostgreSQL's table would cost as
# much as a search itself, so only Valkey shares them.
# Calls to outside services (core.resilience.external_calls, core.resilience.bulkhead).
WEB_EXTERNAL_CALLS = env.web_external_calls
EXTERNAL_CALLS_CHECKED = env.environment != "production"

PUBLIC_CACHE = {
    "seconds": env.public_cache_seconds,
    "most_bytes": env.public_cache_mb * 2**20,
    "is_shared": bool(env.cache_url),
}

# Requests that are worked on, and that wait, in each web process (core.api.request_queue).
WEB_THREADS = env.web_threads
WEB_QUEUE = env.web_queue

MESSAGES_PER_MINUTE = env.messages_per_minute

PREPARED_STATEMENTS = env.prepared_statements

# Language, time and text: UTC in the database, Asia/Kolkata for people.
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("hi", "हिन्दी")]
LANGUAGE_COOKIE_NAME = "karigar_language"
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "Asia/Kolkata"

NINJA_FIX_REQUEST_FILES_METHODS = {"PUT"}

# For bodies without files; the front server has the same limit (Caddyfile).
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000

STATIC_URL = "/static/"
STATIC_ROOT = env.data_dir / "static"
APP_ROOT = env.app_root

# Accounts (allauth headless, cookie sessions for the browser).
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.suspensions.sign_in_refusal.Backend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "accounts.passwords.LongEnough", "OPTIONS": {"min_length": 6}},
    {"NAME": "accounts.passwords.NotCommon"},
]
PASSWORD_HASHERS = [
    "accounts.passwords.PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
if env.environment == "test":
    PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_SIGNUP_FORM_CLASS = "accounts.sign_up.forms.SignupForm"
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_CONFIRMATION_EXPIRE_DAYS = 3
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
# A typed address alone causes no mail: the adapter sends none, but does the same work for an
# unknown address as for a known one.
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = True
ACCOUNT_RATE_LIMITS = ALLAUTH_RATES
ACCOUNT_PASSWORD_RESET_TOKEN_GENERATOR = "accounts.passwords.ResetTokens"  # noqa: S105 — a class, no password
PASSWORD_RESET_TIMEOUT = 3600
HEADLESS_ONLY = True
HEADLESS_CLIENTS = ("browser", "app")
# allauth generates its document only if it serves it; core.api.documents takes precedence at its
# addresses.
HEADLESS_SERVE_SPECIFICATION = True
HEADLESS_SPECIFICATION_TEMPLATE_NAME = None
# Keys are in the fragment, which no server log or referrer contains; the page removes it.
HEADLESS_FRONTEND_URLS = {
    "account_confirm_email": f"{env.public_url}/auth?message=email_confirmed#key={{key}}",
    "account_reset_password": f"{env.public_url}/auth?tab=reset",
    "account_reset_password_from_key": (
        f"{env.public_url}/auth?tab=signin&message=password_reset#key={{key}}"
    ),
    "account_signup": f"{env.public_url}/auth?tab=signup",
    "socialaccount_login_error": f"{env.public_url}/auth?message=oauth_success",
}
ALLAUTH_USER_CODE_FORMAT = {"numeric": True, "length": 6, "dashed": False}
ALLAUTH_TRUSTED_PROXY_COUNT = env.trusted_proxy_count

# Google (accounts.google). New people choose an account type and agree first; an address that both
# Google and we have verified is the same person.
SOCIALACCOUNT_ADAPTER = "accounts.google.adapter.SocialAccountAdapter"
SOCIALACCOUNT_PROVIDERS = google_settings(env)
SOCIALACCOUNT_AUTO_SIGNUP = False
SOCIALACCOUNT_EMAIL_AUTHENTICATION = True
SOCIALACCOUNT_EMAIL_AUTHENTICATION_AUTO_CONNECT = True

# The second factor: an authenticator app, and recovery codes in case it is lost.
MFA_ADAPTER = "accounts.two_factor.adapter.MFAAdapter"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Karigar"
# One step of 30 seconds either way: phones' clocks differ.
MFA_TOTP_TOLERANCE = 1
MFA_RECOVERY_CODES_SHOW_ONCE = True
# Nobody is signed in before the address is confirmed, so nobody locks a stranger out by setting up
# a factor; and an address may be changed with the factor on.
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_TRUST_ENABLED = True
MFA_TRUST_COOKIE_AGE = 30 * 24 * 3600

# Cookies and tokens. 30 days of inactivity end a session (spec part 2, point 9).
SESSION_ENGINE = "core.requests.session_store"
SESSION_COOKIE_AGE = 30 * 24 * 3600
HEADLESS_TOKEN_STRATEGY = "accounts.sessions.tokens.TokenStrategy"  # noqa: S105 — the name of a class
HEADLESS_JWT_ALGORITHM = "HS256"
HEADLESS_JWT_PRIVATE_KEY = env.token_key
HEADLESS_JWT_ACCESS_TOKEN_EXPIRES_IN = 5 * 60
HEADLESS_JWT_REFRESH_TOKEN_EXPIRES_IN = SESSION_COOKIE_AGE
HEADLESS_JWT_ROTATE_REFRESH_TOKEN = True
# After a sign-out the token is refused at once, although it has minutes to live.
HEADLESS_JWT_STATEFUL_VALIDATION_ENABLED = True
USERSESSIONS_ADAPTER = "accounts.sessions.services.UserSessionsAdapter"
# allauth shows when a device was last seen; we write it once an hour
# (accounts.sessions.middleware).
USERSESSIONS_TRACK_ACTIVITY = True
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = env.public_url.startswith("https://")
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = SESSION_COOKIE_SECURE
# No other host of the domain can set a cookie with this prefix; browsers allow it over https alone.
_host = "__Host-" if SESSION_COOKIE_SECURE else ""
SESSION_COOKIE_NAME = f"{_host}sessionid"
CSRF_COOKIE_NAME = f"{_host}csrftoken"
MFA_TRUST_COOKIE_NAME = f"{_host}mfa_trusted"
DEVICE_COOKIE_NAME = f"{_host}karigar_device"
# The pages of /ops need no cookie of their own for their messages.
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
CSRF_TRUSTED_ORIGINS = [env.public_url] if env.public_url else []
CSRF_FAILURE_VIEW = "core.api.faults.csrf_failed"

# What the proxy in front (Caddy) tells us about the client.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
USE_X_FORWARDED_HOST = True
# HSTS and the way from http to https are the front server's (Caddyfile).
SILENCED_SYSTEM_CHECKS = ["security.W004", "security.W008"]
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "strict-origin-when-cross-origin"
# Set by the front server, which knows the pages that open popups.
SECURE_CROSS_ORIGIN_OPENER_POLICY = None
X_FRAME_OPTIONS = "DENY"

# Mail is sent by a job (core.mail.mail); this is only the final backend.
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.mail_from
POSTAL_ADDRESS = env.postal_address
SUPPLIER = supplier_settings(env)
AADHAAR_CERTIFICATES = env.aadhaar_certificates
MAIL_DOMAIN = urlsplit(env.public_url).hostname or "localhost"
EMAIL_TIMEOUT = 20
for _name, _value in mail_settings(env.smtp_url).items():
    globals()[_name] = _value

# Texts are sent by a job as well (core.mail.sms).
SMS = sms_settings(env)
SMS_GATEWAY = "integrations.sms.client.gateway"

# Files (core.files): a folder, or s3://bucket/prefix?region=…&endpoint=…
FILES_URL = env.files_url
FILE_LIMITS = file_limits(env)
CLAMAV_URL = env.clamav_url
FILES_OPEN_UNSCANNED = env.is_production and not env.clamav_url
CV_MEGABYTES = env.cv_mb
CAREERS_RETENTION_MONTHS = env.applications_retention_months
CAREERS_UNDECIDED_MONTHS = env.applications_undecided_months

# Jobs (core.jobs.declaration). A finished job leaves no row; a failed one stays for inspection.
PROCRASTINATE_ON_APP_READY = "core.jobs.retries.use"
PROCRASTINATE_WORKER_DEFAULTS = {"delete_jobs": "successful", "shutdown_graceful_timeout": 6}

LOGGING = logs.configure(
    log_format=env.log_format or ("json" if env.is_production else "console"), level=env.log_level
)

# What the product shows of itself (core.observability).
METRICS_TOKEN = env.metrics_token
METRICS_DIR = env.metrics_folder
METRICS_LISTEN = env.metrics_listen
TRACES_URL = env.traces_url
TRACES_RATIO = env.traces_ratio
ERROR_REPORTS_DSN = env.error_reports_dsn

# Money.
PAYMENT_GATEWAY = {
    "api_base": env.payment_api_base,
    "key_id": env.payment_key_id,
    "key_secret": env.payment_key_secret,
    "webhook_secret": env.payment_webhook_secret,
}
# Bank account checks; without an account number no bank is asked.
PENNY_DROP = {
    "api_base": env.payment_api_base,
    "key_id": env.penny_drop_key_id,
    "key_secret": env.penny_drop_key_secret,
    "account_number": env.penny_drop_account_number,
}

PUBLIC_URL = env.public_url

# The hours in India at which references, who are strangers, get texts. The outbox has no limit.
REFERENCE_TEXT_HOURS = (0, 24) if env.sms_provider == "outbox" else (9, 21)
ENV = env
