from django.db import migrations

from places.catalogue import load_cities


def load(apps, _schema_editor):
    load_cities(apps.get_model("places", "City"))


class Migration(migrations.Migration):
    dependencies = [("places", "0001_initial")]

    operations = [migrations.RunPython(load, migrations.RunPython.noop)]
