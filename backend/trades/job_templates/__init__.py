"""The common jobs of each trade that tradespeople price ("Ceiling fan fitting")."""
