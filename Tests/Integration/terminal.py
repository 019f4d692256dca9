# SPDX-License-Identifier: Apache-2.0
"""A terminal, as tmux has one: keys go in, and what stands on it is read."""
import re
import subprocess

from programs import environment, eventually


class Terminal:
    """A program in a terminal of its own, and a shell around it that says how it ended."""

    # What the terminal is set to must be the same before and after.
    SCRIPT = 'before=$(stty -g); "$@"; status=$?; [ "$before" = "$(stty -g)" ] && echo "restored, status $status"; cat'

    def __init__(self, place, *words, columns=120, rows=40, **changes):
        self.socket = place / "tmux"
        variables = environment(TERM="screen", **changes)
        subprocess.run(
            ["tmux", "-u", "-f", "/dev/null", "-S", self.socket, "new-session", "-d", "-x", str(columns), "-y",
             str(rows), "sh", "-c", self.SCRIPT, "sh", *map(str, words)],
            env=variables, check=True)

    def tmux(self, *words):
        return subprocess.run(
            ["tmux", "-u", "-S", self.socket, *map(str, words)], env=environment(), check=True, capture_output=True,
            encoding="utf-8").stdout

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", columns, "-y", rows)

    def lines(self):
        return [line.rstrip() for line in self.tmux("capture-pane", "-p").split("\n")]

    def wait_for(self, condition, **more):
        """The lines on it once they are like that."""
        lines = []

        def holds():
            lines[:] = self.lines()
            return condition(lines)

        try:
            eventually(holds, **more)
        except AssertionError as error:
            raise AssertionError(f"{error}:\n" + "\n".join(lines)) from None
        return lines

    def wait_for_text(self, pattern):
        return self.wait_for(lambda lines: any(re.search(pattern, line) for line in lines))

    def process(self, name):
        """The number of the program's process."""
        shell = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        words = ["pgrep", "--parent", shell, "--full", name]
        return int(subprocess.run(words, check=True, capture_output=True, text=True).stdout)

    def is_restored(self):
        """Whether the program has gone from the alternate screen and shown the cursor."""
        return self.tmux("display-message", "-p", "#{alternate_on}#{cursor_flag}").strip() == "01"

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], env=environment(), capture_output=True)
