"""Rows of cases/checks.json on memory and on several processes in step."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from counting import CountingCase
from engine import Scene
from presets import BADOO, cell, one
from support import ConformanceCase

MEBIBYTE = 1 << 20
#: Prints the fingerprint of the instances of BADOO, reached by frames of a rate from a first time on.
PROCESS = """
import sys, time
sys.path.insert(0, sys.argv[1])
from test_field_long_runs import fingerprint
time.sleep(float(sys.argv[2]))
print(fingerprint(float(sys.argv[3]), float(sys.argv[4]), float(sys.argv[5])))
"""


def resident():
    """Resident memory of this process in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def fingerprint(first, last, rate):
    scene = Scene(BADOO, seed=11)
    frame = 0
    while first + frame / rate < last:
        scene.at(first + frame / rate).live()
        frame += 1
    return hashlib.sha256(scene.at(last).instance_bytes()).hexdigest()


def other_process(delay, first, last, rate):
    folder = str(Path(__file__).parent)
    return subprocess.Popen([sys.executable, "-c", PROCESS, folder, str(delay), str(first), str(last), str(rate)],
                            stdout=subprocess.PIPE, text=True)


class ProcessTests(ConformanceCase):
    def assert_all_equal(self, processes, own):
        for process in processes:
            output, _ = process.communicate(timeout=120)
            self.assertEqual(process.returncode, 0)
            self.assertEqual(output.strip(), own)

    def test_F074_two_processes_give_the_same_bytes(self):
        processes = [other_process(0, 0, 60, 24) for _ in range(2)]
        self.assert_all_equal(processes, fingerprint(0, 60, 24))
        self.assertGreater(len(Scene(BADOO, seed=11).at(60).instance_bytes()), 16 * 500)

    def test_F174_screens_started_apart(self):
        """Both show the epoch's time since an agreed start; one starts late and with another frame rate."""
        start = 1_796_000_000.0
        early, late = other_process(0, 0, 3600, 2), other_process(0.2, 3.7, 3600, 3)
        scene = Scene(BADOO, seed=11).at((start + 3600) - start)
        self.assert_all_equal([early, late], hashlib.sha256(scene.instance_bytes()).hexdigest())

    def test_F176_late_joiner(self):
        runner = Scene(BADOO, seed=11)
        for second in range(1235):
            runner.at(second).live()
        there = runner.at(1234.5).particles()
        joined = Scene(BADOO, seed=11).at(1234.5).particles()
        self.assert_same_particles(joined, there)
        self.assertGreater(len(joined), 1000)


class JoinTests(CountingCase):
    def test_F176_joining_costs_the_same_however_late(self):
        early, late = (self.seeks(BADOO, start, start + 3, start + 6) for start in (34.5, 1234.5))
        self.assertLess(late, 1.1 * early)


class MemoryTests(ConformanceCase):
    def test_F106_a_day(self):
        scene = Scene(one(cell(birthRate=100, lifetime=5, velocity=30, velocityRange=20, emissionRange=6,
                               contents="disc"),
                          emitterShape="line", emitterSize=[100, 0]))
        most = before = 0
        for second in range(24 * 3600):
            most = max(most, scene.at(second + 0.123 * (second % 7)).live())
            if second % 600 == 0 or second == 60:
                most = max(most, len(scene.particles()), len(scene.instances()[0]))
            if second == 60:
                before = resident()
        self.assertLessEqual(most, 501)
        self.assertGreaterEqual(most, 499)
        self.assertLess(resident() - before, MEBIBYTE)
        self.assertLess(scene.statistics().record_bytes, MEBIBYTE)

    def test_F109_a_thousand_explosions(self):
        source = one(cell(birthRate=400, lifetime=1.5, duration=0.25, velocity=60, emissionRange=6.3, contents="disc"),
                     emitterPosition=[50, 50])
        before = 0
        for cycle in range(1, 1001):
            scene = Scene(source, seed=cycle)
            for time in (0.1, 0.25, 1, 2):
                scene.at(time).live()
            if cycle % 50 == 0:
                scene.render(100, 100)
            scene.close()
            if cycle == 10:
                Scene(source).at(0.2).render(100, 100)
                before = resident()
        self.assertLess(resident() - before, MEBIBYTE)
