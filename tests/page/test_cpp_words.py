"""What browsers say of a program that WebAssembly stopped, each in words of its own."""

import pytest

from tests.programs.cpp_host import CppHost

WORDS = {
    "unreachable": "unreachable",
    "unreachable executed": "unreachable",
    "Unreachable code should not be executed (evaluating 'exports._start()')": "unreachable",
    "memory access out of bounds": "bounds",
    "index out of bounds": "bounds",
    "Out of bounds memory access (evaluating 'exports._start()')": "bounds",
    "divide by zero": "division",
    "remainder by zero": "division",
    "integer divide by zero": "division",
    "Division by zero (evaluating 'exports._start()')": "division",
    "divide result unrepresentable": "overflow",
    "integer overflow": "overflow",
    "Integer overflow (evaluating 'exports._start()')": "overflow",
    "float unrepresentable in integer range": "conversion",
    "invalid conversion to integer": "conversion",
    "Out of bounds Trunc operation (evaluating 'exports._start()')": "conversion",
    "Maximum call stack size exceeded": "stack",
    "too much recursion": "stack",
    "Stack overflow": "stack",
    "null function or function signature mismatch": "undefined",
    "indirect call to null": "undefined",
    "indirect call signature mismatch": "undefined",
    "call_indirect to a null table entry (evaluating 'exports._start()')": "undefined",
    "call_indirect to a signature that does not match (evaluating 'exports._start()')": "undefined",
    "table index is out of bounds": "undefined",
    "Out of bounds call_indirect (evaluating 'exports._start()')": "undefined",
    "something that no browser says today": "undefined",
}
STACKS = {
    "Chromium": (
        "Error\n    at wasm://wasm/0a1b:wasm-function[12]:0x1f\n    at f (wasm://wasm/0a1b:wasm-function[3]:0x4)\n"
        "    at start (http://localhost/a.js:1:2)",
        [(12, 31), (3, 4)],
    ),
    "Firefox": (
        "wasm-function[12]@http://localhost/a.js:wasm-function[12]:0x1f\nf@http://localhost/a.js:wasm-function[3]:0x4\n"
        "start@http://localhost/a.js:1:2\n",
        [(12, 31), (3, 4)],
    ),
    "WebKit": (
        "12@<?>:wasm-function[12]\n3@<?>:wasm-function[3]\nstart@http://localhost/a.js:1:2",
        [(12, 0), (3, 0)],
    ),
    "an older WebKit": (
        "<?>.wasm-function[12]@[wasm code]\n<?>.wasm-function[3]@[wasm code]\nwasm-stub@[wasm code]\n",
        [(12, 0), (3, 0)],
    ),
}


@pytest.mark.parametrize("message", WORDS)
def test_the_fault_is_told_from_its_words(host: CppHost, message: str) -> None:
    assert host.ask(type="fault", message=message, stack="")["fault"] == WORDS[message]


@pytest.mark.parametrize("browser", STACKS)
def test_the_open_calls_are_told_as_far_as_the_browser_tells_them(host: CppHost, browser: str) -> None:
    stack, calls = STACKS[browser]
    found = host.ask(type="fault", message="", stack=stack)["calls"]
    assert [(call["index"], call["offset"]) for call in found] == calls
