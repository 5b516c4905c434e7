"""Frames: shapes, sharing, files."""

import io
import os
import tempfile
import unittest
from pathlib import Path

import snowfx
from snowfx import png
from support import Image, decode_png, needs_numpy, needs_pillow, numpy, over, scene

#: One pixel for each of many pairs of colour and alpha, premultiplied.
PAIRS = [(alpha * value // 255, 0, alpha, alpha) for alpha in range(0, 256, 5) for value in range(0, 256, 15)]


def sample():
    return snowfx.Frame(len(PAIRS), 1, bytearray(part for pixel in PAIRS for part in pixel))


class ShapeTests(unittest.TestCase):
    def test_a_frame_says_what_it_is(self):
        frame = scene(size=(853, 479)).render()
        self.assertEqual((frame.width, frame.height, frame.format, frame.premultiplied), (853, 479, "RGBA", True))
        self.assertEqual((len(frame.pixels), len(frame.tobytes()), bytes(frame)), (1634348, 1634348, frame.tobytes()))
        self.assertEqual(repr(frame), "<snowfx.Frame 853 x 479 RGBA>")

    def test_its_memory_cannot_move(self):
        pixels = bytearray(16)
        frame = snowfx.Frame(2, 2, pixels)
        with self.assertRaises(BufferError):
            pixels.append(0)
        pixels[0] = 5
        self.assertEqual(frame.pixels[0], 5)

    def test_impossible_frames_are_refused(self):
        for options in ((0, 1), (1, 0), (16385, 1), (2, 2, bytearray(15)), (2, 2, None, "ARGB")):
            with self.subTest(options), self.assertRaises(ValueError):
                snowfx.Frame(*options)

    def test_straight_divides_and_rounds(self):
        straight = sample().straight()
        self.assertFalse(straight.premultiplied)
        for at, (red, _, _, alpha) in enumerate(PAIRS):
            found = tuple(straight.pixels[4 * at:4 * at + 4])
            wanted = (int(red * 255 / alpha + 0.5), 0, 255, alpha) if alpha else (0, 0, 0, 0)
            self.assertEqual(found, wanted, (red, alpha))

    def test_straight_is_a_copy_and_stays(self):
        frame = sample()
        before = frame.tobytes()
        again = frame.straight().straight()
        self.assertEqual(frame.tobytes(), before)
        self.assertEqual(again.tobytes(), frame.straight().tobytes())

    def test_hashes_tell_pictures_apart(self):
        playing = scene()
        self.assertEqual(playing.render().hash(), playing.render().hash())
        self.assertNotEqual(playing.render().hash(), playing.seek(3).render().hash())
        self.assertNotEqual(playing.render().hash(), playing.render(format="BGRA").hash())
        with self.assertRaises(ValueError):
            playing.render(premultiplied=False).hash()

    @needs_numpy
    def test_numpy_shares_the_memory(self):
        frame = scene().render()
        array = numpy.asarray(frame)
        self.assertEqual((array.shape, array.dtype), ((frame.height, frame.width, 4), numpy.uint8))
        array[0, 0] = (1, 2, 3, 4)
        self.assertEqual(bytes(frame.pixels[:4]), bytes([1, 2, 3, 4]))
        self.assertTrue(numpy.shares_memory(array, frame.to_numpy()))

    @needs_numpy
    def test_an_array_outlives_its_frame(self):
        frame = scene().render()
        array, expected = frame.to_numpy(), frame.tobytes()
        frame.pixels.release()
        del frame
        filler = [bytearray(len(expected)) for _ in range(20)]
        self.assertEqual(array.tobytes(), expected)
        self.assertEqual(len(filler), 20)

    @needs_pillow
    def test_pillow(self):
        for layout in ("RGBA", "BGRA"):
            frame = scene().render(format=layout)
            picture = frame.to_pil()
            self.assertEqual((picture.mode, picture.size), ("RGBA", (160, 90)))
            self.assertEqual(picture.tobytes(), bytes(frame.straight_rgba()))


class FileTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_png(self):
        for layout in ("RGBA", "BGRA"):
            frame = scene().render(format=layout)
            frame.save(self.folder / "a.png")
            width, height, (pixels,) = decode_png((self.folder / "a.png").read_bytes())
            self.assertEqual((width, height, pixels), (160, 90, bytes(frame.straight_rgba())))
        self.assertEqual(scene().render().straight_rgba(), scene().render(format="BGRA").straight_rgba())

    @needs_pillow
    def test_pillow_reads_the_same_png(self):
        frame = scene().render()
        frame.save(self.folder / "a.png")
        with Image.open(self.folder / "a.png") as picture:
            self.assertEqual(picture.tobytes(), bytes(frame.straight_rgba()))

    def test_ppm_is_over_black(self):
        for frame in (scene().render(), scene().render(format="BGRA"), scene().render(premultiplied=False)):
            frame.save(str(self.folder / "a.ppm"))
            head, pixels = (self.folder / "a.ppm").read_bytes().split(b"\n255\n", 1)
            self.assertEqual(head, b"P6\n160 90")
            wanted = over(scene().render().pixels, (0, 0, 0))
            self.assertLessEqual(max(abs(a - b) for a, b in zip(pixels, wanted)), 1)
            self.assertEqual(len(pixels), len(wanted))

    def test_rgba(self):
        scene().render().save(self.folder / "a.rgba")
        self.assertEqual((self.folder / "a.rgba").read_bytes(), bytes(scene().render().straight_rgba()))

    def test_open_files_and_kinds(self):
        frame = scene().render()
        file = io.BytesIO()
        frame.save(file)
        self.assertEqual(decode_png(file.getvalue())[2], [bytes(frame.straight_rgba())])
        frame.save(self.folder / "bare", kind="rgba")
        self.assertEqual((self.folder / "bare").read_bytes(), bytes(frame.straight_rgba()))

    def test_unknown_kinds_are_refused_before_a_file_is_made(self):
        for name in ("a.gif", "a", "a.PNGX"):
            with self.subTest(name), self.assertRaises(ValueError) as caught:
                scene().render().save(self.folder / name)
            self.assertIn(".png", str(caught.exception))
        self.assertEqual(os.listdir(self.folder), [])

    def test_animated_png(self):
        playing = scene(size=(31, 17))
        frames = [bytes(playing.seek(time).render().straight_rgba()) for time in (0, 1, 2, 3)]
        file = io.BytesIO()
        png.write_apng(file, 31, 17, iter(frames), 4, 30000 / 1001)
        self.assertEqual(decode_png(file.getvalue()), (31, 17, frames))
        self.assertIn(b"fcTL" + bytes([0] * 4) + (31).to_bytes(4, "big") + (17).to_bytes(4, "big") + bytes(8)
                      + (1001).to_bytes(2, "big") + (30000).to_bytes(2, "big") + bytes(2), file.getvalue())

    @needs_pillow
    def test_pillow_reads_the_same_animation(self):
        frames = [bytes([60 * number, 0, 0, 255]) * 6 for number in range(4)]
        file = io.BytesIO()
        png.write_apng(file, 3, 2, frames, 4, 12.5)
        with Image.open(file) as picture:
            self.assertEqual((picture.n_frames, picture.info["duration"], picture.info["loop"]), (4, 80, 0))
            for number, expected in enumerate(frames):
                picture.seek(number)
                self.assertEqual(picture.convert("RGBA").tobytes(), expected)

    def test_rates_that_a_file_cannot_say(self):
        for fps in (0, -1, 1e-9, 1e9, float("nan")):
            with self.subTest(fps), self.assertRaises(ValueError):
                png.write_apng(io.BytesIO(), 1, 1, [bytes(4)], 1, fps)
        for fps in (1 / 65535, 0.37, 23.976, 1000, 65535):
            png.write_apng(io.BytesIO(), 1, 1, [bytes(4)], 1, fps)

    def test_frames_that_do_not_fit(self):
        with self.assertRaises(ValueError):
            png.write_apng(io.BytesIO(), 1, 1, [bytes(4)], 2, 30)
        with self.assertRaises(ValueError):
            png.write_png(io.BytesIO(), 2, 1, bytes(4))


if __name__ == "__main__":
    unittest.main()
