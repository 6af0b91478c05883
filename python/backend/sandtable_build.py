# SPDX-License-Identifier: MIT
"""What pip calls to build the package (PEP 517): CMake builds the module, this packs the wheel.

Nothing is fetched: pybind11, numpy and the libraries of tools/packages.txt come from Debian.
SANDTABLE_PYTHON_BUILD names a build directory to use again; default: build/pip of the repository.
"""

from __future__ import annotations

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent.parent
REPOSITORY = HERE.parent
COMPILED_IN = ("libtomlplusplus-dev", "nlohmann-json3-dev", "pybind11-dev")
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same files make the same wheel


def version() -> str:
    found = re.search(r"VERSION (\d+\.\d+\.\d+)", (REPOSITORY / "CMakeLists.txt").read_text())
    assert found, "CMakeLists.txt says no version"
    return found[1]


def tag() -> str:
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"{python}-{python}-{platform}"


def build() -> pathlib.Path:
    """The directory that has `sandtable` with its module."""
    place = pathlib.Path(os.environ.get("SANDTABLE_PYTHON_BUILD", REPOSITORY / "build" / "pip"))
    generator = ["-G", "Ninja"] if not (place / "CMakeCache.txt").exists() else []
    options = {
        "CMAKE_BUILD_TYPE": "Release",
        "SANDTABLE_ONLY_PYTHON": "ON",
        "SANDTABLE_UNITY": "ON",
        "SANDTABLE_PYTHON_PROGRAM": sys.executable,
    }
    told = [f"-D{name}={value}" for name, value in options.items()]
    subprocess.run(["cmake", "-S", REPOSITORY, "-B", place, *generator, *told], check=True)
    subprocess.run(["cmake", "--build", place, "--target", "sandtable_python"], check=True)
    return place / "python"


def licences(home: str) -> dict[str, str]:
    """Ours, and those of what is compiled in."""
    files = {f"{home}/LICENSE": REPOSITORY / "LICENSE", f"{home}/CREDITS.md": REPOSITORY / "CREDITS.md"}
    for package in COMPILED_IN:
        files[f"{home}/copyrights/{package}"] = pathlib.Path("/usr/share/doc", package, "copyright")
    return {name: file.read_text("utf-8") for name, file in files.items() if file.exists()}


def metadata() -> dict[str, str]:
    home = f"sandtable-{version()}.dist-info"
    told = re.search(r'description = "(.*)"', (HERE / "pyproject.toml").read_text())
    assert told
    return {
        f"{home}/METADATA": (
            f"Metadata-Version: 2.1\nName: sandtable\nVersion: {version()}\nSummary: {told[1]}\n"
            "License: MIT\nRequires-Python: >=3.9\nRequires-Dist: numpy\n"
        ),
        f"{home}/WHEEL": (
            "Wheel-Version: 1.0\nGenerator: sandtable_build\nRoot-Is-Purelib: false\n"
            f"Tag: {tag()}\n"
        ),
        **licences(home),
    }


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None) -> str:
    built = build()
    sources = [*(HERE / "sandtable").iterdir(), *(built / "sandtable").glob("_core.*.so")]
    members = {
        f"sandtable/{file.name}": file.read_bytes()
        for file in sorted(sources, key=lambda file: file.name)
        if file.suffix in {".py", ".pyi", ".so", ".typed"}
    }
    for file in sorted((HERE / "specs").glob("*.json")):
        members[f"sandtable/specs/{file.name}"] = file.read_bytes()
    members |= {name: text.encode() for name, text in metadata().items()}
    home = f"sandtable-{version()}.dist-info"
    name = f"sandtable-{version()}-{tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        record = []
        for member, content in members.items():
            wheel.writestr(zipfile.ZipInfo(member, EPOCH), content, zipfile.ZIP_DEFLATED)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode()
            record.append(f"{member},sha256={digest.rstrip('=')},{len(content)}")
        record.append(f"{home}/RECORD,,")
        wheel.writestr(zipfile.ZipInfo(f"{home}/RECORD", EPOCH), "\n".join(record) + "\n")
    return name


def get_requires_for_build_wheel(config_settings=None) -> list[str]:
    return []


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None) -> str:
    home = f"sandtable-{version()}.dist-info"
    for name, text in metadata().items():
        file = pathlib.Path(metadata_directory) / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return home


def build_sdist(sdist_directory, config_settings=None) -> str:
    raise NotImplementedError("it is built from the whole repository: pip install ./python")
