"""Collecting a class's codes: sixty at once, killed and started again, and what hostile devices try."""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from build_site import collecting, collecting_server
from build_site.cli import main
from build_site.collecting import (
    BURST,
    LONGEST_BODY,
    LONGEST_CODE,
    MOST_DEVICES,
    MOST_PEOPLE,
    TYPED,
    Collection,
    RefusedError,
    is_code,
    plain_code,
)
from build_site.collecting_server import open_collecting
from build_site.paths import PYTHON
from build_site.server import HOST, SiteServer, open_server

PAGE = '<!doctype html>\n<html lang="en" data-view="play">the page'


def some_code(number: int, symbols: int = 24) -> str:
    """A code with the checksum that its bits need, found by plain division of polynomials over the numbers 0 and 1."""
    rng = random.Random(number)
    version = [0, 0, 1, 0]
    body = version + [rng.randrange(2) for _ in range(symbols * 5 - 28)]
    # The checksum is the remainder of the bits times x^24, with its start put before the first 24 bits.
    start = [int(bit) for bit in f"{0xB704CE:024b}"]
    rest = [bit ^ first for bit, first in zip(body + [0] * 24, start + [0] * len(body), strict=True)]
    divisor = [int(bit) for bit in f"{0x1864CFB:025b}"]
    for at in range(len(body)):
        if rest[at]:
            for place, bit in enumerate(divisor):
                rest[at + place] ^= bit
    bits = body + rest[len(body) :]
    groups = [bits[at : at + 5] for at in range(0, len(bits), 5)]
    plain = "".join(TYPED[int("".join(map(str, group)), 2)] for group in groups)
    return "-".join(plain[at : at + 4] for at in range(0, len(plain), 4))


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "index.html").write_text(PAGE, "utf-8")
    return folder


@contextmanager
def running(server: SiteServer) -> Iterator[SiteServer]:
    with server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture
def server(site: Path, tmp_path: Path) -> Iterator[SiteServer]:
    with running(open_collecting(Collection(tmp_path / "codes"), site, 0, "/", HOST)) as server:
        yield server


def ask(
    port: int, method: str, path: str, body: str | bytes | None = None, headers: dict[str, str] | None = None
) -> tuple[int, Any]:
    connection = http.client.HTTPConnection(HOST, port, timeout=30)
    try:
        connection.request(method, path, body.encode() if isinstance(body, str) else body, headers or {})
        answer = connection.getresponse()
        text = answer.read().decode()
        return answer.status, json.loads(text) if answer.headers["Content-Type"] == "application/json" else text
    finally:
        connection.close()


def progress(who: int, **more: object) -> str:
    return json.dumps({"who": who, "tag": 7, "at": 1, "of": 12, **more})


def test_a_code_is_told_by_its_checksum() -> None:
    for number in range(50):
        code = some_code(number, 19 + number)
        plain = plain_code(code.lower().replace("0", "o"))
        assert is_code(plain)
        at = number % len(plain)
        assert not is_code(plain[:at] + TYPED[(TYPED.index(plain[at]) + 1) % 32] + plain[at + 1 :])
        assert not is_code(plain[1:])
    assert not is_code("")
    assert not is_code("0" * LONGEST_CODE)


def test_sixty_clients_at_once_hand_in_and_nothing_is_lost(server: SiteServer, tmp_path: Path) -> None:
    codes = [some_code(number) for number in range(60)]

    def hand_in(number: int) -> None:
        for at in range(3):
            assert ask(server.server_port, "POST", "/collect/progress", progress(number, at=at))[0] == 200
        for is_new in (True, False):
            status, answer = ask(server.server_port, "POST", "/collect/code", codes[number])
            assert (status, answer) == (200, {"is_new": is_new})
        done = progress(number, at=12, is_done=True, name=f"P{number}" if number % 2 else "")
        assert ask(server.server_port, "POST", "/collect/progress", done)[0] == 200

    with ThreadPoolExecutor(60) as pool:
        list(pool.map(hand_in, range(60)))
    status, state = ask(server.server_port, "GET", "/collect/state")
    assert status == 200
    assert sorted(state["codes"]) == sorted(codes)
    assert {person["who"] for person in state["people"]} == set(range(60))
    assert state["devices"] == 1
    files = list((tmp_path / "codes").iterdir())
    assert sorted(path.read_text().splitlines()[1] for path in files) == sorted(codes)


_SERVE = """
import sys
from pathlib import Path
from build_site.collecting import Collection
from build_site.collecting_server import open_collecting
server = open_collecting(Collection(Path(sys.argv[2])), Path(sys.argv[1]), int(sys.argv[3]), "/", "127.0.0.1")
print(server.server_port, flush=True)
server.serve_forever()
"""


def test_killed_and_started_again_it_has_all_that_it_answered_for(site: Path, tmp_path: Path) -> None:
    folder = tmp_path / "codes"
    taken: list[str] = []
    codes = [some_code(number) for number in range(1000, 1240)]

    def start(port: int = 0) -> tuple[subprocess.Popen[str], int]:
        process = subprocess.Popen(
            [sys.executable, "-c", _SERVE, str(site), str(folder), str(port)],
            env={**os.environ, "PYTHONPATH": str(PYTHON)},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        with process.stdout as told:
            return process, int(told.readline())

    def hand_in(port: int, code: str) -> None:
        try:
            if ask(port, "POST", "/collect/code", code)[0] == 200:
                taken.append(code)
        except (OSError, http.client.HTTPException):
            pass  # killed meanwhile: the student’s page says so, and it is handed in again

    for killed in range(3):
        process, port = start()
        with ThreadPoolExecutor(60) as pool:
            waiting = [pool.submit(hand_in, port, code) for code in codes[80 * killed : 80 * killed + 80]]
            while len(taken) < 80 * killed + 5:
                time.sleep(0.001)
            process.send_signal(signal.SIGKILL)
            for each in waiting:
                each.result()
        process.wait()
    assert len(taken) >= 15
    process, port = start()
    try:
        _, state = ask(port, "GET", "/collect/state")
        assert set(taken) <= set(state["codes"]) <= set(codes)
        with ThreadPoolExecutor(20) as pool:
            assert all(status == 200 for status, _ in pool.map(lambda c: ask(port, "POST", "/collect/code", c), codes))
        _, state = ask(port, "GET", "/collect/state")
        assert sorted(state["codes"]) == sorted(codes)
    finally:
        process.kill()
        process.wait()


def test_without_the_flag_the_site_is_as_it_was(site: Path) -> None:
    with running(open_server(site, 0)) as server:
        assert ask(server.server_port, "GET", "/") == (200, PAGE)
        assert ask(server.server_port, "GET", "/collect/state")[0] == 404
        assert ask(server.server_port, "POST", "/collect/code", some_code(1))[0] == 501


def test_with_it_the_page_knows_and_all_else_is_the_same(server: SiteServer, site: Path) -> None:
    (site / "main.js").write_text("1")
    for path in ("/", "/index.html", "/?x=1"):
        assert ask(server.server_port, "GET", path) == (200, PAGE.replace("<html ", "<html data-collects ", 1))
    assert ask(server.server_port, "GET", "/main.js") == (200, "1")
    assert ask(server.server_port, "GET", "/none")[0] == 404


def test_collecting_is_for_the_network(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["serve", "--collect", str(tmp_path)]) == 1
    assert "say --lan too" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/collect/code", "", 400),
        ("/collect/code", "<script>alert(1)</script>", 400),
        ("/collect/code", "=cmd|' /C calc'!A0", 400),
        ("/collect/code", some_code(3)[:-1] + "U", 400),
        ("/collect/code", "0000-0000-" + some_code(3), 400),
        ("/collect/code", b"\xff\xfe\x00", 400),
        ("/collect/code", "0" * LONGEST_BODY, 400),
        ("/collect/code", "0" * (LONGEST_BODY + 1), 413),
        ("/collect/progress", "[" * 4000, 400),
        ("/collect/progress", "[]", 400),
        ("/collect/progress", '{"who": 1e99}', 400),
        ("/collect/progress", progress(1, at=-1), 400),
        ("/collect/progress", progress(1, at=True), 400),
        ("/collect/progress", progress(1 << 26), 400),
        ("/collect/progress", progress(1, name="x" * 25), 400),
        ("/collect/progress", progress(1, name=["a"]), 400),
        ("/collect/progress", progress(1, rank=1), 400),
        ("/collect/state", "", 404),
        ("/collect/../../etc/passwd", "", 404),
        ("/index.html", some_code(1), 404),
    ],
)
def test_what_is_no_code_is_refused(
    server: SiteServer, tmp_path: Path, path: str, body: str | bytes, status: int
) -> None:
    assert ask(server.server_port, "POST", path, body)[0] == status
    assert list((tmp_path / "codes").iterdir()) == []
    assert ask(server.server_port, "GET", "/")[0] == 200


def test_another_site_and_another_name_get_nothing(server: SiteServer) -> None:
    port = server.server_port
    elsewhere = {"Origin": "http://example.org"}
    assert ask(port, "POST", "/collect/code", some_code(1), elsewhere)[0] == 403
    assert ask(port, "POST", "/collect/code", some_code(1), {"Origin": f"http://{HOST}:{port}"})[0] == 200
    assert ask(port, "GET", "/collect/state", None, {"Host": f"rebound.example:{port}"})[0] == 403
    assert ask(port, "GET", "/collect/state")[0] == 200


def test_only_the_teachers_machine_sees_codes_and_names(site: Path, tmp_path: Path) -> None:
    with running(open_collecting(Collection(tmp_path / "codes"), site, 0, "/", "127.0.0.2")) as server:
        for source, status in (("127.0.0.2", 200), ("127.0.0.3", 403)):
            connection = http.client.HTTPConnection("127.0.0.2", server.server_port, source_address=(source, 0))
            connection.request("GET", "/collect/state")
            assert connection.getresponse().status == status
            connection.close()


def test_who_sends_too_much_waits_and_others_do_not(tmp_path: Path) -> None:
    now = 0.0
    collection = Collection(tmp_path, lambda: now)
    for _ in range(BURST):
        collection.spend("loud")
    with pytest.raises(RefusedError, match="too much at once"):
        collection.spend("loud")
    collection.spend("quiet")
    now += 1
    collection.spend("loud")


def test_people_devices_and_allowances_are_bounded(tmp_path: Path) -> None:
    now = 0.0
    collection = Collection(tmp_path, lambda: now)
    for who in range(MOST_PEOPLE):
        collection.take_progress(progress(who), f"address {who % 2}")
    with pytest.raises(RefusedError, match="no more fit"):
        collection.take_progress(progress(MOST_PEOPLE))
    collection.take_progress(progress(0, at=5))
    for number in range(3 * MOST_DEVICES):
        collection.note(f"address {number}")
        collection.spend(f"address {number}")
    assert collection.devices() <= MOST_DEVICES
    now += 1000
    assert collection.devices() == 0
    assert collection.words() == "0 devices here, 500 at work, 0 handed in"


def test_one_address_takes_no_more_than_its_share_of_codes_and_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collecting, "MOST_CODES", 8)
    collection = Collection(tmp_path)
    for number in range(6):
        assert collection.take_code(some_code(number), "loud")
    with pytest.raises(RefusedError, match="Too many codes come from this address"):
        collection.take_code(some_code(6), "loud")
    assert not collection.take_code(some_code(0), "loud"), "it is there"
    assert collection.take_code(some_code(6), "quiet")
    share = MOST_PEOPLE * 3 // 4
    for who in range(share):
        collection.take_progress(progress(who), "loud")
    with pytest.raises(RefusedError, match="Too many people come from this address"):
        collection.take_progress(progress(share), "loud")
    collection.take_progress(progress(0, at=5), "loud")
    collection.take_progress(progress(share), "quiet")


@pytest.mark.parametrize("length", ["0" * 9 + "5000", "5000", "-1", "+10", "1_0", "\u0661", "", "1" * 5000])
def test_a_length_that_is_none_or_too_large_is_not_waited_for(server: SiteServer, length: str) -> None:
    """As where zeros before it hide how long the message is said to be."""
    with socket.create_connection((HOST, server.server_port), timeout=5) as connection:
        head = f"POST /collect/code HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n"
        connection.sendall(head.encode() + b"0" * 10)
        assert b" 413 " in connection.recv(100)


def test_a_name_is_shown_without_what_cannot_be_seen(tmp_path: Path) -> None:
    collection = Collection(tmp_path)
    collection.take_progress(progress(1, name="A\u202e\x00da"))
    assert "Ada" in str(collection.state()["people"])


def test_other_files_of_the_folder_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "code-odd.txt").write_text("no code")
    (tmp_path / "code-half.part").write_text(some_code(1))
    assert Collection(tmp_path).state()["codes"] == []
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_a_slow_connection_and_many_of_them_stop_nobody(server: SiteServer) -> None:
    slow = [socket.create_connection((HOST, server.server_port)) for _ in range(60)]
    for each in slow:
        each.sendall(b"POST /collect/code HTTP/1.1\r\nContent-Length: 4000\r\n\r\nhalf")
    assert ask(server.server_port, "POST", "/collect/code", some_code(9))[0] == 200
    for each in slow:
        each.close()


def test_one_machine_cannot_take_all_connections(server: SiteServer) -> None:
    """On Linux all of 127.0.0.0/8 is this machine, so a second student may be 127.0.0.2."""
    idle = [socket.create_connection((HOST, server.server_port)) for _ in range(collecting_server.MOST_CONNECTIONS)]
    with socket.create_connection((HOST, server.server_port), 30, ("127.0.0.2", 0)) as other:
        other.sendall(b"GET / HTTP/1.1\r\n\r\n")
        assert other.recv(100).startswith(b"HTTP/1.1 200")
    for each in idle:
        each.close()
    for _ in range(100):  # the places of those that have hung up are free again, once their threads have noticed
        with suppress(OSError):
            assert ask(server.server_port, "GET", "/")[0] == 200
            return
        time.sleep(0.1)
    pytest.fail("no place is free again")


def test_a_request_that_comes_letter_by_letter_is_ended(server: SiteServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting_server, "SLOWEST_SECONDS", 0.5)

    def is_ended(slow: socket.socket) -> bool:
        try:
            slow.sendall(b"x")
            return slow.recv(1000) == b""
        except TimeoutError:
            return False
        except ConnectionError:
            return True

    with socket.create_connection((HOST, server.server_port), 0.05) as slow:
        assert any(is_ended(slow) for _ in range(400))
