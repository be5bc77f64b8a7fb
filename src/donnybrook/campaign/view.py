"""What one reader may know of a sitting (KCR-011, KCR-022, KCR-025; Hidden information)."""

from __future__ import annotations

from donnybrook.campaign import cards as c
from donnybrook.campaign import offers
from donnybrook.campaign.content import story
from donnybrook.campaign.document import BOOSTS, Line, Scene, mark_of
from donnybrook.campaign.fields import BRAWLERS, FIELDS
from donnybrook.campaign.listed.index import is_about
from donnybrook.campaign.moment import what_now
from donnybrook.campaign.rules import (
    advancement,
    commentary,
    map_table,
    recap,
    scenes,
    seats,
    table_talk,
)
from donnybrook.campaign.rules.sheets import blanks, checklist, faces, rewrites, rights
from donnybrook.campaign.rules.sheets.prompts import field_prompt
from donnybrook.campaign.sitting import Sitting
from donnybrook.campaign.words import SEAT_NAMES

NOBODY = ""  # a spectator


def view(s: Sitting, ident: str, person: str, now: int) -> c.StoryView:
    """All that a person, or a spectator, may know; `now` in milliseconds since 1970."""
    sees = person != NOBODY or seats.watchers_see(s)
    return c.StoryView(
        table=table_card(s, ident),
        people=people_cards(s),
        seats=seat_cards(s, now),
        me=me_card(s, person),
        talk=talk_card(s, person) if person != NOBODY else None,
        fields=field_cards(s, person) if sees else {},
        numbers=numbers_card(s),
        rewrites=rewrite_cards(s) if sees else [],
        asks=ask_cards(s) if sees else [],
        suggestions=[c.SuggestionCard(o.field, o.text, o.seat) for o in s.doc.suggestions if sees],
        offers=[c.OfferCard(o.field, o.text, o.by) for o in s.doc.offers if o.person == person],
        ideas=ideas_card(s, person),
        checklist=check_cards(s),
        stakes=stakes_card(s, person, sees),
        scene=scene_card(s, s.doc.scene, person) if sees and s.doc.scene is not None else None,
        map=map_card(s),
        brawl=brawl_card(s, person),
        handout=handout_card(s, sees),
        advance=advance_card(s),
        recap=recap_card(s) if sees else None,
        revisit=revisit_card(s, sees),
        deeds=offers.offered(s, person, now) if person in s.doc.people else [],
    )


# -- the table and its people


def table_card(s: Sitting, ident: str) -> c.TableCard:
    doc = s.doc
    now, waits_for = what_now(s)
    guides = [c.Guide(one.clause, one.text) for one in story().guidance.guide
              if doc.phase in one.phases]  # fmt: skip
    return c.TableCard(
        ident, doc.title, doc.mode, doc.number, doc.options, doc.phase, doc.status, doc.moved,
        doc.ready, now, waits_for, guides, doc.watchers_allowed, doc.opened_at,
        doc.timer, s.decides_alone(),
    )  # fmt: skip


def people_cards(s: Sitting) -> list[c.PersonCard]:
    return [
        c.PersonCard(one.id, one.name, s.seats_of(one.id), one.here, one.away_since)
        for one in s.doc.people.values()
    ]


def seat_cards(s: Sitting, now: int) -> list[c.SeatCard]:
    """An empty Brawler seat is a bot, an empty DJ seat the automatic DJ (KCR-007)."""
    captain = s.captain()
    return [
        c.SeatCard(
            seat, person, s.name(person) if person else bot_name(seat), seat == captain,
            seats.is_long_away(s, seat, now),
        )
        for seat, person in s.doc.seats.items()
    ]  # fmt: skip


def bot_name(seat: str) -> str:
    return "Automatic DJ" if seat == "DJ" else "Bot"


def me_card(s: Sitting, person: str) -> c.MeCard:
    me = s.doc.people.get(person)
    name, note = (me.name, me.note) if me is not None else ("", "")
    mine = s.seats_of(person)
    sheet = next((seat for seat in mine if seat in BRAWLERS), "rivals" if "DJ" in mine else "crew")
    return c.MeCard(person, name, mine, note, sheet)


def talk_card(s: Sitting, person: str) -> c.TalkCard:
    """Entries without authors or times (KCR-022)."""
    read = table_talk.listed(s, person)
    beaten = table_talk.beaten(read)
    return c.TalkCard(
        [
            c.TalkEntry(one.id, one.kind, one.text, one.person == person, one.for_dj,
                        one.id in beaten)
            for one in read
        ],
        s.doc.happy,
        s.doc.withheld,
    )  # fmt: skip


# -- sheets


def field_cards(s: Sitting, person: str) -> dict[str, c.FieldCard]:
    cards = {}
    for field in FIELDS.values():
        written = s.written(field.id)
        right = rights.right(s, person, field)
        cards[field.id] = c.FieldCard(
            written.text, written.revision, written.seat, right, field_prompt(s, field)
        )
    return cards


def numbers_card(s: Sitting) -> c.NumbersCard:
    doc = s.doc
    return c.NumbersCard(
        doc.bond,
        dict(zip(BOOSTS, doc.boosts, strict=True)),
        dict(zip(BOOSTS, doc.rival_boosts, strict=True)),
        doc.confirmed,
        blanks.warnings(s),
    )


def rewrite_cards(s: Sitting) -> list[c.RewriteCard]:
    return [
        c.RewriteCard(one.id, one.field, s.text(one.field), one.text, one.seat, one.answers,
                      rewrites.waits_for(s, one))
        for one in s.doc.rewrites
    ]  # fmt: skip


def ask_cards(s: Sitting) -> list[c.AskCard]:
    return [
        c.AskCard(one.id, one.field, one.seat, one.prompt, one.to, one.answers)
        for one in s.doc.asks
    ]


def ideas_card(s: Sitting, person: str) -> c.IdeasCard | None:
    found = s.doc.ideas.get(person)
    if found is None:
        return None
    return c.IdeasCard(found.about, found.seeds, [mark_of(text) for text in found.seeds])


def check_cards(s: Sitting) -> list[c.CheckCard]:
    agreed = s.everybody(s.doc.agreed)
    return [
        c.CheckCard(number, text, agreed if number == 1 else not checklist.lacking(s, number),
                    checklist.lacking(s, number))
        for number, text in enumerate(checklist.CHECKS, 1)
    ]  # fmt: skip


# -- scenes


def stakes_card(s: Sitting, person: str, sees: bool) -> c.StakesCard:
    scene, used = s.doc.scene, scenes.used_prompts(s)
    first = scene is not None and scene.number == 1
    read = table_talk.listed(s, person) if person != NOBODY else []
    out = [one.text for one in read if one.kind != "hope"]
    prompts = [
        c.PromptCard(one.id, one.name, one.gist, one.picture, one.questions, one.id in used,
                     one.opener and first, is_about(scenes.described(one), out))
        for one in story().scenes.values()
    ]  # fmt: skip
    past = [scene_card(s, one, person) for one in s.doc.scenes] if sees else []
    return c.StakesCard([one.chooser for one in s.doc.scenes if one.number <= 5], prompts, past)


def scene_card(s: Sitting, scene: Scene, person: str) -> c.SceneCard:
    names = {seat: s.called(seat) for seat in SEAT_NAMES} | {"": ""}
    return c.SceneCard(
        number=scene.number,
        step=scene.step,
        chooser=scene.chooser,
        prompt=scene.prompt,
        place=scene.place,
        opening=scene.opening,
        cast=scene.cast,
        brawler=scene.brawler,
        rival=scene.rival,
        returning=scene.returning,
        lines=[line_card(names, line, person) for line in scene.lines],
        extras=scene.extras,
        faces=faces.of_scene(s, scene),
        awarded=scene.awarded,
        ends=scene.ends,
        moving_on=scene.moving_on,
        volunteers=scene.volunteers,
        started=scene.started,
        soft_ms=scenes.SOFT_CLOCK,
        spotlight=scene.spotlight,
    )


def without_name(name: str, line: Line) -> str:
    """What somebody does, beside the name: it is not said twice."""
    told = line.text.removeprefix(name).lstrip(" ,:") if line.mark == "does" and name else line.text
    return told or line.text


def line_card(names: dict[str, str], line: Line, person: str) -> c.LineCard:
    return c.LineCard(
        line.number, line.seat, names[line.seat], line.mark, without_name(names[line.seat], line),
        person != NOBODY and line.person == person, line.beat, line.seconds,
        faces.mood_of(line.text), line.signs, line.laid, line.picture,
    )  # fmt: skip


# -- from SETUP on


def map_card(s: Sitting) -> c.MapCard | None:
    table = s.doc.map
    if table is None:
        return None
    proposals = [
        c.ProposalCard(one.id, one.map, map_table.map_name(one.map), one.seat,
                       [who for who, vote in table.votes.items() if vote == one.id])
        for one in table.proposals
    ]  # fmt: skip
    zones = [
        c.ZoneCard(number, one.name, one.seat, one.x, one.y, one.w, one.h)
        for number, one in enumerate(table.zones, 1)
    ]
    return c.MapCard(
        step=table.step,
        proposals=proposals,
        tied=table.tied,
        turn=map_table.writer(s) if table.step == "cards" else "",
        zones=zones,
        spawns=table.spawns,
        cover=table.cover,
        ready=table.ready,
        check=map_table.check(s) if table.step == "arrange" else {},
    )


def handout_card(s: Sitting, sees: bool) -> c.HandoutCard:
    """The Map of the Brawl; before it is chosen the one at the Rivals' door."""
    doc = s.doc
    chosen = doc.brawl.options["map"] if doc.brawl is not None else doc.map.map if doc.map else ""
    if not chosen and not sees:
        return c.HandoutCard("", False, [])
    found = str(chosen or map_table.at_home(map_table.ready_made_rivals(s)))
    name, zones = map_table.drawn(found)
    return c.HandoutCard(name, chosen != "", zones)


def brawl_card(s: Sitting, person: str) -> c.BrawlCard | None:
    brawl = s.doc.brawl
    if brawl is None:
        return None
    end = brawl.result
    result = None
    if end is not None:
        result = c.BrawlResult(end.winner, end.points, end.sentence, end.tale, end.raised)
    said = commentary.at_brawl(s) if person != NOBODY else {}
    return c.BrawlCard(brawl.table, brawl.watch, brawl.options, result, said)


def advance_card(s: Sitting) -> c.AdvanceCard | None:
    side = advancement.winner(s) if s.doc.phase == "ADVANCE" else ""
    if side == "":
        return None
    seat = advancement.decider(s, side)
    return c.AdvanceCard(side, seat, advancement.open_boosts(s, side))


def recap_card(s: Sitting) -> c.RecapCard | None:
    if s.doc.phase not in ("ADVANCE", "OVER"):
        return None
    return c.RecapCard(
        line=recap.one_line(s),
        quotes={seat: recap.best_line(s, seat) for seat in BRAWLERS},
        rivals={seat: blanks.rival_of(s, seat) for seat in BRAWLERS},
        became={seat: recap.became(s, seat) for seat in BRAWLERS},
        bond=recap.bond_ledger(s),
        gained=recap.gained(s) if s.doc.phase == "OVER" else "",
        hook=recap.hook(s),
    )


def revisit_card(s: Sitting, sees: bool) -> c.RevisitCard | None:
    revisit = s.doc.revisit
    if revisit is None:
        return None
    said = s.doc.rivalries if sees else {}
    rivalries = {seat: {"how": one.how, "text": one.text} for seat, one in said.items()}
    how = dict[str, str](revisit.reviews)
    return c.RevisitCard(how, rivalries, revisit.votes, revisit.decided, revisit.done)


def past_sittings(s: Sitting) -> list[dict[str, object]]:
    """Every scene of every sitting, the present one last; nobody's in particular."""
    doc = s.doc
    now = [*doc.scenes, doc.scene] if doc.scene is not None else doc.scenes
    told = [(past.number, past.scenes, past.brawl) for past in doc.past]
    return [
        {
            "number": number,
            "scenes": [scene_card(s, scene, NOBODY) for scene in scenes],
            "brawl": brawl,
        }
        for number, scenes, brawl in [*told, (doc.number, now, doc.brawl)]
    ]
