"""Typing in the terminal: arrows and Tab, through a pseudo-terminal as a person has one."""

import json
import os
import pty
import re
import select
import subprocess
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("SANDTABLE_BUILD_DIR", ROOT / "build/dev"))
PROGRAM = BUILD / "sandtable"
UP = "\x1b[A"
BACKSPACE = "\x08"
GIVEN_UP = 60  # seconds without a sign of life


def has_line_editing() -> bool:
    cache = (BUILD / "CMakeCache.txt").read_text() if (BUILD / "CMakeCache.txt").exists() else ""
    on = re.search(r"^SANDTABLE_LIBEDIT:BOOL=(ON|TRUE|1)$", cache, re.MULTILINE)
    return bool(on) and bool(re.search(r"^LIBEDIT_LIBRARY:FILEPATH=/", cache, re.MULTILINE))


class Keyboard:
    """A battle with somebody at the keys."""

    def __init__(self, *options: str):
        self.master, slave = pty.openpty()
        self.program = subprocess.Popen(
            [PROGRAM, "play", "--seed", "7", "--plain", *options],
            stdin=slave, stdout=slave, stderr=slave, close_fds=True, start_new_session=True,
            env=os.environ | {"TERM": "vt100", "LC_ALL": "C.UTF-8", "COLUMNS": "200"})
        os.close(slave)
        self.seen = ""

    def read_until(self, wanted: str) -> str:
        return self.read_until_either(wanted, wanted)

    def read_until_either(self, wanted: str, other: str) -> str:
        """What appears up to there, from where the last call ended."""
        end = time.monotonic() + GIVEN_UP
        while wanted not in self.seen and other not in self.seen:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise AssertionError(f"neither {wanted!r} nor {other!r} in {self.seen!r}")
            try:
                self.seen += os.read(self.master, 65536).decode("utf-8", errors="replace")
            except OSError as ended:
                raise AssertionError(f"neither {wanted!r} nor {other!r} in {self.seen!r}") from ended
        at = min(self.seen.index(one) + len(one) for one in (wanted, other) if one in self.seen)
        out, self.seen = self.seen[:at], self.seen[at:]
        return out

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def close(self) -> None:
        os.close(self.master)
        self.program.kill()
        self.program.wait()


def first_answers() -> list[str]:
    asked = '{"do":"new","game":"fantasy","scenario":"first_battle","seed":7}\n'
    said = subprocess.run([PROGRAM, "referee"], input=asked, capture_output=True, text=True, timeout=GIVEN_UP)
    return [one["answer"] for one in json.loads(said.stdout)["ask"][0]["answers"]]


def begins_only(answers: list[str]) -> tuple[str, str]:
    """The shortest beginning that only one of the answers has, and that answer."""
    return min(
        ((answer[:n], answer) for answer in answers for n in range(2, len(answer))
         if sum(other.startswith(answer[:n]) for other in answers) == 1),
        key=lambda found: (len(found[0]), found))


@unittest.skipUnless(PROGRAM.exists(), "needs a built program")
class TypingTest(unittest.TestCase):
    def sit_down(self, *options: str) -> Keyboard:
        keyboard = Keyboard(*options)
        self.addCleanup(keyboard.close)
        return keyboard

    def test_a_line_is_read_as_it_is_typed(self):
        keyboard = self.sit_down()
        keyboard.read_until("\n> ")
        keyboard.press("quit\n")
        keyboard.read_until("quit")
        self.assertEqual(keyboard.program.wait(GIVEN_UP), 0)

    @unittest.skipUnless(has_line_editing(), "built without libedit")
    def test_tab_completes_an_answer(self):
        beginning, answer = begins_only(first_answers())
        keyboard = self.sit_down("--opponent", "none")
        keyboard.read_until("Enter")
        keyboard.press("\n")
        keyboard.read_until("\n> ")
        keyboard.press("? " + beginning + "\t")
        keyboard.read_until(answer[len(beginning):])
        keyboard.press("\n")
        told = keyboard.read_until("\n> ")
        self.assertIn(answer, told, "the answer is explained under its full name")

    @unittest.skipUnless(has_line_editing(), "built without libedit")
    def test_the_up_arrow_brings_back_a_line_to_change(self):
        keyboard = self.sit_down()
        keyboard.read_until("\n> ")
        keyboard.press("? FC-2.1\n")
        keyboard.read_until("\n> ")
        keyboard.press(UP)
        keyboard.read_until("? FC-2.1")
        keyboard.press(BACKSPACE + "2\n")
        keyboard.read_until("FC-2.2 ")

    @unittest.skipUnless(has_line_editing(), "built without libedit")
    def test_nobody_brings_back_what_the_other_one_typed(self):
        keyboard = self.sit_down("--opponent", "none")
        keyboard.read_until("Enter")
        keyboard.press("\n")
        keyboard.read_until("\n> ")
        keyboard.press("? secretword\n")
        while "Enter" not in keyboard.read_until_either("Enter", "\n> "):  # it is the other one's turn
            keyboard.press("1\n")
        keyboard.press("\n")
        keyboard.read_until("\n> ")
        keyboard.press(UP + UP + UP + "board\n")
        self.assertNotIn("secretword", keyboard.read_until("\n> "))


if __name__ == "__main__":
    unittest.main()
