"""Notices to people whose tab is closed: what causes them, where they wait, and the channels that carry them."""
