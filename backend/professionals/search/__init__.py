"""Finding professionals by place, trade and the words of one box."""
