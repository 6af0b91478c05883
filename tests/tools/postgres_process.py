# SPDX-License-Identifier: MIT
"""A PostgreSQL server of a test's own, on a temporary directory and socket, as user `postgres` where
the test runs as root. Never the one of this machine."""
import grp
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import tempfile
import time

PROGRAMS = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"),
                  key=lambda path: int(path.parent.name))


def as_postgres():
    """What subprocess needs to run a program as the user that PostgreSQL runs as."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Postgres:
    def __init__(self, database="sandtable"):
        # Names of sockets are short: not below a long $TMPDIR.
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="sandtable_pg_", dir="/tmp"))
        if os.geteuid() == 0:
            os.chown(self.home, pwd.getpwnam("postgres").pw_uid, grp.getgrnam("postgres").gr_gid)
        self.data = self.home / "data"
        self.environment = {**os.environ, "PATH": f"{PROGRAMS[-1]}:{os.environ['PATH']}",
                            "PGHOST": str(self.home), "PGUSER": "postgres",
                            "PGDATABASE": "postgres", "HOME": str(self.home)}
        self.url = f"postgresql://sandtable@/{database}?host={self.home}"
        # As `pg_ctlcluster 15 main` does for Debian's own.
        self.control = (f"pg_ctl -D '{self.data}' -w -s -l '{self.home}/log' -m fast "
                        f"-o \"-k '{self.home}' -c listen_addresses= -c shared_buffers=16MB "
                        "-c dynamic_shared_memory_type=mmap -c fsync=off\"")
        self.shell(f"initdb -D '{self.data}' -U postgres -A trust -E UTF8 --locale=C --no-sync "
                   "--wal-segsize=1 >/dev/null")
        self.shell(f"{self.control} start")
        self.shell(f"createuser sandtable; createdb -O sandtable -T template0 '{database}'")

    def shell(self, script):
        done = subprocess.run(["bash", "-euo", "pipefail", "-c", script], cwd="/",
                              env=self.environment, capture_output=True, text=True, check=False,
                              **as_postgres())
        if done.returncode != 0:
            raise AssertionError(f"{script}\n{done.stdout}\n{done.stderr}")
        return done.stdout.strip()

    def ask(self, sql, database="postgres"):
        return self.shell(f'psql -XAtq -d {database} -c "{sql}"')

    def kill(self):
        """Without waiting for anybody, or for the disk. Back when it has ended."""
        try:
            process = int((self.data / "postmaster.pid").read_text("utf-8").split()[0])
            os.kill(process, signal.SIGQUIT)
            while True:
                os.kill(process, 0)
                time.sleep(0.01)
        except (FileNotFoundError, ProcessLookupError):
            pass

    def close(self):
        self.kill()
        shutil.rmtree(self.home, ignore_errors=True)
