"""The page's door as the page sees it: a reply is plain data, whose types nobody checks on that side."""

from typing import Any

import judgeboard.api

api: Any = judgeboard.api
