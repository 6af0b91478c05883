#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes what a built program and its page are made of, as SPDX 2.3: for whoever has to know whether
a hole in a library is a hole in this server.

    tools/sbom.py build/release sandtable.spdx.json
    tools/sbom.py build/python python3-sandtable.spdx.json --python

Read from what is there, offline: the libraries the program is linked with (readelf, dpkg), those it
has compiled in (the packages their headers are from), those of the page (web/package-lock.json).
"""

import argparse
import base64
import datetime
import json
import os
import re
import shutil
import subprocess
import uuid
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Compiled into the program: the package of Debian and what is in it.
HEADERS = {
    "libtomlplusplus-dev": "toml++",
    "nlohmann-json3-dev": "JSON for Modern C++",
    "libcli11-dev": "CLI11",
    "libboost1.81-dev": "Boost",
}
# Compiled into the module for Python, and what it is imported with.
PYTHON_HEADERS = ["libtomlplusplus-dev", "nlohmann-json3-dev", "pybind11-dev"]
PYTHON_NEEDS = ["python3", "python3-numpy"]
# The page has these in it though npm needs them only to build it.
BUILT_IN = ["@iconify-json/game-icons"]
LICENCES = {
    "libboost1.81-dev": "BSL-1.0", "libc6": "LGPL-2.1-or-later", "libcli11-dev": "BSD-3-Clause",
    "libcurl4": "curl", "libedit2": "BSD-3-Clause", "libfido2-1": "BSD-2-Clause", "libfmt9": "MIT",
    "libgcc-s1": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libicu72": "Unicode-DFS-2016", "libpq5": "PostgreSQL", "libpqxx-6.4": "BSD-3-Clause",
    "libsqlite3-0": "blessing", "libssl3": "Apache-2.0",
    "libstdc++6": "GPL-3.0-or-later WITH GCC-exception-3.1", "libtomlplusplus-dev": "MIT",
    "nlohmann-json3-dev": "MIT", "pybind11-dev": "BSD-3-Clause", "python3": "Python-2.0",
    "python3-numpy": "BSD-3-Clause", "zlib1g": "Zlib",
}  # fmt: skip
UNKNOWN = "NOASSERTION"


def said_by(*command):
    """What a program prints; nothing where it is not there or has nothing to say."""
    if not shutil.which(command[0]):
        return ""
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False).stdout


def needed_by(program):
    return re.findall(r"\(NEEDED\)\s+Shared library: \[([^]]+)\]", said_by("readelf", "-d", program))


def packages_of_libraries(program):
    """Of Debian, those the program is linked with."""
    paths = dict(re.findall(r"^\s*(\S+) => (\S+) ", said_by("ldd", program), re.MULTILINE))
    found = set()
    for library in needed_by(program):
        real = os.path.realpath(paths.get(library, library))
        for path in (real, real.removeprefix("/usr"), paths.get(library, library)):
            owner = said_by("dpkg", "-S", path).split(":")[0].strip()
            if owner:
                found.add(owner)
                break
        else:
            found.add(library)
    return sorted(found)


def identifier(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]+", "-", name)


def package(name, version, licence, place=UNKNOWN, **more):
    return {"SPDXID": identifier(name), "name": name, "versionInfo": version or UNKNOWN,
            "downloadLocation": place, "filesAnalyzed": False, "licenseConcluded": licence,
            "licenseDeclared": licence, "copyrightText": UNKNOWN, **more}


def named_as(kind, name, version):
    name = name.replace("@", "%40").replace("+", "%2B")
    return {"externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                              "referenceLocator": f"pkg:{kind}/{name}" + (f"@{version}" if version else "")}]}


def of_debian(name):
    version = said_by("dpkg-query", "-W", "-f=${Version}", name).strip()
    return package(name, version, LICENCES.get(name, UNKNOWN),
                   **(named_as("deb/debian", name, version) if version else {}))


def of_the_page(lock):
    """The libraries that are in the page: they carry a checksum, and the others are not shipped."""
    for name in sorted([*lock["packages"][""]["dependencies"], *BUILT_IN]):
        entry = lock["packages"]["node_modules/" + name]
        sums = [{"algorithm": kind.upper(), "checksumValue": base64.b64decode(value).hex()}
                for kind, value in (part.split("-", 1) for part in entry.get("integrity", "").split())]
        yield package(name, entry["version"], entry.get("license", UNKNOWN),
                      entry.get("resolved", UNKNOWN), checksums=sums,
                      **named_as("npm", name, entry["version"]))


def made_at(program):
    """The same for the same program, so that the list is, too."""
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", program.stat().st_mtime))
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def bill(program):
    parts = [("DYNAMIC_LINK", of_debian(name)) for name in packages_of_libraries(program)]
    parts += [("STATIC_LINK", of_debian(name)) for name in HEADERS]
    lock = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))
    parts += [("CONTAINS", part) for part in of_the_page(lock)]
    return document("sandtable", program, parts)


def bill_for_python(module):
    parts = [("DYNAMIC_LINK", of_debian(name)) for name in packages_of_libraries(module)]
    parts += [("STATIC_LINK", of_debian(name)) for name in PYTHON_HEADERS]
    parts += [("DEPENDS_ON", of_debian(name)) for name in PYTHON_NEEDS]
    return document("python3-sandtable", module, parts)


def document(name, program, parts):
    version = re.search(r"VERSION (\d+\.\d+\.\d+)", (ROOT / "CMakeLists.txt").read_text("utf-8")).group(1)
    own = package(name, version, "MIT")
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"{name}-{version}",
        "creationInfo": {"created": made_at(program), "creators": ["Tool: sandtable-sbom"]},
        "packages": [own, *(part for _, part in parts)],
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
             "relatedSpdxElement": own["SPDXID"]},
            *({"spdxElementId": own["SPDXID"], "relationshipType": how,
               "relatedSpdxElement": part["SPDXID"]} for how, part in parts)],
    }
    content = json.dumps(document, sort_keys=True)
    document["documentNamespace"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, content)}"
    return document


def main():
    parser = argparse.ArgumentParser(description="Write what the program and its page are made of.")
    parser.add_argument("build", type=Path, help="where the program was built")
    parser.add_argument("output", type=Path)
    parser.add_argument("--python", action="store_true", help="of the package for Python")
    arguments = parser.parse_args()
    if arguments.python:
        (module,) = (arguments.build / "python/sandtable").glob("_core.*.so")
        made_of = bill_for_python(module)
    else:
        made_of = bill(arguments.build / "sandtable")
    text = json.dumps(made_of, indent=1, ensure_ascii=False)
    arguments.output.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
