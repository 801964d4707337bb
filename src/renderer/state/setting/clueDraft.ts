import type { Clue } from '../../../shared/rules/clue.ts';
import type { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import type { ClueEntry, EntrySpot } from '../../../shared/rules/entry.ts';
import { enteredCells, entryOfClue, stageOf, typedLike } from './clueList.ts';

/** A clue that is being drawn through cells. */
export interface ClueDraft {
  /** The strokes so far; the last one goes on. */
  readonly spot: EntrySpot;
  /** The clue that is changed, null for a new one. */
  readonly base: Clue | null;
  /** Whether the stroke takes cells away from `base`. */
  readonly removes: boolean;
  /**
   * While the drag reshapes a set of cells: the cell that it came to last, by name. If the drag then enters another
   * cell of the set, the set loses the cell named here. Null for other strokes.
   */
  readonly last: string | null;
  /** Whether a cell could not be added because it does not touch the end of the line. */
  readonly broke: boolean;
}

/** What a new stroke may go on with. */
export interface StrokeBases {
  /** The selected clue, if its rule is that of the tool. */
  readonly selected: Clue | null;
  /** The clues of the tool's rule. */
  readonly clues: readonly Clue[];
  /** The strokes of an unfinished clue; null if there is none. */
  readonly unfinished: EntrySpot | null;
}

/** A draft of these strokes. @param base the clue that they change, null for a new one. */
export function draftOf(spot: EntrySpot, base: Clue | null = null): ClueDraft {
  return { spot, base, removes: false, last: null, broke: false };
}

function isCell(name: string, cell: number, board: ClueBoard): boolean {
  const found = board.cell(name);
  return found.ok && found.value === cell;
}

/** The strokes of a clue, after the last one is extended to a cell. */
function joined(spot: EntrySpot, name: string): EntrySpot {
  return [...spot.slice(0, -1), [...(spot.at(-1) ?? []), name]];
}

/** The line, shortened so that it ends at the given cell; null if the cell is not on the line. */
function cutAt(spot: EntrySpot, cell: number, board: ClueBoard): EntrySpot | null {
  const line = spot.flat();
  const at = line.findIndex((name) => isCell(name, cell, board));
  return at < 0 ? null : [line.slice(0, at + 1)];
}

/** The strokes without a cell, by whichever name they have it. */
function withoutCell(spot: EntrySpot, cell: number, board: ClueBoard): EntrySpot {
  return spot.map((stroke) => stroke.filter((name) => !isCell(name, cell, board)));
}

/** The strokes after a click on a cell of them: without the last cell of a line, or any of a set. Null if it is none. */
export function takenAway(spot: EntrySpot, entry: ClueEntry, board: ClueBoard, cell: number): EntrySpot | null {
  const stroke = spot.at(-1) ?? [];
  const reached = entry.on === 'set' ? stroke : stroke.slice(-1);
  return reached.some((name) => isCell(name, cell, board)) ? withoutCell(spot, cell, board) : null;
}

/** Cells of a clue from which a drag reshapes it: all of a set, or those from which a line goes on. */
export function handlesOf(clue: Clue, board: ClueBoard): readonly number[] {
  const entry = entryOfClue(clue);
  if (!entry) return [];
  const cells = [...new Set(enteredCells(clue, board))];
  if (entry.on === 'set') return entry.several ? [] : cells;
  return cells.filter((cell) => entry.continued?.(clue, (name) => isCell(name, cell, board)));
}

/** The clue that a draft means; null if there is none left. @param entry that of a new clue. */
export function clueOfDraft({ spot, base }: ClueDraft, entry: ClueEntry | undefined, board: ClueBoard): Clue | null {
  const own = base ? entryOfClue(base) : entry;
  if (!own || spot.flat().length === 0) return null;
  const stages = own.stages(spot, board);
  const before = base ? stageOf(base, own.stages(own.spotOf(base, board), board)) : 0;
  const clue = stages[Math.max(0, before)];
  return clue && base ? typedLike(clue, base) : (clue ?? null);
}

/** A stroke from a cell that changes a clue: it shortens a line, takes cells out of a set, or adds to either. */
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
 * Begins a stroke at a cell. If a clue can be continued or reshaped from there, the stroke does that.
 *
 * @param entry of a rule whose clues are drawn through cells.
 * @param changes whether it changes the selected clue, wherever the cell is.
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
  // A new shaft can start at the circle of any clue of the rule. A line is continued only if it is selected.
  for (const base of entry.several ? clues : selected ? [selected] : []) {
    const spot = entry.continued?.(base, (other) => isCell(other, cell, board));
    if (spot) return draftOf(spot, base);
  }
  return draftOf([[name]]);
}

/** Adds a cell to the stroke. On a path, going back takes the last cell away. */
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
