"""Progress of the work: the members' diary with photos, and the percentage of the bar."""
