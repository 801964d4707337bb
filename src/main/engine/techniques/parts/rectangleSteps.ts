import { digitsOf } from '../../../../shared/domain/digits.ts';
import type { Explanation, Wording } from '../../../../shared/step/explanation.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import type { Emit } from '../technique.ts';
import type { View } from '../view.ts';
import { bivalueCells } from './bivalue.ts';
import { LeastSteps } from './leastSteps.ts';
import { type OpenRectangle, openRectangles } from './rectangles.ts';
import { createStep } from './steps.ts';

/** Adds the steps that one rectangle gives. */
export type RectangleSearch = (view: View, rectangle: OpenRectangle, steps: LeastSteps) => void;

/** The `find` of a technique that looks at one open rectangle at a time; each set of effects once, least pattern first. */
export function findRectangles(search: RectangleSearch): (view: View, emit: Emit) => void {
  return (view, emit) => {
    const steps = new LeastSteps();
    for (const rectangle of openRectangles(view, bivalueCells(view))) search(view, rectangle, steps);
    steps.emitAll(emit);
  };
}

/** What a rectangle technique adds to the four corners. */
export interface RectangleParts {
  readonly eliminations: readonly CellDigit[];
  /** The house that the argument needs beside the rectangle. */
  readonly houses?: readonly number[];
  /** Cells that the argument needs beside the corners. */
  readonly helpers?: readonly number[];
}

/**
 * Makes a step of a rectangle: the corners, then the helpers, are its cells; corners with a way out are its fins; the two
 * digits are its digits.
 */
export function rectangleStep(view: View, technique: string, rectangle: OpenRectangle, parts: RectangleParts): Step {
  const { eliminations, houses = [], helpers = [] } = parts;
  const { corners, pair, open } = rectangle;
  const { candidates } = view.board;
  const isEliminated = (cell: number, digit: number): boolean =>
    eliminations.some((elimination) => elimination.cell === cell && elimination.digit === digit);
  const kept = (cell: number, mask: number): CellDigit[] =>
    digitsOf((candidates[cell] as number) & mask)
      .filter((digit) => !isEliminated(cell, digit))
      .map((digit) => ({ cell, digit }));
  return createStep(view.topology, technique, {
    eliminations,
    evidence: {
      cells: [...corners, ...helpers],
      houses,
      digits: pair,
      fins: open.map((i) => corners[i] as number),
      candidates: [...corners.flatMap((cell) => kept(cell, pair)), ...helpers.flatMap((cell) => kept(cell, ~0))],
    },
  });
}

/** The eliminations of a pair of digits, or one of them, from cells that have them. */
export function withoutDigits(view: View, cells: readonly number[], mask: number): CellDigit[] {
  return cells.flatMap((cell) =>
    digitsOf((view.board.candidates[cell] as number) & mask).map((digit) => ({ cell, digit })),
  );
}

const DEADLY: Wording = {
  en: 'If {corners} held nothing but {pair}, these two could change places without any house noticing, and the puzzle would have a second solution. So one corner at least holds something else.',
  fr: 'Si {corners} ne contenaient que {pair}, ces deux chiffres pourraient s’échanger sans qu’aucune zone le remarque, et la grille aurait une seconde solution. Un coin au moins contient donc autre chose.',
};

/**
 * The `explain` of rectangles: says first what all of them rest on. `{corners}`, `{pair}`; corners with a way out
 * `{open}`, the others `{closed}`; `{helpers}`, `{house}`; the digits that go `{gone}` from `{target}`, and the rest of
 * the pair `{other}`.
 */
export function explainRectangle(...sentences: readonly Wording[]): (step: Step) => Explanation {
  return ({ evidence, eliminations }) => {
    const corners = evidence.cells.slice(0, 4);
    const open = evidence.fins ?? [];
    const gone = eliminations.reduce((mask, { digit }) => mask | (1 << (digit - 1)), 0);
    return {
      sentences: [DEADLY, ...sentences],
      references: {
        corners: { kind: 'cells', cells: corners },
        pair: { kind: 'digits', digits: evidence.digits },
        open: { kind: 'cells', cells: open },
        closed: { kind: 'cells', cells: corners.filter((cell) => !open.includes(cell)) },
        helpers: { kind: 'cells', cells: evidence.cells.slice(4) },
        house: { kind: 'houses', houses: evidence.houses },
        gone: { kind: 'digits', digits: gone },
        target: { kind: 'cells', cells: [...new Set(eliminations.map(({ cell }) => cell))] },
        other: { kind: 'digits', digits: evidence.digits & ~gone },
      },
    };
  };
}
