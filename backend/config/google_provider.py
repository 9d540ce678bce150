"""The local identity provider: ``granian --interface wsgi config.google_provider:application``.

Listens on KARIGAR_GOOGLE_SIMULATOR_URL's port for our own server and, through the front server, for
browsers (/dev/google).
"""

from config.env import Env, load_env
from integrations.google.simulator.http import Application
from integrations.google.simulator.provider import Provider


class IdentityProviderRefused(Exception):
    """This process confirms any claimed identity and must not run beside real accounts."""


def create_application(env: Env) -> Application:
    """Create the provider with this environment's keys. Raises IdentityProviderRefused beside
    Google."""
    if not env.uses_google_simulator:
        raise IdentityProviderRefused("Google is real here: its stand-in does not start")
    return Application(
        Provider(
            issuer=env.google_simulator_url,
            client_id=env.google_app_id,
            client_secret=env.google_app_secret,
        )
    )


application = create_application(load_env())
