"""Page object for the home page."""

import re

from playwright.sync_api import FilePayload, Page, expect

from tests.page.judge_page import JudgePage
from tests.page.site_page import SitePage


class HomePage(SitePage):
    """The home page, whose box recognises inputs, outputs, positions and games."""

    def __init__(self, page: Page, url: str, language: str = "en", *, python: bool = True) -> None:
        super().__init__(page, url, language, python=python)
        self.box = page.get_by_label(self.words["home.paste"], exact=True)
        self.answer = page.locator(".paste-answer")

    def paste(self, text: str) -> None:
        """Pastes into the empty box."""
        self.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self.box.focus()
        self.page.keyboard.press("Control+V")

    def choose_file(self, name: str, data: bytes) -> None:
        """Chooses a file with the button below the box."""
        file: FilePayload = {"name": name, "mimeType": "", "buffer": data}
        self.page.locator(".paste-card input[type=file]").set_input_files(file)

    def expect_problem(self, problem: str) -> JudgePage:
        """Waits until a problem's page is shown; returns the page."""
        language = "" if self.language == "en" else f"{self.language}/"
        expect(self.page).to_have_url(re.compile(f"^{re.escape(self.url)}{language}{problem}/"))
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.words[f"problem.{problem}"])
        return JudgePage.of(self)
