"""Finding open work: the list, the search and the page of one job."""
