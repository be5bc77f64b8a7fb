"""Words of the scenario language, taken apart: a verb, and parameters as `key=value`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from donnybrook.kernel.errors import BadWords


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
