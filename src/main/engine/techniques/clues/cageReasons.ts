import { digitsOf } from '../../../../shared/base/digits.ts';
import { exclusionsOf } from '../../../../shared/step/crossed.ts';
import type { Explanation } from '../../../../shared/step/explanation.ts';
import type { CageState, Evidence } from '../../../../shared/step/step.ts';
import { sentences } from '../common/technique.ts';
import { MOST_LISTED } from './calculations.ts';

/**
 * If the cells of a clue have different digits because they see each other on the board, gives a sentence that says so.
 * Empty if the clue itself says that they differ.
 */
function bySightIn({ clues = [] }: Evidence, { bySight }: CageState): Explanation {
  return bySight
    ? sentences(['technique.cage.why.by-sight'], { clue: { kind: 'clues', clues: clues.slice(0, 1) } })
    : [];
}

/** Sentences about the digits placed in a cage, and the sum left for its open cells. Empty if no digit is placed. */
function placedIn({ clues = [] }: Evidence, { total, placed, cells }: CageState): Explanation {
  if (placed === 0) return [];
  const terms = [total, ...digitsOf(placed).map((digit) => -digit)];
  return sentences(['technique.cage.why.placed'], {
    clue: { kind: 'clues', clues: clues.slice(0, 1) },
    placed: { kind: 'digits', digits: placed },
    terms: { kind: 'terms', terms },
    cells: { kind: 'cells', cells },
  });
}

/**
 * Sentences that say which sum is left for the open cells of a cage, and why some combinations with this sum are not
 * possible.
 */
export function cageReasons(evidence: Evidence): Explanation {
  const { cage, combinations } = evidence;
  if (!cage) return [];
  const exclusions = exclusionsOf(cage, combinations?.excluded ?? []);
  return [
    ...bySightIn(evidence, cage),
    ...placedIn(evidence, cage),
    ...exclusions.flatMap(({ reason, cells, digits, sets }) =>
      sentences([`technique.cage.why.${reason}${sets.length > MOST_LISTED ? '.many' : ''}`], {
        cells: { kind: 'cells', cells },
        digits: { kind: 'digits', digits },
        combinations: { kind: 'combinations', sets },
        number: { kind: 'number', value: sets.length },
      }),
    ),
  ];
}
