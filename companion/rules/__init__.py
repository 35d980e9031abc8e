"""The rules told in our own words: the corpus, its index, the search and the answer."""
