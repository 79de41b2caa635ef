"""A fixture for kernels of a few lines."""

from pathlib import Path

import pytest

from tests.engine.kernel.workshop import Workshop


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    """Returns a workshop in the test's own folder, which is on Python's path."""
    monkeypatch.syspath_prepend(str(tmp_path))
    return Workshop(tmp_path)
