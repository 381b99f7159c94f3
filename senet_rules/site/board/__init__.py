"""The playable board in the pages: its HTML, its scripts, and the page for other sites."""
