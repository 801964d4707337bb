import type { Clue } from './clue.ts';
import type { ClueBoard } from './clueBoard.ts';
import type { EntrySpot } from './entry.ts';
import { ruleOf } from './registry.ts';

/**
 * One key for each cell, although a shared cell has a name in each of its subgrids. Names of places outside the board
 * are kept.
 */
function cellKeys(names: readonly string[], board: ClueBoard): string[] {
  return names.map((name) => {
    const cell = board.cell(name);
    return cell.ok ? `${cell.value}` : board.topology.subgridCount === 1 ? name.replace(/^1r/, 'r') : name;
  });
}

/** Key of a spot. It does not depend on the order of the cells, nor on which of their names are used. */
export function spotKey(spot: EntrySpot, board: ClueBoard): string {
  return cellKeys(spot.flat(), board).sort().join(' ');
}

/**
 * The places that a clue takes up, where a second such clue could not be read: the cells of a line, whatever its rule, the
 * cells of a cage, the border or corner that a mark is on, the cell beside the board. Clues of whole subgrids have none.
 */
export function placesOf(clue: Clue, board: ClueBoard): string[] {
  const entry = ruleOf(clue.rule)?.entry;
  if (!entry || entry.on === 'board') return [];
  const spot = entry.spotOf(clue, board);
  // A cage and a coloured set can be told apart on the same cells, and so can marks in one cell.
  const kind = entry.on === 'set' || entry.on === 'cell' ? clue.rule : entry.on;
  const isSpread = entry.on === 'set' || entry.on === 'path';
  const keys = isSpread ? cellKeys(spot.flat(), board) : [spotKey(spot, board)];
  return [...new Set(keys)].map((key) => `${kind} ${key}`);
}
