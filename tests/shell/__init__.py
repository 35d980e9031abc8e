"""Tests of the shell: plain functions first, a few through a pseudo-terminal."""
