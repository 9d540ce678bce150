"""The crew: whom a hired contractor puts on a piece of work, out of the own team."""
