"""Runs axe, which finds common accessibility faults, on a view of the page."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, ViewportSize

from tests.page.judge_page import JudgePage
from toolchain import NODE_MODULES

AXE = NODE_MODULES / "axe-core" / "axe.min.js"
VIOLATIONS = """async (options) => {
  const { violations } = await axe.run({ resultTypes: ["violations"], ...options });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary]));
}"""
CONTRAST_ALONE = {"runOnly": ["color-contrast"]}
"""Options of axe for the only rule whose verdict depends on the theme."""


@contextmanager
def page_with_axe(browser: Browser, url: str, language: str, viewport: ViewportSize) -> Iterator[JudgePage]:
    """Yields a page that is ready, with axe. Adds axe as an init script, since the page's policy forbids other
    scripts.
    """
    with browser.new_context(locale=language, viewport=viewport, reduced_motion="reduce") as context:
        context.add_init_script(path=AXE)
        yield JudgePage(context.new_page(), url, language).open().ready()


def axe_violations(page: Page, *, every_rule_in_the_dark: bool = False) -> list[str]:
    """Returns the faults that axe finds: by all rules in the light theme, and by the rule for contrast in the dark
    theme. If `every_rule_in_the_dark`, all rules are used in both themes.
    """
    page.emulate_media(color_scheme="light")
    in_light: list[str] = page.evaluate(VIOLATIONS, {})
    page.emulate_media(color_scheme="dark")
    in_the_dark: list[str] = page.evaluate(VIOLATIONS, {} if every_rule_in_the_dark else CONTRAST_ALONE)
    return in_light + in_the_dark
