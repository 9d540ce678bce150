"""Imports the jobs of payments: a worker imports the ``tasks`` of each app."""

from payments.escrow import tasks as _escrow_tasks  # noqa: F401 — declares jobs
from payments.ledger import tasks as _ledger_tasks  # noqa: F401 — declares jobs
from payments.orders import tasks as _order_tasks  # noqa: F401 — declares jobs
from payments.payouts import bank_account_tasks  # noqa: F401 — declares jobs
from payments.payouts import tasks as _payout_tasks  # noqa: F401 — declares jobs
from payments.refunds import periodic_checks  # noqa: F401 — declares jobs
from payments.webhooks import tasks as _webhook_tasks  # noqa: F401 — declares jobs
