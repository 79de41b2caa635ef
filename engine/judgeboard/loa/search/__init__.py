"""The search for a move, a kernel: plain Python that is also compiled to WebAssembly. README.md is its guide."""
