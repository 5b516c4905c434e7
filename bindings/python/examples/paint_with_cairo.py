"""A gradient that cairo paints, from the numbers that libsnowfx gives.

    python3 paint_with_cairo.py PRESET TIME OUT.png

A GTK program does the same in its drawing function; `paint` takes any cairo context.  Takes pycairo.
"""

import math
import sys

import cairo

import snowfx

WEDGES = 720


def paint(context, gradient):
    """Paints what `Scene.gradient` gave.  Unit coordinates are the painter's: the context is stretched, not the points."""
    if not gradient.stops:
        return
    x, y, width, height = gradient.frame
    context.save()
    context.rectangle(x, y, width, height)
    context.clip()
    context.translate(x, y)
    context.scale(width, height)
    if gradient.type == "conic" and len(gradient.stops) > 1:
        paint_wedges(context, gradient)
    else:
        context.set_source(pattern(gradient))
        context.paint_with_alpha(gradient.opacity)
    context.restore()


def pattern(gradient):
    (start_x, start_y), (end_x, end_y) = gradient.unit_start, gradient.unit_end
    if len(gradient.stops) == 1:
        return cairo.SolidPattern(*gradient.stops[0].color)
    if gradient.type == "axial":
        made = cairo.LinearGradient(start_x, start_y, end_x, end_y)
    else:
        # An ellipse is a circle that is stretched.
        made = cairo.RadialGradient(0, 0, 0, 0, 0, 1)
        matrix = cairo.Matrix(xx=abs(end_x - start_x), yy=abs(end_y - start_y), x0=start_x, y0=start_y)
        matrix.invert()
        made.set_matrix(matrix)
    for stop in gradient.stops:
        made.add_color_stop_rgba(stop.location, *stop.color)
    return made


def paint_wedges(context, gradient):
    """cairo knows no conic gradient: narrow wedges, each of one colour."""
    (start_x, start_y), (end_x, end_y) = gradient.unit_start, gradient.unit_end
    first = math.atan2(end_y - start_y, end_x - start_x)
    context.push_group()
    context.set_antialias(cairo.ANTIALIAS_NONE)
    for wedge in range(WEDGES):
        angles = [first + 2 * math.pi * edge / WEDGES for edge in (wedge, wedge + 1)]
        context.move_to(start_x, start_y)
        for angle in angles:
            context.line_to(start_x + 4 * math.cos(angle), start_y + 4 * math.sin(angle))
        context.set_source_rgba(*color_at(gradient.stops, (wedge + 0.5) / WEDGES))
        context.fill()
    context.pop_group_to_source()
    context.paint_with_alpha(gradient.opacity)


def color_at(stops, location):
    before = [stop for stop in stops if stop.location <= location]
    after = [stop for stop in stops if stop.location > location]
    if not before or not after:
        return (before[-1] if before else after[0]).color
    share = (location - before[-1].location) / (after[0].location - before[-1].location)
    return [a + (b - a) * share for a, b in zip(before[-1].color, after[0].color)]


def main(name, time, path):
    with snowfx.Scene(snowfx.Preset.builtin(name)) as scene:
        surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, *scene.pixel_size)
        context = cairo.Context(surface)
        scene.time = float(time)
        for layer in scene.layers:
            if layer.type == "gradient":
                paint(context, scene.gradient(layer.name))
        surface.write_to_png(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
