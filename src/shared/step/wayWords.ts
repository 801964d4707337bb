import { digitsOf } from '../base/digits.ts';
import type { Evidence, Ways } from './step.ts';

/**
 * Writes a set of digits (a mask) that are added up, as in sentences: `1+2+6`. Lists separate sets by commas, so the
 * plus signs show which digits belong together.
 */
function setWords(set: number): string {
  return digitsOf(set).join('+');
}

/**
 * Writes one way to complete a clue: `1-2-6 · 9`; as an equation, `1+5 = 6`; or the digits between two others, `2+3`,
 * which are `0` if there are none.
 */
export function wayWords(kind: Ways['kind'], way: Ways['left'][number]): string {
  if (kind === 'digits') return way.map((part) => part.join('-')).join(' · ');
  return way.map((part) => part.join('+') || '0').join(' = ');
}

/** Ways in words: those that are left, and those that are excluded (crossed out). */
export interface ListedWays {
  readonly left: readonly string[];
  readonly crossed: readonly string[];
}

/** The combinations or ways that a step lists, in words; null if it lists none. */
export function listedWays({ combinations, ways, fillings }: Evidence): ListedWays | null {
  if (combinations) {
    return { left: combinations.possible.map(setWords), crossed: combinations.excluded.map(setWords) };
  }
  if (ways) {
    const inWords = (list: Ways['left']): string[] => list.map((way) => wayWords(ways.kind, way));
    return { left: inWords(ways.left), crossed: inWords(ways.crossed) };
  }
  return fillings ? { left: fillings.map((digits) => digits.join('-')), crossed: [] } : null;
}
