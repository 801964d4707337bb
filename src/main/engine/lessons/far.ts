import { countDigits, digitBit, digitsOf } from '../../../shared/base/digits.ts';
import type { Reference } from '../../../shared/step/explanation.ts';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import {
  allCells,
  cellsOfSubgrid,
  type ExerciseBuilder,
  type ExerciseSource,
  isAcross,
  oneOf,
  pointTask,
  refer,
  sentence,
  shuffled,
  stepsOf,
  stepTask,
} from './builder.ts';

/** Lessons about colours, rectangles and chains. */

/**
 * `COLOURED_SUBGRIDS`: smallest number of subgrids in which the colouring of an exercise has cells. `MOST_COLOURED`:
 * largest number of places that the learner colours.
 */
const COLOURED_SUBGRIDS = 3;
const MOST_COLOURED = 12;

/** Whether at least three subgrids are needed to contain all of the cells. */
function needsThree(topology: Topology, cells: readonly number[]): boolean {
  const own = cells.map((cell) => subgridsOf(topology, cell));
  const all = [...new Set(own.flat())];
  if (all.length < COLOURED_SUBGRIDS) return false;
  return all.every((one) => all.every((other) => own.some((list) => !list.includes(one) && !list.includes(other))));
}

export const colouring: ExerciseBuilder = (source) => {
  const { topology, position, rng } = source;
  const step = oneOf(
    rng,
    stepsOf(source, position.technique).filter(({ evidence }) => {
      const cells = (evidence.nodes ?? []).flatMap((node) => node.cells);
      const few = countDigits(evidence.digits) === 1 && cells.length <= MOST_COLOURED;
      return few && needsThree(topology, cells);
    }),
  );
  if (!step) return null;
  const nodes = step.evidence.nodes ?? [];
  const digit = refer.digit(digitsOf(step.evidence.digits)[0]);
  const side = new Map(nodes.flatMap(({ cells, on }) => cells.map((cell) => [cell, on ? 0 : 1] as const)));
  const values = { digit, start: refer.cells([...side.keys()][0]), count: refer.number(side.size) };
  return {
    step,
    notes: position.candidates,
    tasks: [
      {
        kind: 'colour',
        text: sentence('lesson.colouring.colour', values),
        cells: [...side.keys()],
        sides: [...side.values()],
        why: sentence('lesson.why.other-side', { digit }),
      },
      stepTask(sentence('lesson.colouring.remove', { digit })),
    ],
  };
};

/** Four cells of a subgrid in two rows, two columns and two boxes of it. */
interface PairRectangle {
  readonly cells: readonly number[];
  /** Mask of the two digits. */
  readonly digits: number;
}

/**
 * Rectangles of a subgrid in which three cells have only the same two candidates, and the fourth cell has these two and
 * more.
 */
function rectanglesOf({ topology, position }: ExerciseSource, subgrid: number): PairRectangle[] {
  const { digits: side, box } = topology;
  const cells = cellsOfSubgrid(topology, subgrid);
  const found: PairRectangle[] = [];
  for (let one = 0; one < cells.length; one++) {
    for (let other = one + 1; other < cells.length; other++) {
      const [top, left] = [Math.floor(one / side), one % side];
      const [bottom, right] = [Math.floor(other / side), other % side];
      const bands = Math.floor(top / box.rows) === Math.floor(bottom / box.rows) ? 1 : 2;
      const stacks = Math.floor(left / box.columns) === Math.floor(right / box.columns) ? 1 : 2;
      if (top === bottom || left === right || bands * stacks !== 2) continue;
      const corners = [one, top * side + right, bottom * side + left, other].map((place) => cells[place]);
      const masks = corners.map((cell) => position.candidates[cell]);
      const pair = masks.find((mask) => countDigits(mask) === 2);
      if (pair === undefined || !masks.every((mask) => (mask & pair) === pair)) continue;
      if (masks.filter((mask) => mask === pair).length === 3) found.push({ cells: corners, digits: pair });
    }
  }
  return found;
}

/**
 * Whether the two digits of a filled rectangle can be exchanged without changing the digits of any house. This is so if
 * each house with a cell of the rectangle has exactly two of them, in different columns or rows.
 */
function isExchangeable({ cellHouses, cellHouseStart }: Topology, { cells }: PairRectangle): boolean {
  const counts = new Map<number, number>();
  for (const cell of cells) {
    for (const house of cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])) {
      counts.set(house, (counts.get(house) ?? 0) + 1);
    }
  }
  return [...counts.values()].every((count) => count % 2 === 0);
}

export const rectangles: ExerciseBuilder = (source) => {
  const { topology, position, rng } = source;
  const step = oneOf(rng, stepsOf(source, position.technique));
  const all = Array.from({ length: topology.subgridCount }, (_, subgrid) => rectanglesOf(source, subgrid)).flat();
  const broken = all.filter((rectangle) => !isExchangeable(topology, rectangle));
  const wrong = oneOf(rng, broken);
  if (!step || !wrong) return null;
  const values = (cells: readonly number[], digits: number): Record<'cells' | 'digits', Reference> => ({
    cells: refer.cells(...cells),
    digits: { kind: 'digits', digits },
  });
  const safe = values(step.evidence.cells, step.evidence.digits);
  const unsafe = values(wrong.cells, wrong.digits);
  const options = [
    {
      label: sentence('lesson.rectangles.option', safe),
      right: false,
      why: sentence('lesson.rectangles.safe', safe),
      cell: step.evidence.cells[0],
    },
    {
      label: sentence('lesson.rectangles.option', unsafe),
      right: true,
      why: sentence('lesson.rectangles.unsafe', unsafe),
      cell: null,
    },
  ];
  return {
    step,
    notes: position.candidates,
    tasks: [
      {
        kind: 'choose',
        text: sentence('lesson.rectangles.choose'),
        marked: [...step.evidence.cells, ...wrong.cells],
        options: shuffled(rng, options),
      },
      stepTask(sentence('lesson.rectangles.remove')),
    ],
  };
};

export const reading: ExerciseBuilder = (source) => {
  const { topology, position, rng } = source;
  const step = oneOf(
    rng,
    stepsOf(source, position.technique).filter(({ evidence, eliminations }) => {
      const nodes = evidence.nodes ?? [];
      const [first, last] = [nodes[0], nodes.at(-1)];
      return (
        first?.digit === last?.digit &&
        first?.cells[0] !== last?.cells[0] &&
        eliminations.every(({ digit }) => digit === first?.digit) &&
        isAcross(topology, evidence.cells)
      );
    }),
  );
  const nodes = step?.evidence.nodes ?? [];
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (!step || !first || !last) return null;
  const digit = { digit: refer.digit(first.digit) };
  const without = allCells(topology).filter((cell) => (position.candidates[cell] & digitBit(first.digit)) === 0);
  return {
    step,
    drawn: true,
    notes: position.candidates,
    tasks: [
      pointTask(
        sentence('lesson.reading.ends', digit),
        [first.cells, last.cells],
        [{ cells: null, why: sentence('lesson.why.no-end') }],
        { ofStep: true },
      ),
      pointTask(
        sentence('lesson.reading.losers', digit),
        step.eliminations.map(({ cell }) => [cell]),
        [
          { cells: without, why: sentence('lesson.why.without', digit) },
          { cells: null, why: sentence('lesson.why.sees-one-end', digit) },
        ],
        { ofStep: true },
      ),
    ],
  };
};
