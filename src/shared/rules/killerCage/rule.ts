import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import type { Constraint } from '../../constraints/constraint.ts';
import { type Clue, cellNames } from '../clue.ts';
import { plainSum } from '../clueBoard.ts';
import { drawnCells } from '../drawClues.ts';
import { setEntry, typedNumber } from '../entry.ts';
import { numberIn } from '../notations.ts';
import { defineRule } from '../rule.ts';
import type { SolvedBoard } from '../solvedBoard.ts';

/** `repeats`: equal digits are allowed in the cage. */
type KillerCage = Clue & { readonly cells: string[]; readonly sum?: number; readonly repeats?: boolean };

/** Sizes of cages; a size that is listed more often is likelier. */
const SIZES = [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5];
/** Largest cage that takes in a cell which is left over. */
const LARGEST = 6;

/**
 * Cages that cover the board, or the share of it, without common cells. The digits of each are all different. A cell
 * that no cage can take becomes a cage of its own.
 */
function tiles(solved: SolvedBoard, share: number): number[][] {
  const { board, random } = solved;
  const cageOf = new Map<number, number[]>();
  const cages: number[][] = [];
  const fits = (cage: readonly number[], cell: number): boolean =>
    !solved.digitsAt(cage).includes(solved.digitAt(cell));
  const wanted = Math.ceil(share * solved.cellCount);
  for (const start of solved.shuffled(solved.allCells())) {
    if (cageOf.size >= wanted) break;
    if (cageOf.has(start)) continue;
    const cage = [start];
    const size = SIZES[random.below(SIZES.length)] as number;
    while (cage.length < size) {
      const around = cage.flatMap((cell) => board.beside(cell));
      const next = around.filter((cell) => !cageOf.has(cell) && !cage.includes(cell) && fits(cage, cell));
      if (next.length === 0) break;
      cage.push(next[random.below(next.length)] as number);
    }
    for (const cell of cage) cageOf.set(cell, cage);
    cages.push(cage);
  }
  for (const cage of cages) {
    const [cell] = cage;
    if (cage.length !== 1 || cell === undefined) continue;
    const hosts = solved.shuffled(board.beside(cell)).map((other) => cageOf.get(other));
    const host = hosts.find((other) => other && other !== cage && other.length < LARGEST && fits(other, cell));
    if (!host) continue;
    host.push(cell);
    cage.length = 0;
    cageOf.set(cell, host);
  }
  return cages.filter(({ length }) => length > 0);
}

function clueOf(solved: SolvedBoard, cells: readonly number[]): { cells: string[]; sum: number } {
  const sum = solved.digitsAt(cells).reduce((total, digit) => total + digit, 0);
  return { cells: solved.names(cells), sum };
}

/** Cages, and the cages that take their place. */
type Replacement = readonly [replaced: readonly (readonly number[])[], by: readonly (readonly number[])[]];

/** Whether cells hang together by their sides. */
function isConnected({ board }: SolvedBoard, cells: readonly number[]): boolean {
  const [first] = cells;
  if (first === undefined) return false;
  const reached = new Set([first]);
  for (const cell of reached) {
    for (const other of board.beside(cell)) if (cells.includes(other)) reached.add(other);
  }
  return reached.size === cells.length;
}

/** The first cut of cells into two connected parts of at least two cells, in random order. */
function cut(solved: SolvedBoard, cells: readonly number[], accepts: (part: readonly number[]) => boolean) {
  const ways = Array.from({ length: 2 ** (cells.length - 1) - 1 }, (_, way) => 2 * way + 1);
  for (const way of solved.shuffled(ways)) {
    const one = cells.filter((_, i) => (way >>> i) & 1);
    const other = cells.filter((_, i) => !((way >>> i) & 1));
    if (one.length < 2 || other.length < 2 || !accepts(one) || !accepts(other)) continue;
    if (isConnected(solved, one) && isConnected(solved, other)) return [one, other];
  }
  return null;
}

/** A large cage in two parts. */
function halves(solved: SolvedBoard, cage: readonly number[]): Replacement | null {
  const parts = cut(solved, cage, () => true);
  return parts && [[cage], parts];
}

/** Whether the digits of cells are all different. */
function differ(solved: SolvedBoard, cells: readonly number[]): boolean {
  return new Set(solved.digitsAt(cells)).size === cells.length;
}

/** A small cage and one beside it, cut at another place. */
function repartitioned(
  solved: SolvedBoard,
  cage: readonly number[],
  among: readonly (readonly number[])[],
): Replacement | null {
  const beside = new Set(cage.flatMap((cell) => solved.board.beside(cell)));
  for (const other of among) {
    if (other === cage || other.length + cage.length > 9 || !other.some((cell) => beside.has(cell))) continue;
    const parts = cut(solved, [...cage, ...other], (part) => differ(solved, part));
    if (parts) return [[cage, other], parts];
  }
  return null;
}

/** The digits of a cage add up to its sum, if it has one. They are all different unless `repeats` is set. */
export const killerCage = defineRule<KillerCage>({
  id: 'killer-cage',
  example: { cells: ['r1c1', 'r1c2', 'r2c1'], sum: 6 },
  fields: { cells: cellNames(1), sum: z.int().min(0).max(25_000).optional(), repeats: z.boolean().optional() },
  keeps: 'sets',
  digits: 'none',
  mentions: /cage|killer/,
  explains:
    'killer cage cages sum sums add up total small little top left upper hand corner corners inside ' +
    'within provided displayed respective cannot repeat repeats without duplicate placed stated',
  sentenceFor(clues) {
    if (clues.every(({ repeats }) => repeats)) return { key: 'rule.killer-cage.repeats-rule' };
    if (clues.some(({ repeats }) => repeats)) return { key: 'rule.killer-cage.some-repeat-rule' };
    return clues.every(({ sum }) => sum === undefined) ? { key: 'rule.killer-cage.no-sum-rule' } : undefined;
  },
  compile({ cells: names, sum, repeats }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const count = cells.value.length;
    const distinct = new Set(cells.value);
    const different = repeats ? false : distinct.size === count;
    if (!repeats && !different) return fail('bad-puzzle', 'cage-cell-twice');
    if (different && count > board.digits) return fail('bad-puzzle', 'cage-large', { count, digits: board.digits });
    const constraints: Constraint[] = [];
    if (different && count > 1) constraints.push({ kind: 'all-different', cells: cells.value });
    if (sum !== undefined) {
      const least = different ? (count * (count + 1)) / 2 : count;
      const most = different ? count * (board.digits + 1) - least : count * board.digits;
      if (sum < least || sum > most) return fail('no-solution', 'cage-sum', { sum, count, least, most });
      constraints.push(plainSum(cells.value, sum));
    }
    return ok(constraints);
  },
  takeFrom: (solved, share) => tiles(solved, share).map((cells) => clueOf(solved, cells)),
  refine(solved, clues, cells) {
    const cages = clues.map((clue) => solved.cellsOf(clue.cells));
    const touched = solved.shuffled(cages).filter((cage) => cage.some((cell) => cells.has(cell)));
    for (const cage of touched) {
      const parts = cage.length > 3 ? halves(solved, cage) : repartitioned(solved, cage, solved.shuffled(cages));
      if (parts === null) continue;
      const [replaced, by] = parts;
      return [...cages.filter((one) => !replaced.includes(one)), ...by].map((one) => clueOf(solved, one));
    }
    return null;
  },
  coarsen(solved, clues) {
    const cages = solved.shuffled(clues.map((clue) => solved.cellsOf(clue.cells)));
    for (const cage of cages) {
      const beside = new Set(cage.flatMap((cell) => solved.board.beside(cell)));
      const host = cages.find(
        (other) =>
          other !== cage &&
          other.length + cage.length <= LARGEST &&
          other.some((cell) => beside.has(cell)) &&
          differ(solved, [...cage, ...other]),
      );
      if (!host) continue;
      const rest = cages.filter((one) => one !== cage && one !== host);
      return [...rest, [...cage, ...host]].map((one) => clueOf(solved, one));
    }
    return null;
  },
  entry: setEntry('killer-cage', {
    stages: [{}, { repeats: true }],
    stageKeys: ['entry.killer-cage.different', 'entry.killer-cage.repeats'],
    typed: typedNumber('sum'),
  }),
  draw: ({ cells, sum }, board) => [
    { kind: 'cage', cells: drawnCells(cells, board), ...(sum !== undefined && { label: `${sum}` }) },
  ],
  iss: [
    {
      name: 'Cage',
      read([sum = '', ...cells]) {
        const total = numberIn(sum);
        if (total === null) return null;
        return [total === 0 ? { cells } : { cells, sum: total }];
      },
      write: ({ cells, sum, repeats }) => (repeats ? null : [`${sum ?? 0}`, ...cells]),
    },
    {
      name: 'Sum',
      read([sum = '', ...cells]) {
        const total = numberIn(sum);
        return total === null ? null : [{ cells, sum: total, repeats: true }];
      },
      write: ({ cells, sum, repeats }) => (repeats && sum !== undefined ? [`${sum}`, ...cells] : null),
    },
  ],
  fpuzzles: [
    {
      key: 'killercage',
      read({ cells = [], value }) {
        if (value === undefined || value === '') return [{ cells: [...cells] }];
        const sum = numberIn(String(value));
        return sum === null ? null : [{ cells: [...cells], sum }];
      },
      write: ({ cells, sum, repeats }) =>
        repeats ? null : { cells, ...(sum === undefined ? {} : { value: String(sum) }) },
    },
  ],
});
