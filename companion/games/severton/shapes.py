"""Shapes of the location tokens: which a group draws, which locations have one (SV-54)."""

from __future__ import annotations

SHAPE_TOPIC = "shape"
TOKENS_TOPIC = "tokens"
SHAPES = ("circle", "diamond", "hexagon", "square", "triangle", "other")


def token_of(shape: str) -> str:
    """A location token of that shape, as people say it."""
    return "location token of another shape" if shape == "other" else f"{shape} location token"
