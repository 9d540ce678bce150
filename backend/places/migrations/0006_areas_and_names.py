from django.db import migrations

from places.catalogue import load_areas, load_cities


def load(apps, _schema_editor):
    load_cities(apps.get_model("places", "City"))
    load_areas()


class Migration(migrations.Migration):
    dependencies = [("places", "0005_names")]

    operations = [migrations.RunPython(load, migrations.RunPython.noop)]
