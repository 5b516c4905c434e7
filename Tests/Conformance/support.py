"""What the tests share beyond presets: a test case with the tolerances of the statements."""

import math
import unittest

from engine import Scene
from presets import chi_squared, mean, variance

#: Births of a sample: enough for the statements' tolerance of means, 4 sd/sqrt(N).
SAMPLE = 20_000


def sample(source, seed=1):
    """The first 20 000 births of a preset whose cells give birth to that many in a second."""
    births = Scene(source, seed).births(0, 1)
    assert len(births) == SAMPLE, len(births)
    return births


class ConformanceCase(unittest.TestCase):
    def assert_near(self, got, expected, tolerance, what=""):
        """Numbers, or sequences of them, differ by at most a tolerance."""
        if isinstance(expected, (int, float)):
            got, expected = [got], [expected]
        self.assertEqual(len(got), len(expected), what)
        for index, (a, b) in enumerate(zip(got, expected)):
            if not abs(a - b) <= tolerance:  # so that a NaN fails
                self.fail(f"{what} {list(got)[:8]} is not {list(expected)[:8]} within {tolerance}: element {index}")

    def assert_within(self, values, low, high, slack=1e-5):
        self.assertGreater(len(values), 0)
        self.assertGreaterEqual(min(values), low - slack)
        self.assertLessEqual(max(values), high + slack)

    def assert_mean(self, values, expected, sd):
        self.assertGreaterEqual(len(values), SAMPLE)
        self.assert_near(mean(values), expected, 4 * sd / math.sqrt(len(values)), "the mean")

    def assert_share(self, hits, total, expected):
        """A frequency, by the tolerance of a mean."""
        self.assertGreaterEqual(total, SAMPLE)
        sd = math.sqrt(expected * (1 - expected))
        self.assert_near(hits / total, expected, 4 * sd / math.sqrt(total), "the frequency")

    def assert_uniform(self, values, middle, width):
        """Uniform on [middle - width/2, middle + width/2]: bounds, mean and variance."""
        width = abs(width)
        self.assert_within(values, middle - width / 2, middle + width / 2, 1e-5 * max(1, abs(middle) + width))
        self.assert_mean(values, middle, width / math.sqrt(12))
        sd = width * width * math.sqrt((1 / 80 - 1 / 144) / len(values))
        self.assert_near(variance(values), width * width / 12, 4 * sd, "the variance")

    def assert_even(self, counts, limit):
        self.assertLess(chi_squared(counts), limit, counts)

    def assert_same_particles(self, a, b, *ignored):
        """The columns of two sets of particles hold the same numbers."""
        self.assertEqual(a.count, b.count)
        for name in vars(a):
            if name not in ignored:
                self.assertEqual(getattr(a, name), getattr(b, name), name)
