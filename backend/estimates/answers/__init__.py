"""What answers to guided questions say for an estimate."""
