"""People the worker has worked for, asked through a link and a code by text."""
