"""The held money of disputed work, and the moderators' decision."""
