"""Scenes that answer: bots and the automatic DJ draw on sheets, hopes and what was written."""

from __future__ import annotations

import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign import listed, places
from donnybrook.campaign.content import story
from donnybrook.campaign.reducer import RULES
from donnybrook.campaign.rules.arc import rows
from tests.campaign import sittings
from tests.campaign.company import SHORT, Company
from tests.campaign.listed import topics


def playing(secret: str = "5" * 64, prompt: str = "hangin-out") -> Company:
    alone = Company(["B1"], secret=secret)
    alone.to_stakes()
    alone.open_scene("B1", prompt)
    return alone


def after(alone: Company, text: str) -> list[tuple[str, str]]:
    """Who answers a line, and how."""
    before = len(alone.scene.lines)
    alone.do("B1", d.Line("B1", "says", text))
    return [(line.seat, line.text) for line in alone.scene.lines[before + 1 :]]


@pytest.mark.clause("KCR-146", "KCR-024")
@pytest.mark.parametrize(("seed", "length"), [(1, 2), (2, 1), (3, 4)])
def test_a_campaign_never_repeats_itself_and_never_touches_what_is_listed(
    seed: int, length: int
) -> None:
    judge = sittings.judged(seed, length)
    assert judge.company.phase == "OVER"
    assert judge.faults == []
    assert judge.places >= {"line", "opening", "sheet", "idea", "event", "campaign page"}
    assert ("answer" in judge.places) == (seed != 3)  # the DJ has nobody to ask


@pytest.mark.clause("KCR-024")
def test_the_judge_of_campaigns_finds_what_is_planted() -> None:
    """Without any list bots do say each of the topics, a seed comes twice, and so do lines."""
    assert sittings.unlisted_topics() == set(topics.TOPICS)
    assert any(fault.startswith("listed") for fault in sittings.judged(1, 1, listed=False).faults)
    judge = sittings.Judge(playing(), ["cop", "the moon"])
    judge.read("line", "Two COPS, says Ana.")
    judge.read("line", "It is moonlit. It is is cold.")
    assert [fault.partition(":")[0] for fault in judge.faults] == [
        "listed (cop)", "listed (the moon)", "a word twice"]  # fmt: skip


@pytest.mark.clause("KCR-146")
def test_alone_nothing_is_claimed_ticked_or_handed_on() -> None:
    alone = Company(["B1"])
    alone.to_checklist()
    assert alone.phase == "STAKES"  # nobody else has to agree
    assert (alone.scene.chooser, alone.scene.step) == ("B1", "open")
    alone.open_scene("B1", "hangin-out")
    alone.do("B1", d.EndScene())
    assert alone.scene.number == 2
    assert alone.scene.chooser != "B1"


@pytest.mark.clause("KCR-146")
def test_every_prompt_has_an_arc_of_its_own() -> None:
    voices = story().voices
    for prompt in story().scenes:
        assert len(voices["open"][prompt]) >= 4
        assert len(voices["twist"][prompt]) >= 4
        assert voices["enter"][prompt]
        assert voices["ask"][prompt]
        alone = playing(prompt=prompt)
        assert alone.scene.lines[0].text in voices["open"][prompt]
        assert after(alone, "We are here.")[-1][1] in voices["twist"][prompt]
        after(alone, "Nothing happens.")
        assert after(alone, "Still nothing.")[-1][0] == "DJ"
        assert alone.scene.beats == ["twist", "turn"]


def test_the_one_who_is_named_answers_and_a_word_comes_back() -> None:
    alone = playing()
    alone.log.sitting.write("B3.name", "Moxie Marlowe")
    assert after(alone, "Moxie, are you awake?")[0][0] == "B3"
    said = [after(alone, f"{word} everywhere") for word in ("Trombones", "Penguins", "Umbrellas")]
    told = " ".join(text for answers in said for _, text in answers)
    assert any(word in told for word in ("Trombones", "Penguins", "Umbrellas"))


def test_among_several_people_bots_speak_when_they_are_named() -> None:
    two = Company(["B1", "B2"])
    two.to_stakes()
    two.do("B1", d.Claim("B1"))
    two.open_scene("B1", "hangin-out")
    before = len(two.scene.lines)
    two.do("B1", d.Line("B1", "says", "We wait."))
    assert len(two.scene.lines) == before + 1
    two.do("B2", d.Line("B2", "says", f"What about you, {two.text('B3.name')}?"))
    assert [line.seat for line in two.scene.lines[before + 2 :]] == ["B3", "DJ"]


@pytest.mark.clause("KCR-058", "KCR-138")
def test_who_is_the_rival_is_filled_with_one_press() -> None:
    alone = playing()
    alone.do("B1", d.EndScene())
    assert alone.offers("B1")["fill"] == ["rival"]
    alone.do("B1", d.Fill("rival"))
    rival = alone.scene.rival
    assert all(alone.text(f"{rival}.{part}") for part in ("name", "focus", "personality", "face"))
    assert "rival" in alone.scene.beats  # somebody says something about it
    assert alone.refused("B1", d.Fill("rival")) == "KCR-058"


@pytest.mark.clause("KCR-014")
def test_ideas_for_a_line_are_three_and_never_the_same_twice() -> None:
    alone = playing()
    seen: list[str] = []
    for _ in range(5):
        alone.do("B1", d.Ideas("line"))
        seen += alone.doc.ideas["B1"].seeds
    assert len(seen) == len(set(seen)) == 15
    assert alone.scene.last_line == 3  # nothing was written


@pytest.mark.clause("KCR-024")
def test_a_listed_word_silences_its_longer_forms_as_well() -> None:
    alone = playing()
    alone.do("B1", d.Talk("line", "siren"))
    s = alone.log.sitting
    assert not listed.is_allowed(s, "The sirens are coming.")
    assert listed.is_allowed(s, "The sir is coming.")
    alone.doc.happy, alone.doc.withheld = [], 1  # a list that is not whole: bots say nothing at all
    assert after(alone, "Moxie, hello?") == []


@pytest.mark.clause("KCR-146")
def test_a_story_that_was_begun_before_keeps_one_line_of_each_bot() -> None:
    old = Company(["B1"], SHORT)
    old.to_stakes()
    assert old.scene.step == "claim"
    old.do("B1", d.Claim("B1"))
    old.open_scene("B1", "hangin-out")
    assert after(old, "Hello?") == []
    assert old.rebuilt().sitting.encoded() == old.log.sitting.encoded()


def test_a_rewound_line_is_answered_again_with_other_words() -> None:
    alone = playing()
    first = after(alone, "Trombones everywhere")
    alone.do("B1", d.X())
    alone.do("B1", d.Rewind(line=3))
    alone.do("B1", d.Ready())
    again = after(alone, "Trombones everywhere")
    assert again
    assert {text for _, text in first}.isdisjoint(text for _, text in again)
    assert alone.rebuilt().sitting.encoded() == alone.log.sitting.encoded()


def test_rows_are_written_well() -> None:
    for kind, groups in story().voices.items():
        if kind in ("topics", "common"):
            continue
        every = rows(kind, *groups)
        assert len(set(every)) == len(every)
        for row in every:
            assert row[-1] in '.?!"', row
            assert len(row) < 130, row
    assert d.Fill in RULES


@pytest.mark.clause("KCR-122", "KCR-146")
def test_each_of_the_seven_prompts_has_its_own_arc_and_its_own_picture() -> None:
    voices = story().voices
    seen: set[str] = set()
    assert len(story().scenes) == 7
    for prompt in story().scenes.values():
        own = [voices[kind][prompt.id] for kind in ("open", "enter", "ask", "twist", "cut")]
        own += [voices["turn"][f"{prompt.id}/{purpose}"]
                for purpose in ("introduce", "meet", "met", "stakes")]  # fmt: skip
        rows = [row for group in own for row in group]
        assert seen.isdisjoint(rows)
        seen |= set(rows)
        drawn = places.svg(prompt.id)
        assert 'viewBox="0 0 920 260"' in drawn
        assert "<text" not in drawn  # fonts are not the same everywhere
        assert prompt.picture.endswith(".")
    assert places.svg("closing") == ""
