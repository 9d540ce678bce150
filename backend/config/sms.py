"""The SMS gateway's settings, and what production requires of them."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from config.env import Env

BACKEND = Path(__file__).resolve().parent.parent
_MOST_NAMED = 3


def sms_settings(env: "Env") -> dict[str, Any]:
    """The settings that ``integrations.sms.client`` reads."""
    return {
        "provider": env.sms_provider,
        "sender": env.sms_sender,
        "template_ids": env.sms_template_ids,
        "msg91_auth_key": env.msg91_auth_key,
        "twilio_account_sid": env.twilio_account_sid,
        "twilio_auth_token": env.twilio_auth_token,
        "twilio_messaging_service_sid": env.twilio_messaging_service_sid,
    }


def template_names() -> list[str]:
    """Every text template with its language, such as ``phone_codes/code.hi``."""
    found = BACKEND.glob("*/templates/sms/*/*.txt")
    return sorted(f"{path.parent.name}/{path.stem}" for path in found)


def sms_problems(env: "Env") -> list[str]:
    """A sentence for each setting that the chosen gateway lacks."""
    match env.sms_provider:
        case "msg91":
            unregistered = [name for name in template_names() if not env.sms_template_ids.get(name)]
            checks = [
                (not env.msg91_auth_key, "KARIGAR_MSG91_AUTH_KEY is missing."),
                (
                    bool(unregistered),
                    f"KARIGAR_SMS_TEMPLATE_IDS has no id for {_named(unregistered)}.",
                ),
            ]
        case "twilio":
            checks = [
                (not env.twilio_account_sid, "KARIGAR_TWILIO_ACCOUNT_SID is missing."),
                (not env.twilio_auth_token, "KARIGAR_TWILIO_AUTH_TOKEN is missing."),
                (
                    not env.sms_sender and not env.twilio_messaging_service_sid,
                    "KARIGAR_SMS_SENDER is missing, or KARIGAR_TWILIO_MESSAGING_SERVICE_SID.",
                ),
            ]
        case _:
            checks = [
                (
                    True,
                    "KARIGAR_SMS_PROVIDER is missing: the local outbox is for development only.",
                )
            ]
    return [sentence for is_wrong, sentence in checks if is_wrong]


def _named(texts: list[str]) -> str:
    """A few names, and how many more there are: all are some hundreds."""
    more = len(texts) - _MOST_NAMED
    return ", ".join(texts[:_MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
