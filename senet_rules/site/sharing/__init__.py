"""How the site is found and shared: preview pictures, data for search engines, icons, manifests."""
