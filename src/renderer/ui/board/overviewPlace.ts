import type { SeenPart } from '../../state/game/boardPort.ts';

/** A point on the board, in cells. */
interface CellPlace {
  readonly x: number;
  readonly y: number;
}

/** Number of cells that a map in the right corner would cover, at the top or at the bottom. */
function coveredBy(above: boolean, seen: SeenPart, room: CellPlace, cells: readonly CellPlace[]): number {
  return cells.filter(
    ({ x, y }) => x + 1 > seen.right - room.x && (above ? y < seen.top + room.y : y + 1 > seen.bottom - room.y),
  ).length;
}

/**
 * Whether the map of the board belongs into the upper corner instead of the lower one, so that it covers as few as
 * possible of the cells that matter. It only moves if that helps.
 *
 * @param above where it is now. @param room width and height of the map with its margins, in cells.
 */
export function belongsAbove(above: boolean, seen: SeenPart, room: CellPlace, cells: readonly CellPlace[]): boolean {
  const [here, there] = [above, !above].map((place) => coveredBy(place, seen, room, cells));
  return (there ?? 0) < (here ?? 0) ? !above : above;
}
