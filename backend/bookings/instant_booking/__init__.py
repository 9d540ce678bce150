"""Bookings that are confirmed at once, when they are paid (decision 0117)."""
