"""Finding and loading the library."""

import os
import shutil
import tempfile
import unittest
from pathlib import Path

import snowfx
from support import PACKAGE, run_python

LIBRARY = os.environ.get("SNOWFX_LIBRARY")
PRINT_PATH = "import snowfx; print(snowfx.library_path)"


def copy_package(folder):
    shutil.copytree(PACKAGE / "snowfx", Path(folder) / "snowfx", ignore=shutil.ignore_patterns("__pycache__", "*.so*"))


class LoaderTests(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory())) if hasattr(self, "enterContext") \
            else Path(self._temporary())
        copy_package(self.folder)

    def _temporary(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return folder.name

    def run_copy(self, code, **environment):
        return run_python("-c", code, environment={"PYTHONPATH": self.folder, **environment}, cwd=self.folder)

    def test_a_missing_file_is_named_and_nothing_else_is_tried(self):
        process = self.run_copy(PRINT_PATH, SNOWFX_LIBRARY="/nowhere/libsnowfx.so.0")
        self.assertEqual(process.returncode, 1)
        last = process.stderr.decode().split("ImportError:")[-1]
        self.assertIn("SNOWFX_LIBRARY=/nowhere/libsnowfx.so.0", last)
        self.assertEqual(last.count("\n  - "), 1)

    def test_a_missing_library_names_the_file_and_every_place(self):
        code = ("import ctypes.util\nctypes.util.find_library = lambda name: None\n"
                "import ctypes\nreal = ctypes.CDLL.__init__\n"
                "def refuse(self, name, *rest, **more):\n"
                "    if name and 'snowfx' in name: raise OSError(name + ': cannot open shared object file')\n"
                "    real(self, name, *rest, **more)\n"
                "ctypes.CDLL.__init__ = refuse\n"
                "import snowfx")
        process = self.run_copy(code, SNOWFX_LIBRARY=None)
        message = process.stderr.decode().split("ImportError: ")[-1]
        self.assertEqual(process.returncode, 1)
        for part in ("libsnowfx.so.0", str(self.folder / "snowfx"), "find_library('snowfx')", "system's loader",
                     "SNOWFX_LIBRARY"):
            self.assertIn(part, message)
        self.assertEqual(message.count("\n  - "), 3)

    def test_a_file_that_is_no_library_is_refused(self):
        (self.folder / "text.so").write_text("no library")
        process = self.run_copy(PRINT_PATH, SNOWFX_LIBRARY=self.folder / "text.so")
        self.assertIn(b"ImportError: snowfx needs the library libsnowfx.so.0", process.stderr)

    def test_a_library_without_our_functions_is_refused(self):
        process = self.run_copy(PRINT_PATH, SNOWFX_LIBRARY="libc.so.6")
        self.assertIn(b"is not the libsnowfx that this package needs", process.stderr)
        self.assertIn(b"snowfx_abi_version", process.stderr)

    @unittest.skipUnless(LIBRARY, "needs SNOWFX_LIBRARY")
    def test_the_only_versioned_name_beside_the_package_loads(self):
        shutil.copy(LIBRARY, self.folder / "snowfx/libsnowfx.so.0")
        process = self.run_copy(PRINT_PATH, SNOWFX_LIBRARY=None)
        self.assertEqual(process.stdout.decode().strip(), str(self.folder / "snowfx/libsnowfx.so.0"), process.stderr)

    @unittest.skipUnless(LIBRARY, "needs SNOWFX_LIBRARY")
    def test_the_only_versioned_name_on_the_loader_s_path_loads(self):
        place = self.folder / "lib"
        place.mkdir()
        shutil.copy(LIBRARY, place / "libsnowfx.so.0")
        process = self.run_copy(PRINT_PATH, SNOWFX_LIBRARY=None, LD_LIBRARY_PATH=place)
        self.assertEqual(process.stdout.decode().strip(), "libsnowfx.so.0", process.stderr)

    @unittest.skipUnless(LIBRARY, "needs SNOWFX_LIBRARY")
    def test_the_image_for_this_cpu_is_taken(self):
        code = "from snowfx import _library; print(_library._beside(%r))" % str(self.folder)
        plain, newer = self.folder / "libsnowfx.so.0", self.folder / "glibc-hwcaps/x86-64-v3/libsnowfx.so.0"
        newer.parent.mkdir(parents=True)
        plain.write_text("")
        newer.write_text("")
        flags = set(Path("/proc/cpuinfo").read_text().split())
        wanted = newer if {"abm", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"} <= flags else plain
        process = self.run_copy(code, SNOWFX_LIBRARY=LIBRARY)
        self.assertEqual(process.stdout.decode().strip(), str(wanted), process.stderr)
        newer.unlink()
        process = self.run_copy(code, SNOWFX_LIBRARY=LIBRARY)
        self.assertEqual(process.stdout.decode().strip(), str(plain), process.stderr)

    def test_another_binary_interface_is_refused(self):
        code = ("from snowfx import _abi\n"
                "_abi.SNOWFX_ABI_VERSION = 7\n"
                "from snowfx import _library\n"
                "try: _library._open(_library.library_path)\n"
                "except ImportError as error: print(error)")
        process = self.run_copy(code)
        self.assertIn(b"has binary interface 0, this package needs 7", process.stdout, process.stderr)


class FactTests(unittest.TestCase):
    def test_limits(self):
        limits = snowfx.limits()
        self.assertEqual(limits.surface_size, 16384)
        self.assertGreaterEqual(limits.cell_depth, 8)
        self.assertEqual(limits.live_particles, 1 << 20)
        self.assertGreaterEqual(limits.live_particles_max, limits.live_particles)

    def test_the_library_leaves_signals_and_locale_alone(self):
        code = ("import signal, locale\n"
                "before = {s: signal.getsignal(s) for s in signal.valid_signals()}\n"
                "place = locale.setlocale(locale.LC_ALL)\n"
                "import snowfx\n"
                "snowfx.Scene(snowfx.Preset.builtin(snowfx.presets()[0].name)).render()\n"
                "print(before == {s: signal.getsignal(s) for s in signal.valid_signals()},"
                " place == locale.setlocale(locale.LC_ALL))")
        process = run_python("-c", code)
        self.assertEqual(process.stdout.split(), [b"True", b"True"], process.stderr)


if __name__ == "__main__":
    unittest.main()
