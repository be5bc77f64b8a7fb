"""A rule of thumb for Dodge."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.state import Options, State
from tests.kernel.dodge.state import Code, DodgeState


class Careful(Bot):
    """Throws without effort, with its card where it can; catches only weak balls."""

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        assert isinstance(state, DodgeState)
        codes = out.listed()
        if Code.LEAN in codes:
            return super().pick(state, seat, out)
        if Code.DODGE in codes:
            weak = state.arg1 == 1 and Code.CATCH in codes
            return i64(Code.CATCH if weak else Code.DODGE)
        return i64(Code.THROW + 1 if Code.THROW + 1 in codes else Code.THROW)
