"""What instructions are counted of: a few hundred pixels or particles of everything that is hot.

A row: name, the call that counts (render, instances, particles or time), seconds, the preset, and seconds from frame to
frame where two times in turn would not do: births are then counted, too.
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


def snow(live: int, life: float = 20, **cell) -> dict:
    """The snow of bench_simulation.c."""
    cell = {
        "contents": "disc", "birthRate": live / life, "lifetime": life, "velocity": 30, "velocityRange": 40,
        "emissionLongitude": 3.1415927, "emissionRange": 0.8, "emissionCone": "planar", "xAcceleration": 5,
        "yAcceleration": 30, "scale": 0.15, "scaleRange": 1.2, "spin": -0.5, "spinRange": 2, "rotationRange": 6.2831853,
        "alphaSpeed": -1 / life, **cell,
    }
    layer = {
        "type": "emitter", "emitterShape": "line", "emitterPosition": [1000, 0], "emitterSize": [2000, 0],
        "emitterCells": [cell],
    }
    return {"snowfx": 1, "layers": [layer]}


CURVES = [
    {"type": "colorOverLife", "colors": ["#FFFFFF", "#88CCFF", "#4488FF00"], "locations": [0, 0.6, 1]},
    {"type": "valueOverLife", "keyPath": "scale", "values": [0, 1, 0.5], "locations": [0, 0.1, 1]},
]
DRAG = [{"type": "drag", "drag": 0.4}]
FRAME, HOUR = 1 / 60, 3600

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
    ("snow 1000 instances", "instances", 30, snow(1000)),
    ("snow 100000 instances", "instances", 30, snow(100000)),
    ("snow 1000 particles", "particles", 30, snow(1000)),
    ("snow 100000 particles", "particles", 30, snow(100000)),
    ("snow living 0.5 s", "instances", 30, snow(10000, 0.5), FRAME),
    ("snow far seek", "instances", 30, snow(10000), HOUR),
    ("snow with curves", "instances", 30, snow(10000, emitterBehaviors=CURVES)),
    ("snow with drag", "instances", 30, snow(10000, emitterBehaviors=DRAG)),
    ("snow of planes", "instances", 30, snow(10000, particleType="plane", orientationRange=3)),
]
