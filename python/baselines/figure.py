# SPDX-License-Identifier: MIT
"""A chart of lines as SVG."""

from __future__ import annotations

import html
import math

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 640, 360, 64, 40, 16, 48
COLOURS = ["#2a5d8f", "#b4462c", "#3d7a3a", "#7a5195"]


def _ticks(low: float, high: float) -> list[float]:
    step = 10 ** math.floor(math.log10((high - low) / 2))
    while (high - low) / step > 8:
        step *= 2 if round(step / 10 ** math.floor(math.log10(step))) != 2 else 2.5
    return [step * i for i in range(math.ceil(low / step - 1e-9), int(high / step + 1e-9) + 1)]


def line_chart(title, across, up, curves, log=False, marks=()) -> str:
    """curves: {name: [(x, y), ...]}; log: of y; marks: levels of y to draw dashed."""
    points = [p for curve in curves.values() for p in curve]
    x0, x1 = 0, max(x for x, _ in points) or 1
    ys = [y for _, y in points] + list(marks)
    if log:
        y0 = 10.0 ** math.floor(math.log10(min(y for y in ys if y > 0)))
        y1 = 10.0 ** math.ceil(math.log10(max(ys)))
        steps = [10.0**k for k in range(round(math.log10(y0)), round(math.log10(y1)) + 1)]
    else:
        y0, y1 = min(0.0, min(ys)), 1.2 * max(ys)
        steps = _ticks(y0, y1)
    scale = (lambda y: math.log10(max(y, y0))) if log else (lambda y: y)

    def place(x, y):
        part = (scale(y) - scale(y0)) / ((scale(y1) - scale(y0)) or 1)
        return (LEFT + (x - x0) / (x1 - x0) * (WIDTH - LEFT - RIGHT),
                HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM))

    def text(x, y, what, anchor="middle", fill="#333"):
        return (f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{fill}">'
                f"{html.escape(what)}</text>")

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
           'font-family="sans-serif" font-size="12">',
           f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
           text(WIDTH / 2, 18, title), text(WIDTH / 2, HEIGHT - 10, across)]
    for y in steps:
        _, at = place(x0, y)
        out.append(f'<path d="M{LEFT} {at:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        out.append(text(LEFT - 6, at + 4, f"{y:g}", "end"))
    for x in _ticks(x0, x1):
        out.append(text(place(x, y0)[0], HEIGHT - BOTTOM + 16, f"{x:g}"))
    for y in marks:
        at = place(x0, y)[1]
        out.append(f'<path d="M{LEFT} {at:.1f}H{WIDTH - RIGHT}" stroke="#888" '
                   'stroke-dasharray="4 4"/>')
    for i, (name, curve) in enumerate(curves.items()):
        colour = COLOURS[i % len(COLOURS)]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*p) for p in curve))
        out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        out.append(text(WIDTH - RIGHT - 6, TOP + 14 + 16 * i, name, "end", colour))
    out.append(text(LEFT - 6, TOP - 8, up, "start"))
    return "\n".join([*out, "</svg>"]) + "\n"
