import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { cluesSchema } from '../../../shared/rules/clue.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Board } from '../../engine/core/board.ts';
import { type TrainerPosition, topologyWith } from '../../engine/trainer/positions.ts';

/**
 * The cells in the order of their first position. Unlike cell numbers, this order does not depend on the compiler of
 * layouts, so stored texts stay readable.
 */
const cellsInOrder = perTopology(({ positionCell }) => [...new Set(positionCell)].filter((cell) => cell >= 0));

const FILLED = '.123456789ABCDEFGHIJKLMNOP';
const OPEN = '.abcdefghijklmnopqrstuvwxy';

/** cell → mask of its possible digits: those that no peer has. */
function possible(topology: Topology, digits: Uint8Array): Int32Array {
  const board = new Board(topology);
  board.loadPosition(digits, new Int32Array(topology.cellCount).fill(topology.allDigits));
  return board.candidates;
}

/**
 * A position as text, for files and the database. It has three parts:
 * - one character for each cell: its digit (`1`-`9`, then `A`-`P`), or if the cell is empty, the digit of its solution
 *   as a small letter (`a`-`y`)
 * - ` n:mask` for each cell in which candidates were eliminated although no peer has their digits: the index of the
 *   cell in the same order, and the mask of these eliminated candidates, both in base 36
 * - on a second line, the clues as JSON, if the position has any
 *
 * @param topology topology of the layout, without clues.
 */
export function writePosition(topology: Topology, position: TrainerPosition): string {
  const { clues, digits, candidates, solution } = position;
  const all = possible(topologyWith(topology, position), digits);
  const order = cellsInOrder(topology);
  const cells = order.map((cell) => (digits[cell] === 0 ? OPEN : FILLED)[solution[cell] as number]).join('');
  const removed = order.flatMap((cell, index) => {
    const mask = (all[cell] as number) & ~(candidates[cell] as number);
    return mask === 0 ? [] : [` ${index.toString(36)}:${mask.toString(36)}`];
  });
  return cells + removed.join('') + (clues ? `\n${JSON.stringify(clues)}` : '');
}

/** Reads the clues of a position from its second line. Null if they are not valid. */
function readClues(topology: Topology, line: string): Pick<TrainerPosition, 'clues'> | null {
  try {
    const clues = cluesSchema.parse(JSON.parse(line));
    return withClues(topology, clues).ok ? { clues } : null;
  } catch {
    return null;
  }
}

/**
 * Reads the text of a position on this layout. Null if the text is not valid: files may come from outside.
 *
 * @param topology topology of the layout, without clues.
 */
export function readPosition(topology: Topology, technique: string, text: string): TrainerPosition | null {
  const order = cellsInOrder(topology);
  const [line = '', clueLine] = text.split('\n');
  const [cells = '', ...removed] = line.split(' ');
  const clued = clueLine === undefined ? {} : readClues(topology, clueLine);
  if (cells.length !== order.length || !clued) return null;
  const digits = new Uint8Array(order.length);
  const solution = new Uint8Array(order.length);
  for (const [index, cell] of order.entries()) {
    const character = cells[index] as string;
    const filled = FILLED.indexOf(character);
    const digit = Math.max(filled, OPEN.indexOf(character));
    if (digit < 1 || digit > topology.digits) return null;
    solution[cell] = digit;
    if (filled > 0) digits[cell] = digit;
  }
  const candidates = possible(topologyWith(topology, clued), digits);
  for (const part of removed) {
    const [index, mask] = part.split(':').map((number) => Number.parseInt(number, 36));
    const cell = order[index ?? -1];
    if (cell === undefined || mask === undefined || Number.isNaN(mask)) return null;
    candidates[cell] = (candidates[cell] as number) & ~mask;
  }
  const lacks = digits.some(
    (digit, cell) => digit === 0 && !(((candidates[cell] ?? 0) >>> ((solution[cell] ?? 1) - 1)) & 1),
  );
  return lacks ? null : { technique, ...clued, digits, candidates, solution };
}

const shippedSchema = z.record(z.string(), z.record(z.string(), z.array(z.string())));

/**
 * Layout → technique → texts of the positions that come with the program. An empty list means that a search found none.
 * Made by `npm run bench -- trainer ship`.
 */
export type Shipped = z.infer<typeof shippedSchema>;

/** Reads the file of the positions that come with the program. Throws if it is missing or damaged. */
export function readShipped(file: string): Shipped {
  return shippedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
