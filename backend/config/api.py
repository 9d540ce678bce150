"""The router list, nothing else."""

from accounts.api import router as accounts
from core.api import create_api
from hiring.api import router as hiring

api = create_api()
api.add_router("", accounts, tags=["accounts"])
api.add_router("", hiring, tags=["hiring"])
