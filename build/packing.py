"""Packs the large files that the page downloads, with Zstandard: a fifth smaller than gzip, whether a host compresses
WebAssembly or not. Browsers have no decoder for it, so the page gets one.
"""

import base64
import gzip
import re
from pathlib import Path

from steps import BUILD, run
from toolchain import NODE_MODULES, ensure_node

PACKER = BUILD / "pack.js"
DECODER = NODE_MODULES / "zstddec/dist/zstddec-stream.mjs"
"""The package's module, which holds the decoder as WebAssembly in Base64."""
PACKING = (PACKER, DECODER, Path(__file__))
"""The files on which the packed files depend, besides their sources."""
EMBEDDED = re.compile(r"[A-Za-z0-9+/]{1000,}=*")


def pack(target: Path, *sources: Path, window_log: int) -> None:
    """Writes the sources, one after the other, as one frame. Unpacking needs a window of 2 ** `window_log` bytes."""
    run([ensure_node().node, PACKER, str(window_log), target, *sources])


def decoder() -> bytes:
    """The decoder, as WebAssembly that gzip has packed."""
    [embedded] = EMBEDDED.findall(DECODER.read_text(encoding="utf-8"))
    return gzip.compress(base64.b64decode(embedded), mtime=0)
