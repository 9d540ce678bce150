"""Time-based reminders, each sent once (decision 0029)."""
