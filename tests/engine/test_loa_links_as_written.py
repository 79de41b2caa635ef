"""Links to games of Lines of Action in other text."""

import pytest

from judgeboard.loa.parse import items, replay
from tests.engine.loa_games import game_of, moves, notices, read


@pytest.mark.parametrize(
    "text",
    [
        "My game: https://example.org/loa/?moves=a4c2.c8c5",
        "(see https://example.org/loa/#moves=a4c2.c8c5)",
        "Look at https://example.org/ru/loa/?moves=a4c2.c8c5. Nice, isn't it?",
    ],
)
def test_a_link_may_stand_in_a_sentence(text: str) -> None:
    record = read(text)
    assert game_of(record) == replay(80, items("A4-C2 C8-C5"))
    assert "skipped" in {code for code, _, _ in notices(record)}


@pytest.mark.parametrize(
    "text",
    [
        "(https://example.org/loa/?start=b&moves=c8c6.a2c2)",
        "[game](https://example.org/loa/?start=b&moves=c8c6.a2c2)",
        '<a href="https://example.org/loa/?start=b&amp;moves=c8c6.a2c2">',
        "`#start=b&moves=c8c6.a2c2`",
        "https://example.org/loa/#start=b&moves=c8c6.a2c2 I liked a2-c2.",
    ],
)
def test_a_link_is_read_in_the_markup_of_other_sites(text: str) -> None:
    assert moves(read(text)) == ["C8-C6", "A2-C2"]


def test_a_link_of_the_page_is_read_with_its_variations() -> None:
    for text in ("#moves=a4c4.d8d6(e8e6).a5c5", "https://x.org/loa/#moves=a4c4.d8d6%28e8e6%29.a5c5"):
        record = read(text)
        assert (moves(record), len(record.tree.nodes)) == (["A4-C4", "D8-D6", "A5-C5"], 5)


def test_a_link_in_a_tag_is_not_the_game() -> None:
    record = read('[Site "https://x.org/loa/#moves=a5c5.e8e6"]\n\n1. a4-c4 d8-d6')
    assert moves(record) == ["A4-C4", "D8-D6"]
