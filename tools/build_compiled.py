"""Compile the hot modules of the route solver with mypyc: an optional build with the same answers.

    python3 tools/build_compiled.py [--out FOLDER]     a copy of the package with the compiled modules in it
    python3 tools/build_compiled.py --wheel FILE       a wheel for this machine, made of the plain one in FILE

The copy (by default `build/compiled`) is used by putting it on PYTHONPATH; the sources in `src/` are never touched, so
that an old compiled module cannot hide an edited source. It needs mypy, setuptools and a C compiler.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import importlib.util
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SETUP = """\
from setuptools import setup
from mypyc.build import mypycify

setup(
    name="roundhouse-compiled",
    packages=[],
    ext_modules=mypycify({modules!r}, opt_level={level!r}, group_name="roundhouse_routes"),
)
"""


def hot_modules() -> tuple[str, ...]:
    """The names of the modules worth compiling, as the package itself lists them."""
    spec = importlib.util.spec_from_file_location("hot", ROOT / "src" / "roundhouse" / "routes" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    names: tuple[str, ...] = module.HOT
    return names


def compile_into(folder: Path, level: int = 3) -> list[Path]:
    """Copy the package to `folder` and compile the hot modules there, optimised to `level`; the compiled files.

    They are compiled among the modules of their own room only, which imports no other: in the whole package mypyc
    would check everything that `roundhouse/__init__.py` offers, which takes thirty times as long.
    """
    shutil.rmtree(folder, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "static")
    shutil.copytree(ROOT / "src" / "roundhouse", folder / "roundhouse", ignore=ignored)
    modules = [f"roundhouse/routes/{name}.py" for name in hot_modules()]
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        shutil.copytree(folder / "roundhouse" / "routes", work / "roundhouse" / "routes")
        (work / "roundhouse" / "__init__.py").touch()
        (work / "setup.py").write_text(SETUP.format(modules=modules, level=str(level)), encoding="utf-8")
        command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--build-temp", "temporary"]
        done = subprocess.run(command, cwd=work, check=False, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"The modules could not be compiled.\n{done.stdout}\n{done.stderr}")
        made = sorted(path.relative_to(work) for path in work.rglob(f"*{suffix}") if "build" not in path.parts)
        for path in made:
            shutil.copy(work / path, folder / path)
    return [folder / path for path in made]


def write_wheel(plain: Path) -> Path:
    """A wheel for this interpreter and machine: the plain one with the compiled modules beside their sources."""
    interpreter = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{interpreter}-{interpreter}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
    name, version, *_ = plain.name.split("-")
    target = plain.with_name(f"{name}-{version}-{tag}.whl")
    record = f"{name}-{version}.dist-info/RECORD"
    with tempfile.TemporaryDirectory() as work, zipfile.ZipFile(plain) as source:
        compiled = compile_into(Path(work) / "compiled")
        files = {entry: source.read(entry) for entry in source.namelist() if entry != record}
        files |= {file.relative_to(Path(work) / "compiled").as_posix(): file.read_bytes() for file in compiled}
    about = f"{name}-{version}.dist-info/WHEEL"
    lines = files[about].decode().replace("Root-Is-Purelib: true", "Root-Is-Purelib: false").splitlines()
    files[about] = "\n".join([line for line in lines if not line.startswith("Tag:")] + [f"Tag: {tag}", ""]).encode()
    listed = []
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as wheel:
        for entry, content in files.items():
            wheel.writestr(entry, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            listed.append(f"{entry},sha256={digest},{len(content)}\n")
        wheel.writestr(record, "".join([*listed, f"{record},,\n"]))
    return target


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "compiled", help="where the copy goes")
    parser.add_argument("--level", type=int, default=3, choices=range(4), help="how far the C compiler optimises")
    parser.add_argument("--wheel", type=Path, metavar="FILE", help="a plain wheel to make a compiled one of")
    arguments = parser.parse_args()
    for module in ("mypyc", "setuptools"):
        if importlib.util.find_spec(module) is None:
            print(f"build_compiled.py: {module} is not installed here.", file=sys.stderr)
            return 1
    if arguments.wheel:
        print(write_wheel(arguments.wheel))
    else:
        compile_into(arguments.out, arguments.level)
        print(arguments.out)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
