"""axe, which knows the common faults of pages for those who see, hear or move otherwise, run on a view."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, ViewportSize

from tests.page.desk import Desk
from toolchain import NODE_MODULES

AXE = NODE_MODULES / "axe-core" / "axe.min.js"
FAULTS = """async (options) => {
  const { violations } = await axe.run({ resultTypes: ["violations"], ...options });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary]));
}"""
CONTRAST_ALONE = {"runOnly": ["color-contrast"]}
"""The only rule whose verdict depends on the theme."""


@contextmanager
def examined(browser: Browser, url: str, language: str, viewport: ViewportSize) -> Iterator[Desk]:
    """A page with axe in it: an init script comes in where the page's policy lets no other in."""
    context = browser.new_context(locale=language, viewport=viewport, reduced_motion="reduce")
    context.add_init_script(path=AXE)
    yield Desk(context.new_page(), url, language).open().ready()
    context.close()


def faults(page: Page, *, every_rule_in_the_dark: bool = False) -> list[str]:
    """What axe finds: with all rules in the light theme, in the dark one the contrast unless all is asked for."""
    page.emulate_media(color_scheme="light")
    in_light: list[str] = page.evaluate(FAULTS, {})
    page.emulate_media(color_scheme="dark")
    in_the_dark: list[str] = page.evaluate(FAULTS, {} if every_rule_in_the_dark else CONTRAST_ALONE)
    return in_light + in_the_dark
