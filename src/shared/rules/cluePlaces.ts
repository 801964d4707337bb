import type { Clue } from './clue.ts';
import type { ClueBoard } from './clueBoard.ts';
import type { EntrySpot } from './entry.ts';
import { ruleOf } from './registry.ts';

/**
 * One key for each cell, although a shared cell has a name in each of its subgrids. The names of places outside the
 * board are their own keys.
 */
function cellKeys(names: readonly string[], board: ClueBoard): string[] {
  return names.map((name) => {
    const cell = board.cell(name);
    return cell.ok ? `${cell.value}` : board.topology.subgridCount === 1 ? name.replace(/^1r/, 'r') : name;
  });
}

/**
 * Key of a spot, which is what the player pointed at to enter a clue. The key does not depend on the order of the
 * cells, nor on which of their names are used.
 */
export function spotKey(spot: EntrySpot, board: ClueBoard): string {
  return cellKeys(spot.flat(), board).sort().join(' ');
}

/**
 * The places that a clue occupies, at which a second clue of this kind could not be read: the cells of a line (also for
 * lines of another rule), the cells of a cage, the border or corner of a mark, the cell beside the board. A clue for a
 * whole subgrid occupies no place.
 */
export function placesOf(clue: Clue, board: ClueBoard): string[] {
  const entry = ruleOf(clue.rule)?.entry;
  if (!entry || entry.on === 'board') return [];
  const spot = entry.spotOf(clue, board);
  // Cages and coloured sets can be distinguished even on the same cells, and so can different marks in one cell.
  const kind = entry.on === 'set' || entry.on === 'cell' ? clue.rule : entry.on;
  const isSpread = entry.on === 'set' || entry.on === 'path';
  const keys = isSpread ? cellKeys(spot.flat(), board) : [spotKey(spot, board)];
  return [...new Set(keys)].map((key) => `${kind} ${key}`);
}
