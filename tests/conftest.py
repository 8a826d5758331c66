"""Settings for all tests: a slow or busy machine is no reason to fail."""

from hypothesis import HealthCheck, settings

settings.register_profile("sixfold", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("sixfold")
