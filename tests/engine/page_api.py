"""The engine's functions as the page calls them: a reply is plain data, whose types nobody checks on that side."""

from typing import Any

import judgeboard.api

api: Any = judgeboard.api
