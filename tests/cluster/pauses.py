# SPDX-License-Identifier: MIT
"""How long people waited after a fault until their match went on."""
import os

ON_ITS_WAY = 0.05  # seconds in which what was sent before the fault may still arrive


def after_faults(progress, faults, over):
    """Seconds, one number for each fault that the match had time to get over before the next one.
    `progress`: when something happened in it; `faults`: pairs of beginning and end, in order;
    `over`: when the match or the test was over."""
    out = []
    for number, (_, end) in enumerate(faults):
        if end >= over:
            break
        following = faults[number + 1][0] if number + 1 < len(faults) else over
        back = next((moment for moment in progress if moment > end + ON_ITS_WAY), over)
        if back <= following or following >= over:
            out.append(min(back, over) - end)
    return out


def longest_allowed():
    """5 seconds on an idle machine, four times that at most on one that is busy with other things:
    the more programs want to run, the longer each of them waits."""
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    return 5 * min(max(load, 1), 4)
