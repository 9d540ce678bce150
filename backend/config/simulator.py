"""The local payment gateway: ``granian --interface wsgi config.simulator:application``.

Listens on KARIGAR_SIMULATOR_URL's port for our own server (/v1) and, through the front server, for
browsers (/dev/gateway). Webhooks go to the front server's port on this machine.
"""

from config.env import Env, load_env
from integrations.razorpay.simulator.http import Application
from integrations.razorpay.simulator.sender import WebhookSender
from integrations.razorpay.simulator.shop import Shop
from integrations.razorpay.simulator.store import store_in

_every_address = ("", "0.0.0.0", "::", "[::]")  # noqa: S104 — compared, not bound


class SimulatorRefused(Exception):
    """This process takes simulated money and must not run where payments are real."""


def webhook_url(env: Env) -> str:
    """Our own webhook address, through the front server on this machine."""
    host = "127.0.0.1" if env.bind in _every_address else env.bind
    return f"http://{host}:{env.port}/api/webhooks/razorpay"


def create_application(env: Env) -> Application:
    """Create the simulator with this environment's keys. Raises SimulatorRefused beside real
    payments."""
    if not env.uses_simulator:
        raise SimulatorRefused("payments are real here: the payment simulator does not start")
    store = store_in(env.data_dir)
    WebhookSender(store, url=webhook_url(env), secret=env.payment_webhook_secret).start()
    return Application(Shop(store, key_id=env.payment_key_id, key_secret=env.payment_key_secret))


application = create_application(load_env())
