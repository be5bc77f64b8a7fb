"""A sitting is its log: whatever people do, the entries make the same document again."""

from __future__ import annotations

import random
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign import content
from donnybrook.campaign.document import Phase
from donnybrook.campaign.entries import Entry
from donnybrook.campaign.fields import FIELDS
from donnybrook.campaign.protocol import StoryClientMessage
from donnybrook.campaign.reducer import RULES, Log
from donnybrook.campaign.rules.brawl import is_wanted
from donnybrook.campaign.sitting import DRAWN
from donnybrook.kernel import registry
from donnybrook.kernel.errors import BrokenContent, BrokenLog, IllegalChoice
from donnybrook.law import rulebook
from tests.campaign.company import FOUR, Company

DECODER = msgspec.json.Decoder(StoryClientMessage)
CALM = ("x", "stop", "stand", "note", "give_to_bot", "rewind", "withdraw_award", "skip", "stand")
AHEAD = ("happy", "fill", "confirm", "agree", "claim", "name_brawler", "end_scene", "name_next",
         "move_on", "vote", "break_tie", "card", "enough", "map_ready", "raise_boost", "ready",
         "next_sitting", "rival_crew", "done", "reopen")  # fmt: skip
TEXTS: dict[str, dict[str, Any]] = {
         "talk": {"kind": "line", "text": "soda"}, "note": {"text": "mine"},
         "extra": {"name": "Officer Block", "no_rival": True}, "ideas": {"about": "B1.a1.title"},
         "timer": {"minutes": 5},
         "arrange": {"zone": 1, "x": 1, "y": 1, "w": 9, "h": 7}}  # fmt: skip
ABOUT = {
    "fill": "sheet",  # the field of a command that its options are about
    "sit": "seat", "stand": "seat", "give_to_bot": "seat", "captain": "seat", "claim": "seat",
    "name_next": "seat", "volunteer": "seat", "name_brawler": "brawler", "rivalry": "brawler",
    "untalk": "entry", "vote": "proposal", "break_tie": "proposal", "propose": "map",
    "raise_boost": "boost", "review": "field", "ask": "field", "happy": "happy", "ready": "ready",
    "agree": "agree", "move_on": "ready", "map_ready": "ready", "done": "done", "card": "seat",
    "allow_watchers": "allow", "rival_crew": "same", "open_scene": "prompt", "edit_line": "line",
    "answer_rewrite": "rewrite", "withdraw_rewrite": "rewrite",
    "react": "line", "spotlight": "seat", "lay": "picture",
}  # fmt: skip
MORE: dict[str, dict[str, Any]] = {  # what an option does not say
    "rivalry": {"how": "cools"}, "review": {"how": "keep"}, "card": {"name": "Zone"},
    "ask": {"to": ["B1", "B2", "DJ"], "group": "struggle"}, "edit_line": {"text": "Better so"},
    "answer_rewrite": {"yes": True}, "answer": {"text": "Maybe"},
    "react": {"sign": "laugh"},
}  # fmt: skip


def spelled(what: str, options: list[Any], luck: random.Random, number: int) -> Any:
    """A command out of an offer, as a page would send it."""
    fields: dict[str, Any] = TEXTS.get(what, {}) | MORE.get(what, {})
    option: Any = luck.choice(options) if options else None
    if isinstance(option, dict):
        fields |= option
    elif what in ("spawns", "cover"):
        fields |= {"low": option[0], "high": option[1]}
    elif what == "rewind":
        fields["line" if isinstance(option, int) else "field"] = option
    elif what in ABOUT and option is not None:
        fields[ABOUT[what]] = option
    if what == "line":
        fields = {"seat": fields["seat"], "mark": fields["marks"][0], "text": f"Line {number}"}
    if what == "card":
        fields["name"] = f"Zone {number}"
    if what == "renumber":
        return None
    message = {"type": "do", "nonce": "1", "deed": {"what": what, **fields}}
    return DECODER.decode(msgspec.json.encode(message)).command


def wander(company: Company, steps: int, luck: random.Random) -> None:
    """People do whatever they are offered; every offer is kept."""
    for number in range(steps):
        person = luck.choice(company.log.sitting.people() or ["B1"])
        if is_wanted(company.log.sitting):
            company.lay_out()
        elif company.phase == "BRAWL" and luck.random() < 0.3:
            company.brawl_ends(luck.choice(["crew", "rivals", "draw"]), luck.randrange(4))
        view = company.view(person)
        writable = [name for name, card in view.fields.items() if card.right == "write"]
        offers = [one for one in view.deeds if one.what not in CALM or luck.random() < 0.03]
        ahead = [one for one in offers if one.what in AHEAD]
        offers = ahead if ahead and luck.random() < 0.5 else offers
        if writable and luck.random() < 0.3:
            write(company, person, luck.choice(writable), luck)
        elif offers:
            offer = luck.choice(offers)
            command = spelled(offer.what, offer.options, luck, number)
            if command is not None:
                company.do(person, command)


def write(company: Company, person: str, name: str, luck: random.Random) -> None:
    company.later(20_000)
    field = FIELDS[name]
    choices = [choice for choice in field.choices if choice]
    text = luck.choice(choices) if choices else f"Text {luck.randrange(1000)}"
    if field.slot in DRAWN:
        text = ""
    taken = field.id[0] == "R" and field.slot == "focus"  # perhaps by another Rival
    with suppress(IllegalChoice) if taken else nullcontext():
        company.do(person, d.Edit(name, text))


@pytest.mark.clause("KCR-011")
@pytest.mark.parametrize("seed", range(3))
def test_every_offer_is_kept_and_the_log_rebuilds_the_sitting_byte_for_byte(seed: int) -> None:
    luck = random.Random(seed)
    seats = (FOUR, FOUR[::3], FOUR[1:2])[seed]
    company = Company(seats, secret=f"{seed:064x}")
    wander(company, 250, luck)
    assert company.rebuilt().sitting.encoded() == company.log.sitting.encoded()
    assert 0 <= company.doc.bond <= 3


def test_every_command_has_its_rule() -> None:
    kinds = set(d.AnyCommand.__args__)
    assert kinds - set(RULES) == {d.X}  # X leaves an entry without a person


def test_a_refused_command_leaves_no_trace_in_log_or_luck() -> None:
    alone = Company(["B1"])
    alone.to_create()
    entries, luck = len(alone.log.fresh), dict(alone.doc.luck)
    assert alone.refused("B1", d.Ask("B1.a2.title", ["B2"])) == "KCR-046"
    assert (len(alone.log.fresh), alone.doc.luck) == (entries, luck)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda entries: entries[1:], "broken log: entry 0: the first entry opens the sitting"),
        (lambda entries: [], "broken log: no entries"),
        (lambda entries: entries[:3] + entries[4:], "broken log: entry 4: entry 3 is missing"),
        (lambda entries: [*entries, Entry(9, 0, "B1", "B1", d.Award())],
         "broken log: entry 9: Only the DJ awards Bond points. (not_dj, KCR-142)"),
    ],
)  # fmt: skip
def test_a_broken_log_says_where(spoil: Any, said: str) -> None:
    entries = Company().log.fresh
    assert len(entries) == 9
    with pytest.raises(BrokenLog) as no:
        Log.rebuilt("x", spoil(entries))
    assert str(no.value) == said


def test_a_broken_content_file_is_refused_with_its_key(tmp_path: Any) -> None:
    text = (content.HOME / "scenes.toml").read_text("utf-8")
    file = tmp_path / "scenes.toml"
    for old, new, said in (
        ('id = "brawl', 'idd = "brawl', "unknown field `idd` - at `$.prompt[0]`"),
        ("opener = true", "opener = 3", "Expected `bool`, got `int` - at `$.prompt[0].opener`"),
        ("[[prompt]]", "[[prompt", "Expected ']]' at the end of an array declaration"),
    ):  # fmt: skip
        file.write_text(text.replace(old, new, 1), "utf-8")
        with pytest.raises(BrokenContent) as no:
            content.read(file, content.ScenePrompts)
        assert said in str(no.value)
        assert str(file) in str(no.value)


def test_every_social_clause_of_the_story_is_on_the_screen_as_guidance() -> None:
    book = rulebook.read(registry.get("rivals"))
    social = {name for name, why in book.exempt.items() if "shown on screen as guidance" in why}
    guides = content.story().guidance.guide
    assert social <= {guide.clause for guide in guides}
    phases = {phase for guide in guides for phase in guide.phases}
    assert phases <= set(get_args(Phase))
    assert all(guide.clause in book.clauses for guide in guides)


def test_every_worked_example_of_the_story_is_a_test() -> None:
    told = "".join(file.read_text("utf-8") for file in Path(__file__).parents[1].rglob("test_*.py"))
    numbers = [*range(1, 8), *range(169, 188)]
    names = [f"KCR-EX-{number:02}" for number in numbers]
    assert set(names) <= set(rulebook.read(registry.get("rivals")).examples)
    assert [name for name in names if f'"""{name}."""' not in told] == []


def test_the_dj_has_two_lines_for_each_of_sixteen_events() -> None:
    commentary = content.story().tables.commentary
    assert len(commentary) == 16
    assert all(len(set(lines)) == 2 for lines in commentary.values())
