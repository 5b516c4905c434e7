"""The library through its C interface alone.

Structs, constants and prototypes are read from include/snowfx.h, so that there is no second copy of them here.
"""

import ctypes
import json
import os
import re
from ctypes import POINTER, byref, c_char_p, c_size_t, c_void_p
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
HEADER = re.sub(r"/\*.*?\*/", " ", (ROOT / "include/snowfx.h").read_text(), flags=re.S)

TYPES = {
    "int32_t": ctypes.c_int32, "uint32_t": ctypes.c_uint32, "int64_t": ctypes.c_int64, "uint64_t": ctypes.c_uint64,
    "uint8_t": ctypes.c_uint8, "uint16_t": ctypes.c_uint16, "float": ctypes.c_float, "double": ctypes.c_double,
    "size_t": ctypes.c_size_t, "ptrdiff_t": ctypes.c_ssize_t, "char": ctypes.c_char,
}


def c_type(text):
    """The ctypes type of a C type; pointers to void and to opaque structs become addresses."""
    stars = text.count("*")
    base = re.sub(r"\bconst\b|\*", " ", text).strip()
    if stars == 0:
        return None if base == "void" else TYPES[base]
    inner = c_char_p if base == "char" else TYPES.get(base, c_void_p)
    for _ in range(stars - (inner in (c_char_p, c_void_p))):
        inner = POINTER(inner)
    return inner


def read_structs():
    for base, name in re.findall(r"typedef (\w+) (snowfx_\w+);", HEADER):
        if base in TYPES:
            TYPES[name] = TYPES[base]
    for name, body in re.findall(r"typedef struct (\w+) \{(.*?)\} \1;", HEADER, re.S):
        fields = []
        for kind, field, count in re.findall(r"([\w\s*]+?)(\w+)(?:\[(\d+)\])?;", body):
            kind = c_type(kind.strip())
            fields.append((field, kind * int(count) if count else kind))
        TYPES[name] = type(name, (ctypes.Structure,), {"_fields_": fields})


def declare(library):
    for result, name, inputs in re.findall(r"SNOWFX_API ([\w\s*]+?)(\w+)\(([^)]*)\);", HEADER):
        function = getattr(library, name)
        function.restype = c_type(result.strip())
        inputs = [re.sub(r"\w+$", "", text.strip()) for text in inputs.split(",") if text.strip() != "void"]
        function.argtypes = [c_type(text.strip()) for text in inputs]


read_structs()
CONSTANTS = {name: int(value) for name, value in re.findall(r"\b(SNOWFX_\w+) = (-?\d+)", HEADER)}
STATUS = {value: name for name, value in CONSTANTS.items() if name.startswith("SNOWFX_ERROR_")}
LIBRARY = os.environ.get("SNOWFX_LIBRARY") or str(ROOT / ".build/out/lib/libsnowfx.so.0")
library = ctypes.CDLL(LIBRARY)
declare(library)


def new(name):
    """A zeroed struct; its size is told where it has a place for it."""
    made = TYPES[name]()
    if hasattr(made, "struct_size"):
        made.struct_size = ctypes.sizeof(made)
    return made


class Failure(Exception):
    """A call that did not succeed, by the name of its status, and the report that came with it."""

    def __init__(self, status, report=None):
        self.status = STATUS.get(status, str(status))
        self.path = report.path.decode() if report else ""
        self.message = report.message.decode() if report else ""
        super().__init__(f"{self.status} {self.path}: {self.message}")


def check(status, report=None):
    if status != 0:
        raise Failure(status, report)


def copy_text(function, handle):
    length = c_size_t()
    function(handle, None, 0, byref(length))
    buffer = ctypes.create_string_buffer(length.value + 1)
    check(function(handle, buffer, len(buffer), byref(length)))
    return buffer.value.decode()


def diagnostics(text):
    """All that a check of a preset text finds: (severity, path, message)."""
    text = text if isinstance(text, bytes) else json.dumps(text).encode()
    handle, found = c_void_p(), []
    check(library.snowfx_diagnostics_create(text, len(text), byref(handle)))
    for index in range(library.snowfx_diagnostics_count(handle)):
        report = new("snowfx_error_report")
        check(library.snowfx_diagnostics_get(handle, index, byref(report)))
        severity = "error" if report.severity == CONSTANTS["SNOWFX_SEVERITY_ERROR"] else "warning"
        found.append((severity, report.path.decode(), report.message.decode()))
    library.snowfx_diagnostics_destroy(handle)
    return found


class Preset:
    """A preset from a dictionary or from bytes."""

    def __init__(self, source):
        text = source if isinstance(source, bytes) else json.dumps(source).encode()
        report = new("snowfx_error_report")
        self.handle = c_void_p()  # NULL until it is made: releasing that is allowed
        check(library.snowfx_preset_create_from_memory(text, len(text), byref(self.handle), byref(report)), report)

    @classmethod
    def builtin(cls, name):
        preset = cls.__new__(cls)
        preset.handle = c_void_p()
        check(library.snowfx_preset_create_builtin(name.encode(), byref(preset.handle), None))
        return preset

    def __del__(self):
        library.snowfx_preset_release(self.handle)

    def json(self):
        return copy_text(library.snowfx_preset_copy_json, self.handle)

    def schedule(self, unix_time, offset_minutes=0):
        """Whether it is on, and until when that holds."""
        is_on, until = ctypes.c_int32(), ctypes.c_int64()
        check(library.snowfx_preset_get_schedule(self.handle, unix_time, offset_minutes, byref(is_on), byref(until)))
        return bool(is_on.value), until.value


def builtin(name):
    """A built-in preset's JSON."""
    preset = Preset.__new__(Preset)
    preset.handle = c_void_p()
    check(library.snowfx_preset_create_builtin(name.encode(), byref(preset.handle), None))
    return json.loads(preset.json())


COLUMNS = [
    name for name, kind in TYPES["snowfx_particles"]._fields_
    if name not in ("struct_size", "reserved", "count", "ancestors", "ancestors_count")
]


class Particles:
    """Columns as lists; `parent` holds tuples of the ancestors' indices."""

    def __init__(self, raw):
        self.count = raw.count
        for name in COLUMNS:
            setattr(self, name, getattr(raw, name)[: raw.count] if raw.count else [])
        ancestors = raw.ancestors[: raw.ancestors_count] if raw.ancestors_count else []
        none = 2**64 - 1
        self.parent = [
            () if at == none else tuple(ancestors[at + 1 : at + 1 + ancestors[at]]) for at in self.parent
        ]

    def __len__(self):
        return self.count

    def columns(self, *names):
        """Tuples of the named columns, particle by particle."""
        return list(zip(*(getattr(self, name) for name in names)))

    def of(self, cell, layer=0):
        """The particles of one cell, by its place in the layer."""
        kept = [i for i in range(self.count) if self.cell[i] == cell and self.layer[i] == layer]
        part = object.__new__(Particles)
        part.count = len(kept)
        for name in COLUMNS:
            column = getattr(self, name)
            setattr(part, name, [column[i] for i in kept])
        return part

    def everything(self):
        return [getattr(self, name) for name in COLUMNS]


class Picture:
    """Pixels in premultiplied R G B A."""

    def __init__(self, data, width, height):
        self.data, self.width, self.height = bytes(data), width, height

    def at(self, x, y):
        start = (y * self.width + x) * 4
        return tuple(self.data[start : start + 4])

    def alphas(self):
        return self.data[3::4]


class Scene:
    """A scene with a fixed seed, unless told otherwise."""

    def __init__(self, source, seed=1, size=None, scale=0.0, threads=0, max_particles=0):
        self.handle = None
        self.preset = source if isinstance(source, Preset) else Preset(source)
        desc = new("snowfx_scene_desc")
        desc.seed, desc.scale, desc.threads, desc.max_particles = seed, scale, threads, max_particles
        desc.width, desc.height = size or (0, 0)
        self.handle = c_void_p()
        check(library.snowfx_scene_create(self.preset.handle, byref(desc), byref(self.handle)))

    def close(self):
        if self.handle:
            library.snowfx_scene_destroy(self.handle)
        self.handle = None

    __del__ = close

    def at(self, seconds):
        check(library.snowfx_scene_set_time(self.handle, seconds))
        return self

    def resize(self, width, height):
        check(library.snowfx_scene_set_size(self.handle, width, height))

    def seed(self):
        return library.snowfx_scene_get_seed(self.handle)

    def cell_paths(self, layer=0):
        count = library.snowfx_scene_cell_count(self.handle, layer)
        return [library.snowfx_scene_cell_path(self.handle, layer, cell).decode() for cell in range(count)]

    # ---- Host changes

    def set(self, seconds, key_path, *values, linear=False):
        numbers = (ctypes.c_double * max(len(values), 1))(*values)
        transition = CONSTANTS["SNOWFX_TRANSITION_LINEAR" if linear else "SNOWFX_TRANSITION_JUMP"]
        path = key_path.encode()
        check(library.snowfx_scene_set_values(self.handle, seconds, path, numbers, len(values), transition))

    def set_json(self, seconds, key_path, value):
        report = new("snowfx_error_report")
        text = json.dumps(value).encode()
        check(library.snowfx_scene_set_json(self.handle, seconds, key_path.encode(), text, byref(report)), report)

    def burst(self, seconds, path, count):
        check(library.snowfx_scene_burst(self.handle, seconds, path.encode(), count))

    def stop(self, seconds, layer=None):
        check(library.snowfx_scene_stop(self.handle, seconds, layer.encode() if layer else None))

    def resume(self, seconds, layer=None):
        check(library.snowfx_scene_resume(self.handle, seconds, layer.encode() if layer else None))

    def clear(self, seconds, layer=None):
        check(library.snowfx_scene_clear(self.handle, seconds, layer.encode() if layer else None))

    def activity(self):
        """The name of what it is doing, and the next change."""
        activity, until = ctypes.c_int32(), ctypes.c_double()
        check(library.snowfx_scene_get_activity(self.handle, byref(activity), byref(until)))
        names = {v: k[16:].lower() for k, v in CONSTANTS.items() if k.startswith("SNOWFX_ACTIVITY_")}
        return names[activity.value], until.value

    # ---- What is there

    def particles(self):
        raw = new("snowfx_particles")
        check(library.snowfx_scene_get_particles(self.handle, byref(raw)))
        return Particles(raw)

    def births(self, start, end):
        raw = new("snowfx_particles")
        check(library.snowfx_scene_get_births(self.handle, start, end, byref(raw)))
        return Particles(raw)

    def instances(self):
        """Copies of all instances and runs."""
        instances, runs = POINTER(TYPES["snowfx_instance"])(), POINTER(TYPES["snowfx_run"])()
        count, run_count = c_size_t(), c_size_t()
        check(library.snowfx_scene_get_instances(
            self.handle, byref(instances), byref(count), byref(runs), byref(run_count)))
        copies = [[type(item).from_buffer_copy(item) for item in items[:size]]
                  for items, size in ((instances, count.value), (runs, run_count.value))]
        return copies[0], copies[1]

    def instance_bytes(self):
        instances, runs = POINTER(TYPES["snowfx_instance"])(), POINTER(TYPES["snowfx_run"])()
        count, run_count = c_size_t(), c_size_t()
        check(library.snowfx_scene_get_instances(
            self.handle, byref(instances), byref(count), byref(runs), byref(run_count)))
        return ctypes.string_at(instances, 16 * count.value) if count.value else b""

    def statistics(self):
        raw = new("snowfx_statistics")
        check(library.snowfx_scene_get_statistics(self.handle, byref(raw)))
        return raw

    def live(self):
        return self.statistics().live

    def hash(self):
        value = ctypes.c_uint64()
        check(library.snowfx_scene_hash(self.handle, byref(value)))
        return value.value

    def inspect(self):
        return json.loads(copy_text(library.snowfx_scene_copy_inspection, self.handle))

    def set_image(self, name, pixels, width, height):
        data = (ctypes.c_uint8 * max(len(pixels), 1))(*pixels)
        check(library.snowfx_scene_set_image(self.handle, name.encode(), data, width, height, 0))

    def render(self, width, height, over=None, stride=0, data_format="RGBA", buffer=None, offset=0):
        """Draws over a colour (R, G, B, A bytes), over bytes, or replaces all; `buffer` is drawn into if given."""
        size = (stride or 4 * width) * height
        pixels = buffer if buffer is not None else ctypes.create_string_buffer(size)
        if over is not None and buffer is None:
            ctypes.memmove(pixels, bytes(over) * (width * height) if len(over) == 4 else bytes(over), size)
        surface = new("snowfx_surface")
        surface.format = CONSTANTS[f"SNOWFX_FORMAT_{data_format}8_PREMULTIPLIED"]
        surface.pixels = ctypes.addressof(pixels) + offset
        surface.width, surface.height, surface.stride = width, height, stride
        kind = "REPLACE" if over is None and buffer is None else "OVER"
        surface.operation = CONSTANTS[f"SNOWFX_OPERATION_{kind}"]
        check(library.snowfx_scene_render(self.handle, byref(surface)))
        return Picture(ctypes.string_at(surface.pixels, size), width, height)
