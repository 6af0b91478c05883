# SPDX-License-Identifier: MIT
"""PostgreSQL on a directory of its own, `sandtable serve` processes on it, HAProxy in front of
them: all on loopback, all of them ended with the test, however that ends."""
import contextlib
import ctypes
import os
import pathlib
import pwd
import random
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build")) / "sandtable"
PATIENCE = 90


def postgres_programs():
    """The directory of the newest ones that are installed, or None."""
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("[0-9]*/bin/initdb"),
                   key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


def postgres_is_missing():
    """Why there can be no database here; None where there can."""
    if postgres_programs() is None:
        return "the package postgresql-15 is not installed"
    asked = [PROGRAM, "db", "check", "--db", "postgresql:///none?host=/nowhere"]
    said = subprocess.run(asked, capture_output=True, text=True, check=False).stderr
    return "built without libpqxx" if "without PostgreSQL" in said else None


def what_is_missing():
    """Why there can be no cluster here; None where there can."""
    if haproxy() is None:
        return "the package haproxy is not installed"
    return postgres_is_missing()


def haproxy():
    return shutil.which("haproxy", path=os.environ["PATH"] + ":/usr/sbin")


def dies_with_us():
    """In the child: Linux ends it when the thread that started it ends (PR_SET_PDEATHSIG), so that
    has to be the test's main one."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def free_ports(count, besides=()):
    """Below those that the system gives to whoever connects: while a server is dead nobody else is
    given its port."""
    out = []
    while len(out) < count:
        port = random.choice([one for one in range(20_000, 32_000)
                              if one not in out and one not in besides])
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            out.append(port)
    return out


def is_gone(process):
    """It no longer holds any memory."""
    try:
        stat = pathlib.Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return True
    return stat.rpartition(")")[2].split()[0] == "Z"


def wait_until(what, ready):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if ready():
            return
        time.sleep(0.02)
    raise RuntimeError(f"{what} does not come up within {PATIENCE} seconds")


class Machine:
    """One program, with whatever it has started."""

    def __init__(self, name, command, log, **more):
        self.name, self.command, self.more = name, [str(part) for part in command], more
        self.log = open(log, "ab")  # noqa: SIM115  (open as long as the machine is)
        self.process = None

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=self.log, stderr=self.log,
                                        stdin=subprocess.DEVNULL, preexec_fn=dies_with_us,
                                        **self.more)

    def processes(self):
        """The program first: once it has stopped there are no new ones."""
        own = self.process.pid
        yield own
        for entry in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == own:
                    yield int(entry.name)
            except OSError:
                pass  # it has ended meanwhile

    def signal(self, number):
        """To all of them; whom it reached."""
        reached = []
        for process in list(self.processes()) if number != signal.SIGSTOP else self.processes():
            try:
                os.kill(process, number)
                reached.append(process)
            except ProcessLookupError:
                pass
        return reached

    def freeze(self):
        self.signal(signal.SIGSTOP)

    def thaw(self):
        self.signal(signal.SIGCONT)

    def kill(self):
        if self.process is not None:
            self.freeze()
            processes = self.signal(signal.SIGKILL)
            self.process.wait()
            self.process = None
            wait_until(f"the end of {self.name}", lambda: all(map(is_gone, processes)))

    def end(self):
        """As an operator ends it."""
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        self.process = None
        return code


class Postgres(Machine):
    def __init__(self, directory):
        self.directory, self.programs = directory, postgres_programs()
        self.user = {}
        if os.getuid() == 0:  # PostgreSQL does not run as root
            other = pwd.getpwnam("postgres")
            os.chown(directory, other.pw_uid, other.pw_gid)
            self.user = {"user": other.pw_uid, "group": other.pw_gid, "extra_groups": []}
        self.run("initdb", "-D", directory / "data", "-U", "sandtable", "-A", "trust", "-E", "UTF8",
                 "--locale=C", "--no-sync", "--wal-segsize=4")
        settings = {"listen_addresses": "", "fsync": "off", "full_page_writes": "off",
                    "shared_buffers": "16MB", "max_connections": 60, "autovacuum": "off",
                    "dynamic_shared_memory_type": "mmap"}
        command = [self.programs / "postgres", "-D", directory / "data", "-k", directory]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        super().__init__("PostgreSQL", command, directory / "postgres.log", cwd="/", **self.user)
        self.url = f"postgresql:///postgres?host={directory}&user=sandtable"

    def run(self, program, *arguments):
        done = subprocess.run([self.programs / program, *arguments], cwd="/", check=False,
                              text=True, capture_output=True, timeout=PATIENCE, **self.user)
        if done.returncode != 0:
            raise RuntimeError(done.stdout + done.stderr)
        return done.stdout

    def is_healthy(self):
        try:
            lines = (self.directory / "data/postmaster.pid").read_text().splitlines()
        except OSError:
            return False
        return lines[:1] == [str(self.process.pid)] and lines[-1].startswith("ready")

    def ask(self, sql):
        """The lines of the reply, one for each row."""
        return self.run("psql", "-X", "-q", "-A", "-t", "-c", sql, self.url).splitlines()


class Server(Machine):
    def __init__(self, number, port, url, directory, program=PROGRAM, options=(), **more):
        command = [program, "serve", "--port", port, "--db", url, "--proxy", *options]
        super().__init__(f"server {number}", command, directory / f"server{number}.log", **more)
        self.port = port

    def start_again_if_ended(self):
        """As systemd does: without its database a server says so and ends."""
        if self.process is not None and self.process.poll() is not None:
            self.start()

    def is_healthy(self):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/ready", timeout=2) as page:
                return page.status == 200
        except (OSError, urllib.error.URLError):
            return False


class Proxy(Machine):
    """With the settings that an operator begins with, but for names and addresses."""

    def __init__(self, port, servers, directory):
        text = (ROOT / "deploy/haproxy.cfg").read_text()
        text = re.sub(r"^  (log|user|group) .*\n", "", text, flags=re.MULTILINE)
        text = text.replace("bind :80", f"bind 127.0.0.1:{port}")
        for name, server in zip(("one", "two", "three"), servers):
            text = re.sub(rf"server {name} \S+", f"server {name} 127.0.0.1:{server.port}", text)
        (directory / "haproxy.cfg").write_text(text)
        super().__init__("HAProxy", [haproxy(), "-db", "-f", directory / "haproxy.cfg"],
                         directory / "haproxy.log")
        self.port = port


class Servers:
    """Three servers on one database. A context: everything is ended with it. `how`: which program,
    with which options, in which environment."""

    def __init__(self, **how):
        # Names of sockets are short: not below a long $TMPDIR.
        self.directory = pathlib.Path(tempfile.mkdtemp(prefix="sandtable_cluster_", dir="/tmp"))
        self.postgres = Postgres(self.directory)
        self.servers = [Server(number, port, self.postgres.url, self.directory, **how)
                        for number, port in enumerate(free_ports(3), 1)]

    def machines(self):
        return [*self.servers, self.postgres]

    def start(self):
        self.postgres.start()
        wait_until("PostgreSQL", self.postgres.is_healthy)
        for one in self.servers:
            one.start()

    def __enter__(self):
        try:
            self.start()
            for one in self.servers:
                wait_until(one.name, one.is_healthy)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for one in self.machines():
            one.kill()
            one.log.close()
        shutil.rmtree(self.directory, ignore_errors=True)


class Cluster(Servers):
    """With HAProxy in front of them."""

    def __init__(self):
        super().__init__()
        self.port = free_ports(1, besides=[one.port for one in self.servers])[0]
        self.proxy = Proxy(self.port, self.servers, self.directory)

    def machines(self):
        return [self.proxy, *super().machines()]

    def start(self):
        super().start()
        self.proxy.start()
