"""How long tests wait, and the times that they set in the page."""

PATIENCE_S = 180.0
"""Seconds to wait for a state, even on a busy machine."""
PATIENCE_MS = 1000 * PATIENCE_S

TIMES = {
    "drafts": 60_000,
    "move": 60,
    "review": 20,
    "slow": 60,
    "normal": 60,
    "fast": 60,
    "start": 120_000,
    "work": 120_000,
    "copied": 60_000,
    "tab": 60_000,
    "thread": 60_000,
}
"""Milliseconds that replace the times of the same names in web/base/times.ts: the page gives no task up, and the engine
moves soon.
"""
