"""Link previews: what a stranger who only has a table's address may see of it."""
