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

/** `repeats`: whether equal digits are allowed in the cage. */
type KillerCage = Clue & { readonly cells: string[]; readonly sum?: number; readonly repeats?: boolean };

/** Sizes of the cages that the generator makes. A size that is listed more often is likelier. */
const SIZES = [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5];
/** Limit on the size of a cage to which a single cell is added that would otherwise be a cage of its own. */
const LARGEST = 6;
/**
 * Limit on the cells of two cages that are joined into one. Such a cage can be larger than those made at first; puzzles
 * with larger cages need hard patterns.
 */
const MOST_JOINED = 8;
/** Limit on the cells of two cages that are divided again at another place. */
const MOST_CUT = 9;

/** Cages without common cells, which cover a share of the board. The digits of each cage are all different. */
function tiles(solved: SolvedBoard, share: number): number[][] {
  const tiling = new Tiling(solved);
  const wanted = Math.ceil(share * solved.cellCount);
  // If the cages must be symmetric, start with the cells that a movement of the board takes to themselves. If they came
  // later, they would have to stay alone.
  const isMoved = (cell: number): number => (solved.imagesOf(cell).includes(cell) ? 0 : 1);
  for (const start of solved.shuffled(solved.allCells()).sort((a, b) => isMoved(a) - isMoved(b))) {
    if (tiling.covered >= wanted) break;
    tiling.begin(start, SIZES[solved.random.below(SIZES.length)] as number);
  }
  tiling.joinSingles();
  return tiling.cages;
}

/**
 * Cages without common cells, together with their images under the movements of the board (`SolvedBoard.images`), so
 * that they are symmetric. A cage that begins in a cell which is moved onto itself is its own image. Other cages do not
 * touch the cells of their images.
 */
class Tiling {
  private readonly solved: SolvedBoard;
  private readonly cageOf = new Map<number, number[]>();

  constructor(solved: SolvedBoard) {
    this.solved = solved;
  }

  /** Number of cells in cages. */
  get covered(): number {
    return this.cageOf.size;
  }

  get cages(): number[][] {
    return [...new Set(this.cageOf.values())];
  }

  /** Makes a cage that begins in a cell, with up to `size` cells. Does nothing if the cell is in a cage already. */
  begin(start: number, size: number): void {
    const { solved } = this;
    const images = solved.imagesOf(start);
    if (!this.isFree(start) || (images.includes(start) && images.some((cell) => cell !== start))) return;
    const cage: number[] = [];
    this.add(cage, start);
    while (cage.length < size) {
      const around = cage.flatMap((cell) => solved.board.beside(cell));
      const next = around.filter((cell) => this.isFree(cell) && this.fits(cage, cell));
      if (next.length === 0) break;
      this.add(cage, next[solved.random.below(next.length)] as number);
    }
  }

  /** Adds each cell that is alone in its cage to a cage beside it. If no cage can take the cell, it stays alone. */
  joinSingles(): void {
    const { solved, cageOf } = this;
    for (const [cell, cage] of [...cageOf]) {
      if (cage.length !== 1 || cageOf.get(cell) !== cage) continue;
      const hosts = solved.shuffled(solved.board.beside(cell)).map((other) => cageOf.get(other));
      const host = hosts.find((other) => other && other !== cage && other.length < LARGEST && this.fits(other, cell));
      if (host) this.add(host, cell);
    }
  }

  private isFree(cell: number): boolean {
    return !this.cageOf.has(cell) && !this.solved.caged.has(cell);
  }

  /** Whether a cell can be added to a cage, and the images of the cell to the images of the cage. */
  private fits(cage: readonly number[], cell: number): boolean {
    const { solved } = this;
    const images = solved.imagesOf(cell);
    const start = cage[0] as number;
    const isOwnImage = solved.imagesOf(start).includes(start);
    const grown = isOwnImage ? [...new Set([...cage, cell, ...images])] : [...cage, cell];
    if (isOwnImage) return grown.length <= LARGEST && differ(solved, grown) && isConnected(solved, grown);
    if (images.includes(cell) || images.some((image) => cage.includes(image))) return false;
    return solved.withImages(grown).every((own) => differ(solved, own));
  }

  private add(cage: number[], cell: number): void {
    const { solved, cageOf } = this;
    const first = cage[0] ?? cell;
    const images = solved.imagesOf(cell);
    const isNew = cage.length === 0;
    const isOwnImage = solved.imagesOf(first).includes(first);
    const copies = solved.imagesOf(first).map((image) => (isNew || isOwnImage ? null : (cageOf.get(image) ?? null)));
    cage.push(cell);
    cageOf.set(cell, cage);
    for (const [i, image] of images.entries()) {
      if (image === cell || cageOf.get(image) === cage) continue;
      const copy = isOwnImage ? cage : (copies[i] ?? []);
      copy.push(image);
      cageOf.set(image, copy);
    }
  }
}

function clueOf(solved: SolvedBoard, cells: readonly number[]): { cells: string[]; sum: number } {
  const sum = solved.digitsAt(cells).reduce((total, digit) => total + digit, 0);
  return { cells: solved.names([...cells].sort((one, other) => one - other)), sum };
}

/** Whether cells are connected by common sides. */
function isConnected({ board }: SolvedBoard, cells: readonly number[]): boolean {
  const [first] = cells;
  if (first === undefined) return false;
  const reached = new Set([first]);
  for (const cell of reached) {
    for (const other of board.beside(cell)) if (cells.includes(other)) reached.add(other);
  }
  return reached.size === cells.length;
}

/**
 * The ways to cut cells into two connected parts. Each part has at least two cells, and its digits differ. In random
 * order.
 */
function* cuts(solved: SolvedBoard, cells: readonly number[]): Generator<readonly (readonly number[])[]> {
  const ways = Array.from({ length: 2 ** (cells.length - 1) - 1 }, (_, way) => 2 * way + 1);
  for (const way of solved.shuffled(ways)) {
    const parts = [1, 0].map((side) => cells.filter((_, i) => ((way >>> i) & 1) === side));
    if (parts.every((part) => part.length >= 2 && differ(solved, part) && isConnected(solved, part))) yield parts;
  }
}

/** Whether the digits of cells are all different. */
function differ(solved: SolvedBoard, cells: readonly number[]): boolean {
  return new Set(solved.digitsAt(cells)).size === cells.length;
}

/** A clue for a cage, and the numbers of its cells. */
interface PlacedCage {
  readonly clue: KillerCage;
  readonly cells: readonly number[];
}

function placedCages(solved: SolvedBoard, clues: readonly KillerCage[]): PlacedCage[] {
  return clues.map((clue) => ({ clue, cells: solved.cellsOf(clue.cells) }));
}

/** The cages beside a cage that can be taken together with it: both have at most `most` cells together. */
function cagesBeside(solved: SolvedBoard, { clue, cells }: PlacedCage, among: readonly PlacedCage[], most: number) {
  const beside = new Set(cells.flatMap((cell) => solved.board.beside(cell)));
  return among.filter(
    (other) =>
      other.clue !== clue && other.cells.length + cells.length <= most && other.cells.some((cell) => beside.has(cell)),
  );
}

/** The digits of a cage add up to its sum, if it has one. They are all different unless `repeats` is set. */
export const killerCage = defineRule<KillerCage>({
  id: 'killer-cage',
  example: { cells: ['r1c1', 'r1c2', 'r2c1'], sum: 6 },
  fields: { cells: cellNames(1), sum: z.int().min(0).max(25_000).optional(), repeats: z.boolean().optional() },
  numberField: 'sum',
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
  restate(solved, { cells }) {
    const own = solved.cellsOf(cells);
    return differ(solved, own) ? clueOf(solved, own) : null;
  },
  *refine(solved, clues, cells) {
    const cages = placedCages(solved, clues);
    for (const cage of cages) {
      if (!cage.cells.some((cell) => cells.has(cell))) continue;
      // A large cage is cut in two. A small cage is joined to a cage beside it, and both are cut at another place.
      const hosts = cage.cells.length > 3 ? [null] : cagesBeside(solved, cage, cages, MOST_CUT);
      for (const host of hosts) {
        const gone = host ? [cage.clue, host.clue] : [cage.clue];
        for (const parts of cuts(solved, [...cage.cells, ...(host?.cells ?? [])])) {
          yield { gone, added: parts.map((part) => clueOf(solved, part)) };
        }
      }
    }
  },
  *coarsen(solved, clues) {
    const cages = placedCages(solved, clues);
    for (const [i, cage] of cages.entries()) {
      for (const host of cagesBeside(solved, cage, cages.slice(i + 1), MOST_JOINED)) {
        const cells = [...cage.cells, ...host.cells];
        if (differ(solved, cells)) yield { gone: [cage.clue, host.clue], added: [clueOf(solved, cells)] };
      }
    }
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
