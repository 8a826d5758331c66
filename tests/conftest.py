"""Settings for all tests: a slow or busy machine is no reason to fail."""

import signal

from hypothesis import HealthCheck, settings

settings.register_profile("sixfold", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("sixfold")

# A job in the background is deaf to Ctrl-C, and so is what it starts: ours must hear it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
