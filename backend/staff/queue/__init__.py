"""What every queue of the staff has in common."""
