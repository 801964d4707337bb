import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { type EntryPlace, placeOfName } from '../../../shared/rules/entry.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { subgridImages } from '../play/subgridImages.ts';
import { pieces } from './clueDraft.ts';
import { entryOfClue } from './clueList.ts';
import { movedClue } from './clueMoves.ts';

/** The clues of a board after they were moved to another layout. */
interface CarriedClues {
  readonly clues: readonly Clue[];
  /** Number of clues whose cells have no place in the new layout. */
  readonly lost: number;
  /** Clues of the old board whose cells would no longer be joined in the new layout. They are left out. */
  readonly torn: readonly Clue[];
}

/** cell → names of the cell, one for each subgrid that contains it. */
function namesOf({ cellCount, positionCell, digits, subgridCount }: Topology): readonly (readonly string[])[] {
  const names = Array.from({ length: cellCount }, (): string[] => []);
  for (const [position, cell] of positionCell.entries()) {
    const place = position % digits ** 2;
    const prefix = subgridCount === 1 ? '' : `${Math.floor(position / digits ** 2) + 1}`;
    itemAt(names, cell).push(`${prefix}r${Math.floor(place / digits) + 1}c${(place % digits) + 1}`);
  }
  return names;
}

/**
 * The cells of a clue, one list for each of its strokes (such as a line, or one shaft of an arrow). Places beside the
 * board are left out.
 */
function strokesOf(clue: Clue, board: ClueBoard): number[][] {
  const strokes = entryOfClue(clue)?.spotOf(clue, board) ?? [];
  return strokes.map((stroke) =>
    stroke.flatMap((name) => {
      const cell = board.cell(name);
      return cell.ok ? [cell.value] : [];
    }),
  );
}

/** Number of gaps in a path, where a cell does not touch the cell before it. */
function jumps(cells: readonly number[], board: ClueBoard): number {
  return cells.filter((cell, index) => index > 0 && !board.touches(cell, itemAt(cells, index - 1))).length;
}

/** Whether moving a clue has separated cells that were joined before. */
function isTorn(on: EntryPlace, before: number[][], from: ClueBoard, after: number[][], to: ClueBoard): boolean {
  if (on === 'board' || on === 'border') return false;
  const gaps = on === 'path' ? jumps : pieces;
  return before.some((cells, index) => {
    const image = after[index] ?? [];
    return image.length !== cells.length || gaps(image, to) > gaps(cells, from);
  });
}

/**
 * Moves clues to another layout: to the cells with the same row and column in the subgrid that takes their subgrid's
 * content, see {@link subgridImages}. A clue whose cells all lie in one subgrid stays in one.
 *
 * @param target if the old layout is a single grid, the subgrid of the new layout that takes its clues.
 */
export function carryClues(clues: readonly Clue[], from: Topology, to: Topology, target: number): CarriedClues {
  const [before, after] = [new ClueBoard(from), new ClueBoard(to)];
  const images = subgridImages(from.layout, to.layout, target);
  const names = namesOf(from);
  const imageOf = (name: string): string | null => {
    const { subgrid, row, column } = placeOfName(name);
    const image = images[from.subgridCount === 1 ? 0 : Number(subgrid) - 1] ?? -1;
    const prefix = to.subgridCount === 1 ? '' : `${image + 1}`;
    // A place beside the board behind the last line is still behind the last line if the number of digits changes.
    const shifted = (at: number): number => (at === from.digits + 1 ? to.digits + 1 : at);
    const [y, x] = [shifted(row), shifted(column)];
    const inside = (at: number): boolean => at >= 1 && at <= to.digits;
    const isBeside = row < 1 || row > from.digits || column < 1 || column > from.digits;
    const exists = image >= 0 && (isBeside || (inside(y) && inside(x)));
    return exists ? `${prefix}r${y}c${x}` : null;
  };
  /**
   * Returns the function that finds the new name of a cell of a clue. If one subgrid contains all the cells and has an
   * image in the new layout, the function moves all cells to this image, so that the clue stays together.
   */
  const imagesOf = (cells: readonly number[]): ((name: string) => string | null) => {
    const inAll = (prefix: string): boolean =>
      cells.every((cell) => itemAt(names, cell).some((name) => name.startsWith(`${prefix}r`)));
    const numbers = from.subgridCount === 1 ? [] : from.layout.offsets.map((_, index) => `${index + 1}`);
    const common = numbers.find((number) => (images[Number(number) - 1] ?? -1) >= 0 && inAll(number));
    return (name) => {
      const cell = before.cell(name);
      const all = cell.ok ? itemAt(names, cell.value) : [];
      const own = all.find((other) => common !== undefined && other.startsWith(`${common}r`));
      return imageOf(own ?? name) ?? all.map(imageOf).find((image) => image !== null) ?? null;
    };
  };
  const torn: Clue[] = [];
  const carried = clues.flatMap((clue) => {
    const cells = strokesOf(clue, before);
    const moved = movedClue(clue, before, after, imagesOf(cells.flat()));
    if (!moved) return [];
    const on = entryOfClue(clue)?.on ?? 'board';
    if (!isTorn(on, cells, before, strokesOf(moved, after), after)) return [moved];
    torn.push(clue);
    return [];
  });
  return { clues: carried, lost: clues.length - carried.length - torn.length, torn };
}
