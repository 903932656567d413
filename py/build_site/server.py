"""A static server for dist/, as any web host would serve it: right types, no special headers."""

from __future__ import annotations

import errno
import sys
import webbrowser
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from build_site.commands import BuildError

HOST = "127.0.0.1"
FIRST_PORT = 8000
PORTS_TRIED = 50

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".md": "text/markdown; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    "": "application/octet-stream",
}


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves files without a word, and has the browser ask each time whether they are fresh."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def list_directory(self, path: object) -> None:
        """A static host lists no folders."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:
        pass


class SiteServer(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up early is no news; anything else is."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def open_server(folder: Path, port: int | None) -> SiteServer:
    """Listen on ``port`` (0: any free one), or on the first free one from 8000 on when it is None."""

    def handler(*arguments: object) -> SiteHandler:
        return SiteHandler(*arguments, directory=str(folder))  # type: ignore[arg-type]

    ports = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED)
    for candidate in ports:
        try:
            return SiteServer((HOST, candidate), handler)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    tried = f"Port {port} is" if port is not None else f"Ports {FIRST_PORT} to {FIRST_PORT + PORTS_TRIED - 1} are"
    raise BuildError(f"{tried} taken. Name a free one with --port, or let the system choose with --port 0.")


def serve(folder: Path, port: int | None, *, open_browser: bool) -> None:
    """Serve until Ctrl-C."""
    with open_server(folder, port) as server:
        address = f"http://{HOST}:{server.server_port}/"
        print(f"Dokulab is at {address} (Ctrl-C stops it)", flush=True)
        if open_browser:
            webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
