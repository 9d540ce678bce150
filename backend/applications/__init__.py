"""Applications: offers to do posted work, and the messages of both sides about them."""
