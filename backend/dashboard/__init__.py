"""Each role's start page: figures, activity, waiting steps, and recommendations.

Nothing is stored here: every number and every line is read from the rows of other slices.
"""
