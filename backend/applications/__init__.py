"""Applications: an offer by a worker or business to do posted work, and both sides' messages about
it.
"""
