"""The C interface of libsnowfx, declared once: the mirror of include/snowfx.h.

Names are those of the header, so that one can be read beside the other.  A
test holds every struct against Tests/ABI/layout.txt, and every prototype and
constant against the header itself.
"""

from __future__ import annotations

import ctypes
from ctypes import (
    POINTER, Structure, c_char, c_char_p, c_double, c_float, c_int32, c_int64,
    c_size_t, c_ssize_t, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p,
)
from typing import Any, Dict, List, Tuple

SNOWFX_ABI_VERSION = 0

# MARK: - Constants

SNOWFX_OK = 0
SNOWFX_ERROR_INVALID_ARGUMENT = -1
SNOWFX_ERROR_OUT_OF_MEMORY = -2
SNOWFX_ERROR_FILE = -3
SNOWFX_ERROR_SYNTAX = -4
SNOWFX_ERROR_PRESET = -5
SNOWFX_ERROR_LIMIT = -6
SNOWFX_ERROR_NOT_FOUND = -7
SNOWFX_ERROR_UNSUPPORTED = -8
SNOWFX_ERROR_BUFFER_TOO_SMALL = -9

SNOWFX_SEVERITY_NONE = 0
SNOWFX_SEVERITY_ERROR = 1
SNOWFX_SEVERITY_WARNING = 2

SNOWFX_REDUCED_MOTION_STILL = 1
SNOWFX_REDUCED_MOTION_HIDE = 2
SNOWFX_REDUCED_MOTION_KEEP = 3
SNOWFX_LAYER_EMITTER = 1
SNOWFX_LAYER_GRADIENT = 2

SNOWFX_TRANSITION_JUMP = 0
SNOWFX_TRANSITION_LINEAR = 1

SNOWFX_ACTIVITY_FINISHED = 0
SNOWFX_ACTIVITY_WAITING = 1
SNOWFX_ACTIVITY_MOVING = 2

SNOWFX_BLEND_OVER = 0
SNOWFX_BLEND_ADD = 1

SNOWFX_GRADIENT_AXIAL = 1
SNOWFX_GRADIENT_RADIAL = 2
SNOWFX_GRADIENT_CONIC = 3

SNOWFX_INTERPOLATION_SRGB = 1
SNOWFX_INTERPOLATION_LINEAR = 2
SNOWFX_INTERPOLATION_OKLAB = 3

SNOWFX_FORMAT_RGBA8_PREMULTIPLIED = 1
SNOWFX_FORMAT_BGRA8_PREMULTIPLIED = 2
SNOWFX_FORMAT_RGBA8_STRAIGHT = 3
SNOWFX_FORMAT_BGRA8_STRAIGHT = 4
SNOWFX_FORMAT_RGBA8_OPAQUE = 5
SNOWFX_FORMAT_BGRA8_OPAQUE = 6
SNOWFX_FORMAT_RGBA16F_PREMULTIPLIED = 7

SNOWFX_OPERATION_OVER = 0
SNOWFX_OPERATION_REPLACE = 1

# MARK: - Opaque objects


class snowfx_preset(Structure):
    """A preset; only pointers to it exist."""


class snowfx_diagnostics(Structure):
    """The findings of a check; only pointers to it exist."""


class snowfx_scene(Structure):
    """A scene; only pointers to it exist."""


# MARK: - Structs


class Sized(Structure):
    """A struct that begins with its own size, as the library demands."""

    struct_size: int

    def __init__(self, **fields: Any) -> None:
        super().__init__(struct_size=ctypes.sizeof(type(self)), **fields)


class snowfx_error_report(Sized):
    _fields_ = [
        ("struct_size", c_uint32),
        ("status", c_int32),
        ("severity", c_int32),
        ("line", c_uint32),
        ("column", c_uint32),
        ("reserved", c_uint32),
        ("path", c_char * 256),
        ("message", c_char * 512),
    ]


class snowfx_limits(Sized):
    _fields_ = [
        ("struct_size", c_uint32),
        ("preset_bytes", c_uint32),
        ("json_depth", c_uint32),
        ("cell_depth", c_uint32),
        ("cells", c_uint32),
        ("layers", c_uint32),
        ("colors", c_uint32),
        ("keyframes", c_uint32),
        ("live_particles", c_uint32),
        ("live_particles_max", c_uint32),
        ("surface_size", c_uint32),
        ("reserved", c_uint32),
        ("number_max", c_double),
    ]


class snowfx_scene_desc(Sized):
    _fields_ = [
        ("struct_size", c_uint32),
        ("max_particles", c_uint32),
        ("seed", c_uint64),
        ("width", c_float),
        ("height", c_float),
        ("scale", c_float),
        ("threads", c_uint32),
    ]


class snowfx_particles(Sized):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("count", c_uint64),
        ("layer", POINTER(c_uint32)),
        ("cell", POINTER(c_uint32)),
        ("index", POINTER(c_uint64)),
        ("parent", POINTER(c_uint64)),
        ("birth_time", POINTER(c_double)),
        ("age", POINTER(c_float)),
        ("lifetime", POINTER(c_float)),
        ("x", POINTER(c_float)),
        ("y", POINTER(c_float)),
        ("z", POINTER(c_float)),
        ("velocity_x", POINTER(c_float)),
        ("velocity_y", POINTER(c_float)),
        ("velocity_z", POINTER(c_float)),
        ("rotation", POINTER(c_float)),
        ("scale", POINTER(c_float)),
        ("red", POINTER(c_float)),
        ("green", POINTER(c_float)),
        ("blue", POINTER(c_float)),
        ("alpha", POINTER(c_float)),
        ("ancestors", POINTER(c_uint64)),
        ("ancestors_count", c_uint64),
    ]


class snowfx_instance(Structure):
    _fields_ = [
        ("x", c_float),
        ("y", c_float),
        ("rotation", c_uint16),
        ("scale", c_uint16),
        ("red", c_uint8),
        ("green", c_uint8),
        ("blue", c_uint8),
        ("alpha", c_uint8),
    ]


class snowfx_run(Structure):
    _fields_ = [
        ("layer", c_uint32),
        ("cell", c_uint32),
        ("first", c_uint32),
        ("count", c_uint32),
        ("blend", c_int32),
        ("width", c_float),
        ("height", c_float),
        ("reserved", c_uint32),
    ]


class snowfx_rect(Structure):
    _fields_ = [
        ("x", c_int32),
        ("y", c_int32),
        ("width", c_int32),
        ("height", c_int32),
    ]


class snowfx_stop(Structure):
    _fields_ = [
        ("location", c_float),
        ("red", c_float),
        ("green", c_float),
        ("blue", c_float),
        ("alpha", c_float),
    ]


class snowfx_gradient(Sized):
    _fields_ = [
        ("struct_size", c_uint32),
        ("type", c_int32),
        ("interpolation", c_int32),
        ("is_dithered", c_uint32),
        ("stops", POINTER(snowfx_stop)),
        ("stop_count", c_uint32),
        ("opacity", c_float),
        ("unit_start_x", c_float),
        ("unit_start_y", c_float),
        ("unit_end_x", c_float),
        ("unit_end_y", c_float),
        ("start_x", c_float),
        ("start_y", c_float),
        ("end_x", c_float),
        ("end_y", c_float),
        ("frame_x", c_float),
        ("frame_y", c_float),
        ("frame_width", c_float),
        ("frame_height", c_float),
    ]


class snowfx_surface(Sized):
    _fields_ = [
        ("struct_size", c_uint32),
        ("format", c_int32),
        ("pixels", c_void_p),
        ("width", c_uint32),
        ("height", c_uint32),
        ("stride", c_ssize_t),
        ("operation", c_int32),
        ("first_layer", c_uint32),
        ("layer_count", c_uint32),
        ("reserved", c_uint32),
        ("clip", POINTER(snowfx_rect)),
        ("origin_x", c_int32),
        ("origin_y", c_int32),
    ]


class snowfx_statistics(Sized):
    _fields_ = [
        ("struct_size", c_uint32),
        ("reserved", c_uint32),
        ("live", c_uint64),
        ("born", c_uint64),
        ("dropped", c_uint64),
        ("record_bytes", c_uint64),
    ]


# MARK: - Functions

_preset = POINTER(snowfx_preset)
_diagnostics = POINTER(snowfx_diagnostics)
_scene = POINTER(snowfx_scene)
_report = POINTER(snowfx_error_report)
_particles = POINTER(snowfx_particles)
_surface = POINTER(snowfx_surface)

#: Function name: what it returns, what it takes.
PROTOTYPES: Dict[str, Tuple[Any, List[Any]]] = {
    "snowfx_version_string": (c_char_p, []),
    "snowfx_abi_version": (c_int32, []),
    "snowfx_status_string": (c_char_p, [c_int32]),
    "snowfx_limits_get": (c_int32, [POINTER(snowfx_limits)]),
    "snowfx_preset_create_from_memory": (c_int32, [c_char_p, c_size_t, POINTER(_preset), _report]),
    "snowfx_preset_create_from_file": (c_int32, [c_char_p, POINTER(_preset), _report]),
    "snowfx_preset_create_builtin": (c_int32, [c_char_p, POINTER(_preset), _report]),
    "snowfx_preset_retain": (None, [_preset]),
    "snowfx_preset_release": (None, [_preset]),
    "snowfx_builtin_count": (c_uint32, []),
    "snowfx_builtin_name": (c_char_p, [c_uint32]),
    "snowfx_builtin_description": (c_char_p, [c_uint32]),
    "snowfx_preset_get_name": (c_char_p, [_preset]),
    "snowfx_preset_get_size": (c_int32, [_preset, POINTER(c_float), POINTER(c_float)]),
    "snowfx_preset_get_seed": (c_uint64, [_preset]),
    "snowfx_preset_get_reduced_motion": (c_int32, [_preset]),
    "snowfx_preset_get_background": (c_int32, [_preset, POINTER(c_float)]),
    "snowfx_preset_copy_json": (c_int32, [_preset, POINTER(c_char), c_size_t, POINTER(c_size_t)]),
    "snowfx_preset_image_count": (c_uint32, [_preset]),
    "snowfx_preset_image_name": (c_char_p, [_preset, c_uint32]),
    "snowfx_preset_image_file": (c_char_p, [_preset, c_uint32]),
    "snowfx_preset_get_schedule": (c_int32, [_preset, c_int64, c_int32, POINTER(c_int32), POINTER(c_int64)]),
    "snowfx_diagnostics_create": (c_int32, [c_char_p, c_size_t, POINTER(_diagnostics)]),
    "snowfx_diagnostics_destroy": (None, [_diagnostics]),
    "snowfx_diagnostics_count": (c_uint32, [_diagnostics]),
    "snowfx_diagnostics_get": (c_int32, [_diagnostics, c_uint32, _report]),
    "snowfx_scene_create": (c_int32, [_preset, POINTER(snowfx_scene_desc), POINTER(_scene)]),
    "snowfx_scene_destroy": (None, [_scene]),
    "snowfx_scene_set_time": (c_int32, [_scene, c_double]),
    "snowfx_scene_get_time": (c_double, [_scene]),
    "snowfx_scene_set_size": (c_int32, [_scene, c_float, c_float]),
    "snowfx_scene_get_size": (c_int32, [_scene, POINTER(c_float), POINTER(c_float)]),
    "snowfx_scene_get_seed": (c_uint64, [_scene]),
    "snowfx_scene_layer_count": (c_uint32, [_scene]),
    "snowfx_scene_layer_name": (c_char_p, [_scene, c_uint32]),
    "snowfx_scene_layer_type": (c_int32, [_scene, c_uint32]),
    "snowfx_scene_cell_count": (c_uint32, [_scene, c_uint32]),
    "snowfx_scene_cell_path": (c_char_p, [_scene, c_uint32, c_uint32]),
    "snowfx_scene_set_values": (c_int32, [_scene, c_double, c_char_p, POINTER(c_double), c_uint32, c_int32]),
    "snowfx_scene_set_json": (c_int32, [_scene, c_double, c_char_p, c_char_p, _report]),
    "snowfx_scene_set_colors": (c_int32, [_scene, c_double, c_char_p, POINTER(c_float), c_uint32]),
    "snowfx_scene_add_color": (c_int32, [_scene, c_double, c_char_p, POINTER(c_float)]),
    "snowfx_scene_restart_ring": (c_int32, [_scene, c_double, c_char_p]),
    "snowfx_scene_burst": (c_int32, [_scene, c_double, c_char_p, c_uint32]),
    "snowfx_scene_stop": (c_int32, [_scene, c_double, c_char_p]),
    "snowfx_scene_resume": (c_int32, [_scene, c_double, c_char_p]),
    "snowfx_scene_clear": (c_int32, [_scene, c_double, c_char_p]),
    "snowfx_scene_reset_changes": (c_int32, [_scene]),
    "snowfx_scene_get_activity": (c_int32, [_scene, POINTER(c_int32), POINTER(c_double)]),
    "snowfx_scene_get_bounds": (c_int32, [_scene, POINTER(snowfx_rect)]),
    "snowfx_scene_get_particles": (c_int32, [_scene, _particles]),
    "snowfx_scene_get_births": (c_int32, [_scene, c_double, c_double, _particles]),
    "snowfx_scene_get_instances": (c_int32, [
        _scene,
        POINTER(POINTER(snowfx_instance)), POINTER(c_size_t),
        POINTER(POINTER(snowfx_run)), POINTER(c_size_t),
    ]),
    "snowfx_scene_get_gradient": (c_int32, [_scene, c_uint32, POINTER(snowfx_gradient)]),
    "snowfx_scene_render": (c_int32, [_scene, _surface]),
    "snowfx_scene_set_image": (c_int32, [_scene, c_char_p, POINTER(c_uint8), c_uint32, c_uint32, c_ssize_t]),
    "snowfx_scene_set_mask": (c_int32, [_scene, c_char_p, POINTER(c_uint8), c_uint32, c_uint32, c_ssize_t]),
    "snowfx_scene_get_statistics": (c_int32, [_scene, POINTER(snowfx_statistics)]),
    "snowfx_scene_hash": (c_int32, [_scene, POINTER(c_uint64)]),
    "snowfx_surface_hash": (c_int32, [_surface, POINTER(c_uint64)]),
    "snowfx_scene_copy_inspection": (c_int32, [_scene, POINTER(c_char), c_size_t, POINTER(c_size_t)]),
}


def declare(library: ctypes.CDLL) -> None:
    """Gives every function of *library* its types.

    Without them ctypes would cut pointers to 32 bits.

    Raises AttributeError when the library lacks one of the functions.
    """
    for name, (result, arguments) in PROTOTYPES.items():
        function = getattr(library, name)
        function.restype = result
        function.argtypes = arguments
