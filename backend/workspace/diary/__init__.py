"""How far the work has come: the diary of its members with photos, and the percent of the bar."""
