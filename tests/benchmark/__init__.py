"""The numbers to reach, measured; run by hand: see :mod:`tests.benchmark.startup`."""
