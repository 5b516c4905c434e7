"""Scenes: time, size, seed, layers, facts, pictures supplied; errors change nothing."""

import copy
import math
import unittest

import snowfx
from support import SNOW, needs_numpy, numpy, scene


class TimeTests(unittest.TestCase):
    def test_a_new_scene_is_at_zero(self):
        self.assertEqual(snowfx.Scene(snowfx.Preset.from_json(SNOW)).time, 0.0)

    def test_the_way_never_matters(self):
        direct = scene(time=2.5)
        wandering = scene(time=9)
        for time in (0, 7.25, -3, 2.5):
            wandering.time = time
        self.assertEqual(direct.hash(), wandering.hash())
        self.assertEqual(direct.render().tobytes(), wandering.render().tobytes())

    def test_seek_gives_the_scene(self):
        playing = scene()
        self.assertIs(playing.seek(3), playing)
        self.assertEqual(playing.time, 3.0)

    def test_impossible_times_are_refused_and_change_nothing(self):
        playing = scene(time=1.5)
        before = playing.hash()
        for time in (math.nan, math.inf, -math.inf, 1.1e9, -1.1e9):
            with self.subTest(time), self.assertRaises(snowfx.ArgumentError):
                playing.time = time
        with self.assertRaises((TypeError, ValueError)):
            playing.time = "soon"
        self.assertEqual((playing.time, playing.hash()), (1.5, before))


class MakingTests(unittest.TestCase):
    def test_size_scale_and_seed(self):
        playing = scene(size=(853, 479), scale=1.5, seed=2 ** 64 - 1)
        self.assertEqual(playing.size, (853.0, 479.0))
        self.assertEqual(playing.pixel_size, (1280, 719))
        self.assertEqual(playing.seed, 2 ** 64 - 1)
        self.assertEqual(playing.scale, 1.5)

    def test_defaults_are_the_preset_s(self):
        playing = snowfx.Scene(snowfx.Preset.from_json(dict(SNOW, seed=11)))
        self.assertEqual((playing.size, playing.seed), ((160.0, 90.0), 11))

    def test_a_seed_is_drawn_when_none_is_given(self):
        seeds = {snowfx.Scene(snowfx.Preset.from_json(SNOW)).seed for _ in range(4)}
        self.assertNotIn(0, seeds)
        self.assertEqual(len(seeds), 4)

    def test_values_out_of_range_are_refused_not_cut(self):
        preset = snowfx.Preset.from_json(SNOW)
        for options in ({"size": (math.nan, 1)}, {"size": (-1, 1)}, {"size": (65537, 1)}, {"scale": math.inf},
                        {"scale": 65}, {"scale": -1}, {"seed": -1}, {"seed": 2 ** 64}, {"threads": -1},
                        {"threads": 65}, {"threads": 2 ** 32 + 1}, {"max_particles": -1},
                        {"max_particles": 2 ** 32 + 5}):
            with self.subTest(options), self.assertRaises(ValueError):
                snowfx.Scene(preset, **options)
        for options in ({"seed": 1.5}, {"threads": "2"}, {"size": 5}):
            with self.subTest(options), self.assertRaises(TypeError):
                snowfx.Scene(preset, **options)

    def test_a_cap_drops_births_and_counts_them(self):
        playing = scene(max_particles=10)
        facts = playing.statistics()
        self.assertLessEqual(facts.live, 10)
        self.assertGreater(facts.dropped, 0)

    def test_resizing_is_as_if_it_had_always_been_so(self):
        playing = scene(size=(160, 90))
        playing.size = (320, 90)
        self.assertEqual(playing.size, (320.0, 90.0))
        self.assertEqual(playing.hash(), scene(size=(320, 90)).hash())
        with self.assertRaises(snowfx.ArgumentError):
            playing.size = (math.nan, 90)
        self.assertEqual(playing.size, (320.0, 90.0))


class FactTests(unittest.TestCase):
    def test_layers_and_cells(self):
        playing = scene()
        self.assertEqual(playing.layers, (
            snowfx.Layer("sky", "gradient", ()),
            snowfx.Layer("snow", "emitter", ("flake", "flake/spark")),
        ))
        self.assertEqual(playing.cells, ((), ("flake", "flake/spark")))

    def test_statistics_count_what_particles_has(self):
        playing = scene(time=2)
        facts = playing.statistics()
        self.assertEqual(facts.live, len(playing.particles()))
        self.assertGreater(facts.live, 100)
        self.assertGreaterEqual(facts.born, facts.live)
        self.assertEqual(facts.dropped, 0)

    def test_hashes_tell_seeds_and_times_apart(self):
        self.assertEqual(scene().hash(), scene().hash())
        self.assertNotEqual(scene().hash(), scene(seed=8).hash())
        self.assertNotEqual(scene().hash(), scene(time=1.25).hash())
        self.assertLess(max(scene(time=time).hash() for time in range(8)), 2 ** 64)
        self.assertGreater(max(scene(time=time).hash() for time in range(8)), 2 ** 32)

    def test_inspection_is_a_dict(self):
        facts = scene(time=2).inspect()
        self.assertIsInstance(facts, dict)
        self.assertEqual(len(facts["layers"]), 2)


class ParticleTests(unittest.TestCase):
    def test_columns_are_all_as_long_and_sorted(self):
        particles = scene(time=2).particles()
        self.assertGreater(len(particles), 100)
        for name in particles.COLUMNS:
            self.assertEqual(len(getattr(particles, name)), len(particles), name)
        order = [(p.layer, p.cell, p.parent, p.index) for p in particles]
        self.assertEqual(order, sorted(order))

    def test_values_mean_what_they_say(self):
        particles = scene(time=2).particles()
        for particle in particles:
            self.assertEqual(particle.layer, 1)
            self.assertLess(particle.age, particle.lifetime)
            self.assertGreaterEqual(particle.age, 0)
            self.assertAlmostEqual(particle.birth_time + particle.age, 2, places=4)
            self.assertGreaterEqual(particle.index, 1)
            self.assertTrue(0 <= min(particle.red, particle.green, particle.blue, particle.alpha))
            self.assertTrue(max(particle.red, particle.green, particle.blue, particle.alpha) <= 1)
            self.assertTrue(-40 < particle.x < 200 and -40 < particle.y < 130)

    def test_parents_of_sub_cells_are_alive_or_were(self):
        particles = scene(time=2).particles()
        roots = [p for p in particles if p.cell == 0]
        sparks = [p for p in particles if p.cell == 1]
        self.assertTrue(sparks)
        self.assertTrue(all(p.parent == () for p in roots))
        self.assertTrue(all(len(p.parent) == 1 and p.parent[0] >= 1 for p in sparks))

    def test_none_alive(self):
        particles = scene(time=-50).particles()
        self.assertEqual((len(particles), list(particles), len(particles.x)), (0, [], 0))
        self.assertEqual(len(scene(time=-50).instances()), 0)

    def test_births(self):
        playing = scene(time=0)
        births = playing.births(1, 3)
        roots = [birth for birth in births if birth.cell == 0]
        self.assertAlmostEqual(len(roots), 80, delta=1)
        for birth in births:
            self.assertTrue(1 < birth.birth_time <= 3)
            self.assertEqual(birth.age, 0)
        self.assertEqual(playing.time, 0.0)
        for start, end in ((3, 1), (math.nan, 1), (0, math.inf)):
            with self.subTest((start, end)), self.assertRaises(snowfx.ArgumentError):
                playing.births(start, end)

    def test_items_past_the_end_are_refused(self):
        particles = scene(time=2).particles()
        self.assertEqual(particles[-1], particles[len(particles) - 1])
        with self.assertRaises(IndexError):
            particles[len(particles)]
        instances = scene(time=2).instances()
        self.assertEqual(instances[-1], instances[len(instances) - 1])
        with self.assertRaises(IndexError):
            instances[len(instances)]

    def test_columns_cannot_be_written(self):
        for is_copy in (True, False):
            playing = scene(time=2)
            particles = playing.particles(copy=is_copy)
            with self.assertRaises(TypeError):
                particles.x[0] = 5

    @needs_numpy
    def test_columns_are_numpy_s_without_copying(self):
        particles = scene(time=2).particles()
        for name, kind in (("layer", "u4"), ("index", "u8"), ("birth_time", "f8"), ("x", "f4")):
            array = numpy.asarray(getattr(particles, name))
            self.assertEqual(array.dtype, numpy.dtype(kind))
            self.assertTrue(numpy.shares_memory(array, numpy.asarray(getattr(particles, name))))


class InstanceTests(unittest.TestCase):
    def test_runs_cover_the_instances_in_order(self):
        instances = scene(time=2).instances()
        self.assertGreater(len(instances), 50)
        self.assertEqual(len(instances.data), 16 * len(instances))
        place = 0
        for run in instances.runs:
            self.assertEqual(run.first, place)
            self.assertIn(run.blend, ("over", "add"))
            self.assertGreater(min(run.count, run.width, run.height), 0)
            place += run.count
        self.assertEqual(place, len(instances))

    def test_instances_are_the_visible_particles(self):
        playing = scene(time=2)
        particles, instances = playing.particles(), playing.instances()
        places = {(round(particle.x, 3), round(particle.y, 3)) for particle in particles}
        for instance in instances:
            self.assertIn((round(instance.x, 3), round(instance.y, 3)), places)
            self.assertLessEqual(max(instance.red, instance.green, instance.blue), instance.alpha)

    @needs_numpy
    def test_as_a_structured_array(self):
        instances = scene(time=2).instances()
        array = instances.to_numpy()
        self.assertEqual((array.shape, array.dtype.itemsize), ((len(instances),), 16))
        self.assertTrue(numpy.shares_memory(array, numpy.asarray(instances.data)))
        for number in (0, len(instances) // 2, -1):
            one = instances[number]
            self.assertEqual(tuple(array[number]), (one.x, one.y, one.rotation, one.scale, one.red, one.green,
                                                    one.blue, one.alpha))


class ImageTests(unittest.TestCase):
    def setUp(self):
        preset = copy.deepcopy(SNOW)
        preset["layers"] = preset["layers"][1:]
        preset["layers"][0]["emitterCells"][0].update(contents="mine", scale=1, emitterCells=[])
        preset["images"] = {"mine": None}
        self.playing = snowfx.Scene(snowfx.Preset.from_json(preset), seed=7)
        self.playing.time = 2

    def test_without_pixels_nothing_is_drawn(self):
        self.assertFalse(any(self.playing.render().pixels))
        self.assertGreater(len(self.playing.particles()), 0)

    def test_pixels_are_drawn_and_taken_away(self):
        red = bytes([255, 0, 0, 255])
        self.playing.set_image("mine", red * 64, 8, 8)
        drawn = self.playing.render()
        self.assertTrue(any(drawn.pixels[0::4]))
        self.playing.set_image("mine", None)
        self.assertFalse(any(self.playing.render().pixels))

    def test_a_picture_without_pixels_draws_nothing(self):
        self.playing.set_image("mine", b"", 0, 0)
        self.assertFalse(any(self.playing.render().pixels))

    @needs_numpy
    def test_the_size_is_read_off_an_array(self):
        array = numpy.full((8, 12, 4), 255, "u1")
        self.playing.set_image("mine", array[:, ::-1])
        self.assertTrue(any(self.playing.render().pixels))

    def test_what_does_not_fit_is_refused(self):
        with self.assertRaises(snowfx.NotFoundError):
            self.playing.set_image("nobody", bytes(4), 1, 1)
        with self.assertRaises(ValueError):
            self.playing.set_image("mine", bytes(63), 4, 4)
        with self.assertRaises(ValueError):
            self.playing.set_image("mine", bytes(4 * 4097), 4097, 1)
        with self.assertRaises(ValueError):
            self.playing.set_image("mine", bytes(16), -2, -2)
        with self.assertRaises(TypeError):
            self.playing.set_image("mine", 5, 1, 1)


if __name__ == "__main__":
    unittest.main()
