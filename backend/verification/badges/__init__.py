"""What is shown of a checked worker, with its reasons and its end."""
