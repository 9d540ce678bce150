"""The router list, nothing else."""

from accounts.api import router as accounts
from accounts.api_email import router as email
from accounts.api_picture import router as picture
from accounts.api_reauthentication import router as reauthentication
from accounts.api_sessions import router as sessions
from accounts.google.api import router as google
from accounts.phone_access.api import router as phone_access
from content.api import router as content
from core.api import create_api
from core.client_logs import router as client_logs
from core.health import router as health
from hiring.alerting.api import router as job_alerts
from hiring.api import router as hiring
from hiring.bookings.api import router as bookings
from hiring.market_api import router as market
from notifications.api import router as notifications
from payments.api import router as payments
from places.api import router as places
from privacy.api import router as privacy
from professionals.api import router as professionals
from professionals.api_business import router as business
from professionals.api_counts import router as worker_counts
from professionals.api_kept import router as kept
from professionals.api_portfolio import router as portfolio
from professionals.api_profile import router as professional_profile
from professionals.api_team import router as team
from professionals.api_words import router as search_words
from reviews.api import router as reviews
from staff.api import router as staff
from stats.api import router as stats
from trades.api import router as trades
from workspace.api import router as workspace

api = create_api()
api.add_router("", accounts, tags=["accounts"])
api.add_router("", google, tags=["accounts"])
api.add_router("", phone_access, tags=["accounts"])
api.add_router("", picture, tags=["accounts"])
api.add_router("", email, tags=["accounts"])
api.add_router("", reauthentication, tags=["accounts"])
api.add_router("", sessions, tags=["accounts"])
api.add_router("", hiring, tags=["hiring"])
api.add_router("", market, tags=["hiring"])
api.add_router("", job_alerts, tags=["hiring"])
api.add_router("", bookings, tags=["hiring"])
api.add_router("", health, tags=["health"])
api.add_router("", client_logs, tags=["client logs"])
api.add_router("", notifications, tags=["notifications"])
api.add_router("", workspace, tags=["workspace"])
api.add_router("", payments, tags=["payments"])
api.add_router("", places, tags=["places"])
api.add_router("", trades, tags=["trades"])
api.add_router("", worker_counts, tags=["professionals"])
api.add_router("", professionals, tags=["professionals"])
api.add_router("", business, tags=["professionals"])
api.add_router("", professional_profile, tags=["professionals"])
api.add_router("", portfolio, tags=["professionals"])
api.add_router("", team, tags=["professionals"])
api.add_router("", kept, tags=["professionals"])
api.add_router("", search_words, tags=["professionals"])
api.add_router("", reviews, tags=["reviews"])
api.add_router("", staff, tags=["staff"])
api.add_router("", content, tags=["content"])
api.add_router("", privacy, tags=["privacy"])
api.add_router("", stats, tags=["stats"])
