"""Thin typed Python wrapper around the native library `_kernel`."""
