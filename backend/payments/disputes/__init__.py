"""The money of disputed work: what it holds, and the moderators' decision."""
