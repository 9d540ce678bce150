"""The router list, nothing else."""

from accounts.api import router as accounts
from accounts.api_email import router as email
from accounts.api_picture import router as picture
from accounts.api_reauthentication import router as reauthentication
from accounts.api_sessions import router as sessions
from accounts.google.api import router as google
from accounts.phone_access.api import router as phone_access
from accounts.suspensions.api import router as suspensions
from backoffice.api import router as backoffice
from backoffice.api_health import router as health_desk
from careers.api import router as careers
from careers.api_staff import router as career_desk
from content.api import router as content
from content.api_staff import router as content_desk
from core.api import create_api
from core.client_logs import router as client_logs
from core.health import router as health
from dashboard.api import router as dashboard
from hiring.alerting.api import router as job_alerts
from hiring.applications.answers_api import router as saved_answers
from hiring.bookings.api import router as bookings
from hiring.choosing.api import router as applications  # Of applications.api, with choosing's.
from hiring.crew.api import router as crew
from hiring.hearings.api import router as hearings
from hiring.market_api import router as market
from hiring.milestones.api import router as milestones
from hiring.moves_api import router as moves
from hiring.posting.api import router as projects  # Of hiring.api, with posting's operations.
from hiring.posting.api_photos import router as work_photos
from measurements.api import router as measurements
from newsletter.api import router as newsletter
from newsletter.api_staff import router as newsletter_desk
from notifications.api import router as notifications
from notifications.api_preferences import router as notification_preferences
from payments.api import router as payments
from payments.holding.api import router as held_money
from payments.invoicing.api import router as invoices
from payments.ledger.api import router as ledger
from payments.paying_out.api import router as payouts
from payments.pricing.api import router as fee_desk
from payments.refunding.api import router as refunds
from payments.refunding.api_staff import router as money_desk
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
from reviews.api_staff import router as reviews_desk
from staff.api import router as staff
from stats.api import router as stats
from support.api import router as support
from support.api_staff import router as ticket_desk
from trades.api import router as trades
from verification.api import router as verification
from verification.badges.api import router as badges
from verification.banking.api import router as banking
from verification.desk.api import router as verification_desk
from verification.documents.api import router as identity_documents
from verification.references.api import router as references
from verification.references.api_public import router as reference_page
from workspace.api import router as workspace

api = create_api()
api.add_router("", accounts, tags=["accounts"])
api.add_router("", google, tags=["accounts"])
api.add_router("", phone_access, tags=["accounts"])
api.add_router("", picture, tags=["accounts"])
api.add_router("", email, tags=["accounts"])
api.add_router("", reauthentication, tags=["accounts"])
api.add_router("", sessions, tags=["accounts"])
api.add_router("", suspensions, tags=["accounts"])
api.add_router("", moves, tags=["hiring"])
api.add_router("", projects, tags=["hiring"])
api.add_router("", work_photos, tags=["hiring"])
api.add_router("", market, tags=["hiring"])
api.add_router("", applications, tags=["hiring"])
api.add_router("", saved_answers, tags=["hiring"])
api.add_router("", job_alerts, tags=["hiring"])
api.add_router("", bookings, tags=["hiring"])
api.add_router("", milestones, tags=["hiring"])
api.add_router("", hearings, tags=["hiring"])
api.add_router("", crew, tags=["hiring"])
api.add_router("", health, tags=["health"])
api.add_router("", client_logs, tags=["client logs"])
api.add_router("", notifications, tags=["notifications"])
api.add_router("", notification_preferences, tags=["notifications"])
api.add_router("", workspace, tags=["workspace"])
api.add_router("", payments, tags=["payments"])
api.add_router("", refunds, tags=["payments"])
api.add_router("", money_desk, tags=["payments"])
api.add_router("", fee_desk, tags=["payments"])
api.add_router("", held_money, tags=["payments"])
api.add_router("", payouts, tags=["payments"])
api.add_router("", invoices, tags=["payments"])
api.add_router("", ledger, tags=["payments"])
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
api.add_router("", reviews_desk, tags=["reviews"])
api.add_router("", staff, tags=["staff"])
api.add_router("", verification, tags=["verification"])
api.add_router("", verification_desk, tags=["verification"])
api.add_router("", identity_documents, tags=["verification"])
api.add_router("", references, tags=["verification"])
api.add_router("", reference_page, tags=["verification"])
api.add_router("", banking, tags=["verification"])
api.add_router("", badges, tags=["verification"])
api.add_router("", content, tags=["content"])
api.add_router("", content_desk, tags=["content"])
api.add_router("", newsletter, tags=["newsletter"])
api.add_router("", newsletter_desk, tags=["newsletter"])
api.add_router("", measurements, tags=["measurements"])
api.add_router("", support, tags=["support"])
api.add_router("", ticket_desk, tags=["support"])
api.add_router("", careers, tags=["careers"])
api.add_router("", career_desk, tags=["careers"])
api.add_router("", privacy, tags=["privacy"])
api.add_router("", stats, tags=["stats"])
api.add_router("", dashboard, tags=["dashboard"])
api.add_router("", backoffice, tags=["backoffice"])
api.add_router("", health_desk, tags=["backoffice"])
