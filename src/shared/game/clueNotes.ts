import { digitBit, digitsOf } from '../base/digits.ts';
import { Candidates } from '../constraints/candidates.ts';
import type { ClueConstraints } from '../constraints/clueState.ts';
import { removeCrossed } from '../constraints/combinations.ts';
import { narrow } from '../constraints/narrow.ts';
import { arePeers } from '../topology/topology.ts';
import type { Game } from './game.ts';
import type { Move } from './move.ts';
import { openDigits } from './openDigits.ts';

type ExcludedNotes = NonNullable<Extract<Move, { kind: 'fill-notes' }>['excluded']>;

/**
 * For each cell of a clue, a mask of the digits that it can have: its own digit, or the digits that the variants and
 * the digits of other cells leave possible. The array has a place for each cell of the board; cells outside the clue
 * have 0.
 *
 * @param digitOf cell → digit, 0 for none.
 */
export function openCells({ topology }: Game, clue: ClueConstraints, digitOf: (cell: number) => number): Int32Array {
  const masks = new Int32Array(topology.cellCount);
  for (const cell of clue.cells) {
    const digit = digitOf(cell);
    masks[cell] = digit === 0 ? openDigits(topology, cell, digitOf) : digitBit(digit);
  }
  return masks;
}

/**
 * cell → mask of the digits that a single clue excludes from the cell, also because the player has crossed out all
 * combinations with the digit. Digits that a single other cell already excludes are left out. Broken clues exclude
 * nothing.
 */
function excludedBy(game: Game, clues: Iterable<number>, digitOf: (cell: number) => number): Map<number, number> {
  const { topology } = game;
  const excluded = new Map<number, number>();
  for (const number of clues) {
    const clue = game.clues.clues[number] as ClueConstraints;
    const open = openCells(game, clue, digitOf);
    const left = new Candidates(topology.digits, open.slice(), (a, b) => arePeers(topology, a, b));
    if (!narrow(clue.list, left)) continue;
    removeCrossed(clue, left, game.marks.crossings.of(number));
    for (const cell of clue.cells) {
      const gone = (open[cell] as number) & ~left.of(cell);
      if (gone !== 0) excluded.set(cell, (excluded.get(cell) ?? 0) | gone);
    }
  }
  return excluded;
}

/** Adds to a move the notes that clues will exclude once the move is made. The move then also removes these notes. */
export function withExcluded<M extends Extract<Move, { kind: 'place' | 'fill-notes' }>>(game: Game, move: M): M {
  const { topology, givens, marks } = game;
  if (game.clues.clues.length === 0) return move;
  const placed = new Set<number>();
  if (move.kind === 'place') {
    for (const position of move.positions) {
      const cell = topology.positionCell[position];
      if (cell !== undefined && givens[cell] === 0) placed.add(cell);
    }
  }
  const digitOf = (cell: number): number =>
    move.kind === 'place' && placed.has(cell) ? move.digit : (marks.digits[cell] as number);
  const clues =
    move.kind === 'place' ? new Set([...placed].flatMap((cell) => [...game.clues.at(cell)])) : game.clues.clues.keys();
  const excluded: ExcludedNotes = [];
  for (const [cell, mask] of excludedBy(game, clues, digitOf)) {
    // A move that enters a digit needs to remove only notes that exist. A move that fills in notes must leave out all
    // excluded digits.
    const noted = move.kind === 'place' ? (marks.corner[cell] as number) | (marks.centre[cell] as number) : -1;
    const position = topology.twins[topology.twinStart[cell] as number] as number;
    for (const digit of digitsOf(mask & noted)) excluded.push({ position, digit });
  }
  return excluded.length > 0 ? { ...move, excluded } : move;
}
