"""The table together: signs at lines, the spotlight, a timer (KCR-019)."""

from __future__ import annotations

import msgspec
import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign.content import story
from donnybrook.campaign.document import Moment
from donnybrook.campaign.entries import BrawlEnded
from donnybrook.campaign.files import file, intake
from donnybrook.campaign.files.errors import BrokenCampaign
from donnybrook.campaign.reducer import FLOOD, FLOOD_TIME
from donnybrook.campaign.rules import recap
from tests.campaign.company import Company, part


def playing() -> Company:
    four = Company()
    four.to_scene(1)
    four.do("B2", d.Line("B2", "says", "Somebody stole the moon again."))
    return four


def signs(company: Company, reader: str = "B1") -> list[dict[str, str]]:
    return [line.signs for line in part(company.view(reader).scene).lines]


@pytest.mark.clause("KCR-019")
def test_a_sign_stands_at_a_line_is_changed_and_taken_back() -> None:
    four = playing()
    assert four.offers("B1")["react"] == [1]
    assert "react" not in four.offers("B2")  # it is B2's own line
    four.do("B1", d.React(1, "laugh"))
    four.do("DJ", d.React(1, "heart"))
    four.do("B1", d.React(1, "gasp"))
    assert signs(four) == [{"B1": "gasp", "DJ": "heart"}]
    four.do("B1", d.React(1))
    assert signs(four) == [{"DJ": "heart"}]
    assert four.rebuilt().sitting.encoded() == four.log.sitting.encoded()


@pytest.mark.clause("KCR-019")
def test_a_bad_sign_is_refused_and_changes_nothing() -> None:
    four = playing()
    for sign in ("x" * 5000, "🎉", "Laugh"):
        assert four.refused("B1", d.React(1, sign)) == "KCR-019"
    assert four.refused("B1", d.React(7, "laugh")) == "KCR-019"
    assert four.refused("B2", d.React(1, "laugh")) == "KCR-019"
    assert four.refused("nobody", d.React(1, "laugh")) == "KCR-012"
    four.do("B1", d.X())
    assert four.refused("B1", d.React(1, "laugh")) == "KCR-025"


@pytest.mark.clause("KCR-019")
def test_a_flood_of_signs_is_stopped_for_a_moment_and_for_nobody_else() -> None:
    four = playing()
    for number in range(FLOOD):
        four.do("B1", d.React(1, "laugh" if number % 2 else "gasp"))
    assert four.refused("B1", d.React(1, "heart")) == "KCR-019"
    four.do("B3", d.React(1, "heart"))
    four.do("B1", d.Line("B1", "says", "Ha!"))  # everything else goes on
    four.later(FLOOD_TIME)
    four.do("B1", d.React(1))


@pytest.mark.clause("KCR-019")
def test_the_line_with_the_most_signs_is_quoted() -> None:
    four = playing()
    four.do("B2", d.Line("B2", "says", "A much longer sentence that nobody cares about at all."))
    four.do("B1", d.React(1, "laugh"))
    assert recap.best_line(four.log.sitting, "B2") == "Somebody stole the moon again."


@pytest.mark.clause("KCR-019", "KCR-011")
def test_signs_go_along_in_the_campaign_file_and_are_held_to_the_rules() -> None:
    four = playing()
    four.do("B1", d.React(1, "laugh"))
    four.do("B1", d.Timer(5))
    saved = msgspec.json.decode(msgspec.json.encode(file.export(four.doc, "B1")))
    house = Company(["B1"], campaign=saved)
    assert signs(house)[0] == {"B1": "laugh"}
    assert house.view("B1").table.timer == 0
    saved["campaign"]["scene"]["lines"][0]["signs"] = {"B1": "boo"}
    with pytest.raises(BrokenCampaign, match="signs"):
        intake.checked(saved)


@pytest.mark.clause("KCR-019")
def test_anybody_passes_the_spotlight_and_it_binds_nobody() -> None:
    four = playing()
    assert four.offers("B3")["spotlight"] == ["B1", "B2", "B3", "DJ"]
    four.do("B3", d.Spotlight("B1"))
    assert part(four.view("DJ").scene).spotlight == "B1"
    four.do("B2", d.Line("B2", "says", "I speak all the same."))
    four.do("DJ", d.Spotlight())
    assert part(four.view("DJ").scene).spotlight == ""
    assert four.refused("B1", d.Spotlight("second")) == "KCR-001"
    four.do("B1", d.EndScene())
    assert four.refused("B1", d.Spotlight("B2")) == "KCR-019"


@pytest.mark.clause("KCR-019", "KCR-146")
def test_a_bot_that_gets_the_spotlight_says_a_line_of_its_own() -> None:
    two = Company(["B1", "B2"])
    two.to_stakes()
    two.do("B1", d.Claim("B1"))
    two.open_scene("B1", "hangin-out")
    two.do("B1", d.Line("B1", "says", "We need a plan."))
    for _ in range(2):
        before = len(two.scene.lines)
        two.do("B2", d.Spotlight("B3"))
        new = two.scene.lines[before:]
        assert [line.seat for line in new] == ["B3"]
        two.do("B2", d.Spotlight("B2"))  # a person is not made to say anything
        assert len(two.scene.lines) == before + 1
    said = [line.text for line in two.scene.lines if line.seat == "B3"]
    assert len(set(said)) == len(said)
    assert two.rebuilt().sitting.encoded() == two.log.sitting.encoded()


@pytest.mark.clause("KCR-019", "KCR-133")
def test_a_timer_only_shows_time() -> None:
    four = playing()
    four.do("B3", d.Timer(5))
    ends = four.view("B1").table.timer
    assert ends == four.now + 5 * 60_000
    four.later(60 * 60_000)
    four.do("B1", d.Line("B1", "says", "Nothing has happened."))
    assert (four.phase, four.scene.step, four.view("B1").table.timer) == ("STAKES", "play", ends)
    four.do("B1", d.Timer(0))
    assert four.view("B1").table.timer == 0
    assert four.refused("B1", d.Timer(61)) == "KCR-019"
    assert "timer" not in Company(["B1"]).offers("B1")


def test_the_map_is_a_handout_from_the_first_scene_on() -> None:
    four = playing()
    card = four.view("B1").handout
    assert (card.map, card.chosen) != ("", True)
    assert len(card.zones) >= 6
    assert four.view("").handout.zones == []  # spectators may not see the scenes yet
    four = Company()
    four.to_brawl()
    card = four.view("").handout
    assert (card.map, card.chosen) == ("City Block", True)


def test_the_end_of_a_sitting_tells_how_each_brawler_has_changed() -> None:
    four = Company()
    four.to_brawl()
    moments = [Moment(1, 1, [0, 1], [1] * 6, [0], "x"), Moment(1, 2, [0, 2], [1] * 6, [0], "y")]
    four.do("", BrawlEnded("rivals", [0, 2], 0, [0, 0, 0], [0, 0, 0], "It is over.", [], moments))
    four.do("DJ", d.EndScene())
    card = four.view("B1").recap
    assert card is not None
    met = {seat: four.text(f"{card.rivals[seat]}.name") for seat in ("B1", "B2")}
    assert card.became["B1"] == (
        f"Has met {met['B1']}, and has a Rival now. Was knocked out twice."
    )
    assert card.became["B2"] == (
        f"Has met {met['B2']}, and has a Rival now. Stood up to the end of the Brawl."
    )


def test_a_reworded_trait_and_a_rivalry_are_told_at_the_next_end() -> None:
    four = Company()
    four.to_over("draw")
    assert recap.one_line(four.log.sitting).endswith("and nobody won.")
    four.do("B1", d.NextSitting())
    assert recap.one_line(four.log.sitting).endswith("and nobody won.")  # nothing is new yet
    before = four.text("B1.a1.title")
    four.do("B1", d.Review("B1.a1.title", "sharpen", "Sharper Still"))
    four.do("B1", d.Rivalry("B1", "cools", ""))
    told = recap.became(four.log.sitting, "B1")
    assert "has cooled." in told
    assert f"“{before}” has become “Sharper Still”." in told


@pytest.mark.clause("KCR-152", "KCR-012")
def test_the_dj_lays_a_handout_down_that_everybody_finds_again_in_file_and_story() -> None:
    four = playing()
    assert four.offers("DJ")["lay"] == list(story().scenes)
    assert "lay" not in four.offers("B1")
    assert four.refused("B1", d.Lay("WANTED")) == "KCR-152"
    told = four.do("DJ", d.Lay("  WANTED:\tthe   whole Crew ", "cheese-it"))
    assert told == ["The DJ lays a handout down: WANTED: the whole Crew"]
    four.do("DJ", d.Lay(picture="knocked-out"))
    for reader in ("B1", "B2", "DJ"):
        laid = [(one.text, one.picture) for one in part(four.view(reader).scene).lines if one.laid]
        shown = story().scenes["knocked-out"].picture
        assert laid == [("WANTED: the whole Crew", "cheese-it"), (shown, "knocked-out")]
    assert four.view("").scene is None  # who watches sees none until everybody allows it
    four.finish_scene(1, ["B1", "B2"])
    kept = file.export(four.doc, "B1")
    assert intake.checked(kept)["campaign"]["scenes"][0]["lines"][1]["picture"] == "cheese-it"
    kept["campaign"]["scenes"][0]["lines"][1]["picture"] = "../secret"
    with pytest.raises(BrokenCampaign):
        intake.checked(kept)
    assert four.rebuilt().sitting.encoded() == four.log.sitting.encoded()


@pytest.mark.clause("KCR-152")
def test_a_bad_handout_is_refused_and_an_x_winds_one_back() -> None:
    four = playing()
    assert four.refused("DJ", d.Lay()) == "KCR-152"
    assert four.refused("DJ", d.Lay(" \u0000 ")) == "KCR-152"
    assert four.refused("DJ", d.Lay("x" * 401)) == "KCR-152"
    assert four.refused("DJ", d.Lay("", "closing")) == "KCR-152"
    four.do("DJ", d.Lay("x" * 400))
    four.do("B3", d.X())
    assert four.refused("DJ", d.Lay("a map")) == "KCR-025"
    four.do("B3", d.Rewind(line=1))
    assert [line.laid for line in four.scene.lines] == [False]


@pytest.mark.clause("KCR-152")
def test_with_the_automatic_dj_handouts_are_laid_by_who_chose_the_scene() -> None:
    two = Company(["B1", "B2"])
    two.to_stakes()
    two.do("B1", d.Claim("B1"))
    assert two.refused("B1", d.Lay("too early")) == "KCR-012"
    two.open_scene("B1", "hangin-out")
    assert two.refused("B2", d.Lay("not mine")) == "KCR-152"
    two.do("B1", d.Lay("A postcard from the moon"))
    assert two.scene.lines[-1].laid or two.scene.lines[-2].laid
    two.do("B1", d.EndScene())
    two.do("B1", d.NameNext("B3"))  # a bot's scene is everybody's
    assert two.scene.chooser == "B3"
    assert ("lay" in two.offers("B1"), "lay" in two.offers("B2")) == (True, True)
