#!/usr/bin/env python3
"""The library is a good guest: loading, using and closing it leaves signals, locale, FPU, files and threads alone,
and it prints nothing."""

import re
import tempfile
from pathlib import Path

from house import CC, HEADER, ROOT, exported_functions, images, level, must_find, output, run, runs_here, verdict

SOURCE = ROOT / "Tests/Checks/guest.c"

# A library with every bad habit, each in its constructor.
BAD = """
#define _GNU_SOURCE
#include <fcntl.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
static void handler(int number) { (void)number; }
static void *wait_for_ever(void *argument) { pause(); return argument; }
__attribute__((constructor)) static void begin(void) {
    pthread_t thread;
    unsigned control;
    signal(SIGSEGV, handler);
    setlocale(LC_ALL, "C.UTF-8");
    if (open("/dev/null", O_RDONLY) < 0 || chdir("/")) abort();
    __asm__ volatile("stmxcsr %0" : "=m"(control));
    control |= 0x8000;
    __asm__ volatile("ldmxcsr %0" : : "m"(control));
    umask(0777);
    setenv("SNOWFX_WAS_HERE", "1", 1);
    pthread_create(&thread, NULL, wait_for_ever, NULL);
}
"""


def judge(name: str, program: Path, image: Path) -> list[str]:
    """The program's sentences, when it found something or when more than its own line was printed."""
    result = run(program, image, env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"}, timeout=300)
    lines = result.stdout.splitlines()
    if result.returncode == 0 and len(lines) == 1:
        return []
    if result.returncode < 0:
        lines.append(f"ended by signal {-result.returncode}")
    return [f"{name}: {line}" for line in lines]


def build(folder: Path) -> Path:
    program = folder / "guest"
    strict = ["-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror"]
    output(*CC.split(), *strict, f"-I{HEADER.parent}", SOURCE, "-o", program, "-ldl", "-lm")
    return program


def self_test(folder: Path, program: Path) -> None:
    stubs = "".join(f"long {name}(void) {{ return 0; }}\n" for name in exported_functions(HEADER.read_text()))
    source, image = folder / "bad.c", folder / "bad.so"
    source.write_text(BAD + stubs)
    output(*CC.split(), "-shared", "-fPIC", "-pthread", source, "-o", image)
    problems = judge("bad", program, image)
    must_find(
        "a bad guest", problems, "signal 11", "locale", "open files", "working folder", "SSE control", "threads",
        "mode mask", "environment", "calls failed",
    )
    source.write_text("#include <stdio.h>\n" + re.sub(r"return 0", 'return fputs("hello\\\\n", stderr) < 0', stubs, 1))
    output(*CC.split(), "-shared", "-fPIC", "-Wl,-init,snowfx_version_string", source, "-o", image)
    must_find("a talker", judge("talker", program, image), "hello")


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        program = build(folder)
        self_test(folder, program)
        guests = [image for image in images() if runs_here(image)]
        problems = [problem for image in guests for problem in judge(level(image), program, image)]
    verdict(problems, f"{', '.join(map(level, guests))}: left the process as it was")


if __name__ == "__main__":
    main()
