"""Files appear whole or not at all; failed writes are said."""

import os
import resource
import signal
import stat
import subprocess
import time

from support import COMMAND, SNOW, CommandTest, environment, read_png

LONG = ["--duration", "100000", "--fps", "30", "--size", "640x360"]


class AtomicTests(CommandTest):
    def test_file_is_replaced_and_nothing_else_is_left(self):
        self.write("a.png", "old")
        self.run_command("render", "snow.json", "--time", "1", "-o", "a.png")
        read_png(self.folder / "a.png")
        self.assertEqual(self.files(), {"snow.json", "a.png"})

    def test_old_file_stays_when_the_preset_is_bad(self):
        self.write("a.png", "old")
        self.write("bad.json", "[")
        self.run_command("render", "bad.json", "--time", "1", "-o", "a.png", status=1)
        self.assertEqual((self.folder / "a.png").read_text(), "old")
        self.assertEqual(self.files(), {"snow.json", "bad.json", "a.png"})

    def test_old_file_stays_when_writing_fails(self):
        self.write("a.rgba", "old")
        # A file size limit stands for a full disk; its signal is ignored, as Python does for itself.
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
        call = ["render", "snow.json", "--time", "1", "--size", "640x360", "-o", "a.rgba"]
        result = self.run_command(*call, status=2, preexec_fn=limit, restore_signals=False)
        self.assertRegex(result.errors, r"^a\.rgba: error: cannot write: File too large\n$")
        self.assertEqual((self.folder / "a.rgba").read_text(), "old")
        self.assertEqual(self.files(), {"snow.json", "a.rgba"})

    def test_interrupted_render_leaves_nothing(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            self.write("a.apng", "old")
            call = [COMMAND, "render", "snow.json", *LONG, "-o", "a.apng"]
            # A shell's background job would pass on that it ignores interrupts.
            heed = lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)
            process = subprocess.Popen(
                call, cwd=self.folder, env=environment(), stderr=subprocess.DEVNULL, preexec_fn=heed)
            self.addCleanup(process.kill)
            deadline = time.monotonic() + 30
            while len(self.files()) < 3 and process.poll() is None and time.monotonic() < deadline:
                time.sleep(0.01)
            self.assertEqual(len(self.files()), 3, "no temporary file was seen")
            process.send_signal(number)
            self.assertEqual(process.wait(timeout=30), -number)
            self.assertEqual(self.files(), {"snow.json", "a.apng"})
            self.assertEqual((self.folder / "a.apng").read_text(), "old")

    def test_permissions(self):
        os.umask(mask := os.umask(0))
        self.run_command("render", "snow.json", "--time", "1", "-o", "new.png")
        self.assertEqual(stat.S_IMODE((self.folder / "new.png").stat().st_mode), 0o666 & ~mask)
        self.write("a.png", "old").chmod(0o640)
        self.run_command("render", "snow.json", "--time", "1", "-o", "a.png")
        self.assertEqual(stat.S_IMODE((self.folder / "a.png").stat().st_mode), 0o640)

    def test_link_stays_a_link(self):
        (self.folder / "sub").mkdir()
        self.write("sub/real.png", "old")
        (self.folder / "link.png").symlink_to("sub/real.png")
        self.run_command("render", "snow.json", "--time", "1", "-o", "link.png")
        self.assertTrue((self.folder / "link.png").is_symlink())
        read_png(self.folder / "sub/real.png")

    def test_places_that_cannot_be_written(self):
        (self.folder / "sub.png").mkdir()
        self.fail_command("render", "snow.json", "--time", "1", "-o", "nowhere/a.png", status=2, says="No such file")
        self.fail_command("render", "snow.json", "--time", "1", "-o", "sub.png", status=2, says="Is a directory")
        self.assertEqual(self.files(), {"snow.json", "sub.png"})

    def test_device_is_written_in_place(self):
        self.run_command("render", "snow.json", "--time", "1", "--format", "png", "-o", "/dev/null")
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/null").st_mode))
        self.fail_command(
            "render", "snow.json", "--time", "1", "--format", "png", "-o", "/dev/full", status=2, says="No space left")


class PipeTests(CommandTest):
    def test_full_output_is_said(self):
        played = ["snow.json", "--time", "2"]
        for command in (["--help"], ["list"], ["show", "snow.json"], ["particles", *played], ["hash", *played],
                        ["inspect", *played], ["render", *played, "-o", "-"]):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([COMMAND, *command], stdout=full, stderr=subprocess.PIPE, cwd=self.folder,
                                      env=environment(), timeout=60)
            self.assertEqual(done.returncode, 2, command)
            says = "standard output: error: cannot write: No space left on device\n"
            self.assertEqual(done.stderr.decode(), says, command)

    def run_into_closed_pipe(self, *arguments) -> tuple[int, str]:
        process = subprocess.Popen([COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   cwd=self.folder, env=environment())
        process.stdout.read(10)
        process.stdout.close()
        errors = process.stderr.read().decode()
        process.stderr.close()
        return process.wait(timeout=60), errors

    def test_reader_of_a_table_may_stop(self):
        self.assertEqual(self.run_into_closed_pipe("births", "snow.json", "--from", "0", "--until", "500"), (0, ""))

    def test_reader_of_pictures_may_not(self):
        status, errors = self.run_into_closed_pipe("render", "snow.json", *LONG, "-o", "-")
        self.assertEqual(status, 2)
        self.assertEqual(errors, "standard output: error: cannot write: Broken pipe\n")

    def test_preset_from_one_pipe_picture_into_another(self):
        result = self.run_command("render", "-", "--time", "1", "-o", "-", stdin=SNOW.encode())
        self.assertEqual(len(result.output), 64 * 48 * 4)
        self.assertEqual(result.errors, "")
