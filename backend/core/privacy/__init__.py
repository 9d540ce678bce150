"""What each slice holds of one person, and text that is stored encrypted."""
