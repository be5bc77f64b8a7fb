"""Chapter A3: asking the Crew (KCR-046, KCR-054)."""

from __future__ import annotations

from donnybrook.campaign import listed
from donnybrook.campaign.commands import Answer, Ask
from donnybrook.campaign.document import Asking
from donnybrook.campaign.fields import BRAWLERS, Field, field_of
from donnybrook.campaign.rules.sheets import brawler_sheets, ideas, rights
from donnybrook.campaign.rules.sheets.prompts import field_prompt
from donnybrook.campaign.sitting import Sitting, refuse

LONGEST_ANSWER = 60  # N-27


def ask(s: Sitting, person: str, command: Ask) -> None:
    """The owner puts the prompt of an Archetype to others; the DJ may be asked too (KCR-046)."""
    field = field_of(command.field)
    if not field.archetype or rights.right(s, person, field) != "write":
        raise rights.refusal(s, field, "")
    seat = brawler_sheets.seat_for(s, person, field)
    others = [one for one in s.doc.seats if one != seat]
    addressees: list[str] = [one for one in dict.fromkeys(command.to) if one in others]
    if not addressees:
        raise refuse("KCR-054", "nobody", "Ask at least one other seat.")
    if field.archetype == 2 and field.sheet in BRAWLERS:
        settle_group(s, person, field, command.group)
    asking = Asking(s.new_id(), field.id, person, seat, field_prompt(s, field), addressees)
    s.doc.asks = [one for one in s.doc.asks if one.field != field.id] + [asking]
    s.tell("CrewAsked", "KCR-054", f"{seat} asks: {asking.prompt}", field.id)
    for bot in addressees:  # a bot answers at once
        if s.is_bot(bot):
            take_answer(s, asking, bot, bot_answer(s, bot, field))


def settle_group(s: Sitting, person: str, field: Field, group: str | None) -> None:
    """The owner picks one of four groups (KCR-046)."""
    chosen = group or s.text(f"{field.sheet}.a2.group")
    if not chosen:
        sentence = "Pick a group first: activity, relationship, struggle or secrets."
        raise refuse("KCR-046", "no_group", sentence)
    s.write(f"{field.sheet}.a2.group", chosen, person, field.sheet)


def bot_answer(s: Sitting, bot: str, field: Field) -> str:
    """The same slot of a random row of the table (KCR-054)."""
    seeds = ideas.texts_for(s, field)
    return s.pick(bot, seeds) if seeds else listed.neutral(s, field.neutral)


def answer(s: Sitting, person: str, command: Answer) -> None:
    """Answers arrive as suggestions; only the owner writes the field (KCR-054)."""
    asking = next((one for one in s.doc.asks if one.id == command.ask), None)
    if asking is None or command.seat not in asking.to or s.holder(command.seat) != person:
        raise refuse("KCR-054", "not_asked", "You are not asked that.")
    text = command.text.strip()
    if len(text) > LONGEST_ANSWER:
        sentence = f"An answer has at most {LONGEST_ANSWER} characters, not {len(text)}."
        raise refuse("KCR-054", "too_long", sentence)
    take_answer(s, asking, command.seat, text)


def take_answer(s: Sitting, asking: Asking, seat: str, text: str) -> None:
    asking.answers[seat] = text
    said = f"answers: {text}" if text else "declines to answer"
    s.tell("AskAnswered", "KCR-054", f"{seat} {said}.", asking.field)
