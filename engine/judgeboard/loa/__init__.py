"""Lines of Action (Ло): rules, the contest's protocol, and a player."""
