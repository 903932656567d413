"""The Content-Security-Policy of the site and of the one file, as the page's first element.

Both run only their own scripts and styles, and send nothing anywhere else. Their workers inherit the policy, since
each is started from a Blob; the one exception is the Console's, when a person lets its programs out to the Internet.
WebAssembly needs a word of its own, and the decoder of the packed files fetches its own from a data address. Trusted
Types, where the browser has them, leave one place that turns an address into a script: see web/engine/source.ts.
The one file has another, which unpacks the page's script: see web/one_file.ts.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Mapping

_NOTHING = {
    "default-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "dokulab",
}

SITE = _NOTHING | {
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self' data:",
    "worker-src": "'self' blob:",
    "manifest-src": "'self'",
}

DOCUMENT = _NOTHING | {"style-src": "'self'", "font-src": "'self'", "img-src": "data:"}
"""Text to read: it runs nothing."""


def one_file(*, scripts: Iterable[str], style: str) -> Mapping[str, str]:
    """The policy of a page that holds just these scripts and style; its worker, made from a Blob, inherits it."""
    digests = " ".join(f"'{_digest(script)}'" for script in scripts)
    return _NOTHING | {
        "script-src": f"{digests} blob: 'wasm-unsafe-eval'",
        "trusted-types": "dokulab dokulab-start",
        "style-src": f"'{_digest(style)}'",
        "img-src": "data: blob:",
        "font-src": "data:",
        "connect-src": "data:",
        "worker-src": "blob:",
    }


def with_policy(page: str, policy: Mapping[str, str]) -> str:
    """The page with its policy told before anything that the policy is about."""
    content = "; ".join(f"{name} {words}" for name, words in policy.items())
    before, charset, after = page.partition('<meta charset="utf-8" />')
    assert charset, "index.html names its character set"
    return f'{before}{charset}\n    <meta http-equiv="Content-Security-Policy" content="{content}" />{after}'


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
