"""Applications: a worker's or business's offer to do posted work, and what both sides say of it."""
