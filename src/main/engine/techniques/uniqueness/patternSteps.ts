import { digitsOf } from '../../../../shared/base/digits.ts';
import type { CellDigit, Evidence, Level, Step } from '../../../../shared/step/step.ts';
import type { TextKey } from '../../../../shared/text/textKey.ts';
import { bivalueCells } from '../common/bivalue.ts';
import { createStep, LeastSteps } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import type { DeadlyPattern, DeadlySearch, PairPattern, PatternParts } from './deadlyPattern.ts';
import { openLoops } from './loops.ts';
import { type OpenRectangle, openRectangles } from './rectangles.ts';

/** The eliminations that remove the digits of a mask from the cells: one for each digit that is a candidate there. */
export function withoutDigits(view: View, cells: readonly number[], mask: number): CellDigit[] {
  return cells.flatMap((cell) => digitsOf(view.board.candidates[cell] & mask).map((digit) => ({ cell, digit })));
}

/**
 * Makes the `find` of a technique that examines one deadly pattern at a time. Each set of effects is emitted once, with
 * its smallest pattern.
 */
export function findInPatterns<P extends DeadlyPattern>(
  patternsOf: (view: View) => readonly P[],
  search: DeadlySearch<P>,
  stepOf: (view: View, pattern: P, parts: PatternParts) => Step,
): Technique['find'] {
  return (view, emit) => {
    const steps = new LeastSteps();
    for (const pattern of patternsOf(view)) search(view, pattern, (parts) => steps.add(stepOf(view, pattern, parts)));
    steps.emitAll(emit);
  };
}

/**
 * Creates the step of a rectangle or loop. In its evidence, `cells` are the cells of the pattern, then the helpers
 * (further cells that the argument needs). `fins` are the cells with extra candidates, and `digits` are the two digits
 * of the pattern.
 */
function stepOfPair(view: View, technique: string, pattern: PairPattern, parts: PatternParts): Step {
  const { eliminations, houses = [], helpers = [] } = parts;
  const { cells, pair, open } = pattern;
  const { candidates } = view.board;
  const isEliminated = (cell: number, digit: number): boolean =>
    eliminations.some((elimination) => elimination.cell === cell && elimination.digit === digit);
  const candidatesOf = (cell: number, mask: number): CellDigit[] =>
    digitsOf(candidates[cell] & mask)
      .filter((digit) => !isEliminated(cell, digit))
      .map((digit) => ({ cell, digit }));
  return createStep(view.topology, technique, {
    eliminations,
    evidence: {
      cells: [...cells, ...helpers],
      houses,
      digits: pair,
      fins: open.map((i) => cells[i]),
      candidates: [
        ...cells.flatMap((cell) => candidatesOf(cell, pair)),
        ...helpers.flatMap((cell) => candidatesOf(cell, ~0)),
      ],
    },
  });
}

/**
 * Makes the `explain` of a rectangle or loop. Its texts may use these placeholders:
 * - `{pair}`: the two digits
 * - `{corners}`: cells of the pattern
 * - `{open}`: corners with extra candidates
 * - `{closed}`: corners without extra candidates
 * - `{helpers}`, `{house}`
 * - `{gone}`: the eliminated digits
 * - `{target}`: the cells that lose them
 * - `{other}`: the digits of the pair that are not eliminated
 *
 * @param sizeOf number of cells of the pattern. In the evidence, the helpers come after these cells.
 */
function explainPair(keys: readonly TextKey[], sizeOf: (evidence: Evidence) => number): Technique['explain'] {
  return ({ evidence, eliminations }) => {
    const size = sizeOf(evidence);
    const corners = evidence.cells.slice(0, size);
    const open = evidence.fins ?? [];
    const gone = eliminations.reduce((mask, { digit }) => mask | (1 << (digit - 1)), 0);
    return sentences(keys, {
      corners: { kind: 'cells', cells: corners },
      pair: { kind: 'digits', digits: evidence.digits },
      open: { kind: 'cells', cells: open },
      closed: { kind: 'cells', cells: corners.filter((cell) => !open.includes(cell)) },
      helpers: { kind: 'cells', cells: evidence.cells.slice(size) },
      house: { kind: 'houses', houses: evidence.houses },
      gone: { kind: 'digits', digits: gone },
      target: { kind: 'cells', cells: [...new Set(eliminations.map(({ cell }) => cell))] },
      other: { kind: 'digits', digits: evidence.digits & ~gone },
    });
  };
}

/** The fields that differ between the rectangle techniques. */
interface RectangleRow {
  readonly id: `unique-rectangle-${1 | 2 | 3 | 4 | 5 | 6}` | 'hidden-rectangle';
  readonly level: Level;
  readonly cost: number;
  readonly search: DeadlySearch<OpenRectangle>;
}

/**
 * Makes a technique that examines one open rectangle at a time: four open corners with the same two candidates, of
 * which at least one corner has no other.
 */
export function rectangleTechnique({ id, level, cost, search }: RectangleRow): Technique {
  return {
    id,
    level,
    cost,
    uniqueness: true,
    find: findInPatterns(
      (view) => openRectangles(view, bivalueCells(view)),
      search,
      (view, rectangle, parts) => stepOfPair(view, id, rectangle, parts),
    ),
    explain: explainPair(['technique.rectangle.why', `technique.${id}.why`], () => 4),
  };
}

/** The fields that differ between the techniques of loops. */
interface LoopRow {
  readonly id: `unique-loop-${1 | 2 | 3 | 4}`;
  readonly level: Level;
  readonly cost: number;
  readonly search: DeadlySearch;
  readonly why: TextKey;
}

/**
 * Makes a technique that examines one open loop at a time. In the pattern, the cells with extra candidates come last.
 */
export function loopTechnique({ id, level, cost, search, why }: LoopRow): Technique {
  return {
    id,
    level,
    cost,
    uniqueness: true,
    find: findInPatterns(openLoops, search, (view, loop, parts) => stepOfPair(view, id, loop, parts)),
    explain: explainPair(
      ['technique.unique-loop.why', why],
      ({ cells, fins = [] }) => cells.indexOf(fins[fins.length - 1]) + 1,
    ),
  };
}
