"""A sheet of paper: shapes and text in the colours of the page."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 640, 480
FINER = 2  # drawn larger, then made smaller: smooth edges
PAPER, CARD, SUNK, INK, FAINT = "#E9EAE4", "#FBFBF8", "#D9DBD3", "#14151C", "#8A8D96"
CANARY, TURF, PINK, SIGNAL, VIOLET = "#FFD329", "#3FC66B", "#FF6FB0", "#FF7E33", "#A78BFF"
SEATS = ("#CF2339", "#1D5FD1", "#F0B400", "#13824B", "#7440DB", "#F27A1A", "#0B7C8E", "#EE77B4")
LIGHT = ("#F0B400", "#F27A1A", "#EE77B4", CANARY, CARD, PAPER, SUNK, TURF, PINK, SIGNAL, VIOLET)


class Sheet:
    def __init__(self) -> None:
        self.image = Image.new("RGB", (WIDTH * FINER, HEIGHT * FINER), PAPER)
        self.pen = ImageDraw.Draw(self.image)

    def box(self, x: float, y: float, w: float, h: float, fill: str, edge: str = INK) -> None:
        corners = [x * FINER, y * FINER, (x + w) * FINER, (y + h) * FINER]
        self.pen.rounded_rectangle(corners, 4 * FINER, fill, edge, FINER)

    def disc(self, x: float, y: float, radius: float, fill: str, edge: str = INK) -> None:
        reach = radius * FINER
        at = (x * FINER - reach, y * FINER - reach, x * FINER + reach, y * FINER + reach)
        self.pen.ellipse(at, fill, edge, FINER)

    def hexagon(self, x: float, y: float, radius: float, fill: str) -> None:
        points = [
            ((x + radius * sin(pi * k / 3)) * FINER, (y + radius * cos(pi * k / 3)) * FINER)
            for k in range(6)
        ]
        self.pen.polygon(points, fill, INK, FINER)

    def line(self, x: float, y: float, to_x: float, to_y: float, fill: str = INK) -> None:
        self.pen.line([x * FINER, y * FINER, to_x * FINER, to_y * FINER], fill, FINER)

    def text(
        self, x: float, y: float, said: object, size: int = 12, fill: str = INK, anchor: str = "lm"
    ) -> None:
        font: Any = ImageFont.load_default(size * FINER)
        self.pen.text((x * FINER, y * FINER), str(said), fill, font, anchor)

    def token(self, x: float, y: float, radius: float, said: object, fill: str) -> None:
        """A disc with a letter on it."""
        self.disc(x, y, radius, fill)
        self.text(x, y, said, max(8, int(radius)), INK if fill in LIGHT else "#FFFFFF", "mm")

    def title(self, said: str, stock: str) -> None:
        self.box(-4, -4, WIDTH + 8, 36, stock)
        self.text(12, 16, said, 15)

    def lines(self, said: Sequence[str]) -> None:
        for number, line in enumerate(said[:34]):
            self.text(12, 14 + number * 13.5, line[:96], 10)

    def pixels(self) -> NDArray[np.uint8]:
        small = self.image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
        return np.asarray(small, np.uint8)
