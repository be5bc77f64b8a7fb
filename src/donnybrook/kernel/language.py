"""The choices of a game as one table: each row gives a verb its codes, words, label and clause.

`say` and `read` are the language of scenarios and logs (`tag seat=2`), `label` is what stands on
the button, `choice` what the page reads: the verb and its parameters, each under its own name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, TypeVar

from donnybrook.kernel.errors import BadWords, IllegalChoice

S = TypeVar("S")  # the state of a game

Words = str | Callable[[S, int, int], str]  # or from state, seat and index


class Domain(Generic[S]):
    """What a parameter ranges over: an index in the code, an id in words, a name for people.

    A parameter may be left out where its id is "". One domain may stand for several parameters
    (`"bashers runners"`), whose ids are then separated by spaces.
    """

    def __init__(
        self,
        size: int,
        say: Callable[[S, int, int], str] | None,  # state, seat, index; None: it is only read
        read: Callable[[S, int, str], int],  # -1: no such one for this seat; may raise BadWords
        name: Callable[[S, int, int], str] | None = None,  # None: the id
        type: Any = str,  # of the id on the wire: str, int, list[str] (with commas) or a Literal
        optional: bool = False,
    ) -> None:
        self.size = size
        self.say = say
        self.read = read
        self.name = name
        self.type = type
        self.optional = optional


class Verb(Generic[S]):
    """A row: the codes from `first` on, one for each combination of what it takes.

    The last parameter varies fastest. `{square}` in a label is the name of that parameter.
    Rows may share codes if `when` tells them apart, and words if their parameters do.
    """

    def __init__(
        self,
        words: str,
        first: int,
        label: Words[S],
        clause: Words[S],
        text: str,  # what it means, for those who write scenarios
        takes: Mapping[str, Domain[S]] | None = None,
        when: Callable[[S, int], bool] | None = None,  # state, seat; None: always
        adds: Mapping[str, Any] | None = None,  # what else the page is told: types
        aims: Callable[[S, int, int], Mapping[str, Any]] | None = None,  # and values
        alias: bool = False,  # other words for codes of another row: they are only read
    ) -> None:
        self.words = words
        self.first = first
        self.label = label
        self.clause = clause
        self.text = text
        self.takes: Mapping[str, Domain[S]] = {} if takes is None else takes
        self.when = when
        self.adds: Mapping[str, Any] = {} if adds is None else adds
        self.aims = aims
        self.alias = alias
        self.size = 1
        self.parameters: list[str] = []
        self.needed: list[str] = []  # those of them that may not be left out
        for keys, domain in self.takes.items():
            self.size *= domain.size
            self.parameters += keys.split()
            self.needed += [] if domain.optional else keys.split()

    def index(self, s: S, seat: int, given: Mapping[str, str]) -> int:
        """The index that parameters in words mean; -1 if this seat has no such one."""
        index, is_known = 0, True
        for keys, domain in self.takes.items():
            word = given.get(keys, "")
            if " " in keys:
                word = " ".join([given.get(key, "") for key in keys.split()])
            own = domain.read(s, seat, word)  # of each: bad words are told before a refusal
            is_known = is_known and own >= 0
            index = index * domain.size + own
        return index if is_known else -1

    def fits(self, given: Mapping[str, str]) -> bool:
        """Whether the parameters that are given are those of this row."""
        for key in given:
            if key not in self.parameters:
                return False
        return not self.missing(given)

    def missing(self, given: Mapping[str, str]) -> list[str]:
        """The parameters that must be given and are not."""
        return [key for key in self.needed if key not in given]


class Part(Generic[S]):
    """A parameter of a code, with its own index."""

    def __init__(self, keys: str, domain: Domain[S], own: int) -> None:
        assert domain.say is not None
        self.keys = keys.split()
        self.key = self.keys[0]
        self.alone = len(self.keys) == 1
        self.own = own
        self.say: Callable[[S, int, int], str] = domain.say
        self.name: Callable[[S, int, int], str] = domain.name or domain.say
        self.is_int = domain.type is int
        self.is_list = domain.type == list[str]

    def said(self, s: S, seat: int) -> str:
        """In words; nothing if it is left out."""
        word = self.say(s, seat, self.own)
        if self.alone:
            return f" {self.key}={word}" if word else ""
        words = word.split()
        return "".join([f" {self.keys[i]}={words[i]}" for i in range(len(words))])

    def put_into(self, found: dict[str, Any], s: S, seat: int) -> None:
        """As a value for programs."""
        word = self.say(s, seat, self.own)
        if self.alone:
            if word:
                found[self.key] = self.on_the_wire(word)
            return
        words = word.split()
        for i in range(len(words)):
            found[self.keys[i]] = self.on_the_wire(words[i])

    def on_the_wire(self, word: str) -> Any:
        if self.is_list:
            return word.split(",")
        return int(word) if self.is_int else word


class Coded(Generic[S]):
    """A code: its row, its index there, and its parameters as far as they are said."""

    def __init__(self, verb: Verb[S], index: int) -> None:
        self.verb = verb
        self.index = index
        self.parts: list[Part[S]] = []
        for keys in [*verb.takes][::-1]:
            domain = verb.takes[keys]
            index, own = divmod(index, domain.size)
            if domain.say is not None:
                self.parts.insert(0, Part(keys, domain, own))

    def names(self, s: S, seat: int) -> dict[str, str]:
        """The parameters as people call them."""
        return {part.key: part.name(s, seat, part.own) for part in self.parts}


class Reason(Generic[S]):
    """Why not: the clause that forbids it, the rulebook's short code, a sentence.

    `{square}` in a sentence is the name of that parameter.
    """

    def __init__(self, clause: Words[S], code: str, sentence: Words[S]) -> None:
        self.clause = clause
        self.code = code
        self.sentence = sentence


class Language(Generic[S]):
    """The table of a game's choices, and of the reasons why one is refused.

    `why_not(state, seat, code)` is the rules' own answer: 0, or a number of `reasons`.
    `nobody(state, seat, verb, given)` refuses what has no code at all: a foreign player, say.
    `misplaced(state, seat, verb, code)` refuses a verb of which no row answers now, whatever its
    code means; without it such words are bad ones unless their code is refused.
    """

    def __init__(
        self,
        verbs: Sequence[Verb[S]],
        why_not: Callable[[S, int, int], int],
        reasons: Mapping[int, Reason[S]],
        nobody: Callable[[S, int, str, Mapping[str, str]], IllegalChoice | int] | None = None,
        no_code: Reason[S] | None = None,
        misplaced: Callable[[S, int, str, int], IllegalChoice | int] | None = None,
    ) -> None:
        self.verbs = tuple(verbs)
        self.why_not = why_not
        self.reasons = reasons
        self.nobody = nobody
        self.no_code = no_code or Reason("", "no_choice", "There is no such choice.")
        self.misplaced = misplaced
        self.size = max([verb.first + verb.size for verb in verbs])
        self.coded: list[list[Coded[S]]] = [[] for _ in range(self.size)]  # by code
        self.by_words: dict[str, list[Verb[S]]] = {}
        self.parameters: dict[str, Collection[str]] = {}  # of each verb
        self.fitting: dict[str, list[Verb[S]]] = {}  # rows by verb and parameters, once asked for
        for verb in verbs:
            self.by_words.setdefault(verb.words, []).append(verb)
            if not verb.alias:
                for index in range(verb.size):
                    self.coded[verb.first + index].append(Coded(verb, index))
        for words, rows in self.by_words.items():
            keys = [key for verb in rows for key in verb.parameters]
            self.parameters[words] = list(dict.fromkeys(keys))
        self.texts = {
            words: "; ".join(dict.fromkeys([verb.text for verb in rows if not verb.alias]))
            for words, rows in self.by_words.items()
        }

    def of(self, s: S, seat: int, code: int) -> Coded[S]:
        """What a code means in this position."""
        rows = self.coded[code]
        if len(rows) > 1:
            for coded in rows:
                when = coded.verb.when
                if when is None or when(s, seat):
                    return coded
        return rows[0]

    # -- for scenarios and logs

    def say(self, s: S, seat: int, code: int) -> str:
        """A choice in words."""
        coded = self.of(s, seat, code)
        said = coded.verb.words
        for part in coded.parts:
            said += part.said(s, seat)
        return said

    def read(self, s: S, seat: int, words: str) -> int:
        """The code of a legal choice; raises BadWords, or IllegalChoice with its clause."""
        name, given = self.split(words)
        now = self.answering(s, seat, name)
        code = self.meant(s, seat, name, given, now)
        if not now and self.misplaced is not None:
            raise self.as_error(s, seat, self.misplaced(s, seat, name, code), code)
        refusal = self.refusal(s, seat, code)
        if refusal is not None:
            raise refusal
        if not now:
            raise BadWords(f"{name} answers nothing that is asked now")
        return code

    def answering(self, s: S, seat: int, name: str) -> list[Verb[S]]:
        """The rows of a verb that answer what is asked now."""
        return [verb for verb in self.by_words[name] if verb.when is None or verb.when(s, seat)]

    def meant(
        self, s: S, seat: int, name: str, given: Mapping[str, str], now: Sequence[Verb[S]]
    ) -> int:
        """The code that words mean, legal or not; rows that answer now come first."""
        rows = self.rows(name, given)
        for verb in [verb for verb in rows if verb in now] or rows:
            index = verb.index(s, seat, given)
            if index >= 0:
                return verb.first + index
        if self.nobody is None:
            raise BadWords(f"{name} is no choice of this seat")
        why = self.nobody(s, seat, name, given)
        raise self.as_error(s, seat, why, rows[0].first, given)

    def as_error(
        self,
        s: S,
        seat: int,
        why: IllegalChoice | int,
        code: int,
        given: Mapping[str, str] | None = None,
    ) -> IllegalChoice:
        """What the game's own answer says."""
        return why if isinstance(why, IllegalChoice) else self.refused(s, seat, why, code, given)

    def rows(self, name: str, given: Mapping[str, str]) -> list[Verb[S]]:
        """The rows of a verb that take just the parameters that are given."""
        signature = " ".join([name, *sorted(given)])
        rows = self.fitting.get(signature)
        if rows is None:
            rows = [verb for verb in self.by_words[name] if verb.fits(given)]
            if not rows:
                raise BadWords(f"{name} needs {self.wanted(name, given)}")
            self.fitting[signature] = rows
        return rows

    def wanted(self, name: str, given: Mapping[str, str]) -> str:
        """What is missing; of several rows what each of them needs."""
        rows = self.by_words[name]
        if len(rows) == 1:
            return ", ".join([f"{key}=" for key in rows[0].missing(given)])
        needs = [", ".join([f"{key}=" for key in verb.needed]) or "no more" for verb in rows]
        return f"either {' or '.join(dict.fromkeys(needs))}"

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
        coded = self.of(s, seat, code)
        label = coded.verb.label
        if not isinstance(label, str):
            return label(s, seat, coded.index)
        if not coded.parts:
            return label
        return label.format(**coded.names(s, seat))

    def clause(self, s: S, seat: int, code: int) -> str:
        """The clause that a legal choice rests on."""
        coded = self.of(s, seat, code)
        clause = coded.verb.clause
        return clause if isinstance(clause, str) else clause(s, seat, coded.index)

    def refusal(self, s: S, seat: int, code: int) -> IllegalChoice | None:
        """Why a seat may not choose a code now, None if it may."""
        if not 0 <= code < self.size or not self.coded[code]:
            return refused(self.no_code, s, seat, code)
        why = self.why_not(s, seat, code)
        return self.refused(s, seat, why, code) if why else None

    def refused(
        self, s: S, seat: int, why: int, code: int, given: Mapping[str, str] | None = None
    ) -> IllegalChoice:
        """A reason of the table as an error; `given` are the words of what has no code."""
        reason = self.reasons[why]
        if isinstance(reason.sentence, str) and "{" in reason.sentence:
            known = self.of(s, seat, code).names(s, seat) if given is None else given
            reason = Reason(reason.clause, reason.code, reason.sentence.format(**known))
        return refused(reason, s, seat, code)

    # -- for programs

    def choice(self, s: S, seat: int, code: int) -> dict[str, Any]:
        """The verb of a choice, its parameters, and what else the page is told about it."""
        coded = self.of(s, seat, code)
        verb = coded.verb
        found: dict[str, Any] = {"verb": verb.words}
        for part in coded.parts:
            part.put_into(found, s, seat)
        if verb.aims is not None:
            found.update(verb.aims(s, seat, coded.index))
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
