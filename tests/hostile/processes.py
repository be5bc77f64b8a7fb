"""A process and all that it has started: how much memory they hold."""

from __future__ import annotations

from pathlib import Path


def family(pid: int) -> list[int]:
    """A process and its descendants."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found = [pid]
    for parent in found:
        found += parents.get(parent, [])
    return found


def rss(pid: int) -> list[int]:
    """Megabytes that a process and each of its descendants have in memory."""
    found = []
    for member in family(pid):
        try:
            status = Path(f"/proc/{member}/status").read_text()
        except OSError:
            continue  # it has just ended
        if "VmRSS:" in status:
            found.append(int(status.split("VmRSS:")[1].split()[0]) // 1024)
    return found
