"""Stepping back, giving up, once more; why not; keeping still."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import (
    HELD,
    Doors,
    bot,
    concede,
    decision,
    draw,
    floor,
    hand,
    invite,
    knock,
    me,
    open_table,
    place_card,
    result,
    ringside,
    take_turn,
    whose_turn,
)


@pytest.mark.clause("BRL-098", "BRL-190")
def test_two_people_step_back_by_consent_then_one_resigns_and_both_play_again(
    doors: Doors,
) -> None:
    ann, ben = doors.regular(name="Ann"), doors.regular(name="Ben")
    table = invite(ann, ben)
    for page in (ann, ben):
        knock(page)
    mover = whose_turn(ann, ben)
    other = ben if mover is ann else ann
    take_turn(mover)
    expect(decision(other)).to_be_visible()

    mover.get_by_role("button", name="Undo: ask to step back").click()
    question = other.get_by_role("dialog", name="Step back?")
    question.get_by_role("button", name="Refuse").click()
    expect(question).to_be_hidden()
    expect(decision(other)).to_be_visible()
    expect(mover.get_by_text("to step back; waiting for")).to_be_hidden()
    mover.get_by_role("button", name="Undo: ask to step back").click()
    question.get_by_role("button", name="Agree").click()
    expect(decision(mover)).to_be_visible()
    expect(decision(other)).to_be_hidden()
    expect(hand(mover)).to_have_attribute("aria-label", HELD)

    place_card(mover)
    concede(other)
    expect(result(mover).get_by_role("heading", name="You win")).to_be_visible()
    mover.get_by_role("button", name="Rematch").click()
    other.get_by_role("button", name="wants a rematch: yes").click()
    for page in (ann, ben):
        page.wait_for_url(re.compile(f"/t/(?!{table})"))
        expect(page.get_by_role("button", name="Knock to start").first).to_be_visible()
    assert ann.url == ben.url


@pytest.mark.clause("BRL-050", "BRL-051", "BRL-121")
def test_a_click_on_an_impossible_place_is_answered_with_the_reason_and_its_clause(
    doors: Doors,
) -> None:
    page = doors.regular()
    table = open_table(page, [me(), bot()])
    page.goto(f"/t/{table}")
    knock(page)
    draw(page)
    goes_on_ends = floor(page).locator("button.end[data-slot=lit]").count() > 0
    wrong = "base" if goes_on_ends else "end"
    held = hand(page).get_attribute("aria-label")
    floor(page).locator(f"button.{wrong}[data-slot=off]").first.click()
    reason = page.get_by_role("status").get_by_role("link", name=re.compile(r"^Rule BRL-\d+$"))
    expect(reason).to_be_visible()
    expect(hand(page)).to_have_attribute("aria-label", held or "")
    clause = reason.inner_text()
    reason.click()
    expect(
        page.get_by_role("dialog").locator(f"article.here[data-clause={clause}]")
    ).to_be_visible()


def test_nothing_flies_or_shakes_for_a_visitor_who_asks_the_system_for_calm(
    doors: Doors,
) -> None:
    page = doors.visitor(reduced_motion="reduce")
    table = open_table(page, [me(), bot()])
    page.goto(f"/t/{table}")
    expect(page.locator("html")).to_have_attribute("data-motion", "calm")
    page.evaluate(WATCH_MOTION)
    knock(page)
    take_turn(page)
    expect(ringside(page).get_by_text(re.compile("^You draw"))).to_be_visible()
    expect(decision(page)).to_be_visible()
    longest = page.evaluate("window.longestMotion")
    assert longest <= 150, f"{longest} ms"


WATCH_MOTION = """() => {
  window.longestMotion = 0;
  const moves = (frame) => frame.transform || frame.translate || frame.rotate;
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      const { duration } = effect.getTiming();
      if (typeof duration !== 'number' || !effect.getKeyframes().some(moves)) continue;
      window.longestMotion = Math.max(window.longestMotion, duration);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
