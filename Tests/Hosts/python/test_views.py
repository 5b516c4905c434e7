"""Views on the scene's memory: they end in time, or keep it; none ever reads what was freed."""

import gc
import os
import shutil
import subprocess
import sys
import threading
import unittest
import weakref
from pathlib import Path

from support import PACKAGE, needs_numpy, numpy, scene

HERE = Path(__file__).resolve().parent

#: Every call after which borrowed memory may have moved.
CALLS = {
    "time": lambda playing: setattr(playing, "time", 3.0),
    "seek": lambda playing: playing.seek(3),
    "size": lambda playing: setattr(playing, "size", (80, 45)),
    "render": lambda playing: playing.render(),
    "particles": lambda playing: playing.particles(),
    "births": lambda playing: playing.births(0, 1),
    "instances": lambda playing: playing.instances(),
    "statistics": lambda playing: playing.statistics(),
    "hash": lambda playing: playing.hash(),
    "inspect": lambda playing: playing.inspect(),
    "activity": lambda playing: playing.activity(),
    "set": lambda playing: playing.set("snow.birthRate", 2),
    "burst": lambda playing: playing.burst("snow", 3),
    "stop": lambda playing: playing.stop(),
    "reset_changes": lambda playing: playing.reset_changes(),
}
GETS = {
    "time": lambda playing: playing.time,
    "size": lambda playing: playing.size,
    "seed": lambda playing: playing.seed,
    "layers": lambda playing: playing.layers,
    "pixel_size": lambda playing: playing.pixel_size,
}


class CopyTests(unittest.TestCase):
    def test_copies_outlive_everything(self):
        playing = scene(time=2)
        particles, instances = playing.particles(), playing.instances()
        x, data = particles.x.tolist(), instances.data.tobytes()
        for call in CALLS.values():
            call(playing)
        playing.close()
        del playing
        gc.collect()
        self.assertEqual((particles.x.tolist(), instances.data.tobytes()), (x, data))
        self.assertEqual(particles[0].x, x[0])


class ViewTests(unittest.TestCase):
    def test_views_are_what_copies_are(self):
        one, two = scene(time=2), scene(time=2)
        views, copies = one.particles(copy=False), two.particles()
        for name in views.COLUMNS + ("ancestors",):
            self.assertEqual(getattr(views, name).tolist(), getattr(copies, name).tolist(), name)
        self.assertEqual(list(views), list(copies))
        self.assertEqual(bytes(one.instances(copy=False).data), bytes(two.instances().data))
        self.assertEqual(one.births(0, 1, copy=False).x.tolist(), two.births(0, 1).x.tolist())

    def test_every_call_ends_them(self):
        for name, call in CALLS.items():
            for make in (lambda p: p.particles(copy=False).x, lambda p: p.instances(copy=False).data):
                with self.subTest(name):
                    playing = scene(time=2)
                    view = make(playing)
                    self.assertTrue(len(view))
                    call(playing)
                    with self.assertRaises(ValueError):
                        view[0]
                    with self.assertRaises(ValueError):
                        len(view)

    def test_plain_gets_do_not(self):
        playing = scene(time=2)
        particles = playing.particles(copy=False)
        expected = particles.x.tolist()
        for get in GETS.values():
            get(playing)
        self.assertEqual(particles.x.tolist(), expected)

    def test_a_slice_holds_the_call_back(self):
        for name, call in CALLS.items():
            with self.subTest(name):
                playing = scene(time=2)
                particles = playing.particles(copy=False)
                part = particles.x[1:9]
                expected = part.tolist()
                with self.assertRaises(BufferError):
                    call(playing)
                self.assertEqual(part.tolist(), expected)
                self.assertEqual((playing.time, playing.size), (2.0, (160.0, 90.0)))
                part.release()
                call(playing)

    @needs_numpy
    def test_an_array_holds_the_call_back(self):
        playing = scene(time=2)
        for make in (lambda: numpy.asarray(playing.particles(copy=False).x),
                     lambda: numpy.frombuffer(playing.particles(copy=False).x, "f4"),
                     lambda: playing.instances(copy=False).to_numpy(),
                     lambda: numpy.asarray(playing.instances(copy=False).data)[16:32].view("f4")):
            array = make()
            expected = array.tolist()
            with self.assertRaises(BufferError):
                playing.time = 5
            self.assertEqual(array.tolist(), expected)
            del array
            playing.time = 2

    @needs_numpy
    def test_the_view_that_an_array_was_made_of_is_freed_with_it(self):
        playing = scene(time=2)
        particles = playing.particles(copy=False)
        array = numpy.asarray(particles.x)
        with self.assertRaises(BufferError):
            playing.hash()
        del array
        playing.hash()
        with self.assertRaises(ValueError):
            particles.x[0]

    def test_a_loop_over_a_column_ends_with_it(self):
        playing = scene(time=2)
        numbers = iter(playing.particles(copy=False))
        next(numbers)
        playing.time = 3
        with self.assertRaises(ValueError):
            next(numbers)


class EndTests(unittest.TestCase):
    def test_a_view_keeps_the_scene_s_memory(self):
        playing = scene(time=2)
        particles, expected = playing.particles(copy=False), playing.preset.name
        handle = weakref.ref(playing._handle)
        x = particles.x.tolist()
        del playing
        gc.collect()
        self.assertIsNotNone(handle(), "the library's scene went before its views")
        self.assertEqual((particles.x.tolist(), expected), (x, "snow"))
        del particles
        gc.collect()
        self.assertIsNone(handle(), "the library's scene outlives everything")

    def test_closing_ends_views(self):
        playing = scene(time=2)
        particles = playing.particles(copy=False)
        playing.close()
        with self.assertRaises(ValueError):
            particles.x[0]
        playing = scene(time=2)
        instances = playing.instances(copy=False)
        with playing:
            pass
        with self.assertRaises(ValueError):
            instances[0]

    def test_closing_leaves_slices_readable_and_frees_with_the_last(self):
        playing = scene(time=2)
        handle = weakref.ref(playing._handle)
        part = playing.particles(copy=False).x[2:6]
        expected = part.tolist()
        playing.close()
        gc.collect()
        self.assertEqual(part.tolist(), expected)
        self.assertIsNotNone(handle())
        del part
        gc.collect()
        self.assertIsNone(handle())

    def test_use_after_close_raises_and_closing_again_does_not(self):
        playing = scene(time=2)
        self.assertFalse(playing.closed)
        playing.close()
        playing.close()
        self.assertTrue(playing.closed)
        self.assertEqual(repr(playing), "<snowfx.Scene closed>")
        for name, use in {**CALLS, **GETS, "set_image": lambda p: p.set_image("mine", None)}.items():
            with self.subTest(name), self.assertRaises(ValueError):
                use(playing)

    def test_a_scene_that_was_never_made_ends_quietly(self):
        complaints = []
        before, sys.unraisablehook = sys.unraisablehook, complaints.append
        try:
            with self.assertRaises(ValueError):
                scene(size=(-1, -1))
            gc.collect()
        finally:
            sys.unraisablehook = before
        self.assertEqual(complaints, [])

    def test_a_thousand_scenes_leave_no_memory_behind(self):
        def cycle(count):
            for _ in range(count):
                playing = scene(time=2)
                playing.particles(copy=False)
                playing.render()
        cycle(50)
        before = resident()
        cycle(1000)
        self.assertLess(resident() - before, 4 << 20)


# Every way out of borrowed memory that is still readable, read after its scene is gone.
_READ_AFTER_THE_SCENE = """
import gc
from support import scene
playing = scene(time=2)
part = playing.particles(copy=False).x[1:5]
try:
    playing.time = 3
    raise SystemExit("the call was not held back")
except BufferError:
    pass
playing.close()
del playing
gc.collect()
total = sum(part)
part.release()
other = scene(time=2)
data = other.instances(copy=False).data
del other
gc.collect()
total += sum(data)
print("read", total)
"""


@unittest.skipUnless(shutil.which("valgrind"), "needs valgrind")
class AddressTests(unittest.TestCase):
    """Only reads of freed memory count: the system's loader is not clean under valgrind."""

    FREED = b" free'd"

    def run_checked(self, code):
        return subprocess.run(
            ["valgrind", "-q", "--undef-value-errors=no", sys.executable, "-c", code],
            env=dict(os.environ, PYTHONMALLOC="malloc", PYTHONPATH=os.pathsep.join([str(PACKAGE), str(HERE)])),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=600)

    def test_views_never_read_freed_memory(self):
        process = self.run_checked(_READ_AFTER_THE_SCENE)
        self.assertTrue(process.stdout.startswith(b"read "), process.stderr.decode())
        self.assertNotIn(self.FREED, process.stderr)

    def test_the_checker_sees_a_view_that_does(self):
        code = ("import ctypes\n"
                "from snowfx import _abi, _library\n"
                "from support import scene\n"
                "playing, raw = scene(time=2), _abi.snowfx_particles()\n"
                "_library.library.snowfx_scene_get_particles(playing._handle.pointer, raw)\n"
                "playing.close()\n"
                "print(raw.x[0])")
        self.assertIn(self.FREED, self.run_checked(code).stderr)


class SharedSceneTests(unittest.TestCase):
    def test_calls_from_many_threads_on_one_scene_wait_for_one_another(self):
        playing, problems = scene(time=2), []

        def work(seed):
            try:
                for step in range(60):
                    playing.time = (seed * 7 + step) % 9
                    playing.render()
                    for particle in list(playing.particles())[:5]:
                        assert particle.age < particle.lifetime
                    view = playing.particles(copy=False).x
                    try:
                        sum(view)
                    except ValueError:
                        pass  # another thread's call has ended it
                    del view
            except BufferError:
                pass  # another thread was inside the sum
            except BaseException as error:
                problems.append(error)
        workers = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.assertEqual(problems, [])
        self.assertEqual(playing.seek(2).hash(), scene(time=2).hash())


def resident():
    """Bytes of memory that this process holds."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096


if __name__ == "__main__":
    unittest.main()
