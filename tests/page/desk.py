"""Former names of the page objects, for tests/bench and tests/build."""

from tests.page.judge_page import JudgePage as Desk
from tests.page.judge_page import example_text, examples
from tests.page.site_page import LANGUAGES, PARTS, Message, messages, words

__all__ = ["LANGUAGES", "PARTS", "Desk", "Message", "example_text", "examples", "messages", "words"]
