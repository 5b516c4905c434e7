"""The mirror of the C interface, held against the header and the layout manifest."""

import ctypes
import re
import unittest
from concurrent.futures import ThreadPoolExecutor

from snowfx import _abi
from snowfx._library import library

import snowfx
from support import HEADER, PACKAGE, ROOT, scene, without_comments

CODE = without_comments(HEADER)
NUMBERS = {
    "int32_t": ctypes.c_int32, "uint32_t": ctypes.c_uint32, "uint64_t": ctypes.c_uint64, "int64_t": ctypes.c_int64,
    "uint8_t": ctypes.c_uint8, "uint16_t": ctypes.c_uint16, "size_t": ctypes.c_size_t, "ptrdiff_t": ctypes.c_ssize_t,
    "float": ctypes.c_float, "double": ctypes.c_double, "char": ctypes.c_char,
}
ALIASES = {name: kind for kind, name in re.findall(r"typedef (int32_t) (\w+);", CODE)}


def mirrored(declaration):
    """The ctypes type of a C type as the header writes it, without a name."""
    base, stars = re.fullmatch(r"([\w ]+?)\s*(\**)", declaration.strip()).groups()
    words = base.split()
    is_const = "const" in words
    name = [word for word in words if word not in ("const", "struct")][0]
    name, depth = ALIASES.get(name, name), len(stars)
    if name == "void":
        return (None, ctypes.c_void_p)[depth]
    if name == "char" and is_const and depth == 1:
        return ctypes.c_char_p
    kind = NUMBERS.get(name) or getattr(_abi, name)
    for _ in range(depth):
        kind = ctypes.POINTER(kind)
    return kind


def declared_functions():
    """Name: (result, arguments) of every SNOWFX_API function, as ctypes types."""
    functions = {}
    pattern = r"SNOWFX_API\s+([\w ]+?[\s*]+)(snowfx_\w+)\s*\(([^)]*)\)\s*;"
    for result, name, arguments in re.findall(pattern, CODE):
        parts = [] if arguments.strip() == "void" else arguments.split(",")
        types = [mirrored(re.sub(r"\w+\s*$", "", part.strip())) for part in parts]
        functions[name] = mirrored(result), types
    return functions


class FunctionTests(unittest.TestCase):
    def test_the_header_is_understood(self):
        self.assertEqual(len(declared_functions()), len(re.findall(r"^SNOWFX_API\b", CODE, re.M)))
        self.assertGreater(len(declared_functions()), 40)

    def test_every_function_is_mirrored_and_no_other(self):
        self.assertEqual(set(_abi.PROTOTYPES), set(declared_functions()))

    def test_each_result_and_argument_has_the_header_s_type(self):
        for name, (result, arguments) in declared_functions().items():
            with self.subTest(name):
                self.assertEqual(_abi.PROTOTYPES[name], (result, arguments))

    def test_each_function_of_the_loaded_library_is_typed(self):
        for name, (result, arguments) in declared_functions().items():
            with self.subTest(name):
                function = getattr(library, name)
                self.assertIs(function.restype, result)
                self.assertIsNotNone(function.argtypes)
                self.assertEqual(list(function.argtypes), arguments)

    def test_a_wrong_kind_of_object_is_refused(self):
        with self.assertRaises(ctypes.ArgumentError):
            library.snowfx_scene_get_time(ctypes.POINTER(_abi.snowfx_preset)())


class ConstantTests(unittest.TestCase):
    def test_every_constant_has_the_header_s_value(self):
        constants = dict(re.findall(r"\b(SNOWFX_[A-Z0-9_]+)\s*=\s*(-?\d+)", CODE))
        self.assertGreater(len(constants), 15)
        constants["SNOWFX_ABI_VERSION"] = re.search(r"#define SNOWFX_ABI_VERSION (\d+)", CODE)[1]
        for name, value in constants.items():
            with self.subTest(name):
                self.assertEqual(getattr(_abi, name), int(value))

    def test_versions_agree(self):
        version = re.search(r'#define SNOWFX_VERSION_STRING "(.*)"', CODE)[1]
        project = re.search(r'^version = "(.*)"', (PACKAGE / "pyproject.toml").read_text(), re.M)[1]
        self.assertEqual([snowfx.__version__, project, snowfx.library_version()], [version] * 3)


class LayoutTests(unittest.TestCase):
    def test_every_struct_and_field_lies_where_c_has_it(self):
        rows = [line.split() for line in (ROOT / "Tests/ABI/layout.txt").read_text().splitlines()]
        self.assertGreater(len(rows), 80)
        for kind, name, first, second in rows:
            with self.subTest(name):
                struct, _, field = name.partition(".")
                mirror = getattr(_abi, struct)
                if kind == "struct":
                    actual = ctypes.sizeof(mirror), ctypes.alignment(mirror)
                else:
                    actual = getattr(mirror, field).offset, getattr(mirror, field).size
                self.assertEqual(actual, (int(first), int(second)))

    def test_every_mirrored_field_is_in_the_manifest(self):
        names = [line.split()[1] for line in (ROOT / "Tests/ABI/layout.txt").read_text().splitlines()]
        mirrors = [mirror for mirror in vars(_abi).values()
                   if isinstance(mirror, type) and issubclass(mirror, ctypes.Structure) and hasattr(mirror, "_fields_")]
        ours = [mirror.__name__ for mirror in mirrors]
        ours += ["%s.%s" % (mirror.__name__, field[0]) for mirror in mirrors for field in mirror._fields_]
        self.assertEqual(sorted(ours), sorted(names))

    def test_sized_structs_say_their_size(self):
        for mirror in _abi.Sized.__subclasses__():
            self.assertEqual(mirror().struct_size, ctypes.sizeof(mirror))


class HandleTests(unittest.TestCase):
    def test_handles_above_32_bits_come_back_unchanged(self):
        # Through the very prototypes of the package, into a function that only looks.
        high = 0x55D08B83E7D0
        seen = []
        for name, (result, arguments) in _abi.PROTOTYPES.items():
            for at, kind in enumerate(arguments):
                if not hasattr(kind, "contents"):
                    continue
                look = ctypes.CFUNCTYPE(result, *arguments)(lambda *values, at=at: seen.append(values[at]) or 0)
                given = [ctypes.cast(ctypes.c_void_p(high), other) if hasattr(other, "contents") else 0
                         if other is not ctypes.c_char_p else None for other in arguments]
                look(*given)
                with self.subTest(name, argument=at):
                    self.assertEqual(ctypes.cast(seen.pop(), ctypes.c_void_p).value, high)

    def test_the_library_s_own_handles_are_whole(self):
        # Memory of a further thread comes from a heap of its own, above the first 4 GB.
        with ThreadPoolExecutor(1) as pool:
            one = pool.submit(scene).result()
        address = ctypes.cast(one._handle.pointer, ctypes.c_void_p).value
        self.assertGreater(address, 1 << 32)
        self.assertEqual((one.seed, one.time), (7, 1.0))


if __name__ == "__main__":
    unittest.main()
