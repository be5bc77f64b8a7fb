"""Chapter A3: a new wording with the others' yes (KCR-051, KCR-052)."""

from __future__ import annotations

from donnybrook.campaign.commands import AnswerRewrite, Rewrite, WithdrawRewrite
from donnybrook.campaign.document import Rewriting
from donnybrook.campaign.fields import field_of
from donnybrook.campaign.rules.sheets import brawler_sheets, rights
from donnybrook.campaign.sitting import Sitting, refuse


def ask(s: Sitting, person: str, command: Rewrite) -> None:
    """The owner submits a new text; until all say yes the old one stands (KCR-052)."""
    field = field_of(command.field)
    found = rights.right(s, person, field)
    if found != "rewrite":
        if found == "write":
            raise refuse("KCR-052", "not_needed", f"{field.label} can simply be written now.")
        raise rights.refusal(s, field, "")
    text = field.check(command.text)
    s.doc.rewrites = [one for one in s.doc.rewrites if one.field != field.id]
    s.doc.rewrites.append(Rewriting(s.new_id(), field.id, text, person, field.sheet))
    sentence = f"{s.called(field.sheet)} would change {field.label} to: {text}"
    s.tell("RewriteAsked", "KCR-052", sentence, field.id)


def answer(s: Sitting, person: str, command: AnswerRewrite) -> None:
    """Yes, or "let's talk"; may change until it is applied (KCR-052)."""
    rewrite = find(s, command.rewrite)
    if rewrite.person == person:
        raise refuse("KCR-052", "your_own", "The others answer; you may withdraw it.")
    rewrite.answers[person] = command.yes
    word = "says yes" if command.yes else 'says "let\'s talk"'
    s.tell("RewriteAnswered", "KCR-052", f"{s.name(person)} {word}.", rewrite.field)


def withdraw(s: Sitting, person: str, command: WithdrawRewrite) -> None:
    rewrite = find(s, command.rewrite)
    if rewrite.person != person:
        raise refuse("KCR-052", "not_yours", "Only its owner withdraws a new wording.")
    s.doc.rewrites.remove(rewrite)
    s.tell("RewriteWithdrawn", "KCR-052", "The old wording stands.", rewrite.field)


def find(s: Sitting, number: int) -> Rewriting:
    for rewrite in s.doc.rewrites:
        if rewrite.id == number:
            return rewrite
    raise refuse("KCR-052", "no_rewrite", "This new wording is not open any more.")


def waits_for(s: Sitting, rewrite: Rewriting) -> list[str]:
    """People who have not said yes; bots always do."""
    others = [person for person in s.people() if person != rewrite.person]
    return [person for person in others if not rewrite.answers.get(person)]


def settle(s: Sitting) -> bool:
    """All yes, or nobody to ask: the new text is on the sheet (KCR-052)."""
    for rewrite in s.doc.rewrites:
        field = field_of(rewrite.field)
        if rights.right(s, rewrite.person, field) != "rewrite":  # its time is over
            s.doc.rewrites.remove(rewrite)
            return True
        if not waits_for(s, rewrite):
            s.doc.rewrites.remove(rewrite)
            brawler_sheets.write(s, field, rewrite.text, rewrite.person, rewrite.seat)
            s.tell("RewriteApplied", "KCR-052", f"{field.label}: {rewrite.text}", field.id)
            return True
    return False
