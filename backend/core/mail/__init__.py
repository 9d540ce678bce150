"""Mails and text messages: written in the transaction, sent by a job after the commit."""
