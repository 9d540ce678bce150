"""allauth's settings of Google, or of the local identity provider that replaces it."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from config.env import Env

_simulator_page = "/dev/google/authorize"


def google_settings(env: "Env") -> dict[str, Any]:
    """The value of SOCIALACCOUNT_PROVIDERS. Without keys there is no app: 'not configured'."""
    google: dict[str, Any] = {
        "OAUTH_PKCE_ENABLED": True,
        "SCOPE": ["openid", "email", "profile"],
        # Google is not called after sign-in; on a shared phone everybody chooses an account.
        "AUTH_PARAMS": {"access_type": "online", "prompt": "select_account"},
    }
    if env.google_app_id:
        google["APP"] = {"client_id": env.google_app_id, "secret": env.google_app_secret}
    if env.google_simulator_url:
        # The page by its path, so that it works under any host name of ours.
        google |= {
            "AUTHORIZE_URL": _simulator_page,
            "ACCESS_TOKEN_URL": f"{env.google_simulator_url}/token",
            "IDENTITY_URL": f"{env.google_simulator_url}/oauth2/v2/userinfo",
            "CERTS_URL": f"{env.google_simulator_url}/oauth2/v1/certs",
            "ID_TOKEN_ISSUER": env.google_simulator_url,
        }
    return {"google": google}


def google_problems(env: "Env") -> list[str]:
    """A sentence for an incomplete client, and for the local provider, which lets anybody in as
    anybody."""
    checks = [
        (
            env.google_simulator_url != "",
            "KARIGAR_GOOGLE_SIMULATOR_URL must be unset: "
            "the local identity provider lets anybody in as anybody.",
        ),
        (
            (env.google_client_id == "") != (env.google_client_secret == ""),
            "KARIGAR_GOOGLE_CLIENT_ID and KARIGAR_GOOGLE_CLIENT_SECRET go together.",
        ),
    ]
    return [sentence for is_wrong, sentence in checks if is_wrong]
