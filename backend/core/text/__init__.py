"""What people write and read: cleaned, compared, searched, translated."""
