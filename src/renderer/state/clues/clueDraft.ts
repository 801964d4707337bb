import type { Clue } from '../../../shared/rules/clue.ts';
import type { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import type { ClueEntry, EntrySpot } from '../../../shared/rules/entry.ts';
import { enteredCells, entryOfClue, stageOf, typedLike } from './clueList.ts';

/** A clue that is being drawn through cells. It consists of strokes, such as a line or one shaft of an arrow. */
export interface ClueDraft {
  /** The strokes so far. The last one is being drawn. */
  readonly spot: EntrySpot;
  /** The clue that the stroke changes; null if it draws a new clue. */
  readonly base: Clue | null;
  /** Whether the stroke removes cells from `base`. */
  readonly removes: boolean;
  /**
   * Name of the cell that a drag has reached, while the drag reshapes a set of cells. If the drag then enters another
   * cell of the set, the set loses the cell named here. Null for strokes that do not reshape a set.
   */
  readonly last: string | null;
  /** Whether the stroke entered a cell that does not touch the end of its line, so that the cell was not added. */
  readonly broke: boolean;
}

/** What a new stroke may continue or change. */
export interface StrokeBases {
  /** The selected clue, if its rule is the tool's rule; otherwise null. */
  readonly selected: Clue | null;
  /** The clues of the tool's rule. */
  readonly clues: readonly Clue[];
  /** The strokes of an unfinished clue; null if there is none. */
  readonly unfinished: EntrySpot | null;
}

/**
 * A draft with the given strokes.
 *
 * @param base the clue that the strokes change, null for a new one.
 */
export function draftOf(spot: EntrySpot, base: Clue | null = null): ClueDraft {
  return { spot, base, removes: false, last: null, broke: false };
}

function isCell(name: string, cell: number, board: ClueBoard): boolean {
  const found = board.cell(name);
  return found.ok && found.value === cell;
}

/** The strokes of a clue after the last stroke is extended to a cell. */
function joined(spot: EntrySpot, name: string): EntrySpot {
  return [...spot.slice(0, -1), [...(spot.at(-1) ?? []), name]];
}

/** The strokes joined to one line, which ends at the given cell; null if the cell is not on the line. */
function cutAt(spot: EntrySpot, cell: number, board: ClueBoard): EntrySpot | null {
  const line = spot.flat();
  const at = line.findIndex((name) => isCell(name, cell, board));
  return at < 0 ? null : [line.slice(0, at + 1)];
}

/** The strokes without a cell. A shared cell has a name in each of its subgrids; finds it by any of them. */
function withoutCell(spot: EntrySpot, cell: number, board: ClueBoard): EntrySpot {
  return spot.map((stroke) => stroke.filter((name) => !isCell(name, cell, board)));
}

/**
 * The strokes after a click has removed a cell from the last stroke: the last cell of a line, or any cell of a set.
 * Null if the click was on no such cell.
 */
export function takenAway(spot: EntrySpot, entry: ClueEntry, board: ClueBoard, cell: number): EntrySpot | null {
  const stroke = spot.at(-1) ?? [];
  const reached = entry.on === 'set' ? stroke : stroke.slice(-1);
  return reached.some((name) => isCell(name, cell, board)) ? withoutCell(spot, cell, board) : null;
}

/**
 * Cells of a clue at which a drag can begin to reshape it: all cells of a set, or the cells where a line can be
 * extended.
 */
export function handlesOf(clue: Clue, board: ClueBoard): readonly number[] {
  const entry = entryOfClue(clue);
  if (!entry) return [];
  const cells = [...new Set(enteredCells(clue, board))];
  if (entry.on === 'set') return entry.several ? [] : cells;
  return cells.filter((cell) => entry.continued?.(clue, (name) => isCell(name, cell, board)));
}

/**
 * The clue that a draft stands for; null if no cells are left.
 *
 * @param entry how clues of the tool's rule are entered; used for a new clue.
 */
export function clueOfDraft({ spot, base }: ClueDraft, entry: ClueEntry | undefined, board: ClueBoard): Clue | null {
  const own = base ? entryOfClue(base) : entry;
  if (!own || spot.flat().length === 0) return null;
  const stages = own.stages(spot, board);
  const before = base ? stageOf(base, own.stages(own.spotOf(base, board), board)) : 0;
  const clue = stages[Math.max(0, before)];
  return clue && base ? typedLike(clue, base) : (clue ?? null);
}

/**
 * Begins a stroke that changes a clue from a cell on. It shortens a line, removes cells from a set, or extends either.
 */
function changedFrom(clue: Clue, entry: ClueEntry, board: ClueBoard, cell: number): ClueDraft {
  const name = board.name(cell);
  const before = entry.spotOf(clue, board);
  if (entry.on === 'set' && enteredCells(clue, board).includes(cell)) {
    return { ...draftOf(withoutCell(before, cell, board), clue), removes: true };
  }
  const cut = entry.on === 'path' && !entry.several ? cutAt(before, cell, board) : null;
  return draftOf(cut ?? (entry.several ? [...before, [name]] : joined(before, name)), clue);
}

/**
 * Begins a stroke at a cell. If a clue can be extended or reshaped from that cell, the stroke does so.
 *
 * @param entry how clues of the tool's rule are entered; they are drawn through cells.
 * @param changes whether the stroke changes the selected clue, wherever the cell is.
 */
export function strokeFrom(
  { selected, clues, unfinished }: StrokeBases,
  entry: ClueEntry,
  board: ClueBoard,
  cell: number,
  changes = false,
): ClueDraft {
  const name = board.name(cell);
  if (unfinished && entry.several && entry.on === 'set') return draftOf([...unfinished, [name]]);
  if (selected && changes) return changedFrom(selected, entry, board, cell);
  if (selected && entry.on === 'set' && handlesOf(selected, board).includes(cell)) {
    return { ...draftOf(entry.spotOf(selected, board), selected), last: name };
  }
  // A new shaft can start at the circle of any clue of the rule. A line can be extended only if it is selected.
  for (const base of entry.several ? clues : selected ? [selected] : []) {
    const spot = entry.continued?.(base, (other) => isCell(other, cell, board));
    if (spot) return draftOf(spot, base);
  }
  return draftOf([[name]]);
}

/** Adds a cell to the stroke. On a path, going back to the cell before removes the last cell. */
export function withCell(draft: ClueDraft, entry: ClueEntry, board: ClueBoard, cell: number): ClueDraft {
  const stroke = draft.spot.at(-1);
  if (!stroke) return draft;
  const name = board.name(cell);
  if (draft.removes) return { ...draft, spot: withoutCell(draft.spot, cell, board) };
  const cells = board.cells(stroke);
  const numbers = cells.ok ? cells.value : [];
  if (draft.last !== null && numbers.includes(cell)) {
    const last = board.cell(draft.last);
    const moves = last.ok && last.value !== cell;
    return { ...draft, spot: moves ? withoutCell(draft.spot, last.value, board) : draft.spot, last: name };
  }
  if (entry.on === 'path' && numbers.at(-2) === cell) {
    return { ...draft, spot: [...draft.spot.slice(0, -1), stroke.slice(0, -1)] };
  }
  if (numbers.includes(cell)) return draft;
  if (entry.on === 'path' && !board.touches(numbers.at(-1) ?? -1, cell)) return { ...draft, broke: true };
  return { ...draft, spot: joined(draft.spot, name), last: draft.last === null ? null : name };
}

/** Number of pieces into which a set of cells falls, if cells are joined by sides or corners. */
export function pieces(cells: readonly number[], board: ClueBoard): number {
  const left = new Set(cells);
  let count = 0;
  for (const start of cells) {
    if (!left.delete(start)) continue;
    count++;
    const open = [start];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      for (const other of left) if (board.touches(cell, other) && left.delete(other)) open.push(other);
    }
  }
  return count;
}

/** Whether the cells of the clue that a draft changes would fall into more pieces than before. */
export function tearsApart({ spot, base }: ClueDraft, board: ClueBoard): boolean {
  const after = board.cells(spot.flat());
  return (
    base !== null && after.ok && pieces(after.value, board) > Math.max(1, pieces(enteredCells(base, board), board))
  );
}
