"""The luck of a server."""

from __future__ import annotations

from donnybrook.server.config import ServerConfig


def test_a_house_without_a_given_luck_never_has_the_same_secret_twice() -> None:
    assert ServerConfig().secret("a table") != ServerConfig().secret("a table")


def test_the_same_luck_on_the_same_occasion_is_the_same_secret() -> None:
    config = ServerConfig(luck="of the tests")
    assert config.secret("a table") == config.secret("a table")
    assert config.secret("a table") != config.secret("another table")
    assert ServerConfig(luck="other").secret("a table") != config.secret("a table")
