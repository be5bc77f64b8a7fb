"""Chapter A7: each of scenes 2 to 4 brings one Rival (KCR-138 to KCR-141, KCR-151, KCR-168)."""

from __future__ import annotations

from donnybrook.campaign import listed
from donnybrook.campaign.commands import NameBrawler
from donnybrook.campaign.document import Scene
from donnybrook.campaign.fields import BRAWLERS, FIELDS, RIVALS
from donnybrook.campaign.rules import arc, commentary, grammar
from donnybrook.campaign.rules.grammar import Speaker
from donnybrook.campaign.rules.sheets import blanks, brawler_sheets
from donnybrook.campaign.rules.sheets.ideas import free_names
from donnybrook.campaign.sitting import Sitting, refuse


def candidates(s: Sitting) -> list[str]:
    """Brawlers without a Rival, or whose Rival has not come back in this sitting (KCR-168)."""
    return [seat for seat in BRAWLERS if seat not in s.doc.brought]


def name_brawler(s: Sitting, person: str, command: NameBrawler) -> None:
    """The chooser names the Brawler, unless it is the own (KCR-139)."""
    scene = s.doc.scene
    if scene is None or not needs_brawler(scene):
        raise refuse("KCR-139", "not_now", "No Brawler is to be named now.")
    if s.holder(scene.chooser) != person:
        raise refuse("KCR-139", "not_chooser", f"{scene.chooser} names the Brawler.")
    if command.brawler not in candidates(s):
        names = ", ".join(candidates(s))
        raise refuse("KCR-139", "has_one", f"{command.brawler} has had a Rival; name {names}.")
    bring(s, scene, command.brawler)


def needs_brawler(scene: Scene) -> bool:
    asked = 2 <= scene.number <= 4 and scene.step in ("play", "brawler", "form")
    return asked and not scene.brawler


def settle(s: Sitting, scene: Scene) -> bool:
    """Whose Rival comes, where nobody has to say so; then bots make theirs."""
    if needs_brawler(scene):
        brawler = forced(s, scene)
        if brawler:
            bring(s, scene, brawler)
            return True
        if scene.step == "play":
            scene.step = "brawler"
            return True
        return False
    if not scene.rival:
        return False
    made = blanks.is_made(s, scene.rival)
    if not made and s.is_bot(scene.brawler):
        make_as_bot(s, scene)
        return True
    if made != scene.introduced:
        scene.introduced = made
        if made and not scene.returning:
            announce(s, scene.rival)
        return True
    return False


def forced(s: Sitting, scene: Scene) -> str:
    """The chooser's own Brawler, the only one left, or a bot's choice: people first (KCR-146)."""
    seats = candidates(s)
    if scene.chooser in seats:
        return scene.chooser
    if len(seats) == 1:
        return seats[0]
    if s.is_bot(scene.chooser):
        return next((seat for seat in seats if s.holder(seat)), seats[0])
    return ""


def bring(s: Sitting, scene: Scene, brawler: str) -> None:
    """The Rival comes back, or an empty place is kept for a new one."""
    back = blanks.rival_of(s, brawler)
    scene.brawler = brawler
    scene.returning = back != ""
    scene.rival = back or next(rival for rival in RIVALS if not s.text(f"{rival}.versus"))
    if scene.step == "brawler":
        scene.step = "play"
    s.tell("BrawlerNamed", "KCR-139", f"This scene brings the Rival of {s.called(brawler)}.",
           brawler)  # fmt: skip
    if back:
        s.tell("RivalReturned", "KCR-168", f"{s.text(back + '.name')} is back.", back)
    commentary.comment(s, "rival")


def make_as_bot(s: Sitting, scene: Scene) -> None:
    """An unused name, the first free Focus, trait 1 of an Archetype of theirs (KCR-151)."""
    rival, bot = scene.rival, scene.brawler
    names = free_names(s)
    traits = [s.text(f"rivals.a{number}.trait1") for number in (1, 2)]
    traits = listed.allowed(s, traits)
    texts = {
        "name": s.pick(bot, names) if names else nameless(s, rival),
        "focus": brawler_sheets.free_focuses(s, rival)[0],
        "personality": known(s, bot) or (s.pick(bot, traits) if traits else ""),
    }
    for part, text in texts.items():
        if not s.text(f"{rival}.{part}"):
            brawler_sheets.write(s, FIELDS[f"{rival}.{part}"], text, "", bot)
    s.write(f"{rival}.versus", bot, "", bot)


def nameless(s: Sitting, rival: str) -> str:
    return listed.neutral(s, FIELDS[f"{rival}.name"].neutral)


def known(s: Sitting, stream: str) -> str:
    """What a Rival is to its Brawler, where scenes answer."""
    return (
        grammar.made(s, Speaker("DJ"), arc.rows("personality", "any"), stream)
        if arc.is_on(s)
        else ""
    )


def fill(s: Sitting, person: str) -> bool:
    """Fill it for me: whatever the Rival of this scene lacks (KCR-058, KCR-138)."""
    scene = s.doc.scene
    if scene is None or not is_asked(s, person):
        return False
    rival, seat = scene.rival, scene.brawler
    names = free_names(s)
    texts = {
        "name": s.pick("ideas", names) if names else nameless(s, rival),
        "focus": s.pick("ideas", brawler_sheets.free_focuses(s, rival)),
        "personality": known(s, "ideas"),
    }
    for part, text in texts.items():
        if text and not s.text(f"{rival}.{part}"):
            brawler_sheets.write(s, FIELDS[f"{rival}.{part}"], text, person, seat)
    return True


def is_asked(s: Sitting, person: str) -> bool:
    """Whether somebody has to say who the Rival of this scene is."""
    scene = s.doc.scene
    asked = scene is not None and scene.rival != "" and s.holder(scene.brawler) == person
    return asked and scene is not None and not blanks.is_made(s, scene.rival)


def announce(s: Sitting, rival: str) -> None:
    name, focus = s.text(f"{rival}.name"), s.text(f"{rival}.focus")
    versus = s.called(s.text(f"{rival}.versus"))
    s.tell("RivalIntroduced", "KCR-138", f"{name}, {focus}, versus {versus}.", rival)
