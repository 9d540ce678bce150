"""The router list, nothing else."""

from accounts.api import router as accounts
from accounts.email.api import router as email
from accounts.google.api import router as google
from accounts.phone.api import router as phone_access
from accounts.profile.picture_api import router as picture
from accounts.reauthentication.api import router as reauthentication
from accounts.sessions.api import router as sessions
from accounts.suspensions.api import router as suspensions
from applications.review.api import (
    router as applications,  # Part of applications.api, with the review's.
)
from applications.saved_answers.api import router as saved_answers
from backoffice.api import router as backoffice
from backoffice.health_api import router as staff_health
from bookings.api import router as bookings
from bookings.instant_booking.api import router as instant_bookings
from careers.api import router as careers
from careers.staff_api import router as staff_careers
from content.api import router as content
from content.staff_api import router as staff_content
from core.api.operations import create_api
from core.client_logs import router as client_logs
from core.health import router as health
from dashboard.api import router as dashboard
from disputes.api import router as dispute_statements
from estimates.answers.api import router as estimate_answers
from estimates.bills.api import router as estimates
from estimates.calculators.api import router as calculators
from estimates.comparison.api import router as estimate_comparison
from estimates.rates.api import router as prices
from job_alerts.api import router as job_alerts
from measurements.api import router as measurements
from milestones.api import router as milestones
from milestones.crew.api import router as crew
from newsletter.api import router as newsletter
from newsletter.staff_api import router as staff_newsletter
from notifications.api import router as notifications
from notifications.preferences_api import router as notification_preferences
from payments.api import router as fees
from payments.disputes.staff_api import router as staff_disputes
from payments.escrow_api import router as escrow
from payments.fee_schedule.api import router as fee_schedule
from payments.invoices.api import router as invoices
from payments.orders.api import router as orders
from payments.payouts.api import router as payouts
from payments.refunds.api import router as refunds
from payments.refunds.staff_api import router as staff_refunds
from payments.statements.api import router as statements
from payments.webhooks.api import router as webhooks
from places.api import router as places
from privacy.api import router as privacy
from professionals.bookmarks.api import router as bookmarks
from professionals.business.api import router as business
from professionals.counts.api import router as worker_counts
from professionals.instant_booking.api import router as instant_rules
from professionals.portfolio.api import router as portfolio
from professionals.profile.api import router as professional_profile
from professionals.rate_cards.api import router as rate_cards
from professionals.search.api import router as professionals
from professionals.search.words_api import router as search_words
from professionals.team.api import router as team
from professionals.unknown_phrases.api import router as unknown_phrases
from professionals.unknown_phrases.staff_api import router as staff_unknown_phrases
from projects.market.api import router as market
from projects.photos.api import router as work_photos
from projects.posting.api import (
    router as projects,  # Part of projects.api, with posting's operations.
)
from projects.questions.api import router as questions
from projects.questions.staff_api import router as staff_questions
from projects.transitions_api import router as lifecycle
from reviews.api import router as reviews
from reviews.staff_api import router as staff_reviews
from staff.api import router as staff
from stats.api import router as stats
from support.api import router as support
from support.staff_api import router as staff_tickets
from trades.api import router as trades
from verification.api import router as verification
from verification.badges.api import router as badges
from verification.banking.api import router as banking
from verification.desk.api import router as verification_desk
from verification.documents.api import router as identity_documents
from verification.references.api import router as references
from verification.references.public_api import router as reference_page
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
api.add_router("", lifecycle, tags=["projects"])
api.add_router("", projects, tags=["projects"])
api.add_router("", work_photos, tags=["projects"])
api.add_router("", market, tags=["projects"])
api.add_router("", questions, tags=["projects"])
api.add_router("", staff_questions, tags=["projects"])
api.add_router("", applications, tags=["applications"])
api.add_router("", saved_answers, tags=["applications"])
api.add_router("", job_alerts, tags=["job alerts"])
api.add_router("", calculators, tags=["estimates"])
api.add_router("", estimate_answers, tags=["estimates"])
api.add_router("", estimates, tags=["estimates"])
api.add_router("", estimate_comparison, tags=["estimates"])
api.add_router("", prices, tags=["estimates"])
api.add_router("", bookings, tags=["bookings"])
api.add_router("", instant_bookings, tags=["bookings"])
api.add_router("", milestones, tags=["milestones"])
api.add_router("", dispute_statements, tags=["disputes"])
api.add_router("", crew, tags=["milestones"])
api.add_router("", health, tags=["health"])
api.add_router("", client_logs, tags=["client logs"])
api.add_router("", notifications, tags=["notifications"])
api.add_router("", notification_preferences, tags=["notifications"])
api.add_router("", workspace, tags=["workspace"])
api.add_router("", fees, tags=["payments"])
api.add_router("", orders, tags=["payments"])
api.add_router("", webhooks, tags=["payments"])
api.add_router("", refunds, tags=["payments"])
api.add_router("", staff_refunds, tags=["payments"])
api.add_router("", staff_disputes, tags=["payments"])
api.add_router("", fee_schedule, tags=["payments"])
api.add_router("", escrow, tags=["payments"])
api.add_router("", payouts, tags=["payments"])
api.add_router("", invoices, tags=["payments"])
api.add_router("", statements, tags=["payments"])
api.add_router("", places, tags=["places"])
api.add_router("", trades, tags=["trades"])
api.add_router("", worker_counts, tags=["professionals"])
api.add_router("", professionals, tags=["professionals"])
api.add_router("", business, tags=["professionals"])
api.add_router("", professional_profile, tags=["professionals"])
api.add_router("", portfolio, tags=["professionals"])
api.add_router("", rate_cards, tags=["professionals"])
api.add_router("", instant_rules, tags=["professionals"])
api.add_router("", team, tags=["professionals"])
api.add_router("", bookmarks, tags=["professionals"])
api.add_router("", search_words, tags=["professionals"])
api.add_router("", unknown_phrases, tags=["professionals"])
api.add_router("", staff_unknown_phrases, tags=["professionals"])
api.add_router("", reviews, tags=["reviews"])
api.add_router("", staff_reviews, tags=["reviews"])
api.add_router("", staff, tags=["staff"])
api.add_router("", verification, tags=["verification"])
api.add_router("", verification_desk, tags=["verification"])
api.add_router("", identity_documents, tags=["verification"])
api.add_router("", references, tags=["verification"])
api.add_router("", reference_page, tags=["verification"])
api.add_router("", banking, tags=["verification"])
api.add_router("", badges, tags=["verification"])
api.add_router("", content, tags=["content"])
api.add_router("", staff_content, tags=["content"])
api.add_router("", newsletter, tags=["newsletter"])
api.add_router("", staff_newsletter, tags=["newsletter"])
api.add_router("", measurements, tags=["measurements"])
api.add_router("", support, tags=["support"])
api.add_router("", staff_tickets, tags=["support"])
api.add_router("", careers, tags=["careers"])
api.add_router("", staff_careers, tags=["careers"])
api.add_router("", privacy, tags=["privacy"])
api.add_router("", stats, tags=["stats"])
api.add_router("", dashboard, tags=["dashboard"])
api.add_router("", backoffice, tags=["backoffice"])
api.add_router("", staff_health, tags=["backoffice"])
