"""Statements T37 to T39: what lies on top, how colours add, how large a picture is."""

from engine import Scene
from presets import PI, cell, emitter, one, preset
from support import ConformanceCase

OPAQUE_BLACK = (0, 0, 0, 255)


def two_squares(mode, depths=(0, 0), order="ab"):
    """A red square born at 1 s, a green one at 1.5 s, both at the middle; depth in points a second."""
    cells = {
        "a": cell("a", birthRate=1, lifetime=9, duration=1, contents="square", scale=0.5, color="#FF0000",
                  velocity=depths[0], emissionLatitude=PI / 2),
        "b": cell("b", birthRate=1, lifetime=9, duration=1, beginTime=0.5, contents="square", scale=0.5,
                  color="#00FF00", velocity=depths[1], emissionLatitude=PI / 2),
    }
    return one(*(cells[name] for name in order), renderMode=mode, emitterPosition=[50, 50])


class RenderingTests(ConformanceCase):
    RED, GREEN = (255, 0, 0, 255), (0, 255, 0, 255)

    def top(self, source):
        scene = Scene(source).at(4)
        self.assertEqual(scene.live(), 2)
        return scene.render(100, 100).at(50, 50)

    def test_T37_drawing_order(self):
        for order in ("ab", "ba"):
            self.assertEqual(self.top(two_squares("oldestFirst", order=order)), self.GREEN)
            self.assertEqual(self.top(two_squares("oldestLast", order=order)), self.RED)
            self.assertEqual(self.top(two_squares("backToFront", (5, 0), order)), self.RED)
            self.assertEqual(self.top(two_squares("backToFront", (-5, 0), order)), self.GREEN)
            self.assertEqual(self.top(two_squares("backToFront", (0, 5), order)), self.GREEN)

    def test_T37_ties(self):
        """backToFront at one depth: by birth; unordered: by cell, then by birth (ours)."""
        self.assertEqual(self.top(two_squares("backToFront")), self.GREEN)
        self.assertEqual(self.top(two_squares("unordered", order="ab")), self.GREEN)
        self.assertEqual(self.top(two_squares("unordered", order="ba")), self.RED)

    def test_T37_instances_have_the_order_of_drawing(self):
        for mode, colors in (("oldestFirst", ["red", "green"]), ("oldestLast", ["green", "red"])):
            instances, runs = Scene(two_squares(mode)).at(4).instances()
            self.assertEqual([instance.red for instance in instances], [255 * (c == "red") for c in colors])
            self.assertEqual([(run.first, run.count) for run in runs], [(0, 1), (1, 1)])

    def additive(self, value, count):
        cells = [cell(f"c{number}", birthRate=1, lifetime=9, duration=1, contents="square", scale=0.5,
                      color=[value, value, value, 1]) for number in range(count)]
        scene = Scene(one(*cells, renderMode="additive", emitterPosition=[50, 50])).at(2)
        self.assertEqual(scene.live(), count)
        return scene.render(100, 100, over=OPAQUE_BLACK).at(50, 50)

    def test_T38_additive(self):
        self.assert_near(self.additive(0.4, 1), (102, 102, 102, 255), 1)
        self.assert_near(self.additive(0.4, 2), (204, 204, 204, 255), 1)
        self.assert_near(self.additive(0.5, 3), (255, 255, 255, 255), 0)

    def test_T38_additive_adds_to_what_lies_behind(self):
        """Also to the host's own picture, as the layer has no group of its own (section 3)."""
        source = one(cell(birthRate=1, lifetime=9, duration=1, contents="square", color=[0.2, 0.4, 0, 0.5]),
                     renderMode="additive", emitterPosition=[50, 50])
        picture = Scene(source).at(2).render(100, 100, over=(50, 60, 70, 255))
        self.assert_near(picture.at(50, 50), (50 + 25.5, 60 + 51, 70, 255), 1)
        clear = Scene(source).at(2).render(100, 100)
        self.assert_near(clear.at(50, 50), (25.5, 51, 0, 127.5), 1)

    def test_T39_size_of_a_picture(self):
        source = one(cell(birthRate=1, lifetime=9, contents="brick", contentsScale=2, scale=3),
                     emitterPosition=[50, 40.5])
        scene = Scene(source)
        scene.set_image("brick", bytes([255, 255, 255, 255]) * 200, 20, 10)
        picture = scene.at(1).render(100, 100)
        instances, runs = scene.instances()
        self.assertEqual((runs[0].width, runs[0].height), (10, 5))
        self.assertEqual((instances[0].x, instances[0].y), (50, 40.5))
        self.assertEqual(instances[0].scale, 0x4200)  # 3 in half precision
        inside = [(x, y) for y in range(100) for x in range(100) if picture.at(x, y)[3] >= 128]
        self.assertEqual(set(inside), {(x, y) for x in range(35, 65) for y in range(33, 48)})
        self.assert_near(sum(picture.alphas()) / 255, 30 * 15, 4)

    def test_T39_part_of_a_picture(self):
        """contentsRect: width = picture width x part x scale / contentsScale; only that part shows."""
        pixels = b"".join(bytes([255, 0, 0, 255] if x < 10 else [0, 0, 255, 255]) for _ in range(10) for x in range(20))
        scene = Scene(one(cell(birthRate=1, lifetime=9, contents="brick", contentsRect=[0.5, 0, 0.5, 1], scale=2),
                          emitterPosition=[50, 50]))
        scene.set_image("brick", pixels, 20, 10)
        picture = scene.at(1).render(100, 100)
        inside = {(x, y) for y in range(100) for x in range(100) if picture.at(x, y)[3] >= 128}
        self.assertEqual(inside, {(x, y) for x in range(40, 60) for y in range(40, 60)})
        self.assertEqual(picture.at(50, 50), (0, 0, 255, 255))
        self.assertEqual(picture.at(43, 50), (0, 0, 255, 255))

    def test_negative_scale_is_turned_by_half_a_turn(self):
        """D12: a picture whose left half is red and top half bright shows them right and below."""
        pixels = b"".join(bytes([255 * (x < 8), 0, 255 * (y < 8), 255]) for y in range(16) for x in range(16))
        for scale, corner in ((2, (255, 0, 255, 255)), (-2, (0, 0, 0, 255))):
            scene = Scene(one(cell(birthRate=1, lifetime=9, contents="p", scale=scale), emitterPosition=[50, 50]))
            scene.set_image("p", pixels, 16, 16)
            self.assertEqual(scene.at(1).render(100, 100).at(40, 40), corner)

    def test_spin_turns_x_towards_y(self):
        pixels = b"".join(bytes([255 * (x >= 8), 0, 0, 255]) for _ in range(16) for x in range(16))
        source = one(cell(birthRate=1, lifetime=9, duration=1, contents="p", scale=2, spin=PI / 2),
                     emitterPosition=[50, 50])
        scene = Scene(source)
        scene.set_image("p", pixels, 16, 16)
        for time, red, black in ((1, (60, 50), (40, 50)), (2, (50, 60), (50, 40)), (3, (40, 50), (60, 50)),
                                 (4, (50, 40), (50, 60))):
            picture = scene.at(time).render(100, 100)
            self.assertEqual((picture.at(*red), picture.at(*black)), (self.RED, (0, 0, 0, 255)), time)

    def test_invisible_particles_live_and_emit(self):
        """contents null, alpha 0, scale 0, disabled drawing: alive and not drawn (1.5)."""
        child = cell("b", birthRate=4, lifetime=1)
        for hidden in ({"contents": None}, {"contents": "square", "color": [1, 1, 1, 0]},
                       {"contents": "square", "scale": 0}):
            scene = Scene(one(cell("a", birthRate=2, lifetime=2, emitterCells=[child], **hidden),
                              emitterPosition=[50, 50])).at(3)
            self.assertEqual(len(scene.particles().of(0)), 4)
            self.assertGreater(len(scene.particles().of(1)), 3)
            self.assertEqual(len(scene.instances()[0]), 0)
            self.assertEqual(max(scene.render(100, 100).alphas()), 0)

    def test_disabled_cells(self):
        """enabled false: no births; the living are not drawn and grow older (1.5)."""
        scene = Scene(one(cell(birthRate=4, lifetime=2, contents="square"), emitterPosition=[50, 50]))
        scene.set(2.1, "e.emitterCells.c.enabled", 0)
        living = scene.at(3).particles()
        self.assertEqual(len(living), 4)
        self.assertEqual(len(scene.instances()[0]), 0)
        self.assertEqual(len(scene.at(2).instances()[0]), 8)
        self.assertEqual(len(Scene(one(cell(enabled=False))).births(0, 9)), 0)

    def test_layers_are_drawn_back_to_front(self):
        squares = [emitter(cell(birthRate=1, lifetime=9, contents="square", color=color), name=name,
                           emitterPosition=[50, 50]) for name, color in (("a", "#FF0000"), ("b", "#00FF00"))]
        scene = Scene(preset(*squares)).at(1)
        self.assertEqual(scene.render(100, 100).at(50, 50), self.GREEN)

    def test_layer_opacity_and_hidden(self):
        square = cell(birthRate=1, lifetime=9, contents="square")
        half = Scene(one(square, emitterPosition=[50, 50], opacity=0.5)).at(1).render(100, 100)
        self.assert_near(half.at(50, 50), (128, 128, 128, 128), 1)
        hidden = Scene(one(square, emitterPosition=[50, 50], hidden=True)).at(1)
        self.assertEqual(max(hidden.render(100, 100).alphas()), 0)
        self.assertEqual(hidden.live(), 1)
