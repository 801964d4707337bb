import { digitBit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Inference, Step } from '../../../../shared/step/step.ts';
import { conjugatePairs, pairOf } from '../common/conjugatePairs.ts';
import { createStep } from '../common/steps.ts';
import { cachedPerDigit, perView, type View } from '../common/view.ts';

/**
 * The two colours of a net (cells that conjugate pairs of a digit connect). Either all cells of colour 1 have the digit
 * and none of colour 2, or the reverse.
 */
export type Colour = 1 | 2;

/** The cells that conjugate pairs of a digit connect, coloured alternately. */
export interface ColourNet {
  /** The cells, in the order in which conjugate pairs reach them; at least two. */
  readonly cells: readonly number[];
  /** The colour of each cell, at the same index. */
  readonly colours: readonly Colour[];
}

/** cell → its colour while a net is built; 0 for all cells otherwise. */
const colourOf = perView(({ topology }) => new Uint8Array(topology.cellCount));

/** The nets of a digit. Nets with an odd cycle, which have no colouring, are left out. */
export const colourNets = cachedPerDigit((view: View, digit: number): readonly ColourNet[] => {
  const pairs = conjugatePairs(view, digit);
  const ends = 2 * pairs.count;
  const colour = colourOf(view);
  const nets: ColourNet[] = [];
  for (let first = 0; first < ends; first++) {
    const start = pairs.cells[first];
    if (colour[start] !== 0) continue;
    const cells = [start];
    const colours: Colour[] = [1];
    let consistent = true;
    colour[start] = 1;
    for (let i = 0; i < cells.length; i++) {
      const opposite = colours[i] === 1 ? 2 : 1;
      for (let end = pairs.firstEnd[cells[i]]; end >= 0; end = pairs.nextEnd[end]) {
        const other = pairs.cells[end ^ 1];
        if (colour[other] === 0) {
          colour[other] = opposite;
          cells.push(other);
          colours.push(opposite);
        } else if (colour[other] !== opposite) consistent = false;
      }
    }
    if (consistent) nets.push({ cells, colours });
  }
  for (let end = 0; end < ends; end++) colour[pairs.cells[end]] = 0;
  return nets;
});

/** The cells of one colour. */
export function cellsOf({ cells, colours }: ColourNet, colour: Colour): number[] {
  return cells.filter((_, i) => colours[i] === colour);
}

/** What the evidence of a colouring step contains in addition to its nets. */
interface ColouredParts {
  readonly eliminated: readonly number[];
  readonly houses?: readonly number[];
  /** For each net, the colour that is shown as false. */
  readonly off: readonly Colour[];
  /** Pairs of cells of different nets that see each other. */
  readonly joined?: readonly (readonly [number, number])[];
}

/**
 * Creates the step of a technique that colours nets. The cells of the step are those of the first net, followed by
 * those of the second.
 */
export function createColouring(
  view: View,
  technique: string,
  digit: number,
  nets: readonly ColourNet[],
  { eliminated, houses = [], off, joined = [] }: ColouredParts,
): Step {
  const pairs = conjugatePairs(view, digit);
  const cells = nets.flatMap((net) => net.cells);
  const inferences: Inference[] = [];
  cells.forEach((cell, from) => {
    for (let to = from + 1; to < cells.length; to++) {
      if (pairOf(pairs, cell, cells[to]) >= 0) inferences.push({ from, to, kind: 'strong' });
    }
  });
  for (const [a, b] of joined) inferences.push({ from: cells.indexOf(a), to: cells.indexOf(b), kind: 'weak' });
  return createStep(view.topology, technique, {
    eliminations: eliminated.map((cell): CellDigit => ({ cell, digit })),
    evidence: {
      cells,
      houses,
      digits: digitBit(digit),
      candidates: cells.map((cell) => ({ cell, digit })),
      nodes: nets.flatMap((net, i) =>
        net.cells.map((cell, j) => ({ cells: [cell], digit, on: net.colours[j] !== off[i] })),
      ),
      inferences,
    },
  });
}
