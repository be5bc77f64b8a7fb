"""The luck of a house."""

from __future__ import annotations

from donnybrook.server.house import House


def test_a_house_without_a_given_luck_never_has_the_same_secret_twice() -> None:
    assert House().secret("a table") != House().secret("a table")


def test_the_same_luck_on_the_same_occasion_is_the_same_secret() -> None:
    house = House(luck="of the tests")
    assert house.secret("a table") == house.secret("a table")
    assert house.secret("a table") != house.secret("another table")
    assert House(luck="other").secret("a table") != house.secret("a table")
