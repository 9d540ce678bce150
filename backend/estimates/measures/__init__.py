"""What is measured: the fields of each form, their limits, and the words for them."""
