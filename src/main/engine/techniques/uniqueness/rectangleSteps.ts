import { digitsOf } from '../../../../shared/base/digits.ts';
import type { CellDigit, Level, Step } from '../../../../shared/step/step.ts';
import { bivalueCells } from '../common/bivalue.ts';
import { sentences } from '../common/explain.ts';
import { LeastSteps } from '../common/leastSteps.ts';
import { createStep } from '../common/steps.ts';
import type { Emit, Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { type OpenRectangle, openRectangles } from './rectangles.ts';

/** Adds the steps of one rectangle. */
export type RectangleSearch = (view: View, rectangle: OpenRectangle, steps: LeastSteps) => void;

/**
 * Makes the `find` of a technique that examines one open rectangle at a time. Each set of effects is emitted once, with
 * its smallest pattern.
 */
function findRectangles(search: RectangleSearch): (view: View, emit: Emit) => void {
  return (view, emit) => {
    const steps = new LeastSteps();
    for (const rectangle of openRectangles(view, bivalueCells(view))) search(view, rectangle, steps);
    steps.emitAll(emit);
  };
}

/** The parts of a step that a rectangle technique adds to the four corners. */
export interface RectangleParts {
  readonly eliminations: readonly CellDigit[];
  /** The house that the argument needs in addition to the rectangle. */
  readonly houses?: readonly number[];
  /** Cells that the argument needs in addition to the corners. */
  readonly helpers?: readonly number[];
}

/**
 * Creates the step of a rectangle. Its cells are the corners, then the helpers. Its fins are the corners with extra
 * candidates, and its digits are the two of the rectangle.
 */
export function rectangleStep(view: View, technique: string, rectangle: OpenRectangle, parts: RectangleParts): Step {
  const { eliminations, houses = [], helpers = [] } = parts;
  const { corners, pair, open } = rectangle;
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
      cells: [...corners, ...helpers],
      houses,
      digits: pair,
      fins: open.map((i) => corners[i]),
      candidates: [
        ...corners.flatMap((cell) => candidatesOf(cell, pair)),
        ...helpers.flatMap((cell) => candidatesOf(cell, ~0)),
      ],
    },
  });
}

/** Eliminations of the digits of a mask from the cells that have them. */
export function withoutDigits(view: View, cells: readonly number[], mask: number): CellDigit[] {
  return cells.flatMap((cell) => digitsOf(view.board.candidates[cell] & mask).map((digit) => ({ cell, digit })));
}

/** The fields that differ between the rectangle techniques. */
interface RectangleRow {
  readonly id: `unique-rectangle-${1 | 2 | 3 | 4 | 5 | 6}` | 'hidden-rectangle';
  readonly level: Level;
  readonly cost: number;
  readonly search: RectangleSearch;
}

/**
 * Makes a technique that examines one open rectangle at a time. Its explanation starts with the uniqueness argument
 * that all of them share.
 *
 * Its texts may use `{corners}` and `{pair}`; `{open}` (corners with extra candidates) and `{closed}` (the others);
 * `{helpers}` and `{house}`; `{gone}` (the eliminated digits), `{target}` (their cells) and `{other}` (the rest of the
 * pair).
 */
export function rectangleTechnique({ id, level, cost, search }: RectangleRow): Technique {
  return {
    id,
    level,
    cost,
    uniqueness: true,
    find: findRectangles(search),
    explain({ evidence, eliminations }) {
      const corners = evidence.cells.slice(0, 4);
      const open = evidence.fins ?? [];
      const gone = eliminations.reduce((mask, { digit }) => mask | (1 << (digit - 1)), 0);
      return sentences(['technique.rectangle.why', `technique.${id}.why`], {
        corners: { kind: 'cells', cells: corners },
        pair: { kind: 'digits', digits: evidence.digits },
        open: { kind: 'cells', cells: open },
        closed: { kind: 'cells', cells: corners.filter((cell) => !open.includes(cell)) },
        helpers: { kind: 'cells', cells: evidence.cells.slice(4) },
        house: { kind: 'houses', houses: evidence.houses },
        gone: { kind: 'digits', digits: gone },
        target: { kind: 'cells', cells: [...new Set(eliminations.map(({ cell }) => cell))] },
        other: { kind: 'digits', digits: evidence.digits & ~gone },
      });
    },
  };
}
