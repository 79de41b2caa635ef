"""Packs the large files that the page downloads, with Zstandard. The packed files are a fifth smaller than with gzip,
and do not depend on whether a host compresses WebAssembly. Browsers cannot decode Zstandard, so the page has a decoder.
"""

import base64
import gzip
import re
from pathlib import Path

from steps import BUILD, run
from toolchain import NODE_MODULES, ensure_node

PACKER = BUILD / "pack.js"
DECODER_MODULE = NODE_MODULES / "zstddec/dist/zstddec-stream.mjs"
"""The package's module, which holds the decoder as WebAssembly in Base64."""
PACKING = (PACKER, DECODER_MODULE, Path(__file__))
"""The files on which the packed files depend, besides their sources."""
EMBEDDED = re.compile(r"[A-Za-z0-9+/]{1000,}=*")


def pack(target: Path, *sources: Path, window_log: int) -> None:
    """Packs the sources, one after the other, as one Zstandard frame, and writes the frame to `target`. Unpacking needs
    a window of 2 ** `window_log` bytes.
    """
    run([ensure_node().node, PACKER, str(window_log), target, *sources])


def decoder() -> bytes:
    """The decoder as WebAssembly, compressed by gzip."""
    [embedded] = EMBEDDED.findall(DECODER_MODULE.read_text(encoding="utf-8"))
    return gzip.compress(base64.b64decode(embedded), mtime=0)
