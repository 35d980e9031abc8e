"""The command line, told as transcripts."""
