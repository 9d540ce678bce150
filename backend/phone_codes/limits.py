"""Lifetime and rate limits of one-time codes (india.md, OTP)."""

from datetime import timedelta

DIGITS = 6
LIFE = timedelta(minutes=5)
TRIES = 5
"""Of one code. The last wrong one ends it."""
COOLDOWN = timedelta(seconds=30)
"""Between two texts to one number, whatever they are for."""
DAY = timedelta(days=1)
TEXTS_TO_A_NUMBER = 10
"""In a day: with TRIES it also bounds how often a number's codes can be guessed at."""
TEXTS_TO_A_NUMBER_FROM_STRANGERS = 7
"""In a day, from wherever nobody has signed in with this number before: the rest is left to its
owner's own devices, whatever strangers do."""
TEXTS_TO_A_NUMBER_FROM_AN_ADDRESS = 3
"""In a day, of a stranger's: two of them leave one more for whoever has no device yet."""
TEXTS_FROM_AN_ADDRESS = 100
"""In a day. More than one household needs: India's mobile networks put many behind one address."""
CHECKS_FROM_AN_ADDRESS = 200
"""In a day, right ones and wrong ones."""
KEPT_FOR = timedelta(hours=1)
"""After its code's end an attempt may still be taken up by a resend; then it is forgotten."""
