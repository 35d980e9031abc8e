"""An independent judge of the Vonts' movement, written from the rulebook alone."""
