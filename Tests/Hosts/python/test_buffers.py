"""Drawing into memory of others: every kind of buffer, and nothing beside it."""

import array
import ctypes
import mmap
import os
import tempfile
import unittest

import snowfx
from support import needs_numpy, numpy, scene

WIDTH, HEIGHT = 53, 29  # odd on purpose
LENGTH = 4 * WIDTH * HEIGHT
GUARD = 64


class BufferCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scene = scene(size=(WIDTH, HEIGHT), time=2)
        cls.expected = cls.scene.render().tobytes()

    def test_the_expected_picture_is_one(self):
        self.assertEqual(len(self.expected), LENGTH)
        self.assertGreater(len(set(self.expected)), 20)


class KindTests(BufferCase):
    def check(self, out, **options):
        self.assertIsNone(self.scene.render(out, **options))
        self.assertEqual(bytes(memoryview(out).cast("B")), self.expected)

    def test_bytearray(self):
        self.check(bytearray(LENGTH))

    def test_what_was_there_is_cleared(self):
        self.check(bytearray(b"\xAA" * LENGTH))

    def test_memoryview(self):
        self.check(memoryview(bytearray(LENGTH)))

    def test_memoryview_of_two_and_three_dimensions(self):
        for shape in ((HEIGHT, 4 * WIDTH), (HEIGHT, WIDTH, 4)):
            self.check(memoryview(bytearray(LENGTH)).cast("B", shape))

    def test_memoryview_of_four_byte_items(self):
        self.check(memoryview(bytearray(LENGTH)).cast("I"))
        # From flat items to two dimensions there is no way but over bytes.
        self.check(memoryview(memoryview(bytearray(LENGTH)).cast("B")).cast("I", (HEIGHT, WIDTH)))

    def test_memoryview_with_rows_that_are_further_apart(self):
        for shape, step in (((2 * HEIGHT, 4 * WIDTH), 2), ((3 * HEIGHT, WIDTH, 4), 3)):
            whole = memoryview(bytearray(b"\x5A" * (step * LENGTH))).cast("B", shape)
            self.scene.render(whole[::step])
            self.assertEqual(whole[::step].tobytes(), self.expected)
            for skipped in range(1, step):
                self.assertEqual(whole[skipped::step].tobytes(), b"\x5A" * LENGTH)
            self.scene.render(whole[::-step])
            self.assertEqual(whole[::-step].tobytes(), self.expected)

    def test_array(self):
        self.check(array.array("B", bytes(LENGTH)))
        self.check(array.array("I", bytes(LENGTH)))

    def test_ctypes_array(self):
        out = (ctypes.c_uint8 * LENGTH)()
        self.scene.render(out)
        self.assertEqual(bytes(out), self.expected)

    def test_mmap(self):
        with mmap.mmap(-1, LENGTH) as out:
            self.scene.render(out)
            self.assertEqual(out[:], self.expected)

    def test_mmap_of_a_file(self):
        with tempfile.TemporaryFile() as file:
            os.truncate(file.fileno(), LENGTH)
            with mmap.mmap(file.fileno(), LENGTH) as out:
                self.scene.render(out)
            self.assertEqual(file.read(), self.expected)

    def test_shared_memory(self):
        try:
            from multiprocessing.shared_memory import SharedMemory
            shared = SharedMemory(create=True, size=LENGTH)
        except (ImportError, OSError) as error:
            self.skipTest(str(error))
        try:
            self.scene.render(shared.buf[:LENGTH])
            self.assertEqual(bytes(shared.buf[:LENGTH]), self.expected)
        finally:
            shared.close()
            shared.unlink()

    def test_a_frame_of_ours(self):
        frame = snowfx.Frame(WIDTH, HEIGHT)
        self.scene.render(frame.pixels)
        self.assertEqual(frame.tobytes(), self.expected)

    @needs_numpy
    def test_numpy(self):
        for shape, kind in (((HEIGHT, WIDTH, 4), "u1"), ((HEIGHT, 4 * WIDTH), "u1"), ((LENGTH,), "u1"),
                            ((HEIGHT, WIDTH), "u4")):
            out = numpy.full(shape, 7, kind)
            self.scene.render(out)
            self.assertEqual(out.tobytes(), self.expected)

    @needs_numpy
    def test_numpy_rows_that_are_further_apart(self):
        for kind, shape, inner in (("u1", (HEIGHT + 4, WIDTH + 9, 4), numpy.s_[2:-2, 3:-6]),
                                   ("u1", (2 * HEIGHT, WIDTH, 4), numpy.s_[::2]),
                                   ("u4", (HEIGHT, WIDTH + 3), numpy.s_[:, 1:-2])):
            with self.subTest(shape):
                whole = numpy.full(shape, 0xA5, kind)
                self.scene.render(whole[inner])
                self.assertEqual(whole[inner].tobytes(), self.expected)
                whole[inner] = 0xA5
                self.assertTrue((whole == 0xA5).all(), "something beside the picture was written")

    @needs_numpy
    def test_single_rows_and_columns(self):
        picture = numpy.frombuffer(self.expected, "u1").reshape(HEIGHT, WIDTH, 4)
        for height, width in ((1, WIDTH), (HEIGHT, 1), (1, 1)):
            whole = numpy.zeros((HEIGHT, WIDTH, 4), "u1")
            self.scene.render(whole[:height, :width], size=(width, height))
            numpy.testing.assert_array_equal(whole[:height, :width], picture[:height, :width])


class GuardTests(BufferCase):
    def test_guard_bytes_stay(self):
        for size in ((WIDTH, HEIGHT), (853, 479), (1, 1), (7, 3), (640, 1), (1, 360)):
            with self.subTest(size):
                length = 4 * size[0] * size[1]
                whole = bytearray(b"\xC3" * (length + 2 * GUARD))
                scene(size=size, time=2).render(memoryview(whole)[GUARD:-GUARD])
                self.assertEqual(whole[:GUARD], b"\xC3" * GUARD)
                self.assertEqual(whole[-GUARD:], b"\xC3" * GUARD)

    def test_853_by_479(self):
        playing = scene(size=(853, 479), time=2)
        frame = playing.render()
        self.assertEqual(len(frame.pixels), 1634348)
        # The gradient fills the top quarter to the last column, from red to blue.
        red, _, blue, alpha = frame.pixels[4 * 852:4 * 853]
        self.assertGreater(alpha, 100)
        self.assertGreater(blue, 2 * red)
        # The same picture into every second row of twice as much.
        whole = memoryview(bytearray(b"\x5A" * (2 * 1634348))).cast("B", (2 * 479, 4 * 853))
        playing.render(whole[::2])
        self.assertEqual(whole[::2].tobytes(), frame.tobytes())
        self.assertEqual(whole[1::2].tobytes(), b"\x5A" * 1634348)


class RefusalTests(BufferCase):
    def refused(self, kind, out, **options):
        before = bytes(out) if isinstance(out, bytearray) else None
        with self.assertRaises(kind):
            self.scene.render(out, **options)
        if before is not None:
            self.assertEqual(bytes(out), before)

    def test_read_only(self):
        self.refused(TypeError, bytes(LENGTH))
        self.refused(TypeError, memoryview(bytearray(LENGTH)).toreadonly())
        with tempfile.TemporaryFile() as file:
            os.truncate(file.fileno(), LENGTH)
            with mmap.mmap(file.fileno(), LENGTH, access=mmap.ACCESS_READ) as out:
                self.refused(TypeError, out)

    def test_no_buffer(self):
        for out in (5, "text", [0] * LENGTH, object()):
            self.refused(TypeError, out)

    def test_wrong_size(self):
        for length in (0, 1, LENGTH - 4, LENGTH - 1, LENGTH + 1, LENGTH + 4):
            self.refused(ValueError, bytearray(b"\x11" * length))
        self.refused(ValueError, memoryview(bytearray(LENGTH)).cast("B", (WIDTH, HEIGHT, 4)))
        self.refused(ValueError, memoryview(bytearray(LENGTH)).cast("B", (4, HEIGHT, WIDTH)))

    def test_wrong_alignment(self):
        for shift in (1, 2, 3):
            whole = bytearray(LENGTH + 4)
            with self.assertRaisesRegex(ValueError, "not 4-byte aligned"):
                self.scene.render(memoryview(whole)[shift:shift + LENGTH])
            self.assertFalse(any(whole))

    def test_every_second_byte(self):
        self.refused(ValueError, memoryview(bytearray(2 * LENGTH))[::2])

    @needs_numpy
    def test_shapes_that_no_surface_has(self):
        picture = numpy.zeros((HEIGHT, WIDTH, 4), "u1")
        self.refused(ValueError, picture[:, ::-1])
        self.refused(ValueError, numpy.zeros((HEIGHT, 2 * WIDTH, 4), "u1")[:, ::2])
        self.refused(ValueError, numpy.zeros((HEIGHT, WIDTH, 8), "u1")[:, :, :4])
        self.refused(ValueError, numpy.zeros((HEIGHT, WIDTH, 3), "u1"))
        self.refused(ValueError, numpy.zeros((HEIGHT, WIDTH, 4), "f4"))
        row = numpy.zeros((1, WIDTH, 4), "u1")
        same = numpy.lib.stride_tricks.as_strided(row, (HEIGHT, WIDTH, 4), (0, 4, 1))
        self.refused(ValueError, same)
        self.assertFalse(picture.any())

    def test_sizes_that_no_surface_has(self):
        for size in ((0, 1), (1, 0), (-1, 5), (16385, 1), (1, 2 ** 32 + 1)):
            with self.subTest(size), self.assertRaises(ValueError):
                self.scene.render(size=size)

    def test_unknown_options(self):
        for options in ({"format": "ARGB"}, {"background": "red"}, {"background": (1, 2, 3)},
                        {"layers": range(0)}, {"layers": range(0, 4, 2)}, {"layers": range(-1, 1)}):
            with self.subTest(options), self.assertRaises(ValueError):
                self.scene.render(**options)

    def test_a_refusal_leaves_the_buffer_free(self):
        out = bytearray(LENGTH + 1)
        self.refused(ValueError, out)
        out.append(0)  # BufferError if something still looked at it
        out = bytearray(LENGTH)
        self.scene.render(out)
        out.append(0)


class PartTests(BufferCase):
    def test_parts_beside_each_other_are_the_whole(self):
        for left, top in ((20, 11), (1, 28), (52, 1)):
            whole = bytearray(LENGTH)
            for x, width in ((0, left), (left, WIDTH - left)):
                for y, height in ((0, top), (top, HEIGHT - top)):
                    part = self.scene.render(size=(width, height), origin=(x, y)).tobytes()
                    for row in range(height):
                        place = 4 * (WIDTH * (y + row) + x)
                        whole[place:place + 4 * width] = part[4 * width * row:4 * width * (row + 1)]
            self.assertEqual(bytes(whole), self.expected)

    def test_a_clip_is_all_that_is_touched(self):
        for x, y, width, height in ((3, 4, 20, 10), (-5, -5, 12, 100), (40, 20, 2**31 - 1, 2**31 - 1), (0, 0, 0, 0),
                                    (5, 5, -1, 4), (WIDTH, 0, 4, 4), (-2**31, -2**31, 5, 5)):
            for options in ({}, {"background": "#203040"}, {"background": "#FF000080", "premultiplied": False}):
                with self.subTest((x, y, width, height), **options):
                    out, whole = bytearray(b"\xAA" * LENGTH), bytearray(LENGTH)
                    self.scene.render(out, size=(WIDTH, HEIGHT), clip=(x, y, width, height), **options)
                    self.scene.render(whole, size=(WIDTH, HEIGHT), **options)
                    for place in range(0, LENGTH, 4):
                        row, column = divmod(place // 4, WIDTH)
                        inside = x <= column < x + width and y <= row < y + height
                        wanted = whole[place:place + 4] if inside else b"\xAA" * 4
                        self.assertEqual(out[place:place + 4], wanted)

    def test_numbers_that_no_clip_or_origin_has(self):
        for options in ({"clip": (0, 0, 2**31, 1)}, {"clip": (0, 0, 1)}, {"origin": (2**31, 0)},
                        {"origin": (8388609, 0)}, {"origin": (0, -8388609)}):
            with self.subTest(options), self.assertRaises(ValueError):
                self.scene.render(**options)


class MeaningTests(BufferCase):
    def test_bgra(self):
        other = self.scene.render(format="BGRA")
        swapped = bytearray(other.pixels)
        swapped[0::4], swapped[2::4] = swapped[2::4], swapped[0::4]
        self.assertEqual(bytes(swapped), self.expected)
        self.assertNotEqual(other.tobytes(), self.expected)

    def test_colours_are_premultiplied(self):
        for at in range(0, LENGTH, 4):
            self.assertLessEqual(max(self.expected[at:at + 3]), self.expected[at + 3])

    def test_a_background_is_what_over_gives(self):
        plain = self.scene.render(background="#336699")
        out = bytearray(bytes([0x33, 0x66, 0x99, 0xFF]) * (WIDTH * HEIGHT))
        self.scene.render(out, over=True)
        self.assertEqual(plain.tobytes(), bytes(out))
        self.assertEqual(set(plain.pixels[3::4]), {255})

    def test_a_translucent_background_is_premultiplied(self):
        playing = scene(size=(WIDTH, HEIGHT), time=-50)
        pixel = playing.render(background=(1, 0.5, 0, 0.5), layers=range(1, 2)).tobytes()[-4:]
        self.assertEqual(pixel, bytes([128, 64, 0, 128]))
        pixel = playing.render(background="#FF800080", layers=range(1, 2), format="BGRA").tobytes()[-4:]
        self.assertEqual(pixel, bytes([0, 64, 128, 128]))

    def test_layers_one_by_one_are_the_whole(self):
        out = bytearray(LENGTH)
        self.scene.render(out, layers=range(0, 1))
        self.scene.render(out, layers=range(1, 2), over=True)
        self.assertEqual(bytes(out), self.expected)

    def test_all_that_is_drawn_lies_within_the_bounds(self):
        playing = scene(size=(WIDTH, HEIGHT), time=2)
        self.assertEqual(playing.render(clip=playing.bounds).tobytes(), self.expected)
        for layer in playing.layers:
            playing.set("%s.hidden" % layer.name, True, at=1)
        self.assertEqual(playing.bounds[2:], (0, 0))

    def test_straight_alpha(self):
        straight = self.scene.render(premultiplied=False)
        self.assertFalse(straight.premultiplied)
        for at in range(0, LENGTH, 4):
            alpha = self.expected[at + 3]
            self.assertEqual(straight.pixels[at + 3], alpha)
            for channel in range(at, at + 3):
                wanted = self.expected[channel] * 255 / alpha if alpha else 0
                self.assertAlmostEqual(straight.pixels[channel], min(255, wanted), delta=0.5)

    @needs_numpy
    def test_straight_alpha_in_rows_that_are_further_apart(self):
        whole = numpy.full((HEIGHT, WIDTH + 5, 4), 9, "u1")
        self.scene.render(whole[:, 2:-3], premultiplied=False)
        self.assertEqual(whole[:, 2:-3].tobytes(), self.scene.render(premultiplied=False).tobytes())
        self.assertTrue((whole[:, :2] == 9).all() and (whole[:, -3:] == 9).all())

    def test_a_smaller_size_cuts(self):
        part = self.scene.render(size=(20, 10)).tobytes()
        rows = [self.expected[4 * WIDTH * y:4 * WIDTH * y + 80] for y in range(10)]
        self.assertEqual(part, b"".join(rows))

    def test_threads_within_a_frame_change_nothing(self):
        self.assertEqual(scene(size=(WIDTH, HEIGHT), time=2, threads=4).render().tobytes(), self.expected)


if __name__ == "__main__":
    unittest.main()
