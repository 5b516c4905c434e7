#!/usr/bin/env python3
"""No image holds an instruction beyond its level, and none fuses a multiplication with an addition.

Each has streamed stores, which optimisers like to make plain ones.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from house import CC, images, level, must_find, must_pass, output, verdict

# A line of `objdump -d --no-show-raw-insn`: address, prefixes, mnemonic, operands.
INSTRUCTION = re.compile(r"^\s*[0-9a-f]+:\s+((?:(?:rep\w*|lock|data16|bnd|notrack|cs|ds|es|ss) )*)(\w+)\s*(.*)$")

FUSED = re.compile(r"vfn?m(add|sub)")
AVX512 = re.compile(r"%zmm|%k[0-7]\b|%[xy]mm(1[6-9]|2\d|3[01])\b|\{1to\d+\}")
AVX = re.compile(r"v(?!er[rw]$)[a-z]\w*$")  # every VEX mnemonic begins with v, and of the others only verr and verw
SSE_NEW = re.compile(  # SSE3 to SSE4.2
    r"(addsubp[sd]|haddp[sd]|hsubp[sd]|lddqu|mov(d|sl|sh)dup|pshufb|phadd\w+|phsub\w+|pmaddubsw|pmulhrsw|psign[bwd]"
    r"|palignr|pabs[bwd]|p?blendv?\w*|dpp[sd]|extractps|insertps|movntdqa|mpsadbw|packusdw|pcmpeqq|pcmpgtq"
    r"|pcmp[ei]str[im]|pextr[bdq]|pinsr[bdq]|phminposuw|p(max|min)(sb|sd|ud|uw)|pmov[sz]x\w+|pmuldq|pmulld|ptest"
    r"|round[ps][sd]|crc32\w*|popcnt\w*)$"
)
BIT = re.compile(r"(lzcnt|andn|bextr|bls(i|r|msk)|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|movbe)[lqw]?$")
OTHER = re.compile(r"(aes\w+|pclmul\w+|sha(1|256)\w+|gf2p8\w+|rdrand|rdseed|ad[co]x[lq]?|x(begin|end|abort))$")
# tzcnt is not listed: its bytes are `rep bsf`, which every CPU runs and compilers emit on purpose.


def excess(line: str, name: str) -> str:
    """What an instruction has that its level lacks; empty when it may stand."""
    match = INSTRUCTION.match(line)
    if not match:
        return ""
    mnemonic, operands = match[2], match[3]
    if FUSED.match(mnemonic):
        return "fused multiply-add"
    if AVX512.search(operands):
        return "AVX-512"
    if OTHER.match(mnemonic):
        return "no level has it"
    if name == "baseline" and (AVX.match(mnemonic) or SSE_NEW.match(mnemonic) or BIT.match(mnemonic)):
        return "beyond the baseline"
    return ""


def judge(name: str, listing: str) -> list[str]:
    lines = listing.splitlines()
    found = [(line.strip(), why) for line in lines if (why := excess(line, name))]
    problems = [f"{name}: {why}: {line}" for line, why in found[:20]]
    return problems + ([f"{name}: and {len(found) - 20} more"] if len(found) > 20 else [])


def judge_stores(name: str, listing: str) -> list[str]:
    return [] if re.search(r"\bv?movntps\b", listing) else [f"{name}: no store goes around the caches"]


def disassemble(image: Path) -> str:
    return output("objdump", "-d", "--no-show-raw-insn", image)


def sample(flags: str) -> str:
    """Disassembly of a small loop compiled with the flags."""
    code = """
    void f(float *a, const float *b, int n) { for (int i = 0; i < n; i++) a[i] = a[i] * b[i] + 1.5f; }
    int g(unsigned x) { return __builtin_popcount(x); }
    """
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "sample.o"
        command = [*CC.split(), "-O3", *flags.split(), "-x", "c", "-", "-c", "-o", program]
        subprocess.run(command, input=code, text=True, check=True)
        return disassemble(program)


def self_test() -> None:
    must_pass("baseline", judge("baseline", sample("")))
    must_find("SSE4.2", judge("baseline", sample("-msse4.2 -mpopcnt")), "popcnt")
    must_find("AVX", judge("baseline", sample("-mavx")), "beyond the baseline")
    must_pass("v3", judge("x86-64-v3", sample("-march=x86-64-v3 -ffp-contract=off")))
    must_find("fused", judge("x86-64-v3", sample("-march=x86-64-v3 -ffp-contract=fast")), "fused")
    wide = sample("-march=x86-64-v4 -ffp-contract=off -mprefer-vector-width=512")
    must_find("AVX-512", judge("x86-64-v3", wide), "AVX-512")
    must_find("plain stores", judge_stores("baseline", sample("")), "no store")
    must_pass("streamed stores", judge_stores("baseline", "  10:\tmovntps %xmm0,(%rdi)\n"))
    must_pass("look-alikes", judge("baseline", "  10:\trep bsf %eax,%ecx\n  14:\tverr %ax\n  18:\ttzcnt %eax,%eax\n"))


def main() -> None:
    if not output(*CC.split(), "-dumpmachine").startswith("x86_64"):
        verdict([], "not an x86-64 machine: nothing to judge")
        sys.exit(0)
    self_test()
    problems, count = [], 0
    for image in images():
        listing = disassemble(image)
        count += sum(1 for line in listing.splitlines() if INSTRUCTION.match(line))
        problems += judge(level(image), listing) + judge_stores(level(image), listing)
    verdict(problems, f"{count} instructions in {len(images())} images stay within their level")


if __name__ == "__main__":
    main()
