"""The crew: members of the own team whom a hired contractor assigns to a piece of work."""
