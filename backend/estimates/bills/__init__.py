"""Bills of quantities: what a piece of work consists of, and what it usually costs."""
