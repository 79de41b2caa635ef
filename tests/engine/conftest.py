"""Properties hold on slow machines, too, and nothing is kept in the home of whoever runs the tests."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("steady", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", settings.get_profile("steady"), max_examples=200_000)


def pytest_configure(config: pytest.Config) -> None:
    """Takes the profile that is asked for, such as `long`, or the usual one."""
    settings.load_profile(config.getoption("--hypothesis-profile", default=None) or "steady")


@pytest.fixture(scope="session", autouse=True)
def _cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield
