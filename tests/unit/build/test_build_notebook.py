"""The notebook of the examples has each of them once, in their order, between the words around them."""

from __future__ import annotations

from build_site.notebook import EXAMPLES, notebook_of

PAGE = """# Title

Words.

    >>> a = 1
    >>> a
    1
    >>> for each in range(2):
    ...     print(each)
    0
    1

More words.

    >>> b = 2

```python
import c
```

The end.
"""


def test_a_cell_ends_with_a_result_or_before_words() -> None:
    cells = notebook_of(PAGE)["cells"]
    assert isinstance(cells, list)
    assert [(cell["cell_type"], cell["source"].strip()) for cell in cells] == [
        ("markdown", "# Title\n\nWords."),
        ("code", "a = 1\na"),
        ("code", "for each in range(2):\n    print(each)"),
        ("markdown", "More words."),
        ("code", "b = 2"),
        ("code", "import c"),
        ("markdown", "The end."),
    ]


def test_the_shipped_examples_are_all_there() -> None:
    text = EXAMPLES.read_text("utf-8")
    cells = notebook_of(text)["cells"]
    assert isinstance(cells, list)
    program = "\n".join(cell["source"] for cell in cells if cell["cell_type"] == "code")
    for line in text.splitlines():
        if line.startswith("    >>> "):
            assert line.removeprefix("    >>> ") in program
    assert not any(">>>" in cell["source"] for cell in cells)
