import type { Move } from '../../../shared/game/move.ts';
import type { EditedPuzzle } from '../../../shared/puzzle/puzzle.ts';
import type { DeskStep } from './deskGame.ts';

/** State of an editor that was left, from which undo, redo and the next visit restore it. */
export interface EditorMemory {
  /** The puzzle as it was when its history began. */
  readonly puzzle: EditedPuzzle;
  /** The puzzle as it was left. */
  readonly left: EditedPuzzle;
  /** The steps of its history, including undone ones. */
  readonly steps: readonly DeskStep[];
  /** Number of steps in effect when it was left. */
  readonly reached: number;
  /** The moves of its test-solve. */
  readonly tested: readonly Move[];
  /** The editors before and after it. */
  readonly before: EditorMemory | null;
  readonly after: EditorMemory | null;
}

/** Limits on the earlier puzzles that are stored: their number, and their characters as JSON. */
const MOST_EARLIER = 20;
const MOST_CHARACTERS = 1_000_000;

/** Memory of a puzzle without steps. @param earlier the puzzles to which undo returns, the latest last. */
export function memoryOf(puzzle: EditedPuzzle, earlier: readonly EditedPuzzle[] = []): EditorMemory {
  return [...earlier, puzzle].reduce<EditorMemory | null>(
    (before, one) => ({ puzzle: one, left: one, steps: [], reached: 0, tested: [], before, after: null }),
    null,
  ) as EditorMemory;
}

/** The puzzles that were left for the one of an editor, the latest last. Of very many or large ones, only the last. */
export function earlierPuzzles({ before }: EditorMemory): readonly EditedPuzzle[] {
  const earlier: EditedPuzzle[] = [];
  let characters = 0;
  for (let one = before; one && earlier.length < MOST_EARLIER; one = one.before) {
    characters += JSON.stringify(one.left).length;
    if (characters > MOST_CHARACTERS) break;
    earlier.unshift(one.left);
  }
  return earlier;
}

/** Whether there are no givens, clues and texts, and no stored version. */
export function isUnwritten({ grids, clues = [], about = {}, unknownRules, from }: EditedPuzzle): boolean {
  const isEmpty = grids.every((grid) => !/[^.]/.test(grid)) && clues.length === 0;
  return isEmpty && Object.keys(about).length === 0 && !unknownRules && from === undefined;
}

/** Whether two puzzles are the same, whichever stored versions they were made from. */
export function isSamePuzzle(a: EditedPuzzle, b: EditedPuzzle): boolean {
  const [first, second] = [a, b].map((puzzle) => JSON.stringify({ ...puzzle, from: undefined }));
  return first === second;
}
