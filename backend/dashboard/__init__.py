"""Where each role begins the day: figures, what happened, what waits, and what may be next.

Nothing is stored here: every number and every line is read from the rows of the other slices.
"""
