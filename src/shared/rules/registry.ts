import { allGiven } from './allGiven/rule.ts';
import { arrow } from './arrow/rule.ts';
import { between } from './between/rule.ts';
import { blackDot } from './blackDot/rule.ts';
import { candidates } from './candidates/rule.ts';
import { clone } from './clone/rule.ts';
import type { Clue } from './clue.ts';
import { columnIndexer } from './columnIndexer/rule.ts';
import { diagonal } from './diagonal/rule.ts';
import { doubleArrow } from './doubleArrow/rule.ts';
import { entropic } from './entropic/rule.ts';
import { equalSums } from './equalSums/rule.ts';
import { even } from './even/rule.ts';
import { extraRegion } from './extraRegion/rule.ts';
import { inequality } from './inequality/rule.ts';
import { killerCage } from './killerCage/rule.ts';
import { littleKiller } from './littleKiller/rule.ts';
import { lockout } from './lockout/rule.ts';
import { maximum } from './maximum/rule.ts';
import { minimum } from './minimum/rule.ts';
import { modular } from './modular/rule.ts';
import { numberedRoom } from './numberedRoom/rule.ts';
import { odd } from './odd/rule.ts';
import { palindrome } from './palindrome/rule.ts';
import { parityLine } from './parityLine/rule.ts';
import { quadruple } from './quadruple/rule.ts';
import { regionSum } from './regionSum/rule.ts';
import { renban } from './renban/rule.ts';
import { rowIndexer } from './rowIndexer/rule.ts';
import type { Keeps, Rule } from './rule.ts';
import { sandwich } from './sandwich/rule.ts';
import { skyscraper } from './skyscraper/rule.ts';
import { sumLine } from './sumLine/rule.ts';
import { thermometer } from './thermometer/rule.ts';
import { whisper } from './whisper/rule.ts';
import { whiteDot } from './whiteDot/rule.ts';
import { xSum } from './xSum/rule.ts';
import { xv } from './xv/rule.ts';
import { zipper } from './zipper/rule.ts';

/** All rules that clues can have, in the order in which the app offers them. */
export const RULES: readonly Rule[] = [
  killerCage,
  arrow,
  doubleArrow,
  thermometer,
  whiteDot,
  blackDot,
  xv,
  allGiven,
  inequality,
  quadruple,
  littleKiller,
  sandwich,
  xSum,
  skyscraper,
  numberedRoom,
  between,
  lockout,
  whisper,
  entropic,
  modular,
  parityLine,
  palindrome,
  clone,
  renban,
  regionSum,
  zipper,
  equalSums,
  sumLine,
  minimum,
  maximum,
  odd,
  even,
  candidates,
  extraRegion,
  diagonal,
  rowIndexer,
  columnIndexer,
];

const byId = new Map(RULES.map((rule) => [rule.id, rule]));

/** The rule with an id; undefined if there is none. */
export function ruleOf(id: string): Rule | undefined {
  return byId.get(id);
}

/**
 * The movements of a puzzle (turns, reflections, shifts, swaps of rows) that keep the meaning of a clue; see {@link
 * Keeps}.
 */
export function keepsOf({ keeps }: Rule, clue: Clue): Keeps {
  return typeof keeps === 'function' ? keeps(clue) : keeps;
}
