"""Choosing among those who applied: the list, comparing, shortlist, questions, the kind no."""
