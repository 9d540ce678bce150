"""What the clock reminds people of, each thing once (decision 0029)."""
