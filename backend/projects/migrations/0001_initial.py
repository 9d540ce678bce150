"""Posted work: its rows, members, transitions, photos, bookmarks and reminders."""

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.functions.comparison
import django.db.models.functions.text
from django.conf import settings
from django.db import migrations, models

import core.ids
import projects.geo_grid
import places.geo
from core.database.tables import CreateTables


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('places', '0001_initial'),
        ('trades', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='Project',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('kind', models.CharField(choices=[('job', 'Job'), ('project', 'Project')], max_length=8)),
                        ('title', models.CharField(max_length=120)),
                        ('description', models.TextField(blank=True, max_length=5000)),
                        ('skills_needed', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=60), blank=True, default=list, size=None)),
                        ('locality', models.CharField(blank=True, max_length=120)),
                        ('starts_on', models.DateField(blank=True, null=True)),
                        ('base_amount_paise', models.BigIntegerField(blank=True, null=True)),
                        ('budget_min_paise', models.BigIntegerField(blank=True, null=True)),
                        ('budget_max_paise', models.BigIntegerField(blank=True, null=True)),
                        ('platform_fee_paise', models.BigIntegerField(blank=True, null=True)),
                        ('status', models.CharField(choices=[('draft', 'Draft'), ('offered', 'Offered'), ('open', 'Open'), ('in_progress', 'In progress'), ('delivered', 'Delivered'), ('completed', 'Completed'), ('cancelled', 'Cancelled'), ('disputed', 'Disputed'), ('expired', 'Expired')], default='draft', max_length=12)),
                        ('payment_status', models.CharField(choices=[('not_needed', 'Not needed'), ('pending', 'Pending Payment'), ('paid', 'Live'), ('refunded', 'Refunded')], max_length=12)),
                        ('published_at', models.DateTimeField(blank=True, null=True)),
                        ('expires_at', models.DateTimeField(blank=True, null=True)),
                        ('awarded_at', models.DateTimeField(blank=True, null=True)),
                        ('completed_at', models.DateTimeField(blank=True, null=True)),
                        ('city', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='places.city')),
                        ('homeowner', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='posted_projects', to=settings.AUTH_USER_MODEL)),
                        ('trade', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='trades.trade')),
                        ('worker', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='awarded_projects', to=settings.AUTH_USER_MODEL)),
                        ('paused_at', models.DateTimeField(blank=True, help_text='Off the market while its owner closes the account', null=True)),
                        ('area', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='places.area')),
                        ('latitude', models.FloatField(blank=True, null=True)),
                        ('longitude', models.FloatField(blank=True, null=True)),
                        ('budget_figure_paise', models.GeneratedField(db_persist=True, expression=django.db.models.functions.comparison.Coalesce('base_amount_paise', 'budget_max_paise', 'budget_min_paise', models.Value(0)), help_text='The highest figure the budget names; 0 where none is', output_field=models.BigIntegerField())),
                        ('budget_reach_paise', models.GeneratedField(db_persist=True, expression=django.db.models.functions.comparison.Coalesce('base_amount_paise', 'budget_max_paise', models.Case(models.When(budget_min_paise__isnull=False, then=models.Value(10000000000000)), default=models.Value(0))), help_text='How far up the budget goes; a range without an upper end reaches everything', output_field=models.BigIntegerField())),
                        ('cell', models.GeneratedField(db_persist=True, expression=projects.geo_grid.CellOf(models.F('latitude'), models.F('longitude')), output_field=models.IntegerField(null=True))),
                        ('earth', models.GeneratedField(db_persist=True, expression=places.geo.GeoPosition(models.F('latitude'), models.F('longitude'), models.F('id')), output_field=places.geo.CubeField())),
                        ('expiry_told_at', models.DateTimeField(blank=True, help_text='When its owner was told that it soon expires', null=True)),
                        ('on_hold_at', models.DateTimeField(blank=True, help_text='Off the market since its owner paused it', null=True)),
                        ('quantity', models.DecimalField(blank=True, decimal_places=2, help_text='How much work there is, in ``quantity_unit``; offers are compared by it', max_digits=9, null=True)),
                        ('quantity_unit', models.CharField(blank=True, choices=[('hour', 'per hour'), ('day', 'per day'), ('sq_ft', 'per sq ft'), ('running_ft', 'per running ft'), ('point', 'per point'), ('lump_sum', 'lump sum')], max_length=12)),
                        ('reposted_from', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='projects.project')),
                        ('cancelled_at', models.DateTimeField(blank=True, null=True)),
                        ('delivered_at', models.DateTimeField(blank=True, help_text="Since when it waits for the homeowner's look", null=True)),
                        ('discarded_at', models.DateTimeField(blank=True, help_text='A draft thrown away; it can come back for an hour', null=True)),
                    ],
                    options={
                        'db_table': 'projects_project',
                        'indexes': [models.Index(condition=models.Q(('status', 'open')), fields=['-published_at', '-id'], name='project_open_newest'), models.Index(condition=models.Q(('status', 'open')), fields=['trade', '-published_at', '-id'], name='project_open_by_trade'), models.Index(condition=models.Q(('status', 'open')), fields=['expires_at'], name='project_open_expiry'), models.Index(condition=models.Q(('status', 'open')), fields=['cell', '-published_at', '-id'], name='project_open_by_cell'), models.Index(condition=models.Q(('status', 'open')), fields=['trade', 'cell', '-published_at', '-id'], name='project_open_by_trade_cell'), models.Index(condition=models.Q(('status', 'open')), fields=['-budget_figure_paise', '-id'], name='project_open_budget'), models.Index(condition=models.Q(('status', 'open')), fields=['trade', '-budget_figure_paise', '-id'], name='project_open_budget_trade'), models.Index(condition=models.Q(('status', 'open')), fields=['cell', '-budget_figure_paise', '-id'], name='project_open_budget_cell'), models.Index(condition=models.Q(('status', 'open')), fields=['trade', 'cell', '-budget_figure_paise', '-id'], name='project_open_budget_trade_cell'), django.contrib.postgres.indexes.GistIndex(condition=models.Q(('status', 'open')), fields=['earth'], name='project_open_nearest'), django.contrib.postgres.indexes.GistIndex(condition=models.Q(('status', 'open')), fields=['trade', 'earth'], name='project_open_nearest_trade'), models.Index(condition=models.Q(('status', 'delivered')), fields=['delivered_at'], name='project_delivered_since'), models.Index(condition=models.Q(('status', 'cancelled')), fields=['cancelled_at'], name='project_cancelled_since'), models.Index(condition=models.Q(('status', 'in_progress')), fields=['starts_on'], name='project_under_way_from'), models.Index(fields=['status', '-id'], name='project_by_status'), django.contrib.postgres.indexes.GinIndex(django.contrib.postgres.indexes.OpClass(django.db.models.functions.text.Lower('title'), 'gin_trgm_ops'), name='project_title_search')],
                        'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('kind', 'job'), ('payment_status', 'not_needed')), models.Q(('kind', 'project'), ('payment_status__in', ['pending', 'paid', 'refunded'])), _connector='OR'), name='project_payment_status_fits_kind'), models.CheckConstraint(condition=models.Q(('kind', 'job'), ('status__in', ['draft', 'cancelled']), ('payment_status__in', ['paid', 'refunded']), _connector='OR'), name='project_seen_only_when_paid'), models.CheckConstraint(condition=models.Q(('worker__isnull', True), models.Q(('worker', models.F('homeowner')), _negated=True), _connector='OR'), name='project_worker_is_not_homeowner'), models.CheckConstraint(condition=models.Q(('kind', 'job'), ('base_amount_paise__gte', 100), _connector='OR'), name='project_has_budget'), models.CheckConstraint(condition=models.Q(('budget_min_paise__isnull', True), ('budget_max_paise__isnull', True), ('budget_min_paise__lte', models.F('budget_max_paise')), _connector='OR'), name='project_budget_min_up_to_max'), models.CheckConstraint(condition=models.Q(models.Q(('budget_min_paise__isnull', True), ('budget_min_paise__gte', 0), _connector='OR'), models.Q(('budget_max_paise__isnull', True), ('budget_max_paise__gte', 0), _connector='OR'), models.Q(('platform_fee_paise__isnull', True), ('platform_fee_paise__gte', 0), _connector='OR')), name='project_amounts_not_negative'), models.CheckConstraint(condition=models.Q(('status__in', ['draft', 'offered', 'open', 'in_progress', 'delivered', 'completed', 'cancelled', 'disputed', 'expired'])), name='project_status_known'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'offered'), _negated=True), ('kind', 'job'), _connector='OR'), name='project_offered_is_job'), models.CheckConstraint(condition=models.Q(models.Q(('status__in', ['in_progress', 'delivered', 'completed', 'disputed']), ('worker__isnull', False)), models.Q(('status__in', ['draft', 'offered', 'open', 'expired']), ('worker__isnull', True)), ('status', 'cancelled'), _connector='OR'), name='project_worker_when_awarded'), models.CheckConstraint(condition=models.Q(models.Q(('latitude__isnull', True), ('longitude__isnull', True)), models.Q(('latitude__isnull', False), ('longitude__isnull', False)), _connector='OR'), name='project_position_whole'), models.CheckConstraint(condition=models.Q(('city__isnull', True), ('latitude__isnull', False), _connector='OR'), name='project_place_has_position'), models.CheckConstraint(condition=models.Q(models.Q(('quantity__isnull', True), ('quantity_unit', '')), models.Q(('quantity__gt', 0), ('quantity_unit__in', ['hour', 'day', 'sq_ft', 'running_ft', 'point'])), _connector='OR'), name='project_quantity_with_unit'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'delivered'), _negated=True), ('delivered_at__isnull', False), _connector='OR'), name='project_delivered_has_time'), models.CheckConstraint(condition=models.Q(('cancelled_at__isnull', True), ('status', 'cancelled'), _connector='OR'), name='project_cancelled_at_when_cancelled'), models.CheckConstraint(condition=models.Q(('on_hold_at__isnull', True), ('status', 'open'), _connector='OR'), name='project_on_hold_while_open'), models.CheckConstraint(condition=models.Q(('discarded_at__isnull', True), models.Q(('kind', 'job'), ('status', 'draft')), _connector='OR'), name='project_discarded_is_job_draft')],
                    },
                ),
                migrations.CreateModel(
                    name='ProjectMember',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('role', models.CharField(choices=[('homeowner', 'Homeowner'), ('worker', 'Worker'), ('supervisor', 'Supervisor'), ('guest', 'Guest')], max_length=10)),
                        ('removed_at', models.DateTimeField(blank=True, null=True)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='members', to='projects.project')),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='memberships', to=settings.AUTH_USER_MODEL)),
                        ('added_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('guest_rights', models.CharField(blank=True, choices=[('look', 'Look'), ('talk', 'Look and write messages'), ('work', 'Work along: messages, tasks and files')], max_length=4)),
                        ('removed_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'projects_project_member',
                        'constraints': [models.UniqueConstraint(condition=models.Q(('removed_at__isnull', True)), fields=('project', 'user'), name='member_once_per_project'), models.CheckConstraint(condition=models.Q(('role__in', ['homeowner', 'worker', 'supervisor', 'guest'])), name='member_role_known'), models.CheckConstraint(condition=models.Q(models.Q(('guest_rights__in', ['look', 'talk', 'work']), ('role', 'guest')), models.Q(models.Q(('role', 'guest'), _negated=True), ('guest_rights', '')), _connector='OR'), name='member_guest_rights_of_guests_alone'), models.CheckConstraint(condition=models.Q(('removed_by__isnull', True), ('removed_at__isnull', False), _connector='OR'), name='member_removed_by_when_removed')],
                    },
                ),
                migrations.CreateModel(
                    name='Transition',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('verb', models.CharField(max_length=16)),
                        ('from_status', models.CharField(blank=True, max_length=12)),
                        ('to_status', models.CharField(max_length=12)),
                        ('reason', models.CharField(blank=True, max_length=500)),
                        ('actor', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='transitions', to='projects.project')),
                        ('reason_code', models.CharField(blank=True, help_text='The reason chosen, if any', max_length=30)),
                    ],
                    options={
                        'db_table': 'projects_transition',
                        'indexes': [models.Index(condition=models.Q(('verb', 'dispute')), fields=['id'], name='transition_disputes')],
                    },
                ),
                migrations.CreateModel(
                    name='SavedWork',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='projects.project')),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='saved_work', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'projects_saved_work',
                        'constraints': [models.UniqueConstraint(fields=('user', 'project'), name='saved_work_once')],
                    },
                ),
                migrations.CreateModel(
                    name='ProjectPhoto',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('caption', models.CharField(blank=True, max_length=200)),
                        ('key', models.CharField(max_length=200, unique=True)),
                        ('width', models.PositiveIntegerField()),
                        ('height', models.PositiveIntegerField()),
                        ('position', models.PositiveSmallIntegerField(default=0)),
                        ('removed_at', models.DateTimeField(blank=True, null=True)),
                        ('added_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='photos', to='projects.project')),
                        ('drawn', models.PositiveSmallIntegerField(choices=[(0, 'Two Sizes'), (1, 'Webp'), (2, 'Avif')], db_default=0, default=1)),
                    ],
                    options={
                        'db_table': 'projects_project_photo',
                        'ordering': ['position', 'id'],
                    },
                ),
                migrations.CreateModel(
                    name='Reminder',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('kind', models.CharField(choices=[('unread_2_days', 'Unread 2 Days'), ('unread_5_days', 'Unread 5 Days'), ('delivered_3_days', 'Delivered 3 Days'), ('starts_tomorrow', 'Starts Tomorrow'), ('closed', 'Closed')], max_length=20)),
                        ('about', models.DateTimeField()),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='projects.project')),
                    ],
                    options={
                        'db_table': 'projects_reminder',
                        'constraints': [models.UniqueConstraint(fields=('project', 'kind', 'about'), name='reminded_once'), models.CheckConstraint(condition=models.Q(('kind__in', ['unread_2_days', 'unread_5_days', 'delivered_3_days', 'starts_tomorrow', 'closed'])), name='reminder_kind_known')],
                    },
                ),
            ],
        ),
    ]
