from django.db import migrations

from trades.catalogue import load_trades


def load(apps, _schema_editor):
    load_trades(apps.get_model("trades", "Trade"))


class Migration(migrations.Migration):
    dependencies = [("trades", "0003_names_and_descriptions")]

    operations = [migrations.RunPython(load, migrations.RunPython.noop)]
