"""Finds the browsers for the end-to-end tests, or gets them: a Chromium, and a Firefox where it can be had."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from build_site.commands import BuildError, must_run, run
from build_site.environment import node, node_modules

SYSTEM_NAMES = (
    "chromium-headless-shell",
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
)
"""The first is a Chromium without windows, which takes a third of the time to open a page: Playwright's own is one."""
PACKAGES = ("chromium-headless-shell", "chromium")
"""Debian's; older releases have only the second."""
FIREFOX_NAMES = ("firefox", "firefox-esr")
FIREFOX_PACKAGES = ("firefox-esr",)
WEBKIT_PROGRAMS = ("WebKitWebDriver", "Xvfb")
WEBKIT_PACKAGES = ("webkit2gtk-driver", "xvfb")
WEBKIT_BROWSERS = "/usr/lib/*/webkit2gtk-4*/MiniBrowser"
MAC_CHROME = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
INSTALL_TIMEOUT = 240
"""Seconds. A machine that cannot download a browser finds out in this time."""


def browser() -> Path:
    """A Chromium: the one named by DOKULAB_BROWSER, Playwright's own, the system's, or a freshly installed one."""
    named = os.environ.get("DOKULAB_BROWSER")
    if named:
        return Path(named)
    return _playwrights_own() or _systems() or _installed_by_playwright() or _installed_by_apt() or _none()


def version_of(program: Path) -> str:
    """A browser's name and version, such as "Chromium 156.0.8078.108", among whatever its launcher says."""
    said = must_run([program, "--version"], f"Asking {program} for its version")
    found = re.search(r"[A-Z][A-Za-z ]*? \d+(\.\d+)+\w*", said)
    return found[0].removeprefix("Mozilla ") if found else said.strip()


def _playwrights_own() -> Path | None:
    script = "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())"
    path = Path(run([node(), "--input-type=module", "-e", script]).output.strip())
    return path if path.is_file() else None


def _systems() -> Path | None:
    found = next(filter(None, map(shutil.which, SYSTEM_NAMES)), None)
    if found:
        return Path(found)
    return MAC_CHROME if MAC_CHROME.is_file() else None


def _installed_by_playwright() -> Path | None:
    print("There is no Chromium here; asking Playwright for one ...", flush=True)
    cli = node_modules() / "@playwright" / "test" / "cli.js"
    run([node(), cli, "install", "chromium"], timeout=INSTALL_TIMEOUT)
    return _playwrights_own()


def _installed_by_apt() -> Path | None:
    """Install the packages one by one until there is a Chromium."""
    return next(filter(None, (_systems() for _ in apt_installs("Chromium", PACKAGES))), None)


def firefox() -> Path | None:
    """A Firefox: the one named by DOKULAB_FIREFOX, the system's, or a freshly installed one; None where there is none.

    Playwright's own is another browser. The system's is what people have.
    """
    named = os.environ.get("DOKULAB_FIREFOX")
    if named:
        return Path(named)
    found = _systems_firefox()
    return found or next(filter(None, (_systems_firefox() for _ in apt_installs("Firefox", FIREFOX_PACKAGES))), None)


def _systems_firefox() -> Path | None:
    found = next(filter(None, map(shutil.which, FIREFOX_NAMES)), None)
    return Path(found) if found else None


def webkit() -> Path | None:
    """WebKitGTK's small browser, with its driver and a screen for it: the system's, or freshly installed."""
    found = _systems_webkit()
    return found or next(filter(None, (_systems_webkit() for _ in apt_installs("WebKit", WEBKIT_PACKAGES))), None)


def _systems_webkit() -> Path | None:
    if not all(map(shutil.which, WEBKIT_PROGRAMS)):
        return None
    return next(iter(sorted(Path("/").glob(WEBKIT_BROWSERS.lstrip("/")))), None)


@contextmanager
def screen() -> Iterator[Mapping[str, str]]:
    """A screen that nobody sees, for a browser with windows: the environment of programs that draw on it.

    Raises BuildError if the X server does not start.
    """
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            number = server.stdout.readline().strip()  # the first that is free, once programs may draw
            if not number:
                raise BuildError("The X server for WebKit (Xvfb) did not start.")
            yield {"DISPLAY": f":{number}"}
        finally:
            server.terminate()


def apt_installs(what: str, packages: Sequence[str]) -> Iterator[str]:
    """Install Debian's packages or bring them up to date, each when it is asked for, where apt is and may be used."""
    apt = shutil.which("apt-get")
    sudo = shutil.which("sudo")
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not apt or not (is_root or sudo):
        return
    print(f"Asking the system's packages for {what} ...", flush=True)
    command = [apt] if is_root else [str(sudo), "-n", apt]
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    run([*command, "-q", "update"], env=env, timeout=INSTALL_TIMEOUT)
    for package in packages:
        run([*command, "-q", "-y", "install", "--no-install-recommends", package], env=env, timeout=INSTALL_TIMEOUT)
        yield package


def _none() -> Path:
    raise BuildError(
        "The end-to-end tests need Chromium or Chrome, and none was found or could be installed. "
        "Install one, or name it: DOKULAB_BROWSER=/path/to/chrome python3 build.py test"
    )
