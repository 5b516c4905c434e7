"""Presets and figures that the tests share."""

import math

PI = math.pi

#: Colours in 8 bits: as a preset writes them and as a picture holds them.
RED, GREEN, BLUE, WHITE, BLACK = "#FF0000", "#00FF00", "#0000FF", "#FFFFFF", "#000000"


def cell(name="c", **properties):
    """A cell that emits ten still particles a second, each for a second."""
    return {"name": name, "birthRate": 10, "lifetime": 1, **properties}


def emitter(*cells, name="e", **properties):
    return {"type": "emitter", "name": name, "emitterCells": list(cells), **properties}


def gradient(colors=(RED, BLUE), name="g", **properties):
    return {"type": "gradient", "name": name, "colors": list(colors), "dither": False, **properties}


def preset(*layers, size=(100, 100), **properties):
    return {"snowfx": 1, "size": list(size), "layers": list(layers), **properties}


def one(*cells, **layer_properties):
    """A preset of one emitter, which is named "e"."""
    return preset(emitter(*cells, **layer_properties))


def basic(key_path, start=None, end=None, by=None, **properties):
    """A basic animation; what is None is left out."""
    values = {"fromValue": start, "toValue": end, "byValue": by}
    return {"keyPath": key_path, **{k: v for k, v in values.items() if v is not None}, **properties}


#: Keeps the last value of an animation.
KEPT = {"fillMode": "forwards", "removedOnCompletion": False}

# ---- Statistics


def mean(values):
    return math.fsum(values) / len(values)


def variance(values):
    middle = mean(values)
    return math.fsum((value - middle) ** 2 for value in values) / len(values)


def correlation(a, b):
    mean_a, mean_b = mean(a), mean(b)
    product = mean([(x - mean_a) * (y - mean_b) for x, y in zip(a, b)])
    return product / math.sqrt(variance(a) * variance(b))


def chi_squared(counts):
    """Against equal frequencies."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def bins(values, low, high, number):
    """How many of the values, all within [low, high], lie in each of `number` equal parts."""
    counts = [0] * number
    for value in values:
        counts[min(int((value - low) / (high - low) * number), number - 1)] += 1
    return counts


#: chi squared that 10 equal bins exceed once in 10 000 times (9 degrees of freedom).
CHI_SQUARED_10 = 33.72

# ---- The effects of core-animation.md, section 10

_BADOO = {
    "contents": "disc",
    "lifetime": 20, "birthRate": 30, "scale": 0.15, "scaleRange": 0.6, "velocityRange": 20,
    "emissionRange": PI, "spin": -0.5, "spinRange": 1.0, "yAcceleration": 30, "xAcceleration": 5,
}
HEAVY = cell("heavy", velocity=30, **_BADOO)
BLURRY = cell("blurry", velocity=40, **_BADOO)
BADOO = preset(
    emitter(HEAVY, BLURRY, name="badoo", emitterShape="line", emitterPosition=["50%", 0], emitterSize=["100%", 0],
            timeOffset=10),
    size=(375, 667))
COCO = preset(
    emitter(
        cell("flake", contents="disc", lifetime=20, birthRate=15, scale=0.06, scaleRange=0.03,
             velocity=-30, velocityRange=-20,
             emissionRange=PI / 2, yAcceleration=10, spin=-0.5, spinRange=1.0),
        name="coco", emitterShape="line", emitterPosition=["50%", 0], emitterSize=["100%", 0]),
    size=(375, 667))
