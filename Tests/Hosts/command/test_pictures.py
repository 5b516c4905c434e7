"""Single pictures: formats that must agree, sizes, backgrounds, pictures below and beside."""

from support import SNOW, CommandTest, filters_used, make_png, read_png, with_sky

EMPTY = '{"snowfx": 1, "size": [8, 4], "seed": 1, "layers": [{"type": "emitter", "emitterCells": []}]}'


class FormatTests(CommandTest):
    def render(self, name: str, *arguments) -> bytes:
        self.run_command("render", "snow.json", "--time", "2", "-o", name, *arguments)
        return (self.folder / name).read_bytes()

    def pipe(self, form: str, *arguments) -> bytes:
        return self.run_command("render", "snow.json", "--time", "2", "-o", "-", "--format", form, *arguments).output

    def test_png_is_rgba(self):
        rgba = self.render("a.rgba")
        self.render("a.png")
        picture = read_png(self.folder / "a.png")
        self.assertEqual((picture.width, picture.height), (64, 48))
        self.assertEqual(picture.pixels, rgba)
        self.assertGreater(len(set(rgba[3::4])), 10, "too few alphas to prove anything")

    def test_formats_agree(self):
        rgba, premultiplied = self.pipe("rgba"), self.pipe("rgba-premultiplied")
        for i in range(0, len(rgba), 4):
            alpha = rgba[i + 3]
            self.assertEqual(premultiplied[i + 3], alpha)
            for c in range(i, i + 3):
                self.assertLessEqual(premultiplied[c], alpha)
                back = rgba[c] * alpha / 255
                self.assertLessEqual(abs(back - premultiplied[c]), 0.5 + 1e-9)
        for name, pixels in (("bgra", rgba), ("bgra-premultiplied", premultiplied)):
            swapped = bytearray(pixels)
            swapped[0::4], swapped[2::4] = pixels[2::4], pixels[0::4]
            self.assertEqual(self.pipe(name), bytes(swapped))
        ppm = bytes(premultiplied[i] for i in range(len(premultiplied)) if i % 4 != 3)
        self.assertEqual(self.pipe("ppm"), b"P6\n64 48\n255\n" + ppm)

    def test_pipe_is_the_file(self):
        self.assertEqual(self.pipe("png"), self.render("a.png"))
        self.assertEqual(self.pipe("rgba"), self.render("a.rgba"))
        self.assertEqual(self.pipe("rgba"), self.run_command("render", "snow.json", "--time", "2", "-o", "-").output)

    def test_ending_tells_the_format(self):
        self.assertEqual(self.render("a.PNG"), self.pipe("png"))
        self.assertEqual(self.render("a.dat", "--format", "ppm"), self.pipe("ppm"))
        self.assertEqual(self.render("a.png", "--format", "rgba"), self.pipe("rgba"))

    def test_filters_are_chosen_row_by_row(self):
        self.write("sky.json", with_sky(SNOW))
        self.run_command("render", "sky.json", "--time", "2", "-o", "sky.png")
        self.assertGreater(len(filters_used(self.folder / "sky.png")), 1)

    def test_unknown_formats(self):
        call = ["render", "snow.json", "--time", "2", "-o"]
        self.fail_command(*call, "a.gif", status=2, says="ffmpeg")
        self.fail_command(*call, "a.mp4", status=2, says="ffmpeg")
        self.fail_command(*call, "a.jpeg", status=2, says="no format .jpeg")
        self.fail_command(*call, "a", status=2, says="--format")
        self.fail_command(*call, "folder.png/a", status=2, says="--format")
        self.fail_command(*call, "a.png", "--format", "ragb", status=2, says="did you mean 'rgba'")
        self.assertEqual(self.files(), {"snow.json"})


class SizeTests(CommandTest):
    def size(self, *arguments) -> tuple[int, int]:
        self.run_command("render", "snow.json", "--time", "2", "-o", "a.png", *arguments)
        picture = read_png(self.folder / "a.png")
        return picture.width, picture.height

    def test_sizes(self):
        self.assertEqual(self.size(), (64, 48))
        self.assertEqual(self.size("--size", "1x1"), (1, 1))
        self.assertEqual(self.size("--size", "17x1"), (17, 1))
        self.assertEqual(self.size("--size", "3x5"), (3, 5))
        self.assertEqual(self.size("--scale", "2"), (128, 96))
        self.assertEqual(self.size("--scale", "0.25", "--size", "10x7"), (3, 2))
        self.assertEqual(self.size("--scale", "0.015625", "--size", "2x2"), (1, 1))

    def test_widest(self):
        self.assertEqual(self.size("--size", "16384x1"), (16384, 1))

    def test_absurd_sizes(self):
        for arguments in (["--size", "16385x1"], ["--size", "1x60000"], ["--scale", "64", "--size", "300x1"]):
            for call in (["render", "-o", "a.png"], ["hash"]):
                self.fail_command(*call, "snow.json", "--time", "2", *arguments, status=2, says="16384 pixels")


class BackgroundTests(CommandTest):
    def first_pixel(self, preset: str, *arguments) -> tuple[int, ...]:
        self.write("p.json", preset)
        self.run_command("render", "p.json", "--time", "0", "-o", "a.png", *arguments)
        return read_png(self.folder / "a.png").pixel(0, 0)

    def test_backgrounds(self):
        colored = EMPTY.replace('"seed"', '"backgroundColor": "#102030", "seed"')
        self.assertEqual(self.first_pixel(EMPTY), (0, 0, 0, 0))
        self.assertEqual(self.first_pixel(colored), (16, 32, 48, 255))
        self.assertEqual(self.first_pixel(colored, "--background", "transparent"), (0, 0, 0, 0))
        self.assertEqual(self.first_pixel(colored, "--background", "#405060"), (64, 80, 96, 255))
        self.assertEqual(self.first_pixel(colored, "--background", "ff000080")[::3], (255, 128))

    def test_background_lies_below(self):
        call = ["render", "snow.json", "--time", "2", "-o", "-", "--format", "rgba-premultiplied", "--background"]
        over_nothing = self.run_command(*call, "transparent").output
        over_white = self.run_command(*call, "FFFFFF").output
        for i in range(0, len(over_nothing), 4):
            for c in range(3):
                expected = over_nothing[i + c] + 255 - over_nothing[i + 3]
                self.assertLessEqual(abs(over_white[i + c] - expected), 4)
            self.assertEqual(over_white[i + 3], 255)


class OverTests(CommandTest):
    def setUp(self) -> None:
        super().setUp()
        self.write("empty.json", EMPTY)
        self.opaque = bytes(255 if i % 4 == 3 else i * 7 % 256 for i in range(9 * 5 * 4))
        self.write("photo.png", make_png(9, 5, self.opaque))

    def test_picture_stays_where_nothing_is_drawn(self):
        self.run_command("render", "empty.json", "--time", "0", "--over", "photo.png", "-o", "a.png")
        picture = read_png(self.folder / "a.png")
        self.assertEqual((picture.width, picture.height, picture.pixels), (9, 5, self.opaque))

    def test_scene_takes_the_size_of_the_picture(self):
        self.write("large.png", make_png(128, 96, bytes([10, 20, 30, 255]) * 128 * 96))
        call = ["render", "snow.json", "--time", "2", "-o", "-"]
        over = self.run_command(*call, "--over", "large.png").output
        self.assertEqual(over, self.run_command(*call, "--size", "128x96", "--background", "0A141E").output)
        scaled = self.run_command(*call, "--over", "large.png", "--scale", "2").output
        self.assertEqual(scaled, self.run_command(*call, "--scale", "2", "--background", "0A141E").output)
        self.assertNotEqual(over, scaled)

    def test_alpha_of_the_picture(self):
        self.write("half.png", make_png(1, 1, bytes([255, 0, 0, 128])))
        call = ["render", "empty.json", "--time", "0", "--over", "half.png", "-o", "-"]
        self.assertEqual(self.run_command(*call).output, bytes([255, 0, 0, 128]))
        self.assertEqual(self.run_command(*call, "--background", "0000FF").output, bytes([128, 0, 127, 255]))

    def test_background_of_the_preset_is_not_below(self):
        self.write("colored.json", EMPTY.replace('"seed"', '"backgroundColor": "#102030", "seed"'))
        self.write("half.png", make_png(1, 1, bytes([255, 0, 0, 128])))
        result = self.run_command("render", "colored.json", "--time", "0", "--over", "half.png", "-o", "-")
        self.assertEqual(result.output, bytes([255, 0, 0, 128]))

    def test_premultiplied_values_are_rounded(self):
        straight = bytes(value for i in range(256) for value in (i, 255 - i, 77, i * 5 % 256))
        self.write("ramp.png", make_png(256, 1, straight))
        call = ["render", "empty.json", "--time", "0", "--over", "ramp.png", "-o", "-", "--format"]
        premultiplied, back = (self.run_command(*call, form).output for form in ("rgba-premultiplied", "rgba"))
        for i in range(0, 1024, 4):
            alpha = straight[i + 3]
            expected = [(2 * value * alpha + 255) // 510 for value in straight[i : i + 3]]
            self.assertEqual([*premultiplied[i : i + 4]], [*expected, alpha])
            straightened = [min((value * 255 + alpha // 2) // alpha, 255) if alpha else 0 for value in expected]
            self.assertEqual([*back[i : i + 4]], [*straightened, alpha])

    def test_bad_pictures(self):
        call = ["render", "empty.json", "--time", "0", "-o", "a.png", "--over"]
        self.write("text.png", "no picture")
        whole = make_png(9, 5, self.opaque)
        self.write("cut.png", whole[: len(whole) // 2])
        self.fail_command(*call, "nothing.png", status=1, says="No such file")
        self.fail_command(*call, "text.png", status=1, says="cannot read")
        self.fail_command(*call, "cut.png", status=1, says="cannot read")
        self.fail_command(*call, "photo.png", "--size", "9x5", status=2, says="--size")
        self.write("wide.png", make_png(16385, 1, bytes(16385 * 4)))
        self.fail_command(*call, "wide.png", status=1, says="16385 x 1")


class ImageTests(CommandTest):
    """Pictures that lie beside the preset."""

    def setUp(self) -> None:
        super().setUp()
        (self.folder / "presets").mkdir()
        text = SNOW.replace('"layers"', '"images": {"badge": "badge.png"}, "layers"')
        self.write("presets/stars.json", text.replace('"contents": "disc"', '"contents": "badge"'))

    def test_picture_beside_the_preset_is_drawn(self):
        pixels = {}
        for name, color in (("green", (0, 255, 0, 255)), ("clear", (0, 255, 0, 0))):
            self.write("presets/badge.png", make_png(16, 16, bytes(color) * 256))
            pixels[name] = self.run_command("render", "presets/stars.json", "--time", "2", "-o", "-").output
        self.assertGreater(max(pixels["green"][1::4]), 50)
        self.assertEqual(max(pixels["clear"]), 0)

    def test_missing_picture(self):
        for command in (["render", "--time", "1", "-o", "a.png"], ["hash", "--time", "1"], ["check"]):
            result = self.run_command(*command, "presets/stars.json", status=1)
            self.assertRegex(
                result.errors, r"(?m)^presets/stars\.json.*: error: images\.badge: .*presets/badge\.png: No such file")
        self.assertNotIn("a.png", self.files())

    def test_picture_left_to_the_host(self):
        self.write("presets/host.json", SNOW.replace('"layers"', '"images": {"badge": null}, "layers"'))
        result = self.run_command("render", "presets/host.json", "--time", "1", "-o", "a.png")
        self.assertRegex(result.errors, r"^presets/host\.json: warning: images\.badge: no file is named")

    def test_contents_that_name_no_picture(self):
        self.write("presets/slip.json", SNOW.replace('"contents": "disc"', '"contents": "dics"'))
        result = self.run_command("render", "presets/slip.json", "--time", "1", "-o", "a.png")
        self.assertRegex(result.errors, r'(?m)^presets/slip\.json:.* warning: .*contents: no sprite.* "dics".*"disc"')

    def test_particles_need_no_picture(self):
        self.assertTrue(self.run_command("particles", "presets/stars.json", "--time", "1").rows)

    def test_picture_too_large(self):
        self.write("presets/badge.png", make_png(4097, 1, bytes(4097 * 4)))
        self.fail_command("check", "presets/stars.json", status=1, says="4097 x 1")
