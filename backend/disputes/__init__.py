"""What both sides of a dispute say, before staff decide it."""
