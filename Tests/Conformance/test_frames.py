"""Pictures of several frames (ours, under Core Animation's names): which frame a particle shows, and that of its
neighbours nothing shows."""

from collections import Counter

from engine import Failure, Preset, Scene, diagnostics
from presets import cell, one
from support import ConformanceCase

COLUMNS, ROWS, SIDE = 3, 2, 16
#: A colour for each of six frames.
COLORS = [(250, 10, 0, 255), (10, 250, 0, 255), (0, 10, 250, 255), (250, 250, 0, 255), (0, 250, 250, 255),
          (250, 0, 250, 255)]


def sheet():
    return b"".join(bytes(COLORS[y // SIDE * COLUMNS + x // SIDE])
                    for y in range(ROWS * SIDE) for x in range(COLUMNS * SIDE))


def frames(**properties):
    return cell(contents="sheet", contentsFrameCount=6, contentsFramesPerRow=COLUMNS, **properties)


def play(*cells, **layer):
    scene = Scene(one(*cells, **{"emitterPosition": [50, 50], **layer}))
    scene.set_image("sheet", sheet(), COLUMNS * SIDE, ROWS * SIDE)
    return scene


def shown(scene, time):
    """The frame at the middle, by its colour and by the run of instances, which must agree."""
    color = scene.at(time).render(100, 100).at(50, 50)
    runs = scene.instances()[1]
    assert [COLORS[run.frame] for run in runs[-1:]] == [color], (color, [run.frame for run in runs])
    return COLORS.index(color)


class FrameTests(ConformanceCase):
    LASTS = {"birthRate": 1, "lifetime": 6, "duration": 1}  # one particle, born at 1 s

    def test_once_over_the_life(self):
        scene = play(frames(**self.LASTS))
        for frame in range(6):
            for part in (0.01, 0.5, 0.99):
                self.assertEqual(shown(scene, 1 + frame + part), frame)
        self.assertEqual(max(scene.at(7.01).render(100, 100).data), 0)

    def test_at_a_rate(self):
        scene = play(frames(**self.LASTS, contentsFramesPerSecond=4))
        for step in range(20):
            self.assertEqual(shown(scene, 1 + step / 4 + 0.1), step % 6)

    def test_any_way_to_a_time_shows_the_same(self):
        cells = frames(birthRate=9, lifetime=3, velocity=30, emissionRange=6.3, contentsFramesPerSecond=7,
                       contentsFrameMode="randomStart")
        seek = play(cells).at(4.3).render(100, 100)
        stepped = play(cells)
        for step in range(44):
            stepped.at(step / 10).render(100, 100)
        self.assertEqual(stepped.at(4.3).render(100, 100).data, seek.data)
        self.assertEqual(stepped.at(9).at(4.3).render(100, 100).data, seek.data)

    def birth_frames(self, mode, rate):
        """The frames of 600 particles now, by the order of their births, and 1.25 s later."""
        scene = play(frames(birthRate=600, lifetime=30, duration=1, contentsFrameMode=mode,
                            contentsFramesPerSecond=rate), renderMode="oldestFirst")
        found = []
        for time in (2, 3.25):
            instances, runs = scene.at(time).instances()
            self.assertEqual(len(instances), 600)
            found.append([run.frame for run in runs for _ in range(run.count)])
            self.assertTrue(all(a.frame != b.frame for a, b in zip(runs, runs[1:])))
        return found

    def test_random_frames(self):
        before, after = self.birth_frames("random", 4)
        self.assertEqual(after, before)
        self.assert_even(Counter(before).values(), 20.5)  # chi squared, 5 degrees of freedom, p = 0.001
        self.assertEqual(len(set(before)), 6)

    def test_random_starts(self):
        kept, _ = self.birth_frames("random", 4)
        start, later = self.birth_frames("randomStart", 4)
        # Born within (0, 1] at 600 a second: at 2 s the k-th is 2 - k/600 old.  4 frames a second.
        passed = [int((2 - k / 600) * 4 + 1e-4) for k in range(1, 601)]
        self.assertEqual([(frame - steps) % 6 for frame, steps in zip(start, passed)], kept)
        self.assertEqual([(b - a) % 6 for a, b in zip(start, later)], [5] * 600)

    def test_sub_cells_draw_for_themselves(self):
        child = frames(name="b", birthRate=3, lifetime=9, velocity=0, contentsFrameMode="random")
        scene = play(cell("a", birthRate=20, lifetime=2, velocity=30, emissionRange=6.3, emitterCells=[child]))
        _, runs = scene.at(3).instances()
        self.assertEqual({run.frame for run in runs}, set(range(6)))

    def test_size_is_that_of_a_frame(self):
        scene = play(frames(**self.LASTS, scale=2))
        picture = scene.at(1.5).render(100, 100)
        run = scene.instances()[1][0]
        self.assertEqual((run.width, run.height), (SIDE, SIDE))
        inside = {(x, y) for y in range(100) for x in range(100) if picture.at(x, y)[3] >= 128}
        self.assertEqual(inside, {(x, y) for x in range(34, 66) for y in range(34, 66)})

    def test_no_frame_shows_its_neighbours(self):
        """Every size, turned, between pixels, with every filter: the pixels have the frame's own hue."""
        for minification in ("linear", "nearest", "trilinear"):
            for size in (0.05, 0.1, 0.3, 0.9, 1.37, 4.2):
                for spin in (0, 0.7):
                    scene = play(frames(**self.LASTS, scale=size, spin=spin, minificationFilter=minification),
                                 emitterPosition=[50.3, 49.6])
                    for frame, color in enumerate(COLORS):
                        data = scene.at(1.5 + frame).render(100, 100).data
                        self.assertGreater(max(data), 0)
                        for place in range(0, len(data), 4):
                            alpha = data[place + 3]
                            for channel in range(3) if alpha else ():
                                wanted = color[channel] * alpha / 255
                                self.assertLessEqual(abs(data[place + channel] - wanted), 1.5, (frame, size, spin))

    def test_frames_are_cut_from_the_contents_rectangle(self):
        scene = play(cell(contents="sheet", contentsRect=[1 / 3, 0.5, 2 / 3, 0.5], contentsFrameCount=2, **self.LASTS))
        self.assertEqual(scene.at(1.5).render(100, 100).at(50, 50), COLORS[4])
        self.assertEqual(scene.at(6.5).render(100, 100).at(50, 50), COLORS[5])

    def test_order_of_drawing_is_kept(self):
        """The youngest lies on top, whatever it shows."""
        cells = frames(birthRate=7, lifetime=3, contentsFrameMode="random")
        for mode, last in (("oldestFirst", -1), ("oldestLast", 0)):
            scene = play(cells, renderMode=mode).at(5.05)
            oldest_first = [run.frame for run in play(cells, renderMode="oldestFirst").at(5.05).instances()[1]]
            self.assertEqual(COLORS.index(scene.render(100, 100).at(50, 50)), oldest_first[last])

    def test_planes_show_frames(self):
        scene = play(frames(**self.LASTS, particleType="plane", scale=2))
        for frame in range(6):
            color = scene.at(1.5 + frame).render(100, 100).at(50, 50)
            self.assert_near(color, COLORS[frame], 1)

    def test_a_single_frame_is_the_whole_picture(self):
        whole = play(cell(contents="sheet", **self.LASTS)).at(2).render(100, 100)
        one_frame = play(cell(contents="sheet", contentsFrameCount=1, contentsFramesPerRow=9, **self.LASTS))
        self.assertEqual(one_frame.at(2).render(100, 100).data, whole.data)

    def test_built_in_sprites_are_one_frame(self):
        square = {"contents": "square", "contentsFrameCount": 6, **self.LASTS}
        scene = Scene(one(cell(**square), emitterPosition=[50, 50])).at(5)
        self.assertEqual(scene.instances()[1][0].frame, 0)
        self.assertEqual(scene.render(100, 100).at(50, 50), (255, 255, 255, 255))
        paths = [path for _, path, _ in diagnostics(one(cell(yAcceleration=99, **square)))]
        self.assertIn("layers[0].emitterCells[0].contentsFrameCount", paths)

    def test_values_that_no_sheet_has(self):
        for bad in ({"contentsFrameCount": 0}, {"contentsFrameCount": 257}, {"contentsFrameCount": 1.5},
                    {"contentsFrameCount": "6"}, {"contentsFramesPerRow": -1}, {"contentsFramesPerRow": 257},
                    {"contentsFramesPerSecond": -1}, {"contentsFrameMode": "loop"}, {"contentsFrameMode": 1}):
            with self.subTest(bad), self.assertRaises(Failure) as caught:
                Preset(one(cell(contents="sheet", **bad)))
            self.assertEqual(caught.exception.path, f"layers[0].emitterCells[0].{next(iter(bad))}")

    def test_absurd_values_show_some_frame(self):
        for absurd in ({"contentsFramesPerSecond": 1e9}, {"contentsFramesPerRow": 256}, {"contentsFrameCount": 256},
                       {"contentsFramesPerSecond": 1e-300}, {"lifetime": 1e9}, {"lifetime": 1e-9, "birthRate": 1e9}):
            for mode in ("ordered", "randomStart", "random"):
                source = {**frames(**self.LASTS, contentsFrameMode=mode), **absurd}
                scene = play(source).at(1.5 if "birthRate" not in absurd else 1)
                scene.render(100, 100)
                count = source["contentsFrameCount"]
                self.assertTrue(all(0 <= run.frame < count for run in scene.instances()[1]))
