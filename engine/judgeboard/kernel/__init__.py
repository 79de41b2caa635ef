"""Kernels: ordinary typed Python that CPython runs as it stands, and that compiles to WebAssembly. See README.md."""
