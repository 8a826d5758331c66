"""The imported kernel was built from this source tree."""

import sixfold
from sixfold.kernel import _kernel


def test_the_kernel_carries_the_version_of_the_package() -> None:
    assert sixfold.__version__ == _kernel.VERSION
