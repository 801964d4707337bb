import { multigridPuzzles, type NamedPuzzle, readLines, variantPuzzles } from '../corpora/puzzles.ts';

/** The order in which a person solved the cells of a puzzle. */
export interface MoveLog {
  readonly puzzle: NamedPuzzle;
  /** Layout of the puzzle, or `9x9`. */
  readonly layout: string;
  /** Id of the person; empty if unknown. */
  readonly solver: string;
  /** Cells in the order in which the person first entered their right digits. */
  readonly cells: readonly number[];
}

interface LogLine {
  readonly id: string;
  readonly solver: string | null;
  /** Each move: row, column, digit (empty for none), pencil marks. */
  readonly moves: readonly (readonly [number, number, string, string])[];
  readonly final_state_equals_solution: boolean;
}

/**
 * The cells of a log in the order in which they were filled. The last entry in a cell counts as right, because the log
 * ends with the solution.
 */
function orderOf({ topology, givens }: NamedPuzzle, moves: LogLine['moves']): number[] {
  const { cellCount, cellRow, cellColumn } = topology;
  const cellAt = new Map(
    Array.from({ length: cellCount }, (_, cell) => [`${cellRow[cell]},${cellColumn[cell]}`, cell] as const),
  );
  const written = moves.flatMap(([row, column, digit]) => {
    const cell = cellAt.get(`${row},${column}`);
    return cell === undefined || digit === '' || givens[cell] !== 0 ? [] : [{ cell, digit }];
  });
  const right = new Map(written.map(({ cell, digit }) => [cell, digit]));
  return [...new Set(written.filter(({ cell, digit }) => right.get(cell) === digit).map(({ cell }) => cell))];
}

/**
 * Reads the logs of janko.at (`human/janko_human_moves.jsonl`) that reach the solution. Skips logs of puzzles that are
 * not in the corpora, which have 9×9 puzzles and those on several grids (windmill, butterfly, samurai).
 */
export function readMoveLogs(): MoveLog[] {
  const puzzles = new Map<string, { readonly puzzle: NamedPuzzle; readonly layout: string }>();
  for (const [layout, list] of multigridPuzzles())
    for (const puzzle of list) puzzles.set(puzzle.id, { puzzle, layout });
  for (const puzzle of variantPuzzles('9x9')) puzzles.set(puzzle.id, { puzzle, layout: '9x9' });
  return readLines('human/janko_human_moves.jsonl').flatMap((line): MoveLog[] => {
    const { id, solver, moves, final_state_equals_solution: complete } = JSON.parse(line) as LogLine;
    const known = puzzles.get(id);
    return known && complete ? [{ ...known, solver: solver ?? '', cells: orderOf(known.puzzle, moves) }] : [];
  });
}
