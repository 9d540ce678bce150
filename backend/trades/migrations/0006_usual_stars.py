from decimal import Decimal

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("trades", "0005_without_search_names")]

    operations = [
        migrations.AddField(
            model_name="trade",
            name="usual_stars",
            field=models.DecimalField(
                max_digits=2,
                decimal_places=1,
                default=Decimal("3.8"),
                db_default=Decimal("3.8"),
                help_text="What somebody without reviews is ranked by",
            ),
        ),
        migrations.AddConstraint(
            model_name="trade",
            constraint=models.CheckConstraint(
                name="trade_usual_stars_in_range",
                condition=models.Q(usual_stars__range=(1, 5)),
            ),
        ),
    ]
