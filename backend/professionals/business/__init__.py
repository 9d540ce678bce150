"""A contractor's business: its name and GSTIN."""
