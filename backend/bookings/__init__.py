"""Bookings: work offered to one worker for one day, until both agree on it (decision 0022)."""
