"""Shapes of the location tokens: which a group draws, which locations have one (SV-54)."""

from __future__ import annotations

SHAPE_TOPIC = "shape"
TOKENS_TOPIC = "tokens"
SHAPES = ("circle", "diamond", "hexagon", "square", "triangle", "other")
