"""The bridge to the page: wire types, methods, and the session that runs them in time slices."""
