"""Colours and the progress bar: on a terminal only."""

import os
import pty
import subprocess

from support import COMMAND, CommandTest, environment

RED = "\033[1;31m"


class TerminalTests(CommandTest):
    def on_terminal(self, *arguments, stdout: bool = False, **changes: str) -> str:
        """What the command prints on a terminal that has its standard error, and its output if wanted."""
        ours, theirs = pty.openpty()
        process = subprocess.Popen([COMMAND, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL, stderr=theirs,
                                   stdout=theirs if stdout else subprocess.DEVNULL, env=environment(**changes))
        os.close(theirs)
        text = b""
        try:
            while data := os.read(ours, 4096):
                text += data
        except OSError:
            pass  # the other end is closed
        os.close(ours)
        process.wait(timeout=60)
        return text.decode()

    def test_colors_on_a_terminal_alone(self):
        self.assertIn(RED, self.on_terminal("rendr"))
        self.assertNotIn("\033", self.run_command("rendr", status=2).errors)

    def test_no_color(self):
        self.assertNotIn("\033", self.on_terminal("rendr", NO_COLOR="1"))
        self.assertNotIn("\033", self.on_terminal("rendr", TERM="dumb"))
        self.assertIn(RED, self.on_terminal("rendr", NO_COLOR=""))

    def test_progress_on_a_terminal_alone(self):
        call = ["render", "snow.json", "--duration", "0.2", "-o", "a.apng"]
        shown = self.on_terminal(*call)
        self.assertIn("6/6", shown)
        self.assertIn("100%", shown)
        self.assertTrue(shown.endswith("\r\033[K"))
        self.assertEqual(self.run_command(*call).errors, "")

    def test_no_progress_for_one_picture(self):
        self.assertEqual(self.on_terminal("render", "snow.json", "--time", "1", "-o", "a.png"), "")

    def test_no_picture_goes_to_a_terminal(self):
        text = self.on_terminal("render", "snow.json", "--time", "1", "-o", "-", stdout=True)
        self.assertIn("standard output is a terminal", text)

    def test_list_is_in_columns(self):
        self.assertNotIn("\t", self.on_terminal("list", stdout=True))
