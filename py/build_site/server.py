"""A static server for dist/, as any web host would serve it: right types, no special headers."""

from __future__ import annotations

import errno
import json
import socket
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

from build_site.commands import BuildError, must_run
from build_site.environment import node, node_modules
from build_site.paths import BUILD

HOST = "127.0.0.1"
FIRST_PORT = 8000
PORTS_TRIED = 50

TYPES: dict[str, str] = json.loads((BUILD / "mime_types.json").read_text("utf-8"))
"""The type of each kind of file in the site by its ending; the servers of browser tests read the same table."""


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves files without a word, and has the browser ask each time whether they are fresh."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES
    server: SiteServer

    def translate_path(self, path: str) -> str:
        """The file behind an address; addresses outside the site's own path lead nowhere."""
        under = self.server.under
        return super().translate_path(path[len(under) - 1 :] if path.startswith(under) else "/.outside")

    def send_head(self) -> Any:
        """As the base class does it, but for an address that no file can have (a NUL in it, say): it is not found."""
        try:
            return super().send_head()
        except ValueError:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def list_directory(self, path: object) -> None:
        """A static host lists no folders."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:
        pass


class SiteServer(ThreadingHTTPServer):
    """Serves ``folder`` at one address of this machine, below the path ``under`` ("/", or "/lab/")."""

    daemon_threads = True
    handler: ClassVar[type[SiteHandler]] = SiteHandler

    def __init__(self, folder: Path, port: int, under: str, host: str = HOST) -> None:
        self.under = f"/{under.strip('/')}/".replace("//", "/")
        self.host = host
        super().__init__((host, port), partial(self.handler, directory=str(folder)))

    @property
    def address(self) -> str:
        return f"http://{self.host}:{self.server_port}{self.under}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up early is no news; anything else is."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def open_server(
    folder: Path,
    port: int | None,
    under: str = "/",
    host: str = HOST,
    make: Callable[[Path, int, str, str], SiteServer] = SiteServer,
) -> SiteServer:
    """Listen on ``port`` (0: any free one), or on the first free one from 8000 on when it is None."""
    ports = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED)
    for candidate in ports:
        try:
            return make(folder, candidate, under, host)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    tried = f"Port {port} is" if port is not None else f"Ports {FIRST_PORT} to {FIRST_PORT + PORTS_TRIED - 1} are"
    raise BuildError(f"{tried} taken. Name a free one with --port, or let the system choose with --port 0.")


def lan_address() -> str:
    """This machine's address in its network. Raises BuildError if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documents: UDP sends nothing until there is data
            address = str(probe.getsockname()[0])
        except OSError:
            address = HOST
    if address.startswith("127."):
        raise BuildError("This machine is in no network, so --lan has nowhere to serve. Leave --lan out.")
    return address


def lan_words(address: str, code: str) -> str:
    """What ``--lan`` says: where it is, for whom, and what it opens."""
    return (
        f"{code}\nDokulab is at {address} for everyone in your network (Ctrl-C stops it).\n"
        "It opens one port for reading the site's files. It takes nothing in: the page keeps puzzles, times and "
        "results in each person's browser.\n"
        "The connection is not encrypted, so browsers do not keep the page for use offline."
    )


def qr_code(text: str) -> str:
    """For a terminal; empty where the output is not one."""
    if not sys.stdout.isatty():
        return ""
    node_modules()
    return must_run([node(), BUILD / "terminal_qr.mjs", text], "Making the QR code")


def serve(folder: Path, port: int | None, *, under: str = "/", open_browser: bool, lan: bool = False) -> None:
    """Serve until Ctrl-C: for this machine, or at its address in the network."""
    with open_server(folder, port, under, lan_address() if lan else HOST) as server:
        words = f"Dokulab is at {server.address} (Ctrl-C stops it)"
        words = lan_words(server.address, qr_code(server.address)) if lan else words
        run_server(server, words, open_browser)


def run_server(server: SiteServer, words: str, open_browser: bool) -> None:
    """Say where it is, and serve until Ctrl-C."""
    print(words, flush=True)
    if open_browser:
        webbrowser.open(server.address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
