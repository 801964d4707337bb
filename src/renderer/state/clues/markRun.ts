import type { Clue } from '../../../shared/rules/clue.ts';
import type { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import type { ClueEntry, EntrySpot } from '../../../shared/rules/entry.ts';
import { isReadable } from '../../../shared/rules/readClues.ts';
import { clueAtSpot, sameClue } from './clueList.ts';

/** A run of marks: those that one drag enters, such as a dot on each edge that it crosses, or a sign in each cell. */
export interface MarkRun {
  /** The cell that the drag has reached. */
  readonly cell: number;
  /** All clues of the puzzle, including the marks of the run. */
  readonly clues: readonly Clue[];
  /** Whether the drag has come to a cell without crossing an edge. */
  readonly broke: boolean;
  /** Whether the drag removes marks instead. */
  readonly removes: boolean;
}

/** Whether one drag of a tool can enter several marks. Marks that need a typed value are entered one by one. */
export function runsOn({ on, typed }: ClueEntry): boolean {
  return (on === 'edge' || on === 'cell') && typed?.required !== true;
}

function cellOf(name: string, board: ClueBoard): number {
  const cell = board.cell(name);
  return cell.ok ? cell.value : -1;
}

/**
 * Adds the first mark of a tool at a place, unless there is one already. If the two first marks differ only in
 * direction, such as signs of inequality, takes the one that begins at the first cell of the place.
 */
function withMark(clues: readonly Clue[], entry: ClueEntry, spot: EntrySpot, board: ClueBoard): readonly Clue[] {
  const stages = entry.stages([[...spot.flat()].sort((a, b) => cellOf(a, board) - cellOf(b, board))], board);
  const [directed] = entry.stages(spot, board);
  const mark = stages.find((stage) => directed && sameClue(stage, directed)) ?? stages[0];
  if (!mark || !isReadable(mark) || clueAtSpot(clues, spot, stages, board) >= 0) return clues;
  return [...clues, mark];
}

/** Removes the mark of a tool at a place. */
function withoutMark(clues: readonly Clue[], entry: ClueEntry, spot: EntrySpot, board: ClueBoard): readonly Clue[] {
  const at = clueAtSpot(clues, spot, entry.stages(spot, board), board);
  return at < 0 ? clues : clues.filter((_, index) => index !== at);
}

/** Begins a run at a cell. If marks are in cells, marks this cell at once. */
export function runFrom(
  clues: readonly Clue[],
  entry: ClueEntry,
  board: ClueBoard,
  cell: number,
  removes: boolean,
): MarkRun {
  const run = { cell, clues, broke: false, removes };
  return entry.on === 'cell' ? withMarkOf(run, entry, board, [[board.name(cell)]]) : run;
}

/** Continues a run to another cell: marks that cell, or the edge between the two cells. */
export function runTo(run: MarkRun, entry: ClueEntry, board: ClueBoard, cell: number): MarkRun {
  if (cell === run.cell) return run;
  const name = board.name(cell);
  const next = { ...run, cell };
  if (entry.on === 'cell') return withMarkOf(next, entry, board, [[name]]);
  return board.areBeside(run.cell, cell)
    ? withMarkOf(next, entry, board, [[board.name(run.cell), name]])
    : { ...next, broke: true };
}

function withMarkOf(run: MarkRun, entry: ClueEntry, board: ClueBoard, spot: EntrySpot): MarkRun {
  return { ...run, clues: (run.removes ? withoutMark : withMark)(run.clues, entry, spot, board) };
}
