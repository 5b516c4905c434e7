#!/usr/bin/env python3
"""`make install` gives what a C user expects, with pkg-config, in every dialect; `make uninstall` takes it away."""

import os
import re
import subprocess
import tempfile
from pathlib import Path

from house import CC, CXX, HEADER, ROOT, must_find, must_pass, output, run, verdict

PREFIX = "/opt/flakes"  # not where the library was staged, nor a usual place
LIBDIR = f"{PREFIX}/lib/x86_64-linux-gnu"
HELLO = ROOT / "bindings/c/hello.c"
DIALECTS = [(CC, "c99", "c"), (CC, "c11", "c"), (CXX, "c++11", "c++"), (CXX, "c++17", "c++")]


def make(target: str, folder: Path) -> None:
    output("make", "-s", target, f"DESTDIR={folder}", f"PREFIX={PREFIX}", f"LIBDIR={LIBDIR}")


def contents(folder: Path) -> set[str]:
    """Files and links below a folder."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_symlink() or not path.is_dir()}


def judge_contents(found: set[str], version: str) -> list[str]:
    prefix, lib = PREFIX[1:], LIBDIR[1:]
    wanted = {f"{prefix}/{name}" for name in ("include/snowfx.h", "bin/snowfx")}
    wanted |= {f"{prefix}/share/doc/snowfx/{name}" for name in ("LICENSE", "THIRD-PARTY.md", "CHANGES.md")}
    wanted |= {f"{lib}/{name}" for name in ("libsnowfx.so", "libsnowfx.so.0", f"libsnowfx.so.{version}")}
    wanted |= {f"{lib}/pkgconfig/snowfx.pc"}
    surplus = {name for name in found - wanted if not re.search(r"/glibc-hwcaps/[\w-]+/libsnowfx\.so\.0$", name)}
    return [f"not installed: {name}" for name in sorted(wanted - found)] + [
        f"installed beside the list: {name}" for name in sorted(surplus)
    ]


def pkg_config(folder: Path, *options: str) -> str:
    environment = dict(
        os.environ, PKG_CONFIG_PATH=f"{folder}{LIBDIR}/pkgconfig", PKG_CONFIG_SYSROOT_DIR=str(folder)
    )
    return output("pkg-config", *options, "snowfx", env=environment).strip()


def judge_hello(folder: Path, compiler: str, standard: str, language: str) -> list[str]:
    """Builds hello.c against the installed tree alone, runs it, and looks at the picture."""
    program = folder / "hello"
    flags = [*pkg_config(folder, "--cflags").split(), "-x", language, HELLO, "-x", "none"]
    strict = [f"-std={standard}", "-Wall", "-Wextra", "-pedantic", "-Werror"]
    built = run(*compiler.split(), *strict, *flags, "-o", program, *pkg_config(folder, "--libs").split())
    if built.returncode:
        return [f"{standard}: hello.c does not build:\n{built.stdout}"]
    environment = {"LD_LIBRARY_PATH": f"{folder}{LIBDIR}"}
    picture = subprocess.run([program], env=environment, capture_output=True).stdout
    return [f"{standard}: {problem}" for problem in judge_picture(picture)]


def judge_picture(data: bytes) -> list[str]:
    """A picture of snow: right size, mostly dark, and not only dark."""
    head, _, body = data.partition(b"255\n")
    if head != b"P6 640 360 " or len(body) != 3 * 640 * 360:
        return [f"hello.c printed {data[:80]!r} instead of a picture"]
    bright = len(body) - body.count(0)
    return [] if 1000 < bright < len(body) // 2 else [f"hello.c drew {bright} bright bytes of {len(body)}"]


def judge_memory(folder: Path) -> list[str]:
    """The hello that was built last reads nothing unset and leaks nothing."""
    tool = ["valgrind", "-q", "--error-exitcode=99", "--leak-check=full"]
    options = {"env": dict(os.environ, LD_LIBRARY_PATH=f"{folder}{LIBDIR}"), "stdout": subprocess.DEVNULL}
    result = run(*tool, "--errors-for-leak-kinds=definite,indirect,possible", folder / "hello", **options, stderr=subprocess.PIPE)
    return [f"valgrind: {result.stderr}"] if result.returncode or result.stderr else []


def judge_command(folder: Path) -> list[str]:
    """The installed command starts, and finds the library through its own folder or the loader's path."""
    environment = {"LD_LIBRARY_PATH": f"{folder}{LIBDIR}"}
    result = run(f"{folder}{PREFIX}/bin/snowfx", "list", env=environment)
    return [] if result.returncode == 0 and "badoo-snow" in result.stdout else [f"snowfx list: {result.stdout[:200]}"]


def self_test() -> None:
    must_find("nothing", judge_contents(set(), "1.2.3"), "include/snowfx.h", "libsnowfx.so.1.2.3", "snowfx.pc")
    must_find("too much", judge_contents({"etc/snowfx"}, "1.2.3"), "beside the list: etc/snowfx")
    must_find("no picture", judge_picture(b"hello: no such preset\n"), "instead of a picture")
    must_find("an empty sky", judge_picture(b"P6 640 360 255\n" + bytes(3 * 640 * 360)), "0 bright")
    must_pass("snow", judge_picture(b"P6 640 360 255\n" + b"\xff" * 2000 + bytes(3 * 640 * 360 - 2000)))


def main() -> None:
    self_test()
    version = re.search(r'SNOWFX_VERSION_STRING "([\d.]+)"', HEADER.read_text())[1]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        make("install", folder)
        problems = judge_contents(contents(folder), version)
        if pkg_config(folder, "--modversion") != version:
            problems.append("snowfx.pc tells another version than the header")
        for dialect in DIALECTS:
            problems += judge_hello(folder, *dialect)
        problems += judge_memory(folder) + judge_command(folder)
        (folder / "hello").unlink(missing_ok=True)
        make("uninstall", folder)
        problems += [f"left by uninstall: {path}" for path in sorted(contents(folder))]
        problems += [f"left by uninstall: {path}" for path in folder.iterdir()]
    verdict(problems, f"installs, builds {len(DIALECTS)} dialects, runs, uninstalls")


if __name__ == "__main__":
    main()
