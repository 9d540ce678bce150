"""Bookings of one worker."""

import django.contrib.postgres.constraints
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import core.ids
import bookings.models
from core.database.tables import CreateTables


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('projects', '0001_initial'),
        ('trades', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='Booking',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('on_date', models.DateField(help_text='A day in India')),
                        ('slot', models.CharField(choices=[('morning', 'Morning'), ('afternoon', 'Afternoon'), ('evening', 'Evening'), ('whole_day', 'Whole day')], max_length=12)),
                        ('status', models.CharField(choices=[('requested', 'Requested'), ('countered', 'Another time proposed'), ('accepted', 'Agreed'), ('declined', 'Declined'), ('withdrawn', 'Withdrawn'), ('expired', 'Expired'), ('cancelled', 'Cancelled'), ('reserved', 'Waits for the payment'), ('lapsed', 'Not paid in time')], default='requested', max_length=10)),
                        ('proposed_on', models.DateField(blank=True, null=True)),
                        ('proposed_slot', models.CharField(blank=True, choices=[('morning', 'Morning'), ('afternoon', 'Afternoon'), ('evening', 'Evening'), ('whole_day', 'Whole day')], max_length=12)),
                        ('reply', models.CharField(blank=True, max_length=500)),
                        ('answer_by', models.DateTimeField(help_text='When it expires, if nobody answers before')),
                        ('remind_at', models.DateTimeField(blank=True, help_text='Empty once reminded', null=True)),
                        ('answered_at', models.DateTimeField(blank=True, null=True)),
                        ('responded_at', models.DateTimeField(blank=True, help_text='When the worker first accepted, declined or proposed', null=True)),
                        ('project', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='booking', to='projects.project')),
                        ('worker', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='bookings', to=settings.AUTH_USER_MODEL)),
                        ('reschedule_by', models.CharField(blank=True, choices=[('homeowner', 'Homeowner'), ('worker', 'Worker')], max_length=10)),
                        ('reschedule_note', models.CharField(blank=True, max_length=500)),
                        ('reschedule_on', models.DateField(blank=True, null=True)),
                        ('reschedule_slot', models.CharField(blank=True, choices=[('morning', 'Morning'), ('afternoon', 'Afternoon'), ('evening', 'Evening'), ('whole_day', 'Whole day')], max_length=12)),
                        ('price_paise', models.BigIntegerField(blank=True, help_text='What is held for an instant booking; empty for a request', null=True)),
                        ('price_unit', models.CharField(blank=True, choices=[('visit', 'per visit'), ('piece', 'each'), ('job', 'for the whole job'), ('point', 'per point'), ('sq_ft', 'per sq ft'), ('running_ft', 'per running ft'), ('hour', 'per hour'), ('day', 'per day'), ('kg', 'per kg'), ('kw', 'per kW')], max_length=12)),
                        ('unit_price_paise', models.BigIntegerField(blank=True, help_text="The rate card's price of one, when it was booked", null=True)),
                        ('quantity', models.PositiveSmallIntegerField(blank=True, help_text='How many visits, pieces or points the price is for', null=True)),
                        ('job', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='trades.jobtemplate')),
                        ('late_fee_paise', models.BigIntegerField(blank=True, help_text="Of the price, the worker's if cancelled after free_until", null=True)),
                        ('free_until', models.DateTimeField(blank=True, help_text='Until when cancelling is free; from the confirmation on', null=True)),
                    ],
                    options={
                        'db_table': 'bookings_booking',
                        'indexes': [models.Index(fields=['worker', '-id'], name='booking_by_worker'), models.Index(condition=models.Q(('status__in', ['requested', 'countered', 'reserved'])), fields=['answer_by'], name='booking_waiting_until')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['requested', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'cancelled', 'reserved', 'lapsed'])), name='booking_status_known'), models.CheckConstraint(condition=models.Q(('slot__in', ['morning', 'afternoon', 'evening', 'whole_day'])), name='booking_slot_known'), models.CheckConstraint(condition=models.Q(models.Q(('proposed_on__isnull', True), ('proposed_slot', '')), models.Q(('proposed_on__isnull', False), ('proposed_slot__in', ['morning', 'afternoon', 'evening', 'whole_day'])), _connector='OR'), name='booking_proposal_whole'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'countered'), _negated=True), ('proposed_on__isnull', False), _connector='OR'), name='booking_countered_has_proposal'), django.contrib.postgres.constraints.ExclusionConstraint(condition=models.Q(('status__in', ('accepted', 'reserved'))), expressions=[(models.F('worker'), '='), (models.F('on_date'), '='), (bookings.models.SlotHours('slot'), '&&')], name='booking_slots_of_a_worker_apart'), models.CheckConstraint(condition=models.Q(models.Q(('reschedule_by', ''), ('reschedule_note', ''), ('reschedule_on__isnull', True), ('reschedule_slot', '')), models.Q(('reschedule_by__in', ['homeowner', 'worker']), ('reschedule_on__isnull', False), ('reschedule_slot__in', ['morning', 'afternoon', 'evening', 'whole_day']), ('status', 'accepted')), _connector='OR'), name='booking_reschedule_whole'), models.CheckConstraint(condition=models.Q(models.Q(('free_until__isnull', True), ('job__isnull', True), ('late_fee_paise__isnull', True), ('price_paise__isnull', True), ('price_unit', ''), ('quantity__isnull', True), ('unit_price_paise__isnull', True), models.Q(('status__in', ('reserved', 'lapsed')), _negated=True)), models.Q(('late_fee_paise__isnull', False), ('late_fee_paise__range', (0, models.F('price_paise'))), ('price_paise', models.F('unit_price_paise') * models.F('quantity')), ('price_paise__isnull', False), ('quantity__isnull', False), ('status__in', ('reserved', 'lapsed', 'accepted', 'cancelled')), ('unit_price_paise__gte', 100), ('unit_price_paise__isnull', False)), _connector='OR'), name='booking_terms_whole'), models.CheckConstraint(condition=models.Q(('price_paise__isnull', True), models.Q(('price_unit', 'visit'), ('quantity__isnull', False), ('quantity__range', (1, 1))), models.Q(('price_unit', 'piece'), ('quantity__isnull', False), ('quantity__range', (1, 10))), models.Q(('price_unit', 'point'), ('quantity__isnull', False), ('quantity__range', (1, 20))), _connector='OR'), name='booking_quantity_in_range'), models.CheckConstraint(condition=models.Q(('price_paise__isnull', True), models.Q(('free_until__isnull', True), ('status__in', ('reserved', 'lapsed'))), models.Q(models.Q(('status__in', ('reserved', 'lapsed')), _negated=True), ('free_until__isnull', False)), _connector='OR'), name='booking_free_until_once_confirmed'), models.CheckConstraint(condition=models.Q(models.Q(('status__in', ('reserved', 'lapsed')), _negated=True), ('slot__in', ('morning', 'afternoon', 'evening')), _connector='OR'), name='booking_reserved_for_one_part')],
                    },
                ),
            ],
        ),
    ]
