"""Chance: the generator, fair numbers, pools and shuffles."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel.chance import Chance

WORDS = st.integers(0, 2**32 - 1)
SEEDS = st.tuples(WORDS, WORDS, WORDS)


def sfc32(seed: tuple[int, int, int], count: int) -> list[int]:
    """The published generator, written again with numbers that cannot overflow."""
    a, b, c, counter = *seed, 1
    words = []
    for _ in range(12 + count):
        total = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        rolled = (c * 2**21 + c // 2**11) % 2**32
        a, b, c = b ^ (b // 2**9), (c * 9) % 2**32, (rolled + total) % 2**32
        words.append(total)
    return words[12:]


def seeded(seed: tuple[int, int, int]) -> Chance:
    chance = Chance()
    chance.seed(*seed)
    return chance


def about_to_draw(first: int, second: int) -> Chance:
    """A generator whose next two words are these."""
    chance = Chance()
    chance.w0 = first
    chance.w2 = (second - 1) * pow(9, -1, 2**32) % 2**32
    chance.w3 = 0
    return chance


def test_two_words_of_the_generator_can_be_chosen() -> None:
    chance = about_to_draw(5, 2**32 - 1)
    assert [chance.word(), chance.word()] == [5, 2**32 - 1]


@given(SEEDS)
def test_the_words_are_those_of_sfc32(seed: tuple[int, int, int]) -> None:
    chance = seeded(seed)
    assert [chance.word() for _ in range(64)] == sfc32(seed, 64)


def test_the_words_of_one_seed_never_change() -> None:
    chance = seeded((1, 2, 3))
    assert [chance.word() for _ in range(4)] == [1936341825, 3001364500, 1029104839, 3987121759]


def test_a_seed_keeps_only_32_bits_of_each_word() -> None:
    assert seeded((2**40 + 5, 6, 7)).word() == seeded((5, 6, 7)).word()


def test_the_fourth_word_counts_the_words_drawn() -> None:
    chance = seeded((1, 2, 3))
    before = chance.w3
    for _ in range(10):
        chance.word()
    assert chance.w3 == before + 10


@given(SEEDS, st.integers(1, 2**31 - 1))
def test_a_number_below_n_is_from_0_to_n_minus_1(seed: tuple[int, int, int], n: int) -> None:
    chance = seeded(seed)
    assert all(0 <= chance.below(n) < n for _ in range(20))


def test_a_draw_that_can_have_only_one_result_is_not_drawn() -> None:
    chance = seeded((1, 2, 3))
    before = (chance.w0, chance.w1, chance.w2, chance.w3)
    assert chance.below(1) == 0
    assert (chance.w0, chance.w1, chance.w2, chance.w3) == before


@given(st.integers(2, 2**31 - 1), st.data())
def test_every_result_has_the_same_number_of_words(n: int, data: st.DataObject) -> None:
    """Of the 2**32 words each result takes 2**32 // n; the others are drawn again."""
    least = 2**32 % n
    result = data.draw(st.integers(0, n - 1))
    first = -(-(result * 2**32 + least) // n)  # the first word that is taken for it
    last = (result * 2**32 + 2**32 - 1) // n
    assert last - first + 1 == 2**32 // n
    assert about_to_draw(first, 0).below(n) == result
    assert about_to_draw(last, 0).below(n) == result
    again = [word for word in (first - 1, last + 1) if 0 <= word < 2**32]
    for word in again:
        chance = about_to_draw(word, first)
        found = chance.below(n)
        assert found != result or chance.w3 == 2  # another's word, or drawn again


def test_a_die_shows_each_face_about_equally_often() -> None:
    chance = seeded((1, 2, 3))
    faces = Counter(int(chance.die()) for _ in range(6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(900 < times < 1100 for times in faces.values())


@given(SEEDS, st.integers(0, 12), st.integers(1, 8))
def test_a_pool_counts_every_die_on_one_face(
    seed: tuple[int, int, int], dice: int, sides: int
) -> None:
    counts = vec[i64]([0] * sides)
    seeded(seed).pool(dice, sides, counts)
    one_by_one = seeded(seed)
    faces = Counter(int(one_by_one.below(sides)) for _ in range(dice))
    assert list(counts) == [faces[face] for face in range(sides)]


def test_a_pool_adds_to_what_was_counted_before() -> None:
    counts = vec[i64]([10, 20])
    seeded((1, 2, 3)).pool(5, 2, counts)
    assert sum(counts) == 35
    assert counts[0] >= 10
    assert counts[1] >= 20


@given(SEEDS, st.integers(0, 10), st.integers(0, 10), st.integers(0, 10))
def test_a_shuffle_is_a_permutation_of_its_part(
    seed: tuple[int, int, int], before: int, count: int, after: int
) -> None:
    cards = vec[i64](list(range(before + count + after)))
    seeded(seed).shuffle(cards, before, count)
    assert list(cards[:before]) == list(range(before))
    assert sorted(cards[before : before + count]) == list(range(before, before + count))
    assert list(cards[before + count :]) == list(range(before + count, before + count + after))


def test_a_shuffle_makes_every_order_about_equally_often() -> None:
    chance = seeded((1, 2, 3))
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = vec[i64]([0, 1, 2])
        chance.shuffle(cards, 0, 3)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(900 < times < 1100 for times in orders.values())


def test_what_is_dealt_anew_does_not_depend_on_the_order_before() -> None:
    orders = []
    for cards in ([5, 1, 4, 2, 3], [1, 2, 3, 4, 5], [3, 5, 2, 1, 4]):
        luck = Chance()
        luck.seed(1, 2, 3)
        pile = vec[i64]([9, *cards, 0])
        luck.deal_anew(pile, 1, 5)
        orders.append(list(pile))
    assert orders[0] == orders[1] == orders[2]
    assert (orders[0][0], orders[0][-1]) == (9, 0)
    assert sorted(orders[0][1:-1]) == [1, 2, 3, 4, 5]
