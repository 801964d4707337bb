import { digitsOf, lowestDigit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Level, Step } from '../../../../shared/step/step.ts';
import { createStep } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { bugsOf } from './bugs.ts';
import type { DeadlyPattern, DeadlySearch, PatternParts } from './deadlyPattern.ts';
import { findInPatterns } from './patternSteps.ts';
import { nakedSubset } from './uniqueRectangle3.ts';
import { lockedDigit, sameExtraDigit } from './uniqueRectangles.ts';

/**
 * BUG+1: only one cell has an extra candidate, so its digit is the extra candidate. `bugs.ts` explains the uniqueness
 * argument.
 */
export const bugPlusOne: Technique = {
  id: 'bug-plus-one',
  level: 'master',
  cost: 150,
  uniqueness: true,

  find(view, emit) {
    for (const { cells, extras, open } of bugsOf(view)) {
      const extra = extras[open[0]];
      if (open.length > 1 || (extra & (extra - 1)) !== 0) continue;
      // The cell with the extra candidate comes first in the list.
      const [odd, ...others] = cells;
      const placed = { cell: odd, digit: lowestDigit(extra) };
      const step = createStep(view.topology, bugPlusOne.id, {
        placements: [placed],
        evidence: { cells: [odd], houses: [], digits: extra, fins: others, candidates: [placed] },
      });
      if (!emit(step)) return;
    }
  },

  explain({ evidence }) {
    return sentences(['technique.bug-plus-one.why.1', 'technique.bug-plus-one.why.2', 'technique.bug-plus-one.why.3'], {
      odd: { kind: 'cells', cells: evidence.cells },
      digit: { kind: 'digits', digits: evidence.digits },
    });
  },
};

/**
 * Creates the step of a BUG. In its evidence, `cells` are those with extra candidates, `fins` the remaining cells of
 * the BUG, and `digits` the extra digits. `candidates` are the extra candidates, the places of the locked digit (one
 * that a house has only in these cells), and the candidates of the helpers (further cells that the argument needs).
 */
function stepOf(view: View, technique: string, bug: DeadlyPattern, parts: PatternParts): Step {
  const { eliminations, houses = [], helpers = [], locked = 0 } = parts;
  const { cells, extras, open } = bug;
  const candidatesOf = (cell: number, mask: number): CellDigit[] => digitsOf(mask).map((digit) => ({ cell, digit }));
  return createStep(view.topology, technique, {
    eliminations,
    evidence: {
      cells: open.map((i) => cells[i]),
      houses,
      digits: extras.reduce((mask, one) => mask | one, 0),
      fins: cells.filter((_, i) => extras[i] === 0),
      candidates: [
        ...open.flatMap((i) => candidatesOf(cells[i], extras[i] | locked)),
        ...helpers.flatMap((cell) => candidatesOf(cell, view.board.candidates[cell])),
      ],
    },
  });
}

/** The fields that differ between the techniques of this family. */
interface BugRow {
  readonly id: `bug-${2 | 3 | 4}`;
  readonly level: Level;
  readonly cost: number;
  readonly search: DeadlySearch;
}

/**
 * Makes a technique that examines one BUG at a time. Its texts may use these placeholders:
 * - `{open}`: the cells with extra candidates
 * - `{extra}`: the extra candidates
 * - `{helpers}`, `{house}`: further cells, and the house, that the argument needs
 * - `{locked}`: the digit that has no places in the house outside the open cells
 * - `{gone}`: the eliminated digits
 */
function bugTechnique({ id, level, cost, search }: BugRow): Technique {
  return {
    id,
    level,
    cost,
    uniqueness: true,
    find: findInPatterns(bugsOf, search, (view, bug, parts) => stepOf(view, id, bug, parts)),
    explain({ evidence, eliminations }) {
      const { cells, digits, candidates = [] } = evidence;
      const inOpen = candidates.filter(({ cell }) => cells.includes(cell));
      const maskOf = (list: readonly CellDigit[]): number =>
        list.reduce((mask, { digit }) => mask | (1 << (digit - 1)), 0);
      return sentences(['technique.bug.why.1', 'technique.bug.why.2', `technique.${id}.why`], {
        open: { kind: 'cells', cells },
        extra: { kind: 'candidates', candidates: inOpen.filter(({ digit }) => ((digits >>> (digit - 1)) & 1) === 1) },
        helpers: {
          kind: 'cells',
          cells: [...new Set(candidates.flatMap(({ cell }) => (cells.includes(cell) ? [] : [cell])))],
        },
        house: { kind: 'houses', houses: evidence.houses },
        locked: { kind: 'digits', digits: maskOf(inOpen) & ~digits },
        gone: { kind: 'digits', digits: maskOf(eliminations) },
      });
    },
  };
}

/** BUG type 2: several cells have the same single extra digit, so one of them has that digit. */
export const bug2 = bugTechnique({ id: 'bug-2', level: 'master', cost: 152, search: sameExtraDigit });
/** BUG type 3: several cells of a house have several extra digits, which form a naked subset with other cells. */
export const bug3 = bugTechnique({ id: 'bug-3', level: 'master', cost: 154, search: nakedSubset });
export const bug4 = bugTechnique({ id: 'bug-4', level: 'master', cost: 156, search: lockedDigit });
