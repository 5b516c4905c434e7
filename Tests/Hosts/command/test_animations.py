"""Many pictures: what is animated, numbered, or piped."""

import re
import struct

from support import SKY, SNOW, CommandTest, chunks, noise_png, read_apng, read_png, with_sky

RANGE = ["--from", "1", "--duration", "0.5", "--fps", "10"]
SIZE = 64 * 48 * 4


class AnimationTests(CommandTest):
    def frames(self, *arguments) -> list[bytes]:
        """The pictures as raw pixels, straight."""
        data = self.run_command("render", "snow.json", "-o", "-", *arguments).output
        self.assertEqual(len(data) % SIZE, 0)
        return [data[i : i + SIZE] for i in range(0, len(data), SIZE)]

    def test_times_of_the_pictures(self):
        frames = self.frames(*RANGE)
        self.assertEqual(len(frames), 5)
        self.assertEqual(len(set(frames)), 5)
        for i, frame in enumerate(frames):
            self.assertEqual([frame], self.frames("--time", repr(1 + i / 10)), i)

    def test_counts(self):
        cases = [("1", "30", 30), ("0.1", "30", 3), ("0.5", "3", 2), ("0.001", "1", 1), ("1", "29.97", 30),
                 ("1.001", "30000/1001", 30), ("10", "0.2", 2), ("0.07", "100", 7)]
        for duration, fps, count in cases:
            self.assertEqual(len(self.frames("--duration", duration, "--fps", fps)), count, (duration, fps))
        self.assertEqual(len(self.frames("--duration", "0.1")), 3)

    def test_apng(self):
        frames = self.frames(*RANGE)
        for name in ("a.apng", "a.png"):
            self.run_command("render", "snow.json", "-o", name, *RANGE)
            read = read_apng(self.folder / name)
            self.assertEqual([frame.pixels for frame in read], frames)
            self.assertEqual({frame.delay for frame in read}, {(1, 10)})

    def test_delays(self):
        cases = {"29.97": (100, 2997), "0.00001": (65535, 1), "30000/1001": (1001, 30000), "0.5": (2, 1), "24": (1, 24)}
        for fps, delay in cases.items():
            self.run_command("render", "snow.json", "-o", "a.apng", "--duration", "0.05", "--fps", fps)
            self.assertEqual({frame.delay for frame in read_apng(self.folder / "a.apng")}, {delay})

    def test_delay_beyond_16_bits_is_near(self):
        self.run_command("render", "snow.json", "-o", "a.apng", "--duration", "0.05", "--fps", "59.940059")
        ((numerator, denominator),) = {frame.delay for frame in read_apng(self.folder / "a.apng")}
        self.assertAlmostEqual(denominator / numerator, 59.940059, delta=1e-4)

    def test_apng_of_a_picture_that_stands_still(self):
        self.write("still.json", f'{{"snowfx": 1, "size": [5, 3], "layers": [{SKY}]}}')
        self.run_command("render", "still.json", "-o", "a.apng", *RANGE)
        frames = read_apng(self.folder / "a.apng")
        self.assertEqual(len(frames), 5)
        self.assertEqual(len({frame.pixels for frame in frames}), 1)

    def test_apng_holds_what_changes_alone(self):
        small = SKY.replace('[0, 0, "100%", "100%"]', "[20, 10, 5, 3]").replace('"beginTime": 3', '"beginTime": 0')
        self.write("small.json", f'{{"snowfx": 1, "size": [64, 48], "layers": [{small}]}}')
        call = ["render", "small.json", "--duration", "1", "--fps", "4"]
        self.run_command(*call, "-o", "a.apng")
        whole = self.run_command(*call, "-o", "-").output
        self.assertEqual(b"".join(frame.pixels for frame in read_apng(self.folder / "a.apng")), whole)
        controls = [data for kind, data in chunks((self.folder / "a.apng").read_bytes()) if kind == b"fcTL"]
        areas = {struct.unpack_from(">IIII", control, 4) for control in controls[1:]}
        self.assertEqual(areas, {(5, 3, 20, 10)})

    def test_apng_of_one_picture(self):
        self.run_command("render", "snow.json", "-o", "a.apng", "--time", "2")
        (frame,) = read_apng(self.folder / "a.apng")
        self.run_command("render", "snow.json", "-o", "a.png", "--time", "2")
        self.assertEqual(frame.pixels, read_png(self.folder / "a.png").pixels)

    def test_large_pictures_have_several_chunks(self):
        self.write("noise.png", noise_png(200, 200))
        self.write("sky.json", with_sky(SNOW))
        fading = ["--over", "noise.png", "--from", "4", "--duration", "0.1", "--fps", "20"]
        self.run_command("render", "sky.json", "-o", "a.apng", *fading)
        kinds = [kind for kind, _ in chunks((self.folder / "a.apng").read_bytes())]
        self.assertGreater(min(kinds.count(b"IDAT"), kinds.count(b"fdAT")), 1, "too simple to prove anything")
        frames = [frame.pixels for frame in read_apng(self.folder / "a.apng")]
        self.assertEqual(b"".join(frames), self.run_command("render", "sky.json", "-o", "-", *fading).output)

    def test_numbered_files(self):
        frames = self.frames(*RANGE)
        self.run_command("render", "snow.json", "-o", "f-%03d.png", *RANGE)
        names = [f"f-{i:03}.png" for i in range(5)]
        self.assertEqual(self.files(), {"snow.json", *names})
        self.assertEqual([read_png(self.folder / name).pixels for name in names], frames)
        self.run_command("render", "snow.json", "-o", "%d.rgba", *RANGE)
        self.assertEqual([(self.folder / f"{i}.rgba").read_bytes() for i in range(5)], frames)

    def test_percent_that_is_no_number(self):
        self.run_command("render", "snow.json", "-o", "100%.png", "--time", "1")
        self.run_command("render", "snow.json", "-o", "%s%n.png", "--time", "1")
        self.assertEqual(self.files(), {"snow.json", "100%.png", "%s%n.png"})

    def test_several_times(self):
        frames = self.frames("--time", "2", "--time", "1")
        self.assertEqual(frames, self.frames("--time", "2") + self.frames("--time", "1"))

    def test_steps_change_nothing(self):
        self.assertEqual(self.frames(*RANGE), self.frames(*RANGE, "--step", "0.07"))

    def test_calls_that_contradict_themselves(self):
        call = ["render", "snow.json", "-o", "a.apng"]
        self.fail_command(*call, "--time", "1", "--duration", "1", status=2, says="--time is for one")
        self.fail_command(*call, "--from", "1", status=2, says="--duration")
        self.fail_command(*call, "--duration", "1e9", "--fps", "1000", status=2, says="too many")


class VideoTests(CommandTest):
    def pixels(self, form: str, size: str) -> bytes:
        """Faint snow over noise: every pixel has another colour."""
        width, height = map(int, size.split("x"))
        self.write("noise.png", noise_png(width, height))
        call = ["render", "snow.json", "-o", "-", "--format", form, *RANGE, "--over", "noise.png"]
        return self.run_command(*call, "--set", "0:snow.opacity=0.2").output

    def planes(self, form: str, size: str) -> tuple[bytes, list[bytes]]:
        """The header line, and the bytes of each picture."""
        width, height = map(int, size.split("x"))
        data = self.pixels(form, size)
        header, _, rest = data.partition(b"\n")
        chroma = width * height if form == "y4m444" else (width + 1) // 2 * ((height + 1) // 2)
        length = width * height + 2 * chroma
        frames = [rest[i : i + 6 + length] for i in range(0, len(rest), 6 + length)]
        for frame in frames:
            self.assertEqual((len(frame), frame[:6]), (6 + length, b"FRAME\n"))
        return header, [frame[6:] for frame in frames]

    def colors(self, size: str) -> list[list[tuple[int, ...]]]:
        data = self.pixels("rgba", size)
        width, height = map(int, size.split("x"))
        pixels = [tuple(data[i : i + 3]) for i in range(0, len(data), 4)]
        count = width * height
        return [pixels[i : i + count] for i in range(0, len(pixels), count)]

    def test_headers(self):
        header, frames = self.planes("y4m", "64x48")
        self.assertEqual(header.split()[:4], [b"YUV4MPEG2", b"W64", b"H48", b"F10:1"])
        self.assertTrue({b"C420jpeg", b"A1:1", b"Ip", b"XCOLORRANGE=LIMITED"} < set(header.split()))
        self.assertEqual(len(frames), 5)
        self.assertIn(b"C444", self.planes("y4m444", "64x48")[0].split())

    def test_file_ending(self):
        self.run_command("render", "snow.json", "-o", "a.y4m", "--duration", "0.1", "--fps", "29.97")
        self.assertTrue((self.folder / "a.y4m").read_bytes().startswith(b"YUV4MPEG2 W64 H48 F2997:100 "))

    def test_colors_are_bt709_limited(self):
        for size in ("64x48", "7x5", "1x1"):
            _, frames = self.planes("y4m444", size)
            for planes, pixels in zip(frames, self.colors(size), strict=True):
                count = len(pixels)
                for i, (r, g, b) in enumerate(pixels):
                    luma = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
                    blue, red = (b / 255 - luma) / 1.8556, (r / 255 - luma) / 1.5748
                    for plane, expected in enumerate((16 + 219 * luma, 128 + 224 * blue, 128 + 224 * red)):
                        self.assertLess(abs(planes[plane * count + i] - expected), 0.6)

    def test_chroma_of_420_is_the_mean(self):
        for size in ("64x48", "7x5", "1x1"):
            width, height = map(int, size.split("x"))
            columns, rows = (width + 1) // 2, (height + 1) // 2
            count, quarter = width * height, columns * rows
            for small, full in zip(self.planes("y4m", size)[1], self.planes("y4m444", size)[1], strict=True):
                self.assertEqual(small[:count], full[:count])
                for plane in range(2):
                    whole = full[count * (1 + plane) :][:count]
                    for i in range(quarter):
                        x, y = i % columns * 2, i // columns * 2
                        xs, ys = (x, min(x + 1, width - 1)), (y, min(y + 1, height - 1))
                        block = [whole[y * width + x] for x in xs for y in ys]
                        self.assertLessEqual(abs(small[count + plane * quarter + i] - sum(block) / 4), 1.01)

    def test_header_is_one_line_of_plain_text(self):
        header, _ = self.planes("y4m", "64x48")
        self.assertTrue(re.fullmatch(rb"[!-~ ]+", header))
