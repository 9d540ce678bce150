"""The rules by which a professional confirms bookings at once (decision 0117)."""
