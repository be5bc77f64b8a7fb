"""The page's types are those of the server."""

from __future__ import annotations

from pathlib import Path

from donnybrook.server import typescript

ROOT = Path(__file__).parents[3]


def test_the_generated_types_are_fresh() -> None:
    assert (ROOT / typescript.TARGET).read_text() == typescript.generate()
    assert (ROOT / typescript.STORY).read_text() == typescript.generate_story()


def test_messages_are_discriminated_unions_with_their_remarks() -> None:
    text = typescript.generate()
    assert 'export interface Hello {\n  type: "hello";' in text
    assert "  /** the last row the page has; -1: none */\n  since?: number;" in text
    assert "export type ClientMessage =\n  | Hello\n  | Sit" in text
    assert "  clock_ms: number | null;" in text
