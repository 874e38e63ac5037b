"""What a second game needed too: cards and piles. Never a base class for games."""
