"""Compiles kernels, modules of ordinary typed Python, to WebAssembly and runs them. See README.md."""
