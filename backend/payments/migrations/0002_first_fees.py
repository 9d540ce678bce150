"""The fees to begin with: ₹5 to list a project, GST included, and no service fee (product.md)."""

from datetime import UTC, datetime

from django.db import migrations


def add_first_fees(apps, schema_editor):
    apps.get_model("payments", "FeeSchedule").objects.get_or_create(
        valid_from=datetime(2026, 1, 1, tzinfo=UTC),
        defaults={
            "listing_fee_paise": 500,
            "gst_basis_points": 1800,
            "service_fee_basis_points": 0,
        },
    )


class Migration(migrations.Migration):
    dependencies = [("payments", "0001_initial")]
    operations = [migrations.RunPython(add_first_fees, migrations.RunPython.noop)]
