"""Checks production's settings of the payment gateway and of bank checks."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from config.env import Env

RAZORPAY_API = "https://api.razorpay.com"


def gateway_problems(env: "Env") -> list[str]:
    """A sentence for each missing setting, and for each that would let a simulator take money."""
    checks = [
        (not env.razorpay_key_id, "KARIGAR_RAZORPAY_KEY_ID is missing."),
        (not env.razorpay_key_secret, "KARIGAR_RAZORPAY_KEY_SECRET is missing."),
        (not env.razorpay_webhook_secret, "KARIGAR_RAZORPAY_WEBHOOK_SECRET is missing."),
        (
            env.razorpay_api_base not in ("", RAZORPAY_API),
            f"KARIGAR_RAZORPAY_API_BASE must be unset or {RAZORPAY_API}: "
            "no stand-in takes real payments.",
        ),
        (
            not (
                bool(env.razorpayx_key_id)
                == bool(env.razorpayx_key_secret)
                == bool(env.razorpayx_account_number)
            ),
            "KARIGAR_RAZORPAYX_KEY_ID, _KEY_SECRET and _ACCOUNT_NUMBER go together.",
        ),
        (
            env.simulator_url != "",
            "KARIGAR_SIMULATOR_URL must be unset: the payment simulator is for development only.",
        ),
    ]
    return [sentence for is_wrong, sentence in checks if is_wrong]
