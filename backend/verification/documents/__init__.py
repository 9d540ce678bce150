"""Identity documents: how they are submitted, stored, and viewed."""
