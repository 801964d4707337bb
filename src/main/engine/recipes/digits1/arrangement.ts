import { drawsFrom, shuffled } from './draws.ts';

/** Number of kinds of left and right edges of blocks. */
export const EDGES = 4;
/**
 * Side, in blocks, of a square of blocks in which every row and column of blocks contains every block once. It is also
 * the number of blocks in the table.
 */
export const SQUARE = EDGES ** 2;

/** Edges in a ring, such that every pair of edges occurs exactly once as neighbours (a de Bruijn sequence). */
const RING = [0, 0, 1, 0, 2, 0, 3, 1, 1, 2, 1, 3, 2, 2, 3, 3];

/**
 * The blocks of one square of the plane: row × SQUARE + column → left edge × EDGES + right edge. `row` and `column`
 * number the squares.
 *
 * All rows are the same ring of blocks, each starting at a different place, so that blocks repeat as late as possible.
 * Squares side by side have the same edge at the start of each row, so they fit together. Each square has its own
 * random ring, so nothing is periodic.
 */
export function squareOfBlocks(seed: string, row: number, column: number): Uint8Array {
  const draw = drawsFrom(`${seed}/ring/${row},${column}`);
  const names = shuffled(`${seed}/edges/${row},${column}`, EDGES);
  const [turn, step] = [draw(SQUARE), draw(2) === 0 ? 1 : SQUARE - 1];
  const ring = RING.map((_, i) => names[RING[(turn + step * i) % SQUARE]]);
  // Row → a number that says at which edge the row begins, and at which of the four places in the ring with this edge.
  const beginnings = shuffled(`${seed}/rows/${row}`, SQUARE);
  const blocks = new Uint8Array(SQUARE ** 2);
  beginnings.forEach((beginning, line) => {
    const places = [...ring.keys()].filter((i) => ring[i] === beginning % EDGES);
    const from = places[Math.floor(beginning / EDGES)];
    for (let i = 0; i < SQUARE; i++) {
      blocks[line * SQUARE + i] = ring[(from + i) % SQUARE] * EDGES + ring[(from + i + 1) % SQUARE];
    }
  });
  return blocks;
}
