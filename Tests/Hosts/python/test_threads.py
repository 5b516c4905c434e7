"""Scenes of their own in threads and processes; Python's lock is free meanwhile."""

import multiprocessing
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor

import snowfx
from support import SNOW, scene


def play(seed):
    """Hashes and pictures of one scene over a while."""
    playing = scene(size=(320, 180), seed=seed)
    return [(playing.seek(step * 0.21).hash(), playing.render().hash()) for step in range(40)]


class ThreadTests(unittest.TestCase):
    def test_four_threads_with_a_scene_each_see_what_one_thread_sees(self):
        alone = [play(seed) for seed in (1, 2, 3, 4)]
        with ThreadPoolExecutor(4) as pool:
            together = list(pool.map(play, (1, 2, 3, 4)))
        self.assertEqual(together, alone)
        self.assertEqual(len({tuple(rows) for rows in alone}), 4)

    def test_one_preset_in_four_threads(self):
        preset = snowfx.Preset.from_json(SNOW)
        text = preset.to_json()

        def work(_):
            for _ in range(50):
                with snowfx.Scene(preset, seed=7) as playing:
                    found = playing.seek(2).hash(), preset.to_json() == text
            return found
        with ThreadPoolExecutor(4) as pool:
            self.assertEqual(set(pool.map(work, range(4))), {(scene(time=2).hash(), True)})

    def test_a_preset_may_be_closed_while_others_use_it(self):
        def work(preset):
            try:
                while True:
                    preset.to_json()
            except ValueError as error:
                return str(error)
        with ThreadPoolExecutor(3) as pool:
            for _ in range(50):
                preset = snowfx.Preset.from_json(SNOW)
                workers = [pool.submit(work, preset) for _ in range(3)]
                preset.close()
                for worker in workers:
                    self.assertEqual(worker.result(), "operation on a closed snowfx.Preset")

    def test_python_goes_on_while_a_frame_is_drawn(self):
        """Sees a picture whose first row is drawn and whose last is not: that is so within a call only."""
        playing = snowfx.Scene(snowfx.Preset.builtin("instagram-gradient"), size=(2000, 2000))
        picture, seen = bytearray(4 * 2000 * 2000), threading.Event()

        def draw():
            for _ in range(200):
                if seen.is_set():
                    return
                picture[:] = bytes(len(picture))
                playing.render(picture)
        worker = threading.Thread(target=draw)
        worker.start()
        while worker.is_alive():
            if picture[3] and not picture[-1]:
                seen.set()
        worker.join()
        self.assertTrue(seen.is_set())


class ProcessTests(unittest.TestCase):
    def test_a_forked_pool_makes_the_same_pictures(self):
        alone = [play(seed) for seed in (1, 2)]
        with multiprocessing.get_context("fork").Pool(2) as pool:
            self.assertEqual(pool.map(play, (1, 2)), alone)


if __name__ == "__main__":
    unittest.main()
