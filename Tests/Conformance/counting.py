"""What calls cost, in instructions: valgrind counts the same in every run on every machine, unlike a clock."""

import json
import os
import re
import shlex
import subprocess
import tempfile
import unittest
from pathlib import Path

from engine import LIBRARY, ROOT
from support import ConformanceCase

OUT = ROOT / ".build/out"
SOURCE = Path(__file__).parent / "costs/costs.c"


@unittest.skipUnless(os.uname().machine == "x86_64", "valgrind counts here")
class CountingCase(ConformanceCase):
    """Runs costs/costs.c with the baseline image under valgrind."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.program = Path(cls.folder.name) / "costs"
        compiler = shlex.split(os.environ.get("CC") or "cc")
        subprocess.run([*compiler, "-std=c11", "-O1", f"-I{OUT}/include", str(SOURCE), "-o", str(cls.program),
                        f"-L{OUT}/lib", "-lsnowfx", f"-Wl,-rpath,{OUT}/lib"], check=True)

    def instructions(self, source, kind, *arguments):
        """Of the calls of one kind that the program makes with a preset."""
        preset = Path(self.folder.name) / "preset.json"
        preset.write_text(json.dumps(source))
        process = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--instr-atstart=no", str(self.program),
             str(preset), kind, *map(str, arguments)],
            capture_output=True, text=True, env={**os.environ, "LD_PRELOAD": str(LIBRARY)})
        self.assertEqual(process.returncode, 0, process.stderr)
        return int(re.search(r"Collected : (\d+)", process.stderr)[1])

    def seeks(self, source, *times):
        """Of one look at each time, each in a scene of its own, with all that is made for it."""
        return self.instructions(source, "seek", *times)
