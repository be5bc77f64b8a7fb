"""When a text touches a listed topic: in all forms of its words, not by looks alone."""

from __future__ import annotations

import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign import listed
from donnybrook.campaign.content import story
from donnybrook.campaign.listed import forms
from donnybrook.campaign.listed.index import Listed, is_about
from tests.campaign import sittings
from tests.campaign.company import Company

TOUCHED = """
cop: cops|sirens: The siren is a prank|hat: hats|cup: cup's|eye: eyes|eye: eyeballs|fan: FANS
fan: fan-mail|burn: burning|burn: burned|burning: burn|burned: burns|burn: burnt|knife: knives
knives: a knife|families: family|city: cities|hate: hating|hug: hugging|kill: killers
killer: kill|spiders: a spider|Drinking: drunk|fire: firefighter|fire fighter: firefighter
firefighter: a fire-fighter|firefighters: fire fighters|gun: gunshot|guns: gunshots
ball: dodgeball|night: nightmare|the moon: moonlight|Cafés: a cafe|cafe: two cafés
needles: NEEDLE|AI: an AI|TVs: a TV|rain: rainy|rain: raincoat|dying: death|wolf: wolves
stop smoking: smoke|ex-boyfriend: ex boyfriend|me too: Me, too|血: 流血了|🔪: a 🔪 here
photograph: photos|school: schoolyard|cry: cried|crying: cries|art: artist|art: arty
run: runner|bully: bullies|bullying: bully|police: policemen|city-life: city
losing a parent: They lost|9/11: on 9/11|Straße: STRASSE
"""
FREE = """
art: start|art: party|art: a smart heart|art: earth|fan: fantastic|cop: copy|cop: copper
hat: that|hat: hate, hating, hated|eye: yes|cup: cupid|car: caring care, scar
bus: busy business|star: start, started, starting|part: party|man: many
the moon: the other thing|arm: army|war: warm|ear: early|win: window|plan: planet, plant
rat: rather|hell: hello|cat: catch|ball: ballet|pen: penny|red: hundred|AI: said, air
me too: me, a tool|no cops please: please, no|bar: barely|pot: potato, spot|tea: team, steal
ice: nice office|sea: season|gas: gasp|pin: pink, spin|toy: story|pig: pigeon|ant: want
bee: been, beer|can: candy|ape: tape|dog: dodge|owl: bowl|die: diet|gun: begun|sin: since
anything about needles: anything about you
"""


def pairs(text: str) -> list[tuple[str, str]]:
    rows = [row.partition(": ") for line in text.split("\n") for row in line.split("|") if row]
    return [(topic, said) for topic, _, said in rows]


@pytest.mark.clause("KCR-024")
def test_a_topic_is_touched_in_every_form_of_its_words() -> None:
    assert [one for one in pairs(TOUCHED) if not is_about(one[1], [one[0]])] == []
    assert [one for one in pairs(TOUCHED) if not is_about(f"Well: {one[1]}!", [one[0]])] == []


@pytest.mark.clause("KCR-024")
def test_a_topic_is_not_touched_by_what_only_looks_like_it() -> None:
    assert [one for one in pairs(FREE) if is_about(one[1], [one[0]])] == []


def test_a_whole_list_finds_what_its_topics_find_one_by_one() -> None:
    voices = story().voices
    rows = [row for kind in voices.values() for group in kind.values() for row in group][::6]
    words = {word for row in rows for word in forms.words_of(row)}
    words |= {said for pair in (*pairs(TOUCHED), *pairs(FREE)) for said in forms.words_of(pair[1])}
    topics = {one for entry, _ in pairs(TOUCHED) for one in forms.topics_of(entry)}
    whole = Listed(topics)
    touched = {word for word in words if any(forms.touches(word, topic) for topic in topics)}
    assert {word for word in words if whole.touches(word)} == touched
    assert 50 < len(touched) < len(words) / 2


@pytest.mark.clause("KCR-024")
def test_where_every_prompt_is_listed_a_bot_opens_a_scene_that_names_nothing() -> None:
    four = Company(["B1"])
    for prompt in story().scenes.values():
        four.do("B1", d.Talk("line", prompt.gist[:120]))
    four.to_stakes()
    four.open_scene("B1", "knocked-out")  # what a person chooses is theirs
    four.do("B1", d.EndScene())
    assert four.scene.chooser != "B1"
    assert (four.scene.prompt, four.scene.opening) == ("", "")
    assert not any(listed.is_allowed(four.log.sitting, p.gist) for p in story().scenes.values())
    assert four.rebuilt().sitting.encoded() == four.log.sitting.encoded()


@pytest.mark.clause("KCR-024")
def test_a_neutral_text_that_is_listed_is_its_number() -> None:
    alone = Company(["B1"])
    alone.do("B1", d.Talk("line", "brawlers"))
    assert listed.neutral(alone.log.sitting, "Brawler B2") == "B2"
    alone.do("B1", d.Talk("veil", "B2"))
    assert listed.neutral(alone.log.sitting, "Brawler B2") == "…"
    assert listed.neutral(alone.log.sitting, "Trait 2") == "Trait 2"


@pytest.mark.clause("KCR-024")
def test_a_story_that_was_begun_before_keeps_its_list_word_by_word() -> None:
    old = Company(["B1"], {"listed": "words"})
    old.do("B1", d.Talk("line", "cop"))
    assert listed.is_allowed(old.log.sitting, "Two cops")
    assert not listed.is_allowed(old.log.sitting, "A Cop")


@pytest.mark.clause("KCR-024")
def test_no_name_and_no_opening_comes_twice_when_the_rivals_are_new() -> None:
    judge = sittings.judged(5, 8)
    assert judge.crews >= 3
    assert judge.faults == []


@pytest.mark.clause("KCR-024", "KCR-022")
def test_a_prompt_that_touches_the_list_says_so_to_those_who_read_the_list() -> None:
    four = Company()
    four.do("B1", d.Talk("veil", "sirens and cops", for_dj=True))
    four.do("B2", d.Talk("line", "storms"))
    marked = {
        reader: [one.id for one in four.view(reader).stakes.prompts if one.listed]
        for reader in ("B1", "B2", "DJ", "")
    }
    storm, cops = "calm-before-the-storm", "cheese-it"
    assert marked == {"B1": [cops, storm], "B2": [storm], "DJ": [cops, storm], "": []}
