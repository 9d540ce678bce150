"""The top of a slice with folders of concepts: standard files, and what the concepts share."""

from pathlib import Path

import pytest
from django.conf import settings

STANDARD = {
    *("__init__", "admin", "api", "apps", "errors", "events", "hooks", "models", "notifications"),
    *("policy", "ports", "privacy", "rules", "schemas", "selectors", "services", "staff_api"),
    "tasks",
}
PACKAGES = {"management", "migrations", "tests"}
# Nouns of a slice's own that several of its concepts use. A file of one concept goes to its folder.
SHARED = {
    "accounts": {
        *("adapter", "limits", "name_rules", "names", "passwords", "phone_numbers"),
        *("public_forms", "second_factor"),
    },
    "applications": {
        *("acceptance", "attachments", "closure", "counts", "edited_values", "offers"),
        *("payment_schedule", "reminders", "scanning", "terms", "totals"),
    },
    "bookings": {
        *("answers", "availability", "closure", "contact_masking", "lifecycle", "rescheduling"),
        "validation",
    },
    "core": {
        *("client_logs", "dates", "health", "ids", "logs", "money", "readonly_admin"),
        "reference_numbers",
    },
    "dashboard": {"assigned", "recommended_work", "recommended_workers", "weeks"},
    "milestones": {"award_plan", "estimates", "lifecycle"},
    "payments": {"escrow_api", "lock_order", "webhook_subscribers"},
    "professionals": {
        "availability",
        "calendar",
        "chosen_trades",
        "edited_values",
        "ranking",
        "sql_terms",
    },
    "projects": {
        *("cancellation_reasons", "counts", "deadlines", "edited_values", "geo_grid", "lifecycle"),
        "lifecycle_dates",
        *("listing_fee", "location", "membership", "payment_stages", "public_text", "reasons"),
        *("timeline", "timeline_entry", "transitions_api"),
    },
    "staff": {"audit_csv", "audit_log", "audit_selectors", "members", "ops", "ops_site"},
    "trades": {"catalogue", "rates"},
    "verification": {
        *("deadlines", "expiry", "flags", "mark_key", "marks", "names", "reasons", "steps"),
        *("submission", "withdrawal", "worker_changes"),
    },
    "workspace": {"people"},
}


def concepts_of(folder: Path) -> set[str]:
    return {path.parent.name for path in folder.glob("*/__init__.py")} - PACKAGES


SLICES = sorted(
    path.parent.name for path in settings.BASE_DIR.glob("*/apps.py") if concepts_of(path.parent)
)


@pytest.mark.parametrize("name", SLICES)
def test_the_top_of_a_slice_is_what_its_concepts_share(name: str) -> None:
    found = {path.stem for path in (settings.BASE_DIR / name).glob("*.py")} - STANDARD
    assert found == SHARED.get(name, set())


def test_only_slices_with_concepts_are_named() -> None:
    assert SHARED.keys() <= set(SLICES)
