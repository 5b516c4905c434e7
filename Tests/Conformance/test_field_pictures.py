"""Rows of cases/checks.json on compositing, surfaces and gradients."""

import ctypes
import math
import sys

from engine import Scene, diagnostics
from presets import cell, gradient, one, preset
from support import ConformanceCase
from test_rings import PASTEL, between, rgb, ring, shown


def over(front, back):
    """Bytes of a premultiplied picture over another."""
    return bytes(
        min(255, f + (b * (255 - front[i | 3]) + 127) // 255) for i, (f, b) in enumerate(zip(front, back)))


class CompositingTests(ConformanceCase):
    def test_F086_transparent_first_or_at_once(self):
        source = one(cell(birthRate=20, lifetime=9, duration=1, contents="disc", scale=0.8, color=[1, 0.8, 0.6, 0.3]),
                     emitterShape="rectangle", emitterPosition=[50, 50], emitterSize=[50, 50])
        scene = Scene(source).at(1.5)
        self.assertEqual(scene.live(), 20)
        grey = (128, 128, 128, 255)
        clear, direct = scene.render(100, 100), scene.render(100, 100, over=grey)
        self.assertGreater(max(clear.alphas()), 200)
        later = over(clear.data, bytes(grey) * 10000)
        self.assertLessEqual(max(abs(a - b) for a, b in zip(later, direct.data)), 2)

    def test_F088_no_dark_fringes(self):
        pixels = b"".join(
            bytes([255 * ((x - 15.5) ** 2 + (y - 15.5) ** 2 < 144)] * 4) for y in range(32) for x in range(32))
        for spin in (0, 0.7):
            scene = Scene(one(cell(birthRate=1, lifetime=9, duration=1, contents="p", scale=3.7, spin=spin),
                              emitterPosition=[64.3, 63.6]))
            scene.set_image("p", pixels, 32, 32)
            picture = scene.at(2).render(128, 128, over=(255, 255, 255, 255))
            self.assertGreaterEqual(min(picture.data), 254)
            alphas = scene.render(128, 128).alphas()
            self.assertEqual((min(alphas), max(alphas)), (0, 255))

    def test_F092_half_over_half(self):
        squares = [cell(f"c{k}", birthRate=1, lifetime=9, duration=1, contents="square", color=[1, 0, 0, 0.5])
                   for k in range(2)]
        picture = Scene(one(*squares, emitterPosition=[50, 50])).at(2).render(100, 100)
        self.assert_near(picture.at(50, 50)[3], 0.75 * 255, 1)

    def test_F094_order_of_bytes(self):
        scene = Scene(one(cell(birthRate=1, lifetime=9, contents="square", color="#FF0000"), emitterPosition=[50, 50]))
        self.assertEqual(scene.at(1).render(100, 100).at(50, 50), (255, 0, 0, 255))
        bgra = scene.render(100, 100, data_format="BGRA").at(50, 50)
        self.assertEqual(bgra, (0, 0, 255, 255))
        # cairo's and Qt's ARGB32 is a word of the machine, its alpha on top.
        self.assertEqual(sys.byteorder, "little")
        self.assertEqual(int.from_bytes(bytes(bgra), "little").to_bytes(4, "big"), bytes([255, 255, 0, 0]))

    def test_F095_odd_sizes_and_strides(self):
        scene = Scene(preset(gradient(["#FF0000", "#0000FF"], startPoint=[0, 0], endPoint=[1, 0]), size=(853, 479)))
        self.assertEqual(len(scene.render(853, 479).data), 1634348)
        for stride in (0, 853 * 4, 853 * 4 + 52):
            row = stride or 853 * 4
            buffer = (ctypes.c_uint8 * (64 + row * 479 + 64))(*([0xA5] * (128 + row * 479)))
            scene.render(853, 479, stride=stride, buffer=buffer, offset=64)
            data = bytes(buffer)
            self.assertEqual(data[:64] + data[-64:], b"\xA5" * 128)
            for y in (0, 1, 240, 478):
                start = 64 + y * row
                self.assert_near(tuple(data[start : start + 4]), (255, 0, 0, 255), 1)
                self.assert_near(tuple(data[start + 852 * 4 : start + 853 * 4]), (0, 0, 255, 255), 1)
                if y < 478:
                    self.assertEqual(data[start + 853 * 4 : start + row], b"\xA5" * (row - 853 * 4))


class SurfaceTests(ConformanceCase):
    def test_F098_wider_source(self):
        source = one(cell(birthRate=1000, lifetime=9, velocity=5), emitterShape="line", emitterPosition=[200, 0],
                     emitterSize=[400, 0])
        plain, scene = Scene(source), Scene(source)
        scene.set(2.0005, "e.emitterSize.width", 800)
        scene.set(2.0005, "e.emitterPosition", 400, 0)
        scene.at(4.001)
        births = scene.births(2.0005, 4.0005)
        self.assertEqual(len(births), 2000)
        self.assert_near(100 * sum(x > 400 for x in births.x) / 2000, 50, 3)
        self.assert_within(births.x, 0, 800)
        old = dict(plain.at(3).particles().columns("index", "x"))
        earlier = [(index, x) for index, x in scene.at(3).particles().columns("index", "x") if index <= 2000]
        self.assertEqual(len(earlier), 2000)
        self.assertEqual([x for _, x in earlier], [old[index] for index, _ in earlier])

    def test_F098_percentages_follow_the_size(self):
        source = one(cell(birthRate=1000, lifetime=9), emitterShape="line", emitterPosition=["50%", 0],
                     emitterSize=["100%", 0])
        scene = Scene(source, size=(400, 300))
        self.assert_within(scene.births(0, 2).x, 0, 400)
        scene.resize(800, 300)
        births = scene.births(0, 2)
        self.assert_within(births.x, 0, 800)
        self.assert_near(100 * sum(x > 400 for x in births.x) / 2000, 50, 5)

    def test_F101_dense_screens(self):
        source = one(cell(birthRate=40, lifetime=3, contents="disc", scale=0.5, scaleRange=0.3, velocity=20,
                          emissionRange=6.3, color=[1, 0.5, 0.2, 0.8], redRange=0.3),
                     emitterShape="rectangle", emitterPosition=[200, 150], emitterSize=[350, 250])
        small = Scene(source, size=(400, 300), scale=1).at(3)
        large = Scene(source, size=(400, 300), scale=2).at(3)
        self.assert_same_particles(small.particles(), large.particles())
        a, b = small.render(400, 300), large.render(800, 600)
        self.assertGreater(sum(a.alphas()), 255 * 10000)
        rows = [b.data[y * 3200 : (y + 1) * 3200] for y in range(600)]
        total = 0.0
        for y in range(300):
            top, bottom = rows[2 * y], rows[2 * y + 1]
            for x in range(400):
                for c in range(4):
                    at = 8 * x + c
                    average = (top[at] + top[at + 4] + bottom[at] + bottom[at + 4]) / 4
                    total += abs(average - a.data[(y * 400 + x) * 4 + c])
        self.assertLess(total / (400 * 300 * 4), 2)


class GradientAnimationTests(ConformanceCase):
    EXPECTED = ((77.5, 53.5, 208.5), (32, 117, 255))

    def test_F113_active_time(self):
        scene = Scene(ring(PASTEL, "pastel"))
        self.assert_near(sum(shown(scene, 12.5), []), sum(map(list, self.EXPECTED), []), 1)
        stopped = Scene(ring(PASTEL, "pastel"))  # 60 s of suspension: the layer's clock stands, then goes on
        stopped.set(7, "sky.timeOffset", 7)
        stopped.set(7, "sky.speed", 0)
        stopped.set(67, "sky.beginTime", 60)
        stopped.set(67, "sky.timeOffset", 0)
        stopped.set(67, "sky.speed", 1)
        self.assertEqual(shown(stopped, 50), shown(scene, 7))
        self.assert_near(sum(shown(stopped, 72.5), []), sum(map(list, self.EXPECTED), []), 1)

    def test_F115_no_snap_at_boundaries(self):
        for kind in ("pastel", "instagram"):
            scene = Scene(ring(PASTEL, kind))
            for step in range(1, 16):
                before, after = (sum(shown(scene, 5 * step + d), []) for d in (-0.001, 0.001))
                self.assert_near(before, after, 1, step)

    def test_F121_each_leg_starts_where_the_last_ended(self):
        for n in (2, 3, 7, 1):
            colors = PASTEL[:n]
            scene = Scene(ring(colors, "pastel"))
            for leg in range(2 * n + 1):
                c = [rgb(colors[(leg + i) % n]) for i in range(3)]
                self.assert_near(sum(shown(scene, 5 * leg), []), c[0] + c[1], 0.01)
                middle = between(c[0], c[1], 0.5) + between(c[1], c[2], 0.5)
                self.assert_near(sum(shown(scene, 5 * leg + 2.5), []), middle, 0.01)


class GradientStopTests(ConformanceCase):
    BLUE = (0, 0, 255, 255)

    def test_F122_stops_out_of_order(self):
        """Ours (core-animation.md 7.2, which goes before this row): the running maximum, and a check warns."""
        layer = gradient(["#FFFFFF", "#FF0000", "#FF0000"], locations=[1, 0.8, 0], startPoint=[0, 0], endPoint=[1, 0])
        same = gradient(["#FFFFFF", "#FF0000", "#FF0000"], locations=[1, 1, 1], startPoint=[0, 0], endPoint=[1, 0])
        drawn = [Scene(preset(one_layer)).render(100, 1).data for one_layer in (layer, same)]
        self.assertEqual(*drawn)
        warnings = [path for severity, path, _ in diagnostics(preset(layer)) if severity == "warning"]
        self.assertEqual(warnings, ["layers[0].locations"])

    def test_F124_more_locations_than_colours(self):
        """Ours (T44 goes before this row): nothing is drawn, and a check warns."""
        layer = gradient(["#FF0000", "#0000FF"], locations=[0.3, 0.6, 1])
        self.assertEqual(set(Scene(preset(layer)).render(10, 10, over=(7, 7, 7, 7)).data), {7})
        self.assertEqual([path for _, path, _ in diagnostics(preset(layer))], ["layers[0].locations"])

    def test_F124_as_many_locations(self):
        layer = gradient(["#FF0000", "#0000FF"], locations=[0.3, 0.6], startPoint=[0, 0], endPoint=[1, 0])
        row = Scene(preset(layer, size=(200, 1))).render(200, 1)
        self.assertEqual([row.at(x, 0) for x in (0, 59)], [(255, 0, 0, 255)] * 2)
        self.assertEqual([row.at(x, 0) for x in (120, 199)], [(0, 0, 255, 255)] * 2)
        self.assert_near([(a + b) / 2 for a, b in zip(row.at(89, 0), row.at(90, 0))], (127.5, 0, 127.5, 255), 1)

    def test_F128_white_to_clear(self):
        for clear, expected in (([1, 1, 1, 0], (128, 128, 255)), ([0, 0, 0, 0], (64, 64, 191))):
            layer = gradient(["#FFFFFF", clear], startPoint=[0, 0], endPoint=[1, 0])
            picture = Scene(preset(layer, size=(101, 1))).render(101, 1, over=self.BLUE)
            self.assert_near(picture.at(50, 0)[:3], expected, 1)

    def test_F132_radial_half_axes(self):
        layer = gradient(["#000000", "#FFFFFF"], gradientType="radial", startPoint=[0.5, 0.5], endPoint=[1, 1])
        picture = Scene(preset(layer, size=(200, 100))).render(200, 100)

        for x, y in ((100, 50), (150, 50), (100, 75), (199, 50), (100, 99), (149, 50), (99, 74), (20, 90)):
            t = math.hypot((x + 0.5 - 100) / 100, (y + 0.5 - 50) / 50)  # at the pixel's centre
            self.assert_near(picture.at(x, y)[0] / 255, min(t, 1), 0.01, (x, y))
        level = gradient(["#000000", "#FFFFFF"], gradientType="radial", startPoint=[0.5, 0.5], endPoint=[1, 0.5])
        self.assertEqual(set(Scene(preset(level)).render(100, 100).data), {0})  # declared: nothing

    def test_F136_size_zero_first(self):
        layer = gradient(["#FF0000", "#0000FF"], startPoint=[0, 0], endPoint=[1, 1])
        scene = Scene(preset(layer))
        scene.resize(0, 0)
        self.assertEqual(set(scene.render(30, 20).data), {0})
        scene.resize(300, 200)
        picture = scene.render(300, 200)
        self.assert_near(picture.at(0, 0), (255, 0, 0, 255), 1)
        self.assert_near(picture.at(299, 199), (0, 0, 255, 255), 1)
