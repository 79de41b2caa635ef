"""A fixture that makes kernels of a few lines."""

from pathlib import Path

import pytest

from tests.engine.kernel.workshop import Workshop


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    """A workshop of the test's own."""
    monkeypatch.syspath_prepend(str(tmp_path))
    return Workshop(tmp_path)
