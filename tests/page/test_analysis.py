"""Analysis of the position on the board."""

import re

from playwright.sync_api import expect

from tests.page.play_page import PlayPage, game_after

LINE = re.compile(r"^[+−]\d+\.\d\d \(\d+%\)\s*((?:[A-H][1-8]-[A-H][1-8] ?)+)$")
"""Pattern of a line of an analysis: a score, a chance and moves."""


def test_the_three_best_lines_grow_deeper_until_the_switch_is_off(play_page: PlayPage) -> None:
    card = play_page.page.get_by_role("region", name="Analysis")
    switch = play_page.page.get_by_role("switch", name="Analysis")
    switch.focus()
    play_page.page.keyboard.press("Space")
    expect(card).to_contain_text(re.compile(r"to move · depth \d+ · [\d.]+[KM]? nodes"))
    lines = card.get_by_role("listitem")
    expect(lines).to_have_count(3)
    found = [LINE.match(" ".join(line.split())) for line in lines.all_inner_texts()]
    assert all(found), lines.all_inner_texts()
    moves = {line[1].split()[0] for line in found if line}
    assert len(moves) == 3
    assert moves <= set(game_after([], 80)["legal"])
    expect(card).to_contain_text("White to move")
    expect(card).to_contain_text(re.compile(r"depth \d\d "))
    switch.uncheck()
    expect(lines).to_have_count(0)
