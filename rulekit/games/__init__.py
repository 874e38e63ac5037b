"""One module per game, each with a `GAME` at its end; the catalog finds them."""
