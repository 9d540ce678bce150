"""The router list, nothing else."""

from core.api import create_api
from hiring.api import router as hiring

api = create_api()
api.add_router("", hiring, tags=["hiring"])
