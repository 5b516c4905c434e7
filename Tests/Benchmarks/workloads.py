"""What instructions are counted of: a few hundred pixels or particles of everything that is hot.

A row: name, the call that counts (render, instances, particles or time), seconds, and the preset.
"""


def gradient(kind: str, stops: int) -> dict:
    colors = ["#205080", "#F0C020", "#40E0B0", "#C03070", "#101018", "#E8F0FF", "#7040C0"][:stops]
    start, end = {"axial": ([0, 1], [1, 0])}.get(kind, ([0.5, 0.5], [1.2, 1.2]))
    layer = {"type": "gradient", "gradientType": kind, "colors": colors, "startPoint": start, "endPoint": end}
    return {"snowfx": 1, "layers": [layer]}


def still(contents: str, least: float, most: float, mode: str = "unordered", **cell) -> dict:
    """400 particles that do not move, of a size in pixels."""
    cell = {
        "contents": contents, "birthRate": 400, "lifetime": 2, "scale": (least + most) / 128,
        "scaleRange": (most - least) / 64, "rotationRange": 6.2831853, "alphaRange": 0.8, "color": "#FFFFFF99", **cell,
    }
    layer = {
        "type": "emitter", "emitterShape": "rectangle", "emitterPosition": ["50%", "50%"], "renderMode": mode,
        "emitterSize": ["100%", "100%"], "emitterCells": [cell],
    }
    return {"snowfx": 1, "images": {"picture": None}, "layers": [layer]}


WORKLOADS = [
    ("gradient axial 2", "render", 0, gradient("axial", 2)),
    ("gradient axial 7", "render", 0, gradient("axial", 7)),
    ("gradient radial 2", "render", 0, gradient("radial", 2)),
    ("gradient conic 2", "render", 0, gradient("conic", 2)),
    ("sprites round", "render", 1, still("softDisc", 10, 48)),
    ("sprites round small", "render", 1, still("softDisc", 2, 4)),
    ("sprites round additive", "render", 1, still("disc", 6, 24, "additive")),
    ("sprites rotated", "render", 1, still("spark", 10, 48)),
    ("sprites rotated small", "render", 1, still("flake", 2, 4)),
    ("sprites picture", "render", 1, still("picture", 10, 48)),
    ("sprites plane", "render", 1, still("confetti", 10, 48, particleType="plane", orientationRange=3)),
]
