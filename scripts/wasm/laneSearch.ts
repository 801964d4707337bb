/**
 * The exact search of a plain 9×9 grid, as a module of WebAssembly with vectors: `npm run lanes` writes it into
 * src/main/engine/search/lanes/laneModule.ts. The file `laneMemory.ts` in the same folder describes how a board is
 * stored.
 *
 * At each search node, *passes* over the whole board are repeated until nothing changes. A pass has no branches and
 * treats all boxes at once, so the processor never mispredicts a jump in it, and no queues are needed. One pass takes
 * 330 operations on vectors and about 45 ns:
 *
 * 1. Hidden singles: digits with one place in their box.
 * 2. Naked singles: cells with one digit, which is removed from the other cells of the box.
 * 3. Lines of three boxes: for each digit, the rows (columns) of the three boxes that have a place for the digit are a
 *    3 × 3 matrix, of which a permutation must remain. Entries outside all permutations are removed. This step contains
 *    locked candidates, and connects the boxes.
 *
 * The search branches on a cell with two candidates, like the box kernel. It takes the cell with the highest score. The
 * score is the number of such cells in the same box, row and column, times the weight of the box.
 *
 * Tried and rejected (µs for a puzzle of 17_clue_5000, top1465, hardest_2011 and hardest_se11_2000; this design: 0.9,
 * 5.3, 73, 42 without the call):
 * - counting to three like the box kernel, in every pass: 1.1, 5.7, 89, 51, with 8 to 18 % fewer passes;
 * - counting to three only when nothing else changes the board: 5 to 10 % more time on the hard lists, 4 % fewer
 *   guesses;
 * - no weights of boxes: 5 to 10 % more guesses.
 */
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { FIELDS } from '../../src/main/engine/search/box/boxFields.ts';
import { LANES } from '../../src/main/engine/search/lanes/laneMemory.ts';
import {
  type Code,
  finish,
  I32,
  i32,
  jump,
  jumpIf,
  type Local,
  type LocalList,
  Locals,
  loop,
  moduleOf,
  V128,
  v128,
  when,
} from './assembler.ts';

const { BITS, FIELD, GUARDS, FULL } = FIELDS;
const { BOARD, STACK } = LANES;

const THREE = [0, 1, 2];
const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/**
 * A cell to branch on is stored in one number: from the highest bits down, its score, `3 × cell + field` in
 * {@link PLACE_BITS} bits, and its lane in {@link LANE_BITS} bits (cell, field and lane as in laneMemory.ts).
 */
const PLACE_BITS = 5;
const LANE_BITS = 2;
const MOST_WEIGHT = 1 << 16;

const locals = new Locals();
const vector = (): Local => locals.add(V128);
const vectors = (count: number): LocalList => locals.addList(V128, count);
const number = (): Local => locals.add(I32);

/** The board of the current node: one vector for each cell of the boxes. */
const board = vectors(9);
/**
 * One vector for each cell of the boxes: during a pass, the digits of cells with a single digit. While a branch is
 * chosen, 1 in the fields of cells with two candidates.
 */
const own = vectors(9);
const full = vector();
const guards = vector();
const once = vector();
const hidden = vector();
const intact = vector();
const filled = vector();
const sum = vector();
const earlier = vector();
const repeated = vector();
const h = vector();
const t = vector();
/**
 * For each of the three rows (columns) of a box: the digits that have a place in it. `next` and `last` have the same of
 * the next box and of the one after it in the line of boxes.
 */
const triads = vectors(3);
const next = vectors(3);
const last = vectors(3);
const top = number();
const nodes = number();
const best = number();
const count = number();
const index = number();
const shift = number();

/** Fills each field whose guard bit is set in `bits` with all digits; other fields are 0. */
const fieldsOf = (bits: Code): Code => [
  ...t.set(v128.and(bits, guards.get)),
  ...v128.subtract(t.get, v128.shiftRight(t.get, BITS - 1)),
];
/** Adds FULL. In a field that has a digit, this sets the guard bit and leaves the field minus 1 in the other bits. */
const lessOne = (bits: Code): Code => v128.add(bits, full.get);

/**
 * Moves the next box (or the one after it) of each line of boxes to the place of each box. Bits above the fields are
 * not cleared.
 */
const nextBand = (word: Code): Code => v128.or(v128.shiftRight(word, BITS), v128.shiftLeft(word, 2 * BITS));
const lastBand = (word: Code): Code => v128.or(v128.shiftRight(word, 2 * BITS), v128.shiftLeft(word, BITS));
const nextStack = (word: Code): Code => v128.permute(word, [1, 2, 0, 3]);
const lastStack = (word: Code): Code => v128.permute(word, [2, 0, 1, 3]);

/** Indices of the cells in a row (column) of a box, which are also the indices of their vectors. */
const inRow = (row: number): number[] => THREE.map((column) => 3 * row + column);
const inColumn = (column: number): number[] => THREE.map((row) => 3 * row + column);

const storeBoard = (at: Code, offset: number): Code =>
  CELLS.flatMap((k) => v128.store(at, offset + 16 * k, board.get(k)));

/**
 * Steps 1 and 2 of a pass. Results:
 * - `intact`: the digits of each box that still have a place;
 * - `filled`: guard bits of the boxes whose cells all have a digit;
 * - `repeated`: not 0 where two cells of a box have the same single digit, because then the sum of the single digits is
 *   not their union. Without this test, a box with two equal givens can keep the search busy for two million nodes.
 */
function singles(): Code[] {
  const twice = hidden;
  const single = h;
  const total = repeated;
  return [
    once.set(board.get(0)),
    twice.set(v128.constant(0)),
    ...CELLS.slice(1).flatMap((k) => [
      twice.set(v128.or(twice.get, v128.and(once.get, board.get(k)))),
      once.set(v128.or(once.get, board.get(k))),
    ]),
    intact.set(once.get),
    hidden.set(v128.without(once.get, twice.get)),
    filled.set(guards.get),
    once.set(v128.constant(0)),
    total.set(v128.constant(0)),
    ...CELLS.flatMap((k) => [
      single.set(v128.and(board.get(k), hidden.get)),
      board.set(k, v128.or(v128.without(board.get(k), fieldsOf(lessOne(single.get))), single.get)),
      h.set(lessOne(board.get(k))),
      filled.set(v128.and(filled.get, h.get)),
      own.set(k, v128.without(board.get(k), fieldsOf(lessOne(v128.and(board.get(k), h.get))))),
      once.set(v128.or(once.get, own.get(k))),
      total.set(v128.add(total.get, own.get(k))),
    ]),
    repeated.set(v128.xor(once.get, total.get)),
    ...CELLS.map((k) => board.set(k, v128.or(v128.without(board.get(k), once.get), own.get(k)))),
  ];
}

/** Step 3 of a pass, for the rows or for the columns. Prunes `intact` to the digits that each box can still place. */
function lines(cells: (row: number) => number[], toNext: (word: Code) => Code, toLast: (word: Code) => Code): Code[] {
  const possible = h;
  const placed = once;
  return [
    ...THREE.flatMap((row) => [
      triads.set(row, v128.or(...cells(row).map((k) => board.get(k)))),
      next.set(row, toNext(triads.get(row))),
      last.set(row, toLast(triads.get(row))),
    ]),
    placed.set(v128.constant(0)),
    ...THREE.flatMap((row) => {
      const [second, third] = [(row + 1) % 3, (row + 2) % 3];
      const others = v128.or(v128.and(next.get(second), last.get(third)), v128.and(last.get(second), next.get(third)));
      return [
        possible.set(v128.and(triads.get(row), others)),
        placed.set(v128.or(placed.get, possible.get)),
        ...cells(row).map((k) => board.set(k, v128.and(board.get(k), possible.get))),
      ];
    }),
    intact.set(v128.and(intact.get, placed.get)),
  ];
}

/**
 * Sets `h` to the boxes with a contradiction: a digit without a place, a repeated digit, or an empty cell. In their
 * fields any bit may be set; all other fields are 0.
 */
const findContradiction = (): Code =>
  h.set(
    v128.or(
      v128.without(full.get, intact.get),
      repeated.get,
      v128.shiftRight(v128.without(guards.get, filled.get), BITS - 1),
    ),
  );

/** Adds 1 to the weights of the boxes that are marked in `h`, up to a limit. */
const addWeights = (): Code[] => [
  h.set(v128.shiftRight(v128.and(lessOne(v128.and(h.get, full.get)), guards.get), BITS - 1)),
  ...THREE.map((field) => {
    const weight = v128.load(i32.constant(0), LANES.WEIGHTS + 16 * field);
    const more = v128.and(v128.shiftRight(h.get, BITS * field), v128.constant(1));
    const least = v128.leastUnsigned(v128.add(weight, more), v128.constant(MOST_WEIGHT));
    return v128.store(i32.constant(0), LANES.WEIGHTS + 16 * field, least);
  }),
];

/** Sets `own` to 1 for cells with two candidates. Also returns code for whether all cells are solved (1 or 0). */
function findPairs(): { find: Code[]; solved: Code } {
  const open = once;
  const second = h;
  const third = t;
  const find = [
    open.set(v128.constant(0)),
    ...CELLS.flatMap((k) => [
      second.set(v128.and(board.get(k), lessOne(board.get(k)))),
      open.set(v128.or(open.get, second.get)),
      third.set(lessOne(v128.and(second.get, lessOne(second.get)))),
      own.set(k, v128.without(lessOne(second.get), third.get)),
      own.set(k, v128.shiftRight(v128.and(own.get(k), guards.get), BITS - 1)),
    ]),
  ];
  const lanes = v128.permute(open.get, [0, 1, 2, 0]);
  return { find, solved: i32.not(v128.any(lanes)) };
}

/**
 * Sets `best` to the cell with the highest score: score, `3 × cell + field`, and lane. The score is 0 if no cell has
 * two candidates.
 */
function compareCells(): Code[] {
  const pairs = intact;
  const greatest = filled;
  const total = (cells: readonly number[]): Code => v128.add(...cells.map((k) => own.get(k)));
  const clean = (word: Code): Code => v128.and(word, full.get);
  return [
    pairs.set(total(CELLS)),
    ...THREE.flatMap((i) => [
      t.set(total(inRow(i))),
      next.set(i, v128.add(nextStack(t.get), lastStack(t.get), pairs.get)),
      t.set(total(inColumn(i))),
      last.set(i, v128.add(clean(nextBand(t.get)), clean(lastBand(t.get)))),
    ]),
    greatest.set(v128.constant(0)),
    ...CELLS.flatMap((k) => [
      h.set(v128.add(next.get(Math.floor(k / 3)), last.get(k % 3))),
      h.set(v128.and(h.get, v128.subtract(v128.shiftLeft(own.get(k), BITS - 1), own.get(k)))),
      ...THREE.map((field) => {
        const score = v128.and(field === 0 ? h.get : v128.shiftRight(h.get, BITS * field), v128.constant(FIELD));
        const weighted = v128.multiply(score, v128.load(i32.constant(0), LANES.WEIGHTS + 16 * field));
        const entry = v128.or(v128.shiftLeft(weighted, PLACE_BITS), v128.constant(3 * k + field));
        return greatest.set(v128.greatestUnsigned(greatest.get, entry));
      }),
    ]),
    best.set(i32.constant(0)),
    ...THREE.flatMap((lane) => [
      index.set(i32.or(i32.shiftLeft(v128.lane(greatest.get, lane), i32.constant(LANE_BITS)), i32.constant(lane))),
      best.set(i32.select(index.get, best.get, i32.greater(index.get, best.get))),
    ]),
  ];
}

/**
 * If no cell has two candidates (`best` has the score 0), takes a cell with fewest candidates from the board at `top`.
 * This is rare, so it is done without vectors.
 */
function chooseFewest(): Code {
  const fewest = shift;
  const word = i32.load(i32.add(top.get, i32.shiftLeft(index.get, i32.constant(2))), 0);
  const used = i32.notEqual(i32.and(index.get, i32.constant(3)), i32.constant(3));
  return when(
    i32.less(best.get, i32.constant(1 << (PLACE_BITS + LANE_BITS))),
    fewest.set(i32.constant(10)),
    index.set(i32.constant(0)),
    loop(
      ...THREE.flatMap((field) => {
        const cell = i32.multiply(i32.shiftRight(index.get, i32.constant(2)), i32.constant(3));
        const place = i32.shiftLeft(i32.add(cell, i32.constant(field)), i32.constant(LANE_BITS));
        return [
          count.set(i32.popcount(i32.and(i32.shiftRight(word, i32.constant(BITS * field)), i32.constant(FIELD)))),
          when(
            i32.and(used, i32.and(i32.less(count.get, fewest.get), i32.greater(count.get, i32.constant(1)))),
            fewest.set(count.get),
            best.set(i32.or(place, i32.and(index.get, i32.constant(3)))),
          ),
        ];
      }),
      index.set(i32.add(index.get, i32.constant(1))),
      jumpIf(0, i32.less(index.get, i32.constant(BOARD / 4))),
    ),
  );
}

/**
 * Branches on the lowest digit of the chosen cell: removes it from the board at `top`, and puts above this board a
 * second one on which the cell has only this digit.
 */
function branch(): Code[] {
  const word = count;
  const cell = best;
  const bit = best;
  const flipped = (mask: Code): Code => i32.xor(mask, i32.constant(-1));
  const place = i32.and(i32.shiftRight(best.get, i32.constant(LANE_BITS)), i32.constant((1 << PLACE_BITS) - 1));
  const digits = i32.and(i32.shiftRight(word.get, shift.get), i32.constant(FIELD));
  return [
    // First shift = BITS × field, then index = address of the lane.
    index.set(i32.divide(place, i32.constant(3))),
    shift.set(i32.multiply(i32.subtract(place, i32.multiply(index.get, i32.constant(3))), i32.constant(BITS))),
    index.set(i32.shiftLeft(index.get, i32.constant(4))),
    index.set(i32.add(index.get, i32.shiftLeft(i32.and(cell.get, i32.constant(3)), i32.constant(2)))),
    index.set(i32.add(index.get, top.get)),
    word.set(i32.load(index.get, 0)),
    bit.set(digits),
    bit.set(i32.shiftLeft(i32.and(bit.get, i32.subtract(i32.constant(0), bit.get)), shift.get)),
    i32.store(index.get, 0, i32.and(word.get, flipped(bit.get))),
    word.set(i32.and(word.get, flipped(i32.shiftLeft(i32.constant(FIELD), shift.get)))),
    i32.store(index.get, BOARD, i32.or(word.get, bit.get)),
    top.set(i32.add(top.get, i32.constant(2 * BOARD))),
  ];
}

/**
 * Stores the counters and ends the search with a result. `top` is the address after the last board that is still to be
 * searched.
 */
const leave = (result: number): Code => [
  ...i32.store(i32.constant(0), LANES.NODES, nodes.get),
  ...i32.store(
    i32.constant(0),
    LANES.DEPTH,
    i32.divide(i32.subtract(top.get, i32.constant(STACK)), i32.constant(BOARD)),
  ),
  ...finish(i32.constant(result)),
];

/**
 * Code for whether the board has changed since the last call. Compares sums of the vectors: candidates are only
 * removed, so a change changes the sum. If it did not, the search would only branch earlier than necessary.
 */
const changed = (): Code => [
  ...earlier.set(sum.get),
  ...sum.set(v128.add(...CELLS.map(board.get))),
  ...v128.any(v128.xor(sum.get, earlier.get)),
];

function search(): Code {
  const { find, solved } = findPairs();
  return [
    full.set(v128.constant(FULL)),
    guards.set(v128.constant(GUARDS)),
    nodes.set(i32.load(i32.constant(0), LANES.NODES)),
    top.set(i32.multiply(i32.load(i32.constant(0), LANES.DEPTH), i32.constant(BOARD))),
    top.set(i32.add(top.get, i32.constant(STACK))),
    loop(
      when(i32.equal(top.get, i32.constant(STACK)), leave(LANES.ENDED)),
      top.set(i32.subtract(top.get, i32.constant(BOARD))),
      ...CELLS.map((k) => board.set(k, v128.load(top.get, 16 * k))),
      sum.set(v128.constant(0)),
      loop(
        ...singles(),
        ...lines(inRow, nextStack, lastStack),
        ...lines(inColumn, nextBand, lastBand),
        findContradiction(),
        when(v128.any(h.get), ...addWeights(), jump(2)),
        jumpIf(0, changed()),
      ),
      ...find,
      when(solved, storeBoard(i32.constant(0), LANES.SOLVED), leave(LANES.FOUND)),
      storeBoard(top.get, 0),
      when(
        i32.equal(nodes.get, i32.load(i32.constant(0), LANES.STOP)),
        top.set(i32.add(top.get, i32.constant(BOARD))),
        leave(LANES.STOPPED),
      ),
      nodes.set(i32.add(nodes.get, i32.constant(1))),
      storeBoard(top.get, BOARD),
      ...compareCells(),
      chooseFewest(),
      ...branch(),
      jump(0),
    ),
    // This instruction (trap) is never reached, because every path of the loop jumps or returns.
    0x00,
  ].flat();
}

/** Returns the source of laneModule.ts. */
export function laneModuleSource(): string {
  const text = Buffer.from(moduleOf(locals, search(), LANES.PAGES))
    .toString('base64')
    .replaceAll('=', '');
  const rows = text.match(/.{1,110}/g) ?? [];
  return [
    '/**',
    ' * The search of `scripts/wasm/laneSearch.ts` as a module of WebAssembly, in base64 without padding. Written by `npm',
    ' * run lanes`; do not edit it by hand.',
    ' */',
    'export const LANE_MODULE = [',
    ...rows.map((row) => `  '${row}',`),
    "].join('');",
    '',
  ].join('\n');
}

if (argv[1] === import.meta.filename) {
  writeFileSync('src/main/engine/search/lanes/laneModule.ts', laneModuleSource());
}
