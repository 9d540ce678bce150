from django.db import migrations


def load(apps, _schema_editor):
    area = apps.get_model("places", "Area")
    area.objects.bulk_create(
        (
            area(
                id=city.id,
                kind="town",
                name=city.name,
                name_hi=city.name_hi,
                city_id=city.id,
                latitude=city.latitude,
                longitude=city.longitude,
            )
            for city in apps.get_model("places", "City").objects.all()
        ),
        ignore_conflicts=True,
    )


class Migration(migrations.Migration):
    dependencies = [("places", "0003_areas")]

    operations = [migrations.RunPython(load, migrations.RunPython.noop)]
