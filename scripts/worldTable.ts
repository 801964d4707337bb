/**
 * Makes the table of digits recipe 1 of the endless worlds (docs/worlds.md): blocks of boxes that fit together in any
 * arrangement, because they are equal on their frame. The table is frozen: worlds that people have started depend on
 * it. This script says where it came from, and is the start for a new recipe; it is never run for recipe 1 again.
 *
 * Every block is a full solution of one torus. All begin as a regular solution that is easy to write down. A *move*
 * fills a rectangle of boxes again at random, with everything else fixed. First moves anywhere, which also give the
 * frame; then, for each block on its own, moves inside the frame.
 *
 *     node scripts/worldTable.ts <blocks> <file>
 */
import { appendFileSync } from 'node:fs';
import { mapBoxes } from '../src/main/engine/core/boxMap.ts';
import { createRng, type Rng } from '../src/main/engine/core/rng.ts';
import { RegionSearch } from '../src/main/engine/filling/regionSearch.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';

const SEED = 'digits recipe 1';
/** Side of a block in boxes, of order 3. */
const SIDE = 32;
/**
 * Moves anywhere, after which sets of digits are as varied as in a random solution; and then moves inside each block,
 * after which blocks are no longer alike (docs/worlds.md has the figures).
 */
const FIRST_MOVES = 50_000;
const BLOCK_MOVES = 12_000;
const MORE_BLOCK_MOVES = 36_000;
/** Search nodes of a move. */
const NODES = 40;
/** Characters of the table: the rank of a box among the 9! arrangements of its digits, in base 72. */
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&()*+-';

/** A rectangle of boxes: its first row and column, its height and its width. */
type Rectangle = readonly [top: number, left: number, height: number, width: number];

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'torus', order: 3, size: SIDE / 2 }))));
const boxes = mapBoxes(topology);
const search = new RegionSearch(topology);
const region = new Int32Array(topology.cellCount);

/** Position → value 0 to 2, three different ones for the boxes of a subgrid along one axis. */
function valuesAlong(rng: Rng): number[] {
  const junctions: number[] = [];
  for (let q = 0; q < SIDE / 2; q += 2) junctions[q] = rng.below(3);
  for (let q = 1; q < SIDE / 2; q += 2) {
    const free = [0, 1, 2].filter((value) => value !== junctions[q - 1] && value !== junctions[(q + 1) % (SIDE / 2)]);
    junctions[q] = free[rng.below(free.length)] as number;
  }
  return Array.from({ length: SIDE }, (_, x) => {
    const [here, next] = [junctions[x >> 1] as number, junctions[((x >> 1) + 1) % (SIDE / 2)] as number];
    return x % 2 === 0 ? here : 3 - here - next;
  });
}

/** What the cells of a band or stack share: the line of digits in each of its three rows, and the slope of the lines. */
interface Lines {
  readonly values: readonly number[];
  readonly orders: readonly number[][];
  readonly slopes: readonly number[];
}

function linesAlong(rng: Rng): Lines {
  return {
    values: valuesAlong(rng),
    orders: Array.from({ length: SIDE }, () => rng.shuffle([0, 1, 2])),
    slopes: Array.from({ length: SIDE }, () => rng.below(2)),
  };
}

/**
 * A regular solution, cell → digit. Digits are the points (A, B) of a plane over the integers modulo 3. Each row of a box
 * holds a line A + sB of it, each column a line B or A + 2B, so that they meet in one point.
 */
function regularSolution(rng: Rng): Uint8Array {
  const grid = new Uint8Array(topology.cellCount);
  const bands = linesAlong(rng);
  const stacks = linesAlong(rng);
  const at = (list: readonly number[], index: number): number => list[index] as number;
  for (let box = 0; box < boxes.count; box++) {
    const [y, x] = [boxes.row[box] as number, boxes.column[box] as number];
    for (let place = 0; place < 9; place++) {
      const across = (at(bands.orders[y] as number[], Math.floor(place / 3)) + at(stacks.values, x)) % 3;
      const down = (at(stacks.orders[x] as number[], place % 3) + at(bands.values, y)) % 3;
      for (let point = 0; point < 9; point++) {
        const [a, b] = [Math.floor(point / 3), point % 3];
        const fitsRow = (a + at(bands.slopes, y) * b) % 3 === across;
        const fitsColumn = (at(stacks.slopes, x) === 0 ? b : (a + 2 * b) % 3) === down;
        if (fitsRow && fitsColumn) grid[boxes.cells[box * 9 + place] as number] = point + 1;
      }
    }
  }
  return grid;
}

/** Fills a rectangle again. One that is not filled soon stays as it is. */
function move(grid: Uint8Array, [top, left, height, width]: Rectangle, rng: Rng): void {
  let count = 0;
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      const box = boxes.at[((y + SIDE) % SIDE) * boxes.width + ((x + SIDE) % SIDE)] as number;
      for (let place = 0; place < 9; place++) region[count++] = boxes.cells[box * 9 + place] as number;
    }
  }
  search.fill(grid, region, count, rng, { nodeCap: NODES });
}

const SHAPES = [
  [3, 9],
  [9, 3],
  [4, 7],
  [3, 9],
  [9, 3],
  [7, 4],
] as const;

/** The next rectangle: anywhere on the torus, or inside the frame. */
function rectangle(turn: number, isInside: boolean, rng: Rng): Rectangle {
  const [height, width] = SHAPES[turn % SHAPES.length] as (typeof SHAPES)[number];
  const from = (size: number): number => (isInside ? 1 + rng.below(SIDE - size) : rng.below(SIDE));
  return [from(height), from(width), height, width];
}

/** Melts a solution by moves. */
function melt(grid: Uint8Array, moves: number, isInside: boolean, rng: Rng): Uint8Array {
  for (let turn = 0; turn < moves; turn++) move(grid, rectangle(turn, isInside, rng), rng);
  return grid;
}

/** Index of an arrangement of the digits 1 to 9 among all, in the order of a dictionary. */
function rank(digits: readonly number[]): number {
  return digits.reduce(
    (index, digit, i) => index * (9 - i) + digits.slice(i + 1).filter((later) => later < digit).length,
    0,
  );
}

function encode(grid: Uint8Array): string {
  let text = '';
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const box = boxes.at[y * boxes.width + x] as number;
      const index = rank(
        Array.from({ length: 9 }, (_, place) => grid[boxes.cells[box * 9 + place] as number] as number),
      );
      text += `${LETTERS[Math.floor(index / 5184)]}${LETTERS[Math.floor(index / 72) % 72]}${LETTERS[index % 72]}`;
    }
  }
  return text;
}

const [blockCount, file] = [Number(process.argv[2]), process.argv[3] as string];
const first = melt(regularSolution(createRng(`${SEED}/regular`)), FIRST_MOVES, false, createRng(`${SEED}/first`));
for (let k = 0; k < blockCount; k++) {
  const block = melt(first.slice(), BLOCK_MOVES, true, createRng(`${SEED}/block/${k}`));
  // In two parts: after the first, 42 % of the digits were still alike in two blocks.
  melt(block, MORE_BLOCK_MOVES, true, createRng(`${SEED}/block/${k}/more`));
  appendFileSync(file, `  '${encode(block)}',\n`);
}
