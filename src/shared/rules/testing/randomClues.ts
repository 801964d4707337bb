import type { LayoutRef } from '../../layout/spec.ts';
import type { Topology } from '../../topology/topology.ts';
import type { Clue } from '../clue.ts';

/**
 * Layouts that are so small that all their solutions can be listed: one is flat, one is linked, and one is wrapped,
 * with lines across seams.
 */
export const SMALL_LAYOUTS: Readonly<Record<string, LayoutRef>> = {
  simple: { layout: 'simple', order: 2 },
  linked: {
    layout: 'custom',
    order: 2,
    offsets: [
      [0, 0],
      [1, 1],
    ],
  },
  torus: {
    layout: 'custom',
    order: 2,
    offsets: [
      [0, 0],
      [1, 1],
    ],
    wrap: [2, 2],
  },
  klein: {
    layout: 'custom',
    order: 2,
    offsets: [
      [0, 0],
      [1, 1],
    ],
    wrap: [2, 3],
    twist: { kind: 'mirror', axis: 'across' },
  },
};

/** A source of random numbers from 0 to `bound` − 1. */
interface Random {
  below(bound: number): number;
}

/** A random clue that fits the schema of its rule. It may contradict itself, or have no meaning on the board. */
export function randomClue(rule: string, topology: Topology, rng: Random): Clue {
  const { digits, subgridCount } = topology;
  const from1 = (count: number): number => rng.below(count) + 1;
  const subgrid = from1(subgridCount);
  const prefix = subgridCount === 1 ? '' : `${subgrid}`;
  const cell = (): string => `${prefix}r${from1(digits)}c${from1(digits)}`;
  const walk = (length: number): string[] => {
    let [row, column] = [from1(digits), from1(digits)];
    const names: string[] = [];
    for (let i = 0; i < 40 && names.length < length; i++) {
      const name = `${prefix}r${row}c${column}`;
      if (!names.includes(name)) names.push(name);
      const down = rng.below(3) - 1;
      const across = rng.below(3) - 1;
      row = Math.min(digits, Math.max(1, row + down));
      column = Math.min(digits, Math.max(1, column + across));
    }
    return names;
  };
  const line = `${prefix}${rng.below(2) === 0 ? 'r' : 'c'}${from1(digits)}`;
  const side = rng.below(2) === 0 ? 'start' : 'end';
  const sometimes = <T>(value: T): T | undefined => (rng.below(2) === 0 ? value : undefined);
  const cells = walk(2 + rng.below(4));
  const neighbours = ((): string[] => {
    const [row, column] = [from1(digits - 1), from1(digits - 1)];
    const other = rng.below(2) === 0 ? `${prefix}r${row + 1}c${column}` : `${prefix}r${row}c${column + 1}`;
    return [`${prefix}r${row}c${column}`, other];
  })();
  const fields: Record<string, Record<string, unknown>> = {
    'killer-cage': { cells, sum: sometimes(from1(14)), repeats: sometimes(true) },
    arrow: { circle: cells.slice(0, 1 + rng.below(2)), shafts: [walk(1 + rng.below(3)), walk(2)] },
    'double-arrow': { cells: walk(4) },
    thermometer: { cells: walk(3), slow: sometimes(true) },
    'white-dot': { cells: neighbours, difference: sometimes(2) },
    'black-dot': { cells: neighbours, ratio: sometimes(3) },
    xv: { cells: neighbours, sum: 5 },
    'all-given': { marks: [['white-dot'], ['black-dot'], ['xv'], ['white-dot', 'black-dot']][rng.below(4)] },
    inequality: { cells: neighbours },
    quadruple: { cells: walk(4), digits: [from1(digits), from1(digits)].slice(rng.below(2)) },
    'little-killer': {
      cell: cell(),
      direction: ['down-right', 'down-left', 'up-right', 'up-left'][rng.below(4)],
      sum: from1(14),
    },
    sandwich: { line, from: side, sum: [0, 2, 3, 5][rng.below(4)] },
    'x-sum': { line, from: side, value: from1(10) },
    skyscraper: { line, from: side, value: from1(digits) },
    'numbered-room': { line, from: side, value: from1(digits) },
    between: { cells: walk(4) },
    lockout: { cells: walk(4), difference: 1 + rng.below(3) },
    whisper: { cells: walk(3), difference: sometimes(1 + rng.below(3)) },
    entropic: { cells: walk(4) },
    modular: { cells: walk(4), modulus: 2 + rng.below(2) },
    'parity-line': { cells: walk(4) },
    palindrome: { cells: walk(4) },
    clone: { groups: [walk(2), walk(2)] },
    renban: { cells: walk(3) },
    'region-sum': { cells: walk(5) },
    zipper: { cells: walk(5) },
    'equal-sums': { groups: [walk(2), walk(3)] },
    'sum-line': { cells: walk(4), sum: sometimes(4 + rng.below(3)), loop: sometimes(true) },
    minimum: { cell: cell() },
    maximum: { cell: cell() },
    odd: { cell: cell() },
    even: { cell: cell() },
    candidates: { cell: cell(), digits: [from1(digits), from1(digits)] },
    'extra-region': { cells: walk(4) },
    diagonal: { direction: ['falling', 'rising'][rng.below(2)], ...(subgridCount > 1 && { subgrid }) },
    'row-indexer': { cell: cell() },
    'column-indexer': { cell: cell() },
  };
  const defined = Object.entries(fields[rule] as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return { rule, ...Object.fromEntries(defined) };
}
