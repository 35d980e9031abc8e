"""The players' own books: rulebooks, FAQs and scenario books that they have taken in."""
