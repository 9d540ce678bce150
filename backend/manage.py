#!/usr/bin/env python
"""Django's command line for Karigar."""

import os
import sys

from django.core.management import execute_from_command_line

from config.env import EnvironmentRefused

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        if sys.argv[1:3] == ["procrastinate", "worker"]:
            # Only now are the settings named; and before Django loads what measures.
            from core.observability.process import begin_process

            begin_process("worker")
        execute_from_command_line(sys.argv)
    except EnvironmentRefused as refusal:
        sys.exit(str(refusal))
