"""How and how often references are asked: they are strangers to us."""

from datetime import timedelta

MINIMUM = 2
"""Spec part 2, point 5."""
MOST = 6
REMIND_AFTER = timedelta(hours=24)
"""From then on the worker may have them reminded, once."""
NUDGE_AFTER = timedelta(days=3)
"""From then on we remind them ourselves, once."""
ANSWER_WITHIN = timedelta(days=14)
"""Then the link is dead, and they count as having given no answer."""
TEXTS_TO_A_NUMBER = 2
"""In a day, whoever names the number; what is more waits for the next day."""
NEW_NUMBERS_A_DAY = 8
"""So many people one worker may have asked in a day, those taken off the list again included."""
RETENTION = timedelta(days=180)
"""Names, numbers and words stay so long after the decision, for an appeal, and are then deleted."""
