"""Backup and restore of the database and the folder of files, with PostgreSQL's own tools.

A backup folder has ``base/<UTC time>`` (copies of the whole database), ``wal`` (its log, archived
by the server within a minute, `deploy/bin/archive-wal`) and ``files``. From a base and the log
after it any moment can be restored (docs/runbook.md, decision 0111).
"""
