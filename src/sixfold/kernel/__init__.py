"""The thin, typed Python face of the native library `_kernel`."""
