import { describe, expect, it } from 'vitest';
import { actOf } from '../src/games/knockdown/animate';
import { tagOf as knockdownTag } from '../src/games/knockdown/eventTags';
import { flightOf } from '../src/games/rivals/animation/perform';
import { burstOf, shoutOf, tagOf as rivalsTag } from '../src/games/rivals/animation/words';
import { DICE_LINES, VERDICT_LINES } from '../src/games/rivals/contest';
import { stageAt as knockdownStage } from './knockdown/moments';
import { line, stageAt as rivalsStage } from './rivals/moments';

/** Every kind of event, as `donnybrook scenario vocabulary` lists them. */
const KNOCKDOWN = [
  'FighterPicked BoxesDrawn SkillsDealt SkillKept SkillsPassed SkillChosen SkillRevealed RoundBegan',
  'CardDealt CardPicked RowSwept Attacked AttackMissed CardTaken CardDiscarded CardDrawn CardShown',
  'CardSwapped FormSet TokensChanged VenomChanged EchoDropped EchoTaken ReactionUsed Blocked',
  'SkillWorked Wounded Healed TestReported TestAnswered ComboEnded RoundEnded Conceded MatchEnded',
].join(' ');
const RIVALS = [
  'SidesChosen SpecialChosen BallSpawned LuckyUsed LandmarkPlaced InitiativeRolled InitiativeWon',
  'RoundBegan TurnEnded Grabbed Charged ChargeLost Passed CoverTaken CoverLeft BalledUp StoodUp',
  'JumpedIn JumpedOut RolledIn Refreshed BreakFreeBegan DrinksDeclared Reacted DiceRolled FakeThrowUsed',
  'RivalryUsed BondSpent ResultsCompared BallCaught Dodged BallDeflected Tackled BallStolen BallHit',
  'HeartLost Dropped BallLanded KnockedBack KnockedOut PointsScored BombExploded GasSpread GasGone',
  'Caged CageOpened BallDestroyed BallReturned HeldOn BondFilled Freed StayedCaptive ThrownOff',
  'RoundEnded BrawlEnded Conceded CaptainNamed ControlChanged Pinged Voted',
].join(' ');
/** What they are about, whichever of it an event has. */
const DATA = {
  seat: 0,
  slot: 2,
  card: 'jab',
  taken: 'hook',
  attack: 'jab',
  skill: 'jaw',
  fighter: 'kade',
  space: 'b3',
  by: 1,
  light: 1,
  heavy: 0,
  winner: 0,
  round: 1,
  brawler: 'b1',
  target: 'r1',
  mate: 'b2',
  captive: 'b1',
  zone: 3,
  crew: 1,
  thing: '1',
  what: 3,
  charge: 1,
  side: 'crew',
};

describe('every event is shown', () => {
  it.each(KNOCKDOWN.split(' '))('Knockdown: %s', (event) => {
    const stage = knockdownStage('D-ACTION');
    expect(actOf(line(event, DATA), stage) ?? knockdownTag(line(event, DATA), stage)).not.toBeNull();
  });

  it.each(RIVALS.split(' '))('Rivals: %s', (event) => {
    const told = line(event, DATA);
    const shown = flightOf(told) ?? burstOf(told) ?? shoutOf(told, rivalsStage('act')) ?? rivalsTag(told);
    expect(shown !== null || DICE_LINES.has(event) || VERDICT_LINES.has(event)).toBe(true);
  });
});
