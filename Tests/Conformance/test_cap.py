"""The cap of live particles: nobody loses births that there is room for, and what is over it is dropped and counted."""

from engine import Scene
from presets import basic, cell, one
from support import ConformanceCase

#: From 150 births a second to none over five seconds: 375 in all.
FADING = one(cell(birthRate=0, lifetime=10), animations=[basic("emitterCells.c.birthRate", 150, 0, duration=5)])


class CapTests(ConformanceCase):
    def assert_live(self, scene, times, most):
        for time in times:
            self.assertLessEqual(scene.at(time).live(), most)

    def test_a_cell_that_needs_little_loses_nothing(self):
        source = one(cell("many", birthRate=1000, lifetime=10), cell("few", birthRate=2, lifetime=5))
        scene = Scene(source, max_particles=100).at(20)
        self.assertEqual(len(scene.particles().of(1)), 10)
        self.assertGreater(len(scene.particles().of(0)), 80)
        self.assert_live(scene, (1, 5, 9.9, 30), 100)
        self.assertEqual(scene.at(20).statistics().dropped, 20 * 1000 - len(scene.births(0, 20).of(0)))

    def test_a_peak_is_no_steady_rate(self):
        """150 a second for a life of 10 s would be 1500 alive; there are never more than 375."""
        scene = Scene(FADING, max_particles=380).at(6)
        self.assertEqual(scene.live(), 375)
        self.assertEqual(scene.statistics().dropped, 0)

    def test_a_peak_over_the_cap_is_cut(self):
        scene = Scene(FADING, max_particles=200)
        self.assert_live(scene, (1, 2, 5, 9, 12), 200)
        self.assertGreater(scene.at(6).live(), 150)
        self.assertEqual(scene.statistics().dropped, 375 - len(scene.births(0, 6)))

    def test_bounds_do_not_multiply_down_a_chain(self):
        """A rate that grows with its repeats, four cells deep: a few hundred live, whatever the product of the peaks."""
        chain = cell("d", birthRate=4)
        for name in "cba":
            chain = cell(name, birthRate=4, emitterCells=[chain])
        grows = basic("birthRate", 1.4, 0.7, additive=True, cumulative=True, duration=1.25, speed=2, repeatCount=3.75)
        scene = Scene(one(chain, lifetime=0.2, animations=[grows]), max_particles=20000)
        free = Scene(one(chain, lifetime=0.2, animations=[grows]), max_particles=1 << 24)
        for time in (0.5, 1, 2, 3, 5):
            self.assertEqual(scene.at(time).statistics().dropped, 0)
            self.assertEqual(scene.hash(), free.at(time).hash())
        self.assertGreater(len(scene.births(0, 5)), 300)

    def test_children_share_what_their_parents_leave(self):
        spark = cell("spark", birthRate=200, lifetime=2)
        scene = Scene(one(cell("rocket", birthRate=5, lifetime=2, emitterCells=[spark])), max_particles=500)
        for time in (1, 3, 8, 20):
            self.assertEqual(len(scene.at(time).particles().of(0)), min(10, 5 * time))
            self.assertLessEqual(scene.live(), 500)
        self.assertGreater(scene.live(), 100)
