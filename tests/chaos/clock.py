"""The clock of one host, which can be set: a few lines of C between a process and its libc.

Only the time of day jumps, as it does where somebody sets a clock; what counts seconds goes on.
"""

from __future__ import annotations

import shutil
import struct
import subprocess
import sys
from pathlib import Path

SOURCE = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile int64_t *offset;
static int (*real)(clockid_t, struct timespec *);

__attribute__((constructor)) static void begin(void) {
    const char *name = getenv("DONNYBROOK_TEST_CLOCK");
    int file = name ? open(name, O_RDONLY) : -1;
    real = dlsym(RTLD_NEXT, "clock_gettime");
    if (file < 0) return;
    void *found = mmap(0, 8, PROT_READ, MAP_SHARED, file, 0);
    if (found != MAP_FAILED) offset = found;
    close(file);
}

int clock_gettime(clockid_t which, struct timespec *at) {
    if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
    int failed = real(which, at);
    if (!failed && offset && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE))
        at->tv_sec += *offset;
    return failed;
}

int gettimeofday(struct timeval *at, void *zone) {
    struct timespec now;
    int failed = clock_gettime(CLOCK_REALTIME, &now);
    at->tv_sec = now.tv_sec;
    at->tv_usec = now.tv_nsec / 1000;
    return failed;
}

time_t time(time_t *at) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (at) *at = now.tv_sec;
    return now.tv_sec;
}
"""


class Clock:
    """The time of day of one host."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / "clock"
        self.library = folder / "clock.so"
        self.jump_to(0)
        source = folder / "clock.c"
        source.write_text(SOURCE)
        cc = shutil.which("cc") or "gcc"
        command = [cc, "-shared", "-fPIC", "-O1", "-o", str(self.library), str(source), "-ldl"]
        subprocess.run(command, check=True)

    @staticmethod
    def can_be_set() -> bool:
        """On Linux, where there is a C compiler."""
        return sys.platform == "linux" and bool(shutil.which("cc") or shutil.which("gcc"))

    def jump_to(self, seconds: int) -> None:
        """So many seconds ahead of the world, or behind it."""
        with self.file.open("r+b" if self.file.exists() else "wb") as file:
            file.write(struct.pack("q", seconds))

    @property
    def environment(self) -> dict[str, str]:
        """Of the processes that go by this clock."""
        return {"LD_PRELOAD": str(self.library), "DONNYBROOK_TEST_CLOCK": str(self.file)}
