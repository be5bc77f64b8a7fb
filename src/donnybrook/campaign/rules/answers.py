"""Chapter A7: scenes that answer. Each has an arc, and bots listen to what people write (KCR-146).

Opening, a complication, a turn towards the scene's purpose, a word that it could end: the
automatic DJ brings them as people write. Bots come in with a line each, then answer; alone with
them a person hears one of them after every line, with others they speak when they are named.
"""

from __future__ import annotations

from donnybrook.campaign.content import story
from donnybrook.campaign.document import CLOSING, Line, Scene
from donnybrook.campaign.fields import BRAWLERS
from donnybrook.campaign.rules import bonds, grammar, lines
from donnybrook.campaign.rules.arc import dj_line, how_it_ended, put, rows
from donnybrook.campaign.rules.grammar import Speaker
from donnybrook.campaign.rules.table_talk import words_of
from donnybrook.campaign.sitting import Sitting

TWIST, TURN, BEAT, CUT = 1, 3, 4, 5  # after so many lines of each person


def speak(s: Sitting, scene: Scene) -> bool:
    """Whatever bots have to say now; whether they said, or passed over, anything."""
    if scene.step != "play" or is_full(s, scene):
        return False
    return come_in(s, scene) or meet(s, scene) or answer_all(s, scene)


def is_full(s: Sitting, scene: Scene) -> bool:
    told = sum(len(one.lines) for one in (*s.doc.scenes, scene))
    return len(scene.lines) >= lines.MOST_IN_SCENE or told >= lines.MOST_LINES


def bots_in(s: Sitting, scene: Scene) -> list[str]:
    return [seat for seat in BRAWLERS if s.is_bot(seat) and seat in scene.cast]


def people_in(s: Sitting, scene: Scene) -> list[str]:
    return [seat for seat in BRAWLERS if s.holder(seat) and seat in scene.cast]


# -- coming in


def come_in(s: Sitting, scene: Scene) -> bool:
    """One line of each bot; the last of them asks a person something."""
    silent = [seat for seat in bots_in(s, scene) if seat not in scene.spoken]
    asked = people_in(s, scene)
    for seat in silent:
        scene.spoken.append(seat)
        listener = asked[scene.number % len(asked)] if asked else ""
        speaker = Speaker(seat, listener)
        asks = listener and seat == silent[-1] and scene.number != CLOSING
        put(s, scene, seat, question(s, scene, speaker) if asks else first_line(s, scene, speaker))
    return bool(silent)


def first_line(s: Sitting, scene: Scene, speaker: Speaker) -> str:
    if scene.number == CLOSING:
        return grammar.made(s, speaker, rows("after", how_it_ended(s)))
    own = grammar.made(s, speaker, rows("enter", scene.prompt)) if s.draw(speaker.seat, 3) else ""
    return own or grammar.made(s, speaker, rows("enter", "any"))


def question(s: Sitting, scene: Scene, speaker: Speaker) -> str:
    own = grammar.made(s, speaker, rows("ask", scene.prompt)) if s.draw(speaker.seat, 2) else ""
    return own or grammar.made(s, speaker, rows("ask", "any"))


def meet(s: Sitting, scene: Scene) -> bool:
    """Once a Rival has a name, one of the bots says something about it."""
    bots = bots_in(s, scene)
    if not scene.introduced or "rival" in scene.beats or not bots:
        return False
    scene.beats.append("rival")
    seat = bots[scene.number % len(bots)]
    put(s, scene, seat, grammar.made(s, Speaker(seat, scene.brawler), rows("rival", "any")))
    return True


# -- answering


def answer_all(s: Sitting, scene: Scene) -> bool:
    """The newest line of a person is answered, then the DJ may move the scene on."""
    scene.heard = min(scene.heard, scene.last_line)
    new = [line for line in scene.lines if line.person and line.number > scene.heard]
    if not new:
        return False
    last = new[-1]
    scene.heard = last.number
    count = sum(1 for line in scene.lines if line.person)
    if s.is_bot(last.seat):  # its person has left since
        return True
    bots = bots_in(s, scene)
    named = [seat for seat in bots if is_named(s, seat, last.text)]
    if bots and (named or s.is_alone()):
        seat = named[0] if named else bots[count % len(bots)]
        put(s, scene, seat, reply(s, Speaker(seat, last.seat, last.text), bool(named)))
    move_on(s, scene, last, count)
    scene.heard = max(scene.heard, last.number)
    return True


def prompted(s: Sitting, scene: Scene, seat: str) -> None:
    """A bot that is given the spotlight takes it with a line (KCR-019)."""
    said = [line for line in scene.lines if line.person and not s.is_bot(line.seat)]
    if is_full(s, scene):
        return
    last = said[-1] if said else None
    speaker = Speaker(seat, last.seat, last.text) if last is not None else Speaker(seat)
    text = reply(s, speaker, named=True) if last is not None else first_line(s, scene, speaker)
    put(s, scene, seat, text)


def is_named(s: Sitting, seat: str, text: str) -> bool:
    return not words_of(s.called(seat)).isdisjoint(words_of(text))


def reply(s: Sitting, speaker: Speaker, named: bool) -> str:
    """The nearest kind of answer that has a row left."""
    heard = words_of(speaker.heard)
    kinds = [
        kind for kind, words in story().voices["topics"].items() if not heard.isdisjoint(words)
    ]
    if "?" in speaker.heard:
        kinds.insert(0, "question")
    elif named:
        kinds.insert(0, "named")
    elif "!" in speaker.heard and not kinds:
        kinds.append("loud")
    deeper = ["sheet", "echo"] if s.draw(speaker.seat, 3) == 0 else ["echo", "sheet"]
    for kind in (*kinds, *deeper, "named"):
        text = grammar.made(s, speaker, rows("answer", kind))
        if text:
            return text
    return ""


def move_on(s: Sitting, scene: Scene, last: Line, count: int) -> None:
    """The second panel after a line: the DJ's arc, a bond beat, a question back."""
    people = len({person for person in s.doc.seats.values() if person})
    share, rest = divmod(count, people)
    if rest:
        return
    if s.is_bot("DJ"):
        at = {TWIST: "twist", TURN: "turn", CUT: "cut"}
        if scene.number == CLOSING:
            at = {TWIST + 1: "turn", CUT: "cut"}
        beat = at.get(share, "")
        if beat and beat not in scene.beats:
            scene.beats.append(beat)
            put(s, scene, "DJ", dj_line(s, scene, beat))
            return
    if s.is_alone():
        second_voice(s, scene, last, share)


def second_voice(s: Sitting, scene: Scene, last: Line, share: int) -> None:
    bots = bots_in(s, scene)
    seat = bots[(share + 1) % len(bots)] if bots else ""
    if not seat:
        return
    if share == BEAT and scene.number <= 5:
        mates = [one for one in BRAWLERS if one not in (seat, last.seat)]
        text = grammar.made(s, Speaker(seat, mates[0]), rows("beat", "any"))
        line = put(s, scene, seat, text)
        if line is not None:
            named = [one for one in BRAWLERS if one != seat and is_named(s, one, text)]
            bonds.flag(s, line, seat, named or [last.seat], human=False)
    elif share % 2 == 0 and scene.number != CLOSING:
        put(s, scene, seat, question(s, scene, Speaker(seat, last.seat, last.text)))


# -- ideas for a person


def line_ideas(s: Sitting, seat: str) -> list[str]:
    """One that answers the last line, one from the sheet, one that hands the ball on."""
    scene = s.doc.scene
    others = [line.seat for line in scene.lines if line.seat not in ("", seat)] if scene else []
    brawlers = [one for one in others if one in BRAWLERS]
    speaker = Speaker(seat, brawlers[-1] if brawlers else "")
    made = [
        grammar.made(s, speaker, rows("idea", kind), "ideas") for kind in story().voices["idea"]
    ]
    return [text for text in made if text]
