"""Chance: a generator in four words, or a tape of forced results in its place."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from donnybrook.kernel.fields import Apart

WORD: Final = 0xFFFFFFFF


class TapeError(Exception):
    """The rules asked for another result than the tape holds."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Tape:
    """Forced results, in the order they will be asked for."""

    def __init__(self, results: list[int]) -> None:
        self.results: vec[i64] = vec[i64](results)
        self.at: i64 = 0

    def take(self, least: i64, most: i64) -> i64:
        """The next result, which must lie between the bounds."""
        if self.at >= len(self.results):
            raise TapeError(f"the tape is used up after {self.at} results")
        value = self.results[self.at]
        if value < least or value > most:
            raise TapeError(f"result {self.at} is {value}, asked for {least}..{most}")
        self.at += 1
        return value

    def below(self, n: i64) -> i64:
        """A draw, counted from 0."""
        return self.take(0, n - 1)

    def roll(self, sides: i64) -> i64:
        """A die; on a tape dice are written as they show, from 1."""
        return self.take(1, sides)

    def pool(self, dice: i64, sides: i64, counts: vec[i64]) -> None:
        """Roll `dice` equal dice of which only the number of each face matters."""
        i: i64
        for i in range(dice):
            counts[self.roll(sides) - 1] += 1

    def close(self) -> None:
        """Fail if a result is left over."""
        if self.at != len(self.results):
            raise TapeError(f"{len(self.results) - self.at} results are left over")


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """sfc32: adds, shifts and xors of 32-bit words held in 64-bit integers."""

    def __init__(self) -> None:
        self.w0: i64 = 0
        self.w1: i64 = 0
        self.w2: i64 = 0
        self.w3: i64 = 1  # also counts the words drawn since the seed
        self.tape: Apart[Tape | None] = None

    def seed(self, w0: i64, w1: i64, w2: i64) -> None:
        """Start the generator from three words (for example of a digest)."""
        a = w0 & WORD
        b = w1 & WORD
        c = w2 & WORD
        count: i64
        for count in range(1, 13):  # twelve words, as `scaled_word` draws them
            t = (a + b + count) & WORD
            a = (b ^ (b >> 9)) & WORD
            b = (c + (c << 3)) & WORD
            c = (((c << 21) | (c >> 11)) + t) & WORD
        self.w0 = a
        self.w1 = b
        self.w2 = c
        self.w3 = 13

    def word(self) -> i64:
        """The next 32 bits."""
        return scaled_word(self, 1)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, all equally likely (0 < n < 2**31).

        A draw that can have only one result is not drawn.
        """
        return below(self, n)

    def roll(self, sides: i64) -> i64:
        """A die with faces 1 to `sides`."""
        if self.tape is not None:
            return self.tape.roll(sides)
        return draw(self, sides) + 1

    def die(self) -> i64:
        """A six-sided die."""
        return self.roll(6)

    def pool(self, dice: i64, sides: i64, counts: vec[i64]) -> None:
        """Roll a pool; `counts` gets the number of dice that show each face, from 0.

        Rules that only count faces should roll this way: odds then run over the
        few different pools instead of over all orders of the dice.
        """
        if self.tape is not None:
            self.tape.pool(dice, sides, counts)
            return
        i: i64
        for i in range(dice):
            counts[draw(self, sides)] += 1

    def shuffle(self, cards: vec[i64], first: i64, count: i64) -> None:
        """Shuffle cards[first : first + count] in place."""
        taped = self.tape is not None
        i = count - 1
        while i > 0:
            j = below(self, i + 1) if taped else scaled_word(self, i + 1) >> 32
            cards[first + i], cards[first + j] = cards[first + j], cards[first + i]
            i -= 1

    def deal_anew(self, cards: vec[i64], first: i64, count: i64) -> None:
        """Shuffle cards[first : first + count]; nothing of their order before shows through."""
        i: i64
        for i in range(first + 1, first + count):
            card = cards[i]
            j = i
            while j > first and cards[j - 1] > card:
                cards[j] = cards[j - 1]
                j -= 1
            cards[j] = card
        self.shuffle(cards, first, count)


# Methods may be overridden, so compiled code must look them up; these functions it just calls.


def scaled_word(luck: Chance, n: i64) -> i64:
    """The next word, a step of sfc32, times n (0 < n < 2**31).

    Its upper half is fair: words that would make some results come too often are left out.
    """
    w1 = luck.w1
    w2 = luck.w2
    w3 = luck.w3
    t = (luck.w0 + w1 + w3) & WORD
    luck.w3 = (w3 + 1) & WORD
    luck.w0 = (w1 ^ (w1 >> 9)) & WORD
    luck.w1 = (w2 + (w2 << 3)) & WORD
    luck.w2 = (((w2 << 21) | (w2 >> 11)) + t) & WORD
    m = t * n
    if (m & WORD) >= n:  # this look is quicker and nearly always enough
        return m
    return scaled_fairly(luck, n, m)


def scaled_fairly(luck: Chance, n: i64, m: i64) -> i64:
    """The same word, or the next one if this one is left out."""
    return m if (m & WORD) >= (0x100000000 - n) % n else scaled_word(luck, n)


def draw(luck: Chance, n: i64) -> i64:
    """A number below n out of the generator, not from the tape."""
    if n == 1:
        return 0
    return scaled_word(luck, n) >> 32


def below(luck: Chance, n: i64) -> i64:
    if n == 1:
        return 0
    if luck.tape is not None:
        return luck.tape.below(n)
    return scaled_word(luck, n) >> 32
