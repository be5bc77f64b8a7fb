"""The choices of a game as one table: each row gives a verb its codes, words, label and clause.

`say` and `read` are the language of scenarios and logs (`tag seat=2`), `label` is what stands on
the button, `choice` what the page reads: the verb and its parameters, each under its own name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import prod
from typing import Any, Generic, TypeVar

from donnybrook.kernel.errors import BadWords, IllegalChoice

S = TypeVar("S")  # the state of a game

Words = str | Callable[[S, int, int], str]  # or from state, seat and index


@dataclass(frozen=True)
class Domain(Generic[S]):
    """What a parameter ranges over: an index in the code, an id in words, a name for people.

    A parameter may be left out where its id is "". One domain may stand for several parameters
    (`"bashers runners"`), whose ids are then separated by spaces.
    """

    size: int
    say: Callable[[S, int, int], str]  # state, seat, index
    read: Callable[[S, int, str], int]  # -1: no such one for this seat; may raise BadWords
    name: Callable[[S, int, int], str] | None = None  # None: the id
    type: Any = str  # of the id on the wire: str, int or a Literal
    optional: bool = False


@dataclass(frozen=True)
class Verb(Generic[S]):
    """A row: the codes from `first` on, one for each combination of what it takes.

    The last parameter varies fastest. `{square}` in a label is the name of that parameter.
    Rows may share codes if `when` tells them apart, and words if their parameters do.
    """

    words: str
    first: int
    label: Words[S]
    clause: Words[S]
    text: str  # what it means, for those who write scenarios
    takes: Mapping[str, Domain[S]] = field(default_factory=dict)
    when: Callable[[S, int], bool] | None = None  # state, seat; None: always
    adds: Mapping[str, Any] = field(default_factory=dict)  # what else the page is told: types
    aims: Callable[[S, int, int], Mapping[str, Any]] | None = None  # and values

    @property
    def size(self) -> int:
        return prod(domain.size for domain in self.takes.values())

    @property
    def parameters(self) -> tuple[str, ...]:
        return tuple(key for keys in self.takes for key in keys.split())

    def indices(self, index: int) -> Iterator[tuple[str, Domain[S], int]]:
        """Each parameter with its own index, the last one first."""
        for keys in [*self.takes][::-1]:
            domain = self.takes[keys]
            index, own = divmod(index, domain.size)
            yield keys, domain, own

    def ids(self, s: S, seat: int, index: int) -> dict[str, str]:
        """The parameters in words, in the order of the row; without those that are left out."""
        found: dict[str, str] = {}
        for keys, domain, own in reversed([*self.indices(index)]):
            found.update(zip(keys.split(), domain.say(s, seat, own).split(), strict=False))
        return found

    def index(self, s: S, seat: int, given: Mapping[str, str]) -> int:
        """The index that parameters in words mean; -1 if this seat has no such one."""
        index = 0
        for keys, domain in self.takes.items():
            own = domain.read(s, seat, " ".join(given.get(key, "") for key in keys.split()))
            if own < 0:
                return -1
            index = index * domain.size + own
        return index

    def missing(self, given: Mapping[str, str]) -> list[str]:
        """The parameters that must be given and are not."""
        needed = (keys for keys, domain in self.takes.items() if not domain.optional)
        return [key for keys in needed for key in keys.split() if key not in given]


@dataclass(frozen=True)
class Reason(Generic[S]):
    """Why not: the clause that forbids it, the rulebook's short code, a sentence.

    `{square}` in a sentence is the name of that parameter.
    """

    clause: Words[S]
    code: str
    sentence: Words[S]


class Language(Generic[S]):
    """The table of a game's choices, and of the reasons why one is refused.

    `why_not(state, seat, code)` is the rules' own answer: 0, or a number of `reasons`.
    `nobody(state, seat, verb, given)` refuses what has no code at all: a foreign player, say.
    """

    def __init__(
        self,
        verbs: Sequence[Verb[S]],
        why_not: Callable[[S, int, int], int],
        reasons: Mapping[int, Reason[S]],
        nobody: Callable[[S, int, str, Mapping[str, str]], IllegalChoice | int],
        no_code: Reason[S],
    ) -> None:
        self.verbs = tuple(verbs)
        self.why_not = why_not
        self.reasons = reasons
        self.nobody = nobody
        self.no_code = no_code
        self.size = max(verb.first + verb.size for verb in verbs)
        self.rows: list[list[Verb[S]]] = [[] for _ in range(self.size)]
        self.by_words: dict[str, list[Verb[S]]] = {}
        for verb in verbs:
            self.by_words.setdefault(verb.words, []).append(verb)
            for code in range(verb.first, verb.first + verb.size):
                self.rows[code].append(verb)
        self.parameters: dict[str, Collection[str]] = {
            words: list(dict.fromkeys(key for verb in rows for key in verb.parameters))
            for words, rows in self.by_words.items()
        }

    def of(self, s: S, seat: int, code: int) -> Verb[S]:
        """The row of a code in this position."""
        rows = self.rows[code]
        if len(rows) > 1:
            for verb in rows:
                if verb.when is None or verb.when(s, seat):
                    return verb
        return rows[0]

    # -- for scenarios and logs

    def say(self, s: S, seat: int, code: int) -> str:
        """A choice in words."""
        verb = self.of(s, seat, code)
        if not verb.takes:
            return verb.words
        ids = verb.ids(s, seat, code - verb.first)
        return " ".join([verb.words, *(f"{key}={value}" for key, value in ids.items())])

    def read(self, s: S, seat: int, words: str) -> int:
        """The code of a legal choice; raises BadWords, or IllegalChoice with its clause."""
        code = self.meant(s, seat, words)
        refusal = self.refusal(s, seat, code)
        if refusal is not None:
            raise refusal
        return code

    def meant(self, s: S, seat: int, words: str) -> int:
        """The code that words mean, legal or not."""
        name, given = self.split(words)
        rows = [verb for verb in self.by_words[name] if verb.when is None or verb.when(s, seat)]
        rows = rows or self.by_words[name]
        fits = [
            verb
            for verb in rows
            if not verb.missing(given) and given.keys() <= set(verb.parameters)
        ]
        if not fits:
            wanted = ", ".join(f"{key}=" for key in rows[0].missing(given))
            raise BadWords(f"{name} needs {wanted or 'other parameters'}")
        for verb in fits:
            index = verb.index(s, seat, given)
            if index >= 0:
                return verb.first + index
        missing = self.nobody(s, seat, name, given)
        if isinstance(missing, IllegalChoice):
            raise missing
        raise self.refused(s, seat, missing, fits[0].first, given)

    def split(self, words: str) -> tuple[str, dict[str, str]]:
        """The verb, which may have two words (`end turn`), and the parameters that are given."""
        told = words.split() or [""]
        two = " ".join(told[:2])
        if two in self.by_words:
            told = [two, *told[2:]]
        return read_parameters(told[0], told[1:], self.parameters)

    # -- for people

    def label(self, s: S, seat: int, code: int) -> str:
        """A choice as its seat would put it in plain words, for the button."""
        verb = self.of(s, seat, code)
        index = code - verb.first
        if not isinstance(verb.label, str):
            return verb.label(s, seat, index)
        if not verb.takes:
            return verb.label
        return verb.label.format(**self.names(s, seat, code))

    def names(self, s: S, seat: int, code: int) -> dict[str, str]:
        """The parameters of a choice as people call them."""
        verb = self.of(s, seat, code)
        return {
            keys.split()[0]: (domain.name or domain.say)(s, seat, own)
            for keys, domain, own in verb.indices(code - verb.first)
        }

    def clause(self, s: S, seat: int, code: int) -> str:
        """The clause that a legal choice rests on."""
        verb = self.of(s, seat, code)
        clause = verb.clause
        return clause if isinstance(clause, str) else clause(s, seat, code - verb.first)

    def refusal(self, s: S, seat: int, code: int) -> IllegalChoice | None:
        """Why a seat may not choose a code now, None if it may."""
        if not 0 <= code < self.size or not self.rows[code]:
            return refused(self.no_code, s, seat, code)
        why = self.why_not(s, seat, code)
        return self.refused(s, seat, why, code) if why else None

    def refused(
        self, s: S, seat: int, why: int, code: int, given: Mapping[str, str] | None = None
    ) -> IllegalChoice:
        """A reason of the table as an error; `given` are the words of what has no code."""
        reason = self.reasons[why]
        if isinstance(reason.sentence, str) and "{" in reason.sentence:
            known = self.names(s, seat, code) if given is None else given
            reason = replace(reason, sentence=reason.sentence.format(**known))
        return refused(reason, s, seat, code)

    # -- for programs

    def choice(self, s: S, seat: int, code: int) -> dict[str, Any]:
        """The verb of a choice, its parameters, and what else the page is told about it."""
        verb = self.of(s, seat, code)
        index = code - verb.first
        found: dict[str, Any] = {"verb": verb.words}
        for keys, domain, own in reversed([*verb.indices(index)]):
            values = domain.say(s, seat, own).split()
            for key, value in zip(keys.split(), values, strict=False):
                found[key] = int(value) if domain.type is int else value
        if verb.aims is not None:
            found.update(verb.aims(s, seat, index))
        return found


def refused(reason: Reason[S], s: S, seat: int, code: int) -> IllegalChoice:
    clause, sentence = reason.clause, reason.sentence
    return IllegalChoice(
        clause if isinstance(clause, str) else clause(s, seat, code),
        reason.code,
        sentence if isinstance(sentence, str) else sentence(s, seat, code),
    )


# -- domains that many games need


def named(key: str, names: Sequence[str], titles: Sequence[str] = ()) -> Domain[Any]:
    """One of a few fixed names; `titles` are what people call them."""

    def read(s: Any, seat: int, word: str) -> int:
        if word not in names:
            raise BadWords(f"{key} must be one of {', '.join(names)}, not {word!r}")
        return names.index(word)

    titled = titles or names
    return Domain(len(names), lambda s, seat, i: names[i], read, lambda s, seat, i: titled[i])


def numbered(key: str, least: int, most: int) -> Domain[Any]:
    """A whole number between two bounds."""

    def read(s: Any, seat: int, word: str) -> int:
        if not word.isdecimal() or not least <= int(word) <= most:
            raise BadWords(f"{key} must be a number from {least} to {most}, not {word!r}")
        return int(word) - least

    return Domain(most - least + 1, lambda s, seat, i: str(i + least), read, type=int)


# -- words, taken apart by hand


def split(words: str, verbs: Mapping[str, Collection[str]]) -> tuple[str, dict[str, str]]:
    """The verb, and the parameters that are given; `verbs` says which ones each verb takes."""
    verb, *parts = words.split() or [""]
    return read_parameters(verb, parts, verbs)


def read_parameters(
    verb: str, parts: Sequence[str], verbs: Mapping[str, Collection[str]]
) -> tuple[str, dict[str, str]]:
    """The verb, and the parameters that are given, each as `key=value`."""
    if verb not in verbs:
        raise BadWords(f"there is no verb {verb!r}; there are {', '.join(verbs)}")
    given: dict[str, str] = {}
    for part in parts:
        key, equals, value = part.partition("=")
        if key not in verbs[verb] or not equals or not value:
            known = ", ".join(verbs[verb]) or "none"
            raise BadWords(f"{verb} does not take {part!r}; its parameters are: {known}")
        given[key] = value
    return verb, given


def number(given: Mapping[str, str], key: str, least: int, most: int, default: str = "") -> int:
    """A parameter that is a number; `default` stands in for one that may be left out."""
    value = given.get(key, default)
    if not value.isdecimal() or not least <= int(value) <= most:
        raise BadWords(f"{key} must be a number from {least} to {most}, not {value!r}")
    return int(value)


def one_of(given: Mapping[str, str], key: str, known: Sequence[str]) -> int:
    """The place of a parameter's value in a list of names."""
    value = given.get(key, "")
    if value not in known:
        raise BadWords(f"{key} must be one of {', '.join(known)}, not {value!r}")
    return known.index(value)
