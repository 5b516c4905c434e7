"""The builds of the library whose results must agree, and the command run with each of them."""

import os
import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SONAME = "libsnowfx.so.0"
COMMAND = os.environ.get("SNOWFX_COMMAND", str(ROOT / ".build/out/bin/snowfx"))
LIBRARY = Path(os.environ.get("SNOWFX_LIBRARY", ROOT / ".build/out/lib" / SONAME))


def shipped_images() -> dict[str, Path]:
    """Name and file of each Embedded image that this machine can run."""
    images = {"baseline": LIBRARY}
    v3 = LIBRARY.parent / "glibc-hwcaps/x86-64-v3" / SONAME
    if v3.exists() and "avx2" in cpu_flags():
        images["x86-64-v3"] = v3
    return images


def hosted_image(configuration: str) -> Path:
    """Builds the same sources as ordinary Swift; `configuration` is debug or release."""
    swift = os.environ.get("SWIFT") or "swift"
    scratch = ROOT / ".build/hosted"
    subprocess.run(
        [*swift.split(), "build", "-c", configuration, "--product", "snowfx", "--scratch-path", str(scratch)],
        cwd=ROOT, check=True, stdout=subprocess.DEVNULL, env={k: v for k, v in os.environ.items() if k != "CC"},
    )
    return scratch / configuration / "libsnowfx.so"


def cpu_flags() -> set[str]:
    if platform.machine() != "x86_64":
        return set()
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    return set(next((line.split(":")[1].split() for line in lines if line.startswith("flags")), []))


class Runner:
    """Runs the command with one image of the library, whatever the loader would pick."""

    def __init__(self, image: Path):
        self.folder = tempfile.TemporaryDirectory()
        shutil.copy(image.resolve(), Path(self.folder.name) / SONAME)
        self.environment = dict(os.environ, LD_LIBRARY_PATH=self.folder.name, LD_PRELOAD=self.folder.name + "/" + SONAME)
        # The hosted build finds its Swift runtime through its own run path.

    def __call__(self, *words: str) -> str:
        result = subprocess.run(
            [COMMAND, *words], env=self.environment, text=True, capture_output=True, check=False)
        if result.returncode != 0:
            raise AssertionError(f"snowfx {' '.join(words)}: status {result.returncode}\n{result.stderr}")
        return result.stdout

    def close(self) -> None:
        self.folder.cleanup()
