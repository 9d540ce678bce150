from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("professionals", "0005_saved_search_runs"),
    ]

    operations = [
        migrations.AddField(
            model_name="portfolioitem",
            name="removed_at",
            field=models.DateTimeField(blank=True, help_text="Comes back for an hour", null=True),
        ),
        migrations.AddField(
            model_name="portfoliophoto",
            name="removed_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name="portfolioitem",
            name="finished_on",
            field=models.DateField(blank=True, help_text="The first of its month", null=True),
        ),
    ]
