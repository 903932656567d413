"""The server of the built site."""

from __future__ import annotations

import socket
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_site.commands import BuildError
from build_site.server import SiteServer, lan_address, lan_words, open_server

pytestmark = pytest.mark.slow


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    site = tmp_path / "dist"
    (site / "pyodide").mkdir(parents=True)
    (site / "index.html").write_text("the page")
    (site / "pyodide" / "code.js").write_text("")
    (site / "pyodide" / "code.wasm").write_text("")
    (tmp_path / "secret.txt").write_text("not for the browser")
    with open_server(site, 0, "/lab/sudoku") as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def test_serves_the_page_below_its_path(server: SiteServer) -> None:
    assert server.address.endswith("/lab/sudoku/")
    with urllib.request.urlopen(server.address) as answer:
        assert answer.read() == b"the page"
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    ("name", "kind"), [("code.js", "text/javascript; charset=utf-8"), ("code.wasm", "application/wasm")]
)
def test_modules_and_webassembly_have_the_types_that_browsers_demand(server: SiteServer, name: str, kind: str) -> None:
    with urllib.request.urlopen(f"{server.address}pyodide/{name}") as answer:
        assert answer.headers["Content-Type"] == kind


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/index.html",
        "/lab/",
        "/lab/sudoku/pyodide/",
        "/lab/sudoku/../../secret.txt",
        "/lab/sudoku/%00",
        "/lab/sudoku/%ed%a0%80",
    ],
)
def test_nothing_else_is_served(server: SiteServer, path: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(server.address.removesuffix("/lab/sudoku/") + path)
    assert capsys.readouterr().err == ""


def test_a_taken_port_is_named(server: SiteServer, tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=f"Port {server.server_port} is taken"):
        open_server(tmp_path, server.server_port)


def test_in_the_network_it_listens_at_that_address_only(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("the page")
    with open_server(tmp_path, 0, "/", "127.0.0.2") as server:  # stands for the machine's address in the network
        assert server.address == f"http://127.0.0.2:{server.server_port}/"
        threading.Thread(target=server.serve_forever, args=(0.01,)).start()
        with urllib.request.urlopen(server.address) as answer:
            assert answer.read() == b"the page"
        with pytest.raises(urllib.error.URLError):
            urllib.request.urlopen(server.address.replace("127.0.0.2", "127.0.0.1"))
        server.shutdown()


def test_the_network_is_told_what_is_opened() -> None:
    words = lan_words("http://192.168.1.5:8000/", "")
    assert "http://192.168.1.5:8000/" in words
    assert "one port" in words
    assert "takes nothing in" in words


def test_a_machine_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unreachable(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError("unreachable")

    monkeypatch.setattr(socket, "socket", Unreachable)
    with pytest.raises(BuildError, match="no network"):
        lan_address()
