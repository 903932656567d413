"""The server of a class's pages that collects: see :mod:`build_site.collecting` for what it keeps."""

from __future__ import annotations

import io
import json
import re
import socket
import threading
import time
from collections import Counter
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any

from build_site.collecting import LONGEST_BODY, Collection, RefusedError
from build_site.server import SiteHandler, SiteServer, lan_address, open_server, qr_code, run_server

MOST_CONNECTIONS = 256
MOST_OF_ONE = 160
"""Of these, at one address: a class may share one, but no machine shuts all others out."""
SLOWEST_SECONDS = 15.0
"""A connection whose request has not come whole by then, or that takes nothing for so long, is ended."""

TELL_SECONDS = 2.0


class _InTime(io.RawIOBase):
    """What a connection sends. Raises TimeoutError where a request has had its time, however slowly it comes."""

    def __init__(self, connection: socket.socket, seconds: float) -> None:
        self._connection = connection
        self._seconds = seconds
        self.begin()

    def begin(self) -> None:
        """Let the time of the next request begin."""
        self._end = time.monotonic() + self._seconds

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._connection.settimeout(max(0.001, self._end - time.monotonic()))
        try:
            return self._connection.recv_into(buffer)
        finally:
            self._connection.settimeout(self._seconds)  # of the answer


class CollectingHandler(SiteHandler):
    """Serves the site with a page that knows of the collection, and takes codes and progress in."""

    server: CollectingServer

    def setup(self) -> None:
        super().setup()
        self._asking = _InTime(self.connection, SLOWEST_SECONDS)
        self.rfile = io.BufferedReader(self._asking)

    def handle_one_request(self) -> None:
        self._asking.begin()
        super().handle_one_request()

    def do_GET(self) -> None:
        try:
            self.server.collection.note(self.client_address[0])
            match self._asked():
                case "collect/state":
                    self._only_for_the_teacher()
                    self._answer(HTTPStatus.OK, self.server.collection.state())
                case "" | "index.html":
                    self._send_page()
                case _:
                    super().do_GET()
        except RefusedError as refused:
            self._refuse(refused)

    def do_POST(self) -> None:
        collection, address = self.server.collection, self.client_address[0]
        try:
            collection.note(address)
            collection.spend(address)
            self._only_from_own_pages()
            asked = self._asked()
            if asked not in {"collect/code", "collect/progress"}:
                raise RefusedError(HTTPStatus.NOT_FOUND, "Nothing is taken in here.")
            body = self._body()
            if asked == "collect/code":
                self._answer(HTTPStatus.OK, {"is_new": collection.take_code(body, address)})
            else:
                collection.take_progress(body, address)
                self._answer(HTTPStatus.OK, {})
        except RefusedError as refused:
            self._refuse(refused)

    def _asked(self) -> str:
        """The address below the site's own path, without its query."""
        path, under = self.path.partition("?")[0].partition("#")[0], self.server.under
        return path[len(under) :] if path.startswith(under) else "outside"

    def _body(self) -> str:
        length = self.headers.get("Content-Length", "")
        if not re.fullmatch("[0-9]{1,9}", length) or int(length) > LONGEST_BODY:
            raise RefusedError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"A message has at most {LONGEST_BODY} bytes.")
        try:
            return self.rfile.read(int(length)).decode("utf-8")
        except UnicodeDecodeError:
            raise RefusedError(HTTPStatus.BAD_REQUEST, "This is no text.") from None
        except TimeoutError:
            raise RefusedError(HTTPStatus.REQUEST_TIMEOUT, "The message did not come.") from None

    def _only_for_the_teacher(self) -> None:
        """Names and codes are for a browser on the server's own machine, at the server's own address."""
        is_own = self.client_address[0] in {self.server.host, "127.0.0.1"}
        if not is_own or self.headers.get("Host", "") != f"{self.server.host}:{self.server.server_port}":
            raise RefusedError(HTTPStatus.FORBIDDEN, "Only the machine that collects may ask for this.")

    def _only_from_own_pages(self) -> None:
        origin = self.headers.get("Origin")
        if origin is not None and origin != f"http://{self.server.host}:{self.server.server_port}":
            raise RefusedError(HTTPStatus.FORBIDDEN, "This comes from another site.")

    def _send_page(self) -> None:
        page = (self.server.folder / "index.html").read_text("utf-8").replace("<html ", "<html data-collects ", 1)
        self._send(HTTPStatus.OK, page.encode("utf-8"), "text/html; charset=utf-8")

    def _answer(self, status: HTTPStatus, data: object) -> None:
        self._send(status, json.dumps(data, ensure_ascii=False).encode("utf-8"), "application/json")

    def _refuse(self, refused: RefusedError) -> None:
        self.close_connection = True  # its body may be unread
        self._answer(refused.status, {"message": refused.message})

    def _send(self, status: HTTPStatus, body: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)


class CollectingServer(SiteServer):
    """Serves a class, with a bound on the connections at a time."""

    handler = CollectingHandler
    request_queue_size = 128

    def __init__(self, collection: Collection, folder: Path, port: int, under: str, host: str) -> None:
        self.collection = collection
        self.folder = folder
        self._open: Counter[str] = Counter()
        self._counting = threading.Lock()
        super().__init__(folder, port, under, host)

    def process_request(self, request: Any, client_address: Any) -> None:
        address = client_address[0]
        with self._counting:
            has_place = self._open.total() < MOST_CONNECTIONS and self._open[address] < MOST_OF_ONE
            self._open[address] += has_place
        if has_place:
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            with self._counting:
                self._open[client_address[0]] -= 1
                self._open += Counter()  # without those that have none


def open_collecting(collection: Collection, folder: Path, port: int | None, under: str, host: str) -> SiteServer:
    """Listen as :func:`build_site.server.open_server` does, and collect."""
    return open_server(folder, port, under, host, partial(CollectingServer, collection))


def collecting_words(address: str, folder: Path, code: str) -> str:
    """What ``--collect`` says: where the class goes, what comes in, and where it is kept."""
    return (
        f"{code}\nDokulab is at {address} for everyone in your network (Ctrl-C stops it).\n"
        f"It collects: each code that a student hands in becomes a file in {folder}. Open Learn, Results at this "
        "address on this machine: the results come by themselves, and it shows who is at work.\n"
        "While students work, their pages say how far they are. Nothing else is taken in, and names only if given.\n"
        "The connection is not encrypted, so browsers do not keep the page for use offline."
    )


def serve_class(folder: Path, port: int | None, *, under: str, open_browser: bool, collect: Path) -> None:
    """Serve to the network until Ctrl-C, and collect into a folder."""
    collection = Collection(collect)
    with open_collecting(collection, folder, port, under, lan_address()) as server:
        stop = threading.Event()
        teller = threading.Thread(target=_tell, args=(collection, stop), daemon=True)
        teller.start()
        run_server(server, collecting_words(server.address, collect, qr_code(server.address)), open_browser)
        stop.set()


def _tell(collection: Collection, stop: threading.Event) -> None:
    """Say how the class gets on, whenever that has changed."""
    told = ""
    while not stop.wait(TELL_SECONDS):
        words = collection.words()
        if words != told:
            print(words, flush=True)
            told = words
