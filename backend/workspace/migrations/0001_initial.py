"""Tasks, files, messages, progress and guests of a project."""

import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
from django.conf import settings
from django.contrib.postgres.operations import BtreeGinExtension
from django.db import migrations, models

import core.ids
from core.database.tables import CreateTables

# What the thread shows is counted as it is written, by whoever writes it.
count_messages = """
CREATE FUNCTION workspace_count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO workspace_thread_count AS counts (project_id, messages)
        SELECT project_id, count(*) FILTER (WHERE deleted_at IS NULL AND hidden_at IS NULL)
        FROM after GROUP BY project_id ORDER BY project_id
        ON CONFLICT (project_id) DO UPDATE SET messages = counts.messages + excluded.messages;
    ELSIF TG_OP = 'DELETE' THEN
        UPDATE workspace_thread_count counts SET messages = counts.messages - gone.number
        FROM (
            SELECT project_id, count(*) AS number FROM before
            WHERE deleted_at IS NULL AND hidden_at IS NULL GROUP BY project_id
        ) AS gone
        WHERE counts.project_id = gone.project_id;
    ELSE
        UPDATE workspace_thread_count counts SET messages = counts.messages + changed.number
        FROM (
            SELECT after.project_id,
                   count(*) FILTER (WHERE after.deleted_at IS NULL AND after.hidden_at IS NULL)
                   - count(*) FILTER (WHERE before.deleted_at IS NULL AND before.hidden_at IS NULL)
                   AS number
            FROM before JOIN after USING (id) GROUP BY after.project_id
        ) AS changed
        WHERE counts.project_id = changed.project_id AND changed.number <> 0;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER messages_added AFTER INSERT ON workspace_message
    REFERENCING NEW TABLE AS after
    FOR EACH STATEMENT EXECUTE FUNCTION workspace_count_messages();
CREATE TRIGGER messages_changed AFTER UPDATE ON workspace_message
    REFERENCING OLD TABLE AS before NEW TABLE AS after
    FOR EACH STATEMENT EXECUTE FUNCTION workspace_count_messages();
CREATE TRIGGER messages_removed AFTER DELETE ON workspace_message
    REFERENCING OLD TABLE AS before
    FOR EACH STATEMENT EXECUTE FUNCTION workspace_count_messages();
"""

count_no_more = """
DROP TRIGGER messages_added ON workspace_message;
DROP TRIGGER messages_changed ON workspace_message;
DROP TRIGGER messages_removed ON workspace_message;
DROP FUNCTION workspace_count_messages();
"""


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('milestones', '0001_initial'),
        ('projects', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        BtreeGinExtension(),
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='File',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('name', models.CharField(max_length=200)),
                        ('key', models.CharField(max_length=200, unique=True)),
                        ('size', models.BigIntegerField(help_text='bytes')),
                        ('mime', models.CharField(help_text='judged from the content, never the name', max_length=100)),
                        ('deleted_at', models.DateTimeField(blank=True, null=True)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='files', to='projects.project')),
                        ('uploaded_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='uploaded_files', to=settings.AUTH_USER_MODEL)),
                        ('added_at', models.DateTimeField(default=django.utils.timezone.now)),
                        ('added_by', models.ForeignKey(blank=True, help_text='Who sent this content, if not who added the file', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('deleted_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('height', models.PositiveIntegerField(blank=True, null=True)),
                        ('message', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='files', to='workspace.message')),
                        ('pages', models.PositiveIntegerField(blank=True, help_text='of a PDF', null=True)),
                        ('preview_key', models.CharField(blank=True, help_text='A picture as it is shown: large, without its place', max_length=200)),
                        ('refusal', models.CharField(blank=True, help_text='Why it was refused, a code', max_length=20)),
                        ('state', models.CharField(choices=[('checking', 'Checking'), ('ready', 'Ready'), ('refused', 'Refused')], default='ready', max_length=8)),
                        ('task', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='files', to='workspace.task')),
                        ('thumbnail_key', models.CharField(blank=True, max_length=200)),
                        ('version', models.PositiveIntegerField(default=1, help_text='The number of its content')),
                        ('width', models.PositiveIntegerField(blank=True, help_text='pixels, upright', null=True)),
                        ('folder', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='files', to='workspace.folder')),
                    ],
                    options={
                        'db_table': 'workspace_file',
                        'indexes': [models.Index(condition=models.Q(('deleted_at__isnull', True)), fields=['project', '-id'], name='file_newest'), models.Index(condition=models.Q(('deleted_at__isnull', False)), fields=['deleted_at'], name='file_bin'), models.Index(condition=models.Q(('state', 'checking')), fields=['added_at'], name='file_checking')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('size__gt', 0)), name='file_not_empty'), models.CheckConstraint(condition=models.Q(('state__in', ['checking', 'ready', 'refused'])), name='file_state_known'), models.CheckConstraint(condition=models.Q(models.Q(('state', 'refused'), models.Q(('refusal', ''), _negated=True)), models.Q(models.Q(('state', 'refused'), _negated=True), ('refusal', '')), _connector='OR'), name='file_refused_says_why')],
                    },
                ),
                migrations.CreateModel(
                    name='Message',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('body', models.TextField(blank=True, max_length=4000)),
                        ('client_id', models.UUIDField(help_text="Made by the sender's device; a message sent again with it is the same message.")),
                        ('edited_at', models.DateTimeField(blank=True, null=True)),
                        ('deleted_at', models.DateTimeField(blank=True, null=True)),
                        ('author', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='messages', to=settings.AUTH_USER_MODEL)),
                        ('project', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='messages', to='projects.project')),
                        ('deleted_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('file_count', models.PositiveSmallIntegerField(default=0, help_text='With how many files it was sent; they may be gone by now.')),
                        ('hidden_at', models.DateTimeField(blank=True, help_text='Moderators took it away.', null=True)),
                        ('reply_to', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='replies', to='workspace.message')),
                    ],
                    options={
                        'db_table': 'workspace_message',
                        'indexes': [models.Index(fields=['project', '-id'], include=('author', 'deleted_at', 'hidden_at'), name='message_thread'), django.contrib.postgres.indexes.GinIndex(models.F('project'), django.contrib.postgres.indexes.OpClass(django.db.models.functions.text.Lower('body'), 'gin_trgm_ops'), condition=models.Q(('deleted_at__isnull', True), ('hidden_at__isnull', True)), fastupdate=False, name='message_search')],
                        'constraints': [models.UniqueConstraint(fields=('author', 'client_id'), name='message_sent_once'), models.CheckConstraint(condition=models.Q(('body__regex', '\\S'), ('file_count__gt', 0), _connector='OR'), name='message_says_something'), models.CheckConstraint(condition=models.Q(('file_count__lte', 10)), name='message_files_in_range'), models.CheckConstraint(condition=models.Q(('reply_to__isnull', True), models.Q(('reply_to', models.F('id')), _negated=True), _connector='OR'), name='message_not_reply_to_itself'), models.CheckConstraint(condition=models.Q(models.Q(('deleted_at__isnull', True), ('deleted_by__isnull', True)), models.Q(('deleted_at__isnull', False), ('deleted_by__isnull', False)), _connector='OR'), name='message_deleted_by_somebody')],
                    },
                ),
                migrations.CreateModel(
                    name='Task',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('title', models.CharField(max_length=160)),
                        ('description', models.TextField(blank=True, max_length=4000)),
                        ('status', models.CharField(choices=[('todo', 'To do'), ('in_progress', 'In progress'), ('completed', 'Completed')], default='todo', max_length=12)),
                        ('priority', models.CharField(choices=[('low', 'Low'), ('medium', 'Medium'), ('high', 'High')], default='medium', max_length=6)),
                        ('due_date', models.DateField(blank=True, null=True)),
                        ('position', models.FloatField()),
                        ('deleted_at', models.DateTimeField(blank=True, null=True)),
                        ('assignee', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='assigned_tasks', to=settings.AUTH_USER_MODEL)),
                        ('created_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='created_tasks', to=settings.AUTH_USER_MODEL)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tasks', to='projects.project')),
                        ('completed_at', models.DateTimeField(blank=True, help_text='Since when it stands in the last column', null=True)),
                        ('milestone', models.ForeignKey(blank=True, help_text='Its part in the milestone is its share there (workspace.diary.formula)', null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='tasks', to='milestones.milestone')),
                        ('deleted_by', models.ForeignKey(blank=True, help_text='May put it back, like the homeowner', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'workspace_task',
                        'indexes': [models.Index(condition=models.Q(('deleted_at__isnull', True)), fields=['project', 'status', 'position'], name='task_board'), models.Index(condition=models.Q(('assignee__isnull', False), ('deleted_at__isnull', True), models.Q(('status', 'completed'), _negated=True)), fields=['due_date'], name='task_due'), models.Index(condition=models.Q(('deleted_at__isnull', True), models.Q(('status', 'completed'), _negated=True)), fields=['project', 'due_date'], name='task_overdue')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('status__in', ['todo', 'in_progress', 'completed'])), name='task_status_known'), models.CheckConstraint(condition=models.Q(('priority__in', ['low', 'medium', 'high'])), name='task_priority_known'), models.CheckConstraint(condition=models.Q(('title__regex', '\\S')), name='task_has_title'), models.CheckConstraint(condition=models.Q(models.Q(('completed_at__isnull', False), ('status', 'completed')), models.Q(models.Q(('status', 'completed'), _negated=True), ('completed_at__isnull', True)), _connector='OR'), name='task_completed_has_time')],
                    },
                ),
                migrations.CreateModel(
                    name='NotifiedMessages',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('up_to', models.UUIDField(help_text='The id of the last message they were told of.')),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='projects.project')),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'workspace_messages_told',
                        'constraints': [models.UniqueConstraint(fields=('project', 'user'), name='messages_told_once')],
                    },
                ),
                migrations.CreateModel(
                    name='ProgressUpdate',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('body', models.TextField(max_length=2000)),
                        ('percent', models.PositiveSmallIntegerField(help_text='When it was written (decision 0030)')),
                        ('edited_at', models.DateTimeField(blank=True, null=True)),
                        ('deleted_at', models.DateTimeField(blank=True, null=True)),
                        ('author', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='progress_updates', to=settings.AUTH_USER_MODEL)),
                        ('milestone', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='progress_updates', to='milestones.milestone')),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='progress_updates', to='projects.project')),
                    ],
                    options={
                        'db_table': 'workspace_progress_update',
                        'indexes': [models.Index(condition=models.Q(('deleted_at__isnull', True)), fields=['project', '-id'], name='progress_feed')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('body__regex', '\\S')), name='progress_update_not_blank'), models.CheckConstraint(condition=models.Q(('percent__lte', 100)), name='progress_update_percent_in_range')],
                    },
                ),
                migrations.CreateModel(
                    name='ProgressPhoto',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('key', models.CharField(max_length=200, unique=True)),
                        ('width', models.PositiveIntegerField()),
                        ('height', models.PositiveIntegerField()),
                        ('position', models.PositiveSmallIntegerField(default=0)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='projects.project')),
                        ('uploaded_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='progress_photos', to=settings.AUTH_USER_MODEL)),
                        ('update', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='photos', to='workspace.progressupdate')),
                        ('drawn', models.PositiveSmallIntegerField(choices=[(0, 'Two Sizes'), (1, 'Webp'), (2, 'Avif')], db_default=0, default=1)),
                    ],
                    options={
                        'db_table': 'workspace_progress_photo',
                        'ordering': ['position', 'id'],
                        'indexes': [models.Index(condition=models.Q(('update__isnull', True)), fields=['created_at'], name='progress_photo_waiting')],
                    },
                ),
                migrations.CreateModel(
                    name='ProjectInvitation',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('email', models.EmailField(max_length=254)),
                        ('guest_rights', models.CharField(choices=[('look', 'Look'), ('talk', 'Look and write messages'), ('work', 'Work along: messages, tasks and files')], max_length=4)),
                        ('note', models.CharField(blank=True, max_length=500)),
                        ('key_digest', models.CharField(max_length=64, unique=True)),
                        ('expires_at', models.DateTimeField()),
                        ('accepted_at', models.DateTimeField(blank=True, null=True)),
                        ('declined_at', models.DateTimeField(blank=True, null=True)),
                        ('revoked_at', models.DateTimeField(blank=True, null=True)),
                        ('accepted_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('invited_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='projects.project')),
                    ],
                    options={
                        'db_table': 'workspace_project_invitation',
                        'indexes': [models.Index(fields=['email'], name='project_invitation_by_email')],
                        'constraints': [models.UniqueConstraint(condition=models.Q(('accepted_at__isnull', True), ('declined_at__isnull', True), ('revoked_at__isnull', True)), fields=('project', 'email'), name='project_invitation_one_open'), models.CheckConstraint(condition=models.Q(('guest_rights__in', ['look', 'talk', 'work'])), name='project_invitation_rights_known'), models.CheckConstraint(condition=models.Q(('expires_at__gt', models.F('created_at'))), name='project_invitation_expires_later'), models.CheckConstraint(condition=models.Q(models.Q(('accepted_at__isnull', True), ('declined_at__isnull', True)), models.Q(('accepted_at__isnull', True), ('revoked_at__isnull', True)), models.Q(('declined_at__isnull', True), ('revoked_at__isnull', True)), _connector='OR'), name='project_invitation_answered_once'), models.CheckConstraint(condition=models.Q(('accepted_by__isnull', True), ('accepted_at__isnull', False), _connector='OR'), name='project_invitation_acceptor_accepted')],
                    },
                ),
                migrations.CreateModel(
                    name='ChecklistItem',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('text', models.CharField(max_length=200)),
                        ('is_done', models.BooleanField(default=False)),
                        ('position', models.FloatField()),
                        ('task', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='checklist', to='workspace.task')),
                    ],
                    options={
                        'db_table': 'workspace_checklist_item',
                        'indexes': [models.Index(fields=['task', 'position'], name='checklist_order')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('text__regex', '\\S')), name='checklist_item_has_text')],
                    },
                ),
                migrations.CreateModel(
                    name='TaskReminder',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('kind', models.CharField(choices=[('due_tomorrow', 'Due Tomorrow'), ('overdue', 'Overdue')], max_length=12)),
                        ('due_date', models.DateField()),
                        ('task', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reminders', to='workspace.task')),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'workspace_task_reminder',
                        'constraints': [models.UniqueConstraint(fields=('task', 'user', 'kind', 'due_date'), name='task_reminded_once'), models.CheckConstraint(condition=models.Q(('kind__in', ['due_tomorrow', 'overdue'])), name='task_reminder_kind_known')],
                    },
                ),
                migrations.CreateModel(
                    name='Upload',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('client_id', models.UUIDField(help_text="Made by the sender's device; begun again with it, it is the same upload.")),
                        ('name', models.CharField(max_length=200)),
                        ('size', models.BigIntegerField(help_text='bytes, as announced')),
                        ('offset', models.BigIntegerField(default=0, help_text='bytes that have arrived')),
                        ('mime', models.CharField(blank=True, help_text='judged from the first bytes', max_length=100)),
                        ('key', models.CharField(help_text='of the content once whole', max_length=200, unique=True)),
                        ('assembled_at', models.DateTimeField(blank=True, null=True)),
                        ('ended_at', models.DateTimeField(blank=True, null=True)),
                        ('expires_at', models.DateTimeField(db_index=True)),
                        ('file', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='workspace.file')),
                        ('folder', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='workspace.folder')),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='projects.project')),
                        ('replaces', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='workspace.file')),
                        ('task', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='workspace.task')),
                        ('uploaded_by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'workspace_upload',
                        'constraints': [models.UniqueConstraint(fields=('uploaded_by', 'client_id'), name='upload_begun_once'), models.CheckConstraint(condition=models.Q(('size__gt', 0)), name='upload_not_empty'), models.CheckConstraint(condition=models.Q(('offset__gte', 0), ('offset__lte', models.F('size'))), name='upload_within_size'), models.CheckConstraint(condition=models.Q(('file__isnull', True), ('offset', models.F('size')), _connector='OR'), name='upload_file_when_whole')],
                    },
                ),
                migrations.CreateModel(
                    name='UploadPart',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('start', models.BigIntegerField()),
                        ('size', models.BigIntegerField()),
                        ('key', models.CharField(max_length=200, unique=True)),
                        ('upload', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='parts', to='workspace.upload')),
                    ],
                    options={
                        'db_table': 'workspace_upload_part',
                        'constraints': [models.UniqueConstraint(fields=('upload', 'start'), name='upload_part_once'), models.CheckConstraint(condition=models.Q(('size__gt', 0)), name='upload_part_not_empty')],
                    },
                ),
                migrations.CreateModel(
                    name='FileVersion',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('key', models.CharField(max_length=200, unique=True)),
                        ('size', models.BigIntegerField(help_text='bytes')),
                        ('mime', models.CharField(help_text='judged from the content, never the name', max_length=100)),
                        ('state', models.CharField(choices=[('checking', 'Checking'), ('ready', 'Ready'), ('refused', 'Refused')], default='ready', max_length=8)),
                        ('refusal', models.CharField(blank=True, help_text='Why it was refused, a code', max_length=20)),
                        ('width', models.PositiveIntegerField(blank=True, help_text='pixels, upright', null=True)),
                        ('height', models.PositiveIntegerField(blank=True, null=True)),
                        ('pages', models.PositiveIntegerField(blank=True, help_text='of a PDF', null=True)),
                        ('thumbnail_key', models.CharField(blank=True, max_length=200)),
                        ('preview_key', models.CharField(blank=True, help_text='A picture as it is shown: large, without its place', max_length=200)),
                        ('added_at', models.DateTimeField(default=django.utils.timezone.now)),
                        ('number', models.PositiveIntegerField()),
                        ('name', models.CharField(help_text='as it was sent', max_length=200)),
                        ('added_by', models.ForeignKey(blank=True, help_text='Who sent this content, if not who added the file', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('file', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='versions', to='workspace.file')),
                    ],
                    options={
                        'db_table': 'workspace_file_version',
                        'abstract': False,
                        'indexes': [models.Index(condition=models.Q(('state', 'checking')), fields=['added_at'], name='file_version_checking')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('size__gt', 0)), name='fileversion_not_empty'), models.CheckConstraint(condition=models.Q(('state__in', ['checking', 'ready', 'refused'])), name='fileversion_state_known'), models.CheckConstraint(condition=models.Q(models.Q(('state', 'refused'), models.Q(('refusal', ''), _negated=True)), models.Q(models.Q(('state', 'refused'), _negated=True), ('refusal', '')), _connector='OR'), name='fileversion_refused_says_why'), models.UniqueConstraint(fields=('file', 'number'), name='file_version_once')],
                    },
                ),
                migrations.CreateModel(
                    name='Folder',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('name', models.CharField(max_length=60)),
                        ('created_by', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='folders', to='projects.project')),
                    ],
                    options={
                        'db_table': 'workspace_folder',
                        'constraints': [models.UniqueConstraint(models.F('project'), django.db.models.functions.text.Lower('name'), name='folder_name_once'), models.CheckConstraint(condition=models.Q(('name__regex', '\\S')), name='folder_has_name')],
                    },
                ),
                migrations.CreateModel(
                    name='MessageReport',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('reason', models.CharField(choices=[('abusive', 'It insults or threatens'), ('harassment', 'It is harassment or unwanted advances'), ('fraud', 'It asks for money outside Karigar or tries to cheat'), ('private_details', 'It shows a number, an address or other private details'), ('illegal', 'It is about something unlawful or dangerous'), ('other', 'Something else')], max_length=20)),
                        ('words', models.TextField(blank=True, max_length=500)),
                        ('outcome', models.CharField(choices=[('open', 'Waits'), ('hidden', 'Message hidden'), ('kept', 'Message stays')], default='open', max_length=6)),
                        ('decided_at', models.DateTimeField(blank=True, null=True)),
                        ('decided_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('message', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reports', to='workspace.message')),
                        ('reporter', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='messages_reported', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'workspace_message_report',
                        'indexes': [models.Index(condition=models.Q(('outcome', 'open')), fields=['id'], name='message_report_waiting'), models.Index(condition=models.Q(('outcome', 'open'), _negated=True), fields=['-id'], name='message_report_decided')],
                        'constraints': [models.UniqueConstraint(fields=('message', 'reporter'), name='message_report_once'), models.CheckConstraint(condition=models.Q(('reason__in', ['abusive', 'harassment', 'fraud', 'private_details', 'illegal', 'other'])), name='message_report_reason_known'), models.CheckConstraint(condition=models.Q(models.Q(('decided_at__isnull', True), ('decided_by__isnull', True), ('outcome', 'open')), models.Q(('outcome__in', ['hidden', 'kept']), ('decided_at__isnull', False), ('decided_by__isnull', False)), _connector='OR'), name='message_report_decided_whole')],
                    },
                ),
                migrations.CreateModel(
                    name='MessageVersion',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('body', models.TextField(blank=True, max_length=4000)),
                        ('written_at', models.DateTimeField()),
                        ('message', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='versions', to='workspace.message')),
                    ],
                    options={
                        'db_table': 'workspace_message_version',
                        'constraints': [models.UniqueConstraint(fields=('message', 'written_at'), name='message_version_once')],
                    },
                ),
                migrations.CreateModel(
                    name='ThreadRead',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('up_to', models.UUIDField(help_text='The id of the last message they have seen.')),
                        ('read_at', models.DateTimeField()),
                        ('project', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='projects.project')),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'workspace_thread_read',
                        'constraints': [models.UniqueConstraint(fields=('project', 'user'), name='thread_read_once')],
                    },
                ),
                migrations.CreateModel(
                    name='ThreadCount',
                    fields=[
                        ('project', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='+', serialize=False, to='projects.project')),
                        ('messages', models.PositiveIntegerField()),
                    ],
                    options={
                        'db_table': 'workspace_thread_count',
                    },
                ),
            ],
        ),
        migrations.RunSQL(count_messages, count_no_more),
    ]
