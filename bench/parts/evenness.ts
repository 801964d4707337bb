import type { Topology } from '../../src/shared/topology/topology.ts';

/** Figures of how evenly the givens of one puzzle lie. Averages over its subgrids. */
export interface Evenness {
  /** Standard deviation of the number of givens in a box. */
  readonly boxes: number;
  /** Standard deviation of the number of givens with the same digit. */
  readonly digits: number;
  /** Share (0 to 1) of the givens whose cell, turned by 180° in the subgrid, is given too. */
  readonly turned: number;
  /** Share (0 to 1) of the pairs of boxes of a subgrid whose givens lie in the same places. */
  readonly alike: number;
}

/** @param givens cell → given digit, 0 for none. */
export function evennessOf(
  { subgridCount, positionCell, digits, box: { rows, columns } }: Topology,
  givens: Uint8Array,
): Evenness {
  const area = digits * digits;
  const total = { boxes: 0, digits: 0, turned: 0, alike: 0 };
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    const inBox = new Array<number>(digits).fill(0);
    const ofDigit = new Array<number>(digits).fill(0);
    const shapes = new Array<string>(digits).fill('');
    let count = 0;
    let turned = 0;
    const digitAt = (place: number): number => givens[positionCell[subgrid * area + place] ?? 0] ?? 0;
    for (let place = 0; place < area; place++) {
      const row = Math.floor(place / digits);
      const column = place % digits;
      const box = Math.floor(row / rows) * rows + Math.floor(column / columns);
      const digit = digitAt(place);
      shapes[box] += digit === 0 ? '0' : '1';
      if (digit === 0) continue;
      count++;
      inBox[box] = (inBox[box] ?? 0) + 1;
      ofDigit[digit - 1] = (ofDigit[digit - 1] ?? 0) + 1;
      if (digitAt(area - 1 - place) !== 0) turned++;
    }
    const pairs = shapes.flatMap((shape, index) => shapes.slice(index + 1).map((other) => shape === other));
    total.boxes += deviation(inBox);
    total.digits += deviation(ofDigit);
    total.turned += count === 0 ? 0 : turned / count;
    total.alike += pairs.filter(Boolean).length / pairs.length;
  }
  return {
    boxes: total.boxes / subgridCount,
    digits: total.digits / subgridCount,
    turned: total.turned / subgridCount,
    alike: total.alike / subgridCount,
  };
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
