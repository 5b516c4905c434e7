"""The random effects leave out nothing of what a layer, a cell, a behaviour or an animation can say."""

import json
import os
import re
import shlex
import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SCHEMA = ROOT / "Sources/SnowPreset/Schema"
MODEL = ROOT / "Sources/SnowModel"
PRESETS = 600
#: Keys that are read and have no meaning.
IGNORED = set(re.findall(r'keys\.ignored\("(\w+)"\)', (SCHEMA / "BehaviorDraft+Keys.swift").read_text()))


def keys_of(kind):
    """Keys that the reader knows of one kind of object, as its source lists them."""
    text = (SCHEMA / f"{kind}+Keys.swift").read_text()
    keys = set(re.findall(r'keys\.\w+\(\s*"(\w+)"', text))
    if "CellProperty.allCases" in text:
        keys |= {name for name in properties("CellProperty") if "." not in name}
    if "EmitterProperty.allCases" in text:
        keys |= {name for name in properties("EmitterProperty") if "." not in name}
    return keys - IGNORED


def properties(kind):
    return re.findall(r'\.init\("([\w.]+)"', (MODEL / f"{kind}.swift").read_text())


def words_of(enumeration):
    text = (MODEL / "Enumerations.swift").read_text()
    body = re.search(rf"enum {enumeration}\b.*?\n}}\n", text, re.S)[0]
    return set(re.findall(r': "(\w+)"', body))


def printed_presets():
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "random"
        subprocess.run([*shlex.split(os.environ.get("CC", "cc")), "-std=gnu11", f"-I{ROOT}/include",
                        str(HERE / "test_random_presets.c"), "-o", str(program), f"-L{ROOT}/.build/out/lib", "-lsnowfx",
                        "-lm", "-lpthread"], check=True)
        environment = {**os.environ, "SNOWFX_RANDOM_PRINT": str(PRESETS),
                       "LD_LIBRARY_PATH": f"{ROOT}/.build/out/lib"}
        text = subprocess.run([str(program)], check=True, capture_output=True, text=True, env=environment).stdout
    return [json.loads(line) for line in text.splitlines()]


class GeneratorTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.keys, cls.words, cls.paths, cls.depth = {}, {}, set(), 0
        for preset in printed_presets():
            for layer in preset["layers"]:
                cls.see("emitter" if layer["type"] == "emitter" else "gradient", layer)
                for cell in layer.get("emitterCells", []):
                    cls.see_cell(cell, 1)
                for behavior in layer.get("emitterBehaviors", []):
                    cls.see("behavior", behavior)
                for animation in layer.get("animations", []):
                    cls.see_animation(animation)
                if "ring" in layer:
                    cls.see("ring", layer["ring"])

    @classmethod
    def see(cls, kind, thing):
        cls.keys.setdefault(kind, set()).update(thing)
        for key, value in thing.items():
            if isinstance(value, str):
                cls.words.setdefault(key, set()).add(value)

    @classmethod
    def see_cell(cls, cell, depth):
        cls.depth = max(cls.depth, depth)
        cls.see("cell", cell)
        for behavior in cell.get("emitterBehaviors", []):
            cls.see("behavior", behavior)
        for child in cell.get("emitterCells", []):
            cls.see_cell(child, depth + 1)

    @classmethod
    def see_animation(cls, animation):
        cls.see("animation", animation)
        cls.paths.add(re.sub(r"emitterCells\.\w+\.", "", animation.get("keyPath", "")) or "a group")
        for child in animation.get("animations", []):
            cls.see_animation(child)

    def test_every_key_is_generated(self):
        layer = keys_of("Layer")
        for kind, known in (
            ("emitter", layer | keys_of("EmitterLayer")), ("cell", keys_of("EmitterCell") | keys_of("Layer") & {
                "beginTime", "timeOffset", "speed", "duration", "repeatCount", "repeatDuration", "autoreverses",
                "fillMode"}),
            ("gradient", (layer | keys_of("GradientLayer")) & self.keys["gradient"] | {
                "colors", "locations", "startPoint", "endPoint", "gradientType", "interpolation", "dither", "ring"}),
            ("behavior", keys_of("BehaviorDraft")), ("animation", keys_of("Animation")),
            ("ring", {"colors", "duration", "pair"}),
        ):
            self.assertGreater(len(known), 2)
            self.assertEqual(known - self.keys[kind], set(), kind)

    def test_every_animatable_property_is_animated(self):
        known = set(properties("CellProperty")) | set(properties("EmitterProperty")) | {
            "color", "emitterPosition", "emitterSize", "opacity", "colors", "locations", "startPoint", "startPoint.x",
            "startPoint.y", "endPoint.x", "endPoint.y"}
        self.assertGreater(len(known), 40)
        self.assertEqual(known - self.paths, set())
        self.assertIn("a group", self.paths)

    def test_every_choice_is_made(self):
        for key, enumeration in (
            ("emitterShape", "EmitterShape"), ("emitterMode", "EmitterMode"), ("renderMode", "RenderMode"),
            ("calculationMode", "CalculationMode"), ("gradientType", "GradientType"), ("pair", "RingPair"),
            ("interpolation", "ColorInterpolation"), ("particleType", "ParticleType"),
        ):
            known = words_of(enumeration) - {"linear" if key == "calculationMode" else ""}
            self.assertEqual(known - self.words[key], set(), key)
        self.assertLessEqual({"wave", "drag", "attractor", "valueOverLife", "colorOverLife", "alignToMotion"},
                             self.words["type"])
        self.assertGreaterEqual(self.depth, 4)


if __name__ == "__main__":
    unittest.main()
