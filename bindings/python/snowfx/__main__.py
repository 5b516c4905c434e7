"""``python -m snowfx``: presets from the command line."""

from __future__ import annotations

import argparse
import json
import os
import sys
from typing import List, Optional

import snowfx

from . import _render
from ._command import FAILED_CALL, FAILED_INPUT, FINE, InputError, add_preset, complain, read_preset, read_text

_EXAMPLE = "python -m snowfx render badoo-snow --time 5 -o snow.png"


def main(arguments: Optional[List[str]] = None) -> int:
    """Runs one command.  Gives 0: fine, 1: the input is bad, 2: the call is bad."""
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
        return status
    except InputError as error:
        complain(str(error))
        return FAILED_INPUT
    except BrokenPipeError:
        # Whoever read has had enough, which is no failure.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except (snowfx.Error, ValueError, OSError) as error:
        complain("snowfx: error: %s" % error)
        return FAILED_CALL
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m snowfx", description="Particles and animated gradients.",
        epilog="PRESET is a built-in name, a file, or - for standard input. "
               "Exit status: 0 fine, 1 the input is bad, 2 the call is bad.")
    parser.add_argument("--version", action="version", version=_version())
    parser.set_defaults(run=_overview)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    command = commands.add_parser("list", help="the built-in presets, one a line")
    command.add_argument("--json", action="store_true", help="for machines")
    command.set_defaults(run=_list)

    command = commands.add_parser("show", help="a preset as canonical JSON; start one of your own with it")
    add_preset(command)
    command.set_defaults(run=_show)

    command = commands.add_parser("check", help="every error and warning of preset files")
    command.add_argument("files", metavar="FILE", nargs="+", help="a preset's file, or - for standard input")
    command.set_defaults(run=_check)

    _render.add_command(commands)

    command = commands.add_parser("info", help="version, library and limits: what a bug report needs")
    command.add_argument("--json", action="store_true", help="for machines")
    command.set_defaults(run=_info)
    return parser


def _version() -> str:
    return "snowfx %s (library %s, %s)" % (snowfx.__version__, snowfx.library_version(), snowfx.library_path)


def _overview(options: argparse.Namespace) -> int:
    print(_version())
    print("\nPresets:")
    _print_presets("  ")
    print("\nTry:\n  %s\n\nMore: python -m snowfx --help" % _EXAMPLE)
    return FINE


def _list(options: argparse.Namespace) -> int:
    if options.json:
        print(json.dumps([preset._asdict() for preset in snowfx.presets()], indent=2))
    else:
        _print_presets("")
    return FINE


def _print_presets(indent: str) -> None:
    presets = snowfx.presets()
    width = max((len(preset.name) for preset in presets), default=0)
    for preset in presets:
        print("%s%-*s  %s" % (indent, width, preset.name, preset.description))


def _show(options: argparse.Namespace) -> int:
    text = read_preset(options.preset).to_json()
    print(text, end="" if text.endswith("\n") else "\n")
    return FINE


def _check(options: argparse.Namespace) -> int:
    has_error = False
    for file in options.files:
        for finding in snowfx.check(read_text(file)):
            complain(finding.located(file))
            has_error |= finding.severity == "error"
    return FAILED_INPUT if has_error else FINE


def _info(options: argparse.Namespace) -> int:
    facts = {
        "package": snowfx.__version__,
        "library": snowfx.library_version(),
        "library_path": snowfx.library_path,
        "python": sys.version.split()[0],
        "machine": os.uname().machine,
        "system": "%s %s" % (os.uname().sysname, os.uname().release),
        "presets": len(snowfx.presets()),
    }
    if options.json:
        print(json.dumps({**facts, "limits": snowfx.limits()._asdict()}, indent=2))
        return FINE
    for name, value in {**facts, **snowfx.limits()._asdict()}.items():
        print("%-20s%s" % (name, value))
    return FINE


if __name__ == "__main__":
    sys.exit(main())
