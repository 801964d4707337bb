/**
 * Makes the table for version 1 of the recipe of digits in endless worlds (docs/worlds.md): blocks of boxes that fit
 * together in any arrangement, because their frames are equal. The table is frozen, because worlds that people have
 * started depend on it. This script documents how the table was made, and is a base for new recipes. Never run it again
 * for recipe 1.
 *
 * All blocks begin as the same regular solution of a torus, which is easy to write down. A *move* fills a rectangle of
 * boxes again at random, while everything else is fixed.
 *
 * 1. Moves anywhere randomise the solution. Its first row of boxes becomes the upper side of every block's frame.
 * 2. Starting from this solution four times, moves along box column 0 give the four kinds of edges.
 * 3. Each block is joined from the halves beside its two edges, and randomised inside its frame.
 *
 *     node scripts/worldTable.ts <file>
 */
import { writeFileSync } from 'node:fs';
import { type BoxMap, mapBoxes } from '../src/main/engine/core/boxMap.ts';
import { createRng, type Rng } from '../src/main/engine/core/rng.ts';
import { RegionSearch } from '../src/main/engine/filling/regionSearch.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import { compileTopology, type Topology } from '../src/shared/topology/topology.ts';

const SEED = 'digits recipe 1';
/** Side of a block in boxes, of order 3. */
const SIDE = 32;
/**
 * Numbers of moves:
 * - anywhere, until sets of digits vary as much as in a random solution;
 * - then along each edge;
 * - then inside each block, in rounds, until blocks are dissimilar (docs/worlds.md has the figures).
 */
const FIRST_MOVES = 50_000;
const EDGE_MOVES = 30_000;
const ROUND_MOVES = 20_000;
const ROUNDS = 4;
/** Number of kinds of edges, which are the left and right sides of blocks. There is a block for each pair of kinds. */
const EDGES = 4;
/** Number of boxes on each side of an edge that the moves along this edge may change. */
const EDGE_REACH = 6;
/** Limit on the search nodes for each move. */
const NODES = 40;
/**
 * The 72 characters that the table uses as digits of base 72. A box is stored as the rank of its arrangement of digits
 * among all 9!.
 */
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&()*+-';

/** A rectangle of boxes: its first row and column, its height and its width. */
type Rectangle = readonly [top: number, left: number, height: number, width: number];

/** The boxes of a layout, and a search that fills some of them. A grid is an array cell → digit. */
class Ground {
  readonly topology: Topology;
  readonly boxes: BoxMap;
  private readonly search: RegionSearch;
  private readonly region: Int32Array;

  constructor(layout: 'carpet' | 'torus') {
    this.topology = expectOk(compileTopology(expectOk(resolveLayout({ layout, order: 3, size: SIDE / 2 }))));
    this.boxes = mapBoxes(this.topology);
    this.search = new RegionSearch(this.topology);
    this.region = new Int32Array(this.topology.cellCount);
  }

  /** Cells of the box in row `y` and column `x`. Coordinates beyond the torus's edges wrap around. */
  cellsOf(y: number, x: number): Int32Array {
    const { width, height, cells } = this.boxes;
    const box = this.boxes.at((y + height) % height, (x + width) % width);
    return cells.subarray(box * 9, box * 9 + 9);
  }

  /** Fills a rectangle of boxes again at random. If the search reaches its limit, the rectangle stays as it is. */
  move(grid: Uint8Array, [top, left, height, width]: Rectangle, rng: Rng): void {
    let count = 0;
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) {
        this.region.set(this.cellsOf(y, x), count);
        count += 9;
      }
    }
    this.search.fill(grid, this.region, count, rng, { nodeCap: NODES });
  }
}

/** Layout of the first solutions. */
const torus = new Ground('torus');
/** Layout of one block (32 × 32 boxes) together with the adjacent edges of the next blocks: 33 × 33 boxes. */
const framed = new Ground('carpet');

/**
 * Position along an axis, in boxes → value from 0 to 2. The three boxes of a subgrid along the axis have different
 * values.
 */
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

/** Pattern of each band or stack: its value, the order of its three lines of digits, and the slope of these lines. */
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
 * A regular solution, cell → digit. The nine digits are the points (A, B) of a plane over the integers modulo 3. Each
 * row of a box contains the points of a line on which A + sB is constant, s being 0 or 1. Each column contains the
 * points of a line on which B or A + 2B is constant. So a row and a column meet in exactly one point.
 */
function regularSolution(rng: Rng): Uint8Array {
  const grid = new Uint8Array(torus.topology.cellCount);
  const bands = linesAlong(rng);
  const stacks = linesAlong(rng);
  const at = (list: readonly number[], index: number): number => list[index] as number;
  for (let box = 0; box < torus.boxes.count; box++) {
    const [y, x] = [torus.boxes.row[box] as number, torus.boxes.column[box] as number];
    for (let place = 0; place < 9; place++) {
      const across = (at(bands.orders[y] as number[], Math.floor(place / 3)) + at(stacks.values, x)) % 3;
      const down = (at(stacks.orders[x] as number[], place % 3) + at(bands.values, y)) % 3;
      for (let point = 0; point < 9; point++) {
        const [a, b] = [Math.floor(point / 3), point % 3];
        const fitsRow = (a + at(bands.slopes, y) * b) % 3 === across;
        const fitsColumn = (at(stacks.slopes, x) === 0 ? b : (a + 2 * b) % 3) === down;
        if (fitsRow && fitsColumn) grid[torus.boxes.cells[box * 9 + place] as number] = point + 1;
      }
    }
  }
  return grid;
}

const SHAPES = [
  [3, 9],
  [9, 3],
  [4, 7],
  [3, 9],
  [9, 3],
  [7, 4],
] as const;

/** First and last box that moves may change, on one axis. */
type Span = readonly [first: number, last: number];

const ANYWHERE: Span = [0, Number.POSITIVE_INFINITY];
const INSIDE: Span = [1, SIDE - 1];

/**
 * Random first box of a run of `size` boxes. Runs that would leave the span are shifted into it, so that boxes at the
 * span's ends are moved as often as others.
 */
function startIn([first, last]: Span, size: number, rng: Rng): number {
  if (last === Number.POSITIVE_INFINITY) return rng.below(SIDE);
  const start = first - size + 1 + rng.below(last - first + size);
  return Math.max(first, Math.min(last - size + 1, start));
}

/** Randomises a solution by moves inside the given rows and columns of boxes. */
function melt(ground: Ground, grid: Uint8Array, moves: number, rows: Span, columns: Span, rng: Rng): Uint8Array {
  for (let turn = 0; turn < moves; turn++) {
    const [height, width] = SHAPES[turn % SHAPES.length] as (typeof SHAPES)[number];
    ground.move(grid, [startIn(rows, height, rng), startIn(columns, width, rng), height, width], rng);
  }
  return grid;
}

/** Makes a block from the left half of one solution of the torus and the right half of another. */
function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const block = new Uint8Array(framed.topology.cellCount);
  for (let y = 0; y <= SIDE; y++) {
    for (let x = 0; x <= SIDE; x++) {
      const from = torus.cellsOf(y, x);
      framed.cellsOf(y, x).forEach((cell, place) => {
        block[cell] = (x < SIDE / 2 ? left : right)[from[place] as number] as number;
      });
    }
  }
  return block;
}

/** Rank of an arrangement of the digits 1 to 9 in lexicographic order. */
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
      const index = rank(Array.from(framed.cellsOf(y, x), (cell) => grid[cell] as number));
      text += `${LETTERS[Math.floor(index / 5184)]}${LETTERS[Math.floor(index / 72) % 72]}${LETTERS[index % 72]}`;
    }
  }
  return text;
}

const rngOf = (name: string): Rng => createRng(`${SEED}/${name}`);
const first = melt(torus, regularSolution(rngOf('regular')), FIRST_MOVES, ANYWHERE, ANYWHERE, rngOf('first'));
const besideEdge: Span = [-EDGE_REACH, EDGE_REACH];
const sides = Array.from({ length: EDGES }, (_, edge) =>
  melt(torus, first.slice(), EDGE_MOVES, INSIDE, besideEdge, rngOf(`edge/${edge}`)),
);
const blocks = sides.flatMap((left) => sides.map((right) => joined(left, right)));
for (let round = 0; round < ROUNDS; round++) {
  blocks.forEach((block, k) => {
    melt(framed, block, ROUND_MOVES, INSIDE, INSIDE, rngOf(`block/${k}/${round}`));
  });
  writeFileSync(process.argv[2] as string, blocks.map((block) => `  '${encode(block)}',\n`).join(''));
}
