import { drawsFrom, shuffled } from './draws.ts';

/** Kinds of left and right edges of blocks. */
export const EDGES = 4;
/** Side of a square of blocks in which every line contains every block once; also the number of blocks in the table. */
export const SQUARE = EDGES ** 2;

/** Edges in a ring in which all pairs of neighbours are different (a de Bruijn sequence). */
const RING = [0, 0, 1, 0, 2, 0, 3, 1, 1, 2, 1, 3, 2, 2, 3, 3];

/**
 * The blocks of one square of the plane: row × SQUARE + column → left edge × EDGES + right edge. `row` and `column`
 * number the squares.
 *
 * All rows are the same ring of blocks, each starting at a different place, so that blocks repeat as late as possible.
 * Squares beside each other have the same edge at the start of each row, so they fit together. Each square has its own
 * random ring, so nothing is periodic.
 */
export function squareOfBlocks(seed: string, row: number, column: number): Uint8Array {
  const draw = drawsFrom(`${seed}/ring/${row},${column}`);
  const names = shuffled(`${seed}/edges/${row},${column}`, EDGES);
  const [turn, step] = [draw(SQUARE), draw(2) === 0 ? 1 : SQUARE - 1];
  const ring = RING.map((_, i) => names[RING[(turn + step * i) % SQUARE]]);
  // Row → the edge at which it begins, and which of the four places in the ring that have this edge is used.
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
