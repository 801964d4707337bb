import type { Move } from '../../../shared/game/move.ts';
import type { EditedPuzzle } from '../../../shared/puzzle/puzzle.ts';
import { variantOf } from '../../../shared/variants/registry.ts';
import type { DeskStep } from './deskGame.ts';

/** What is remembered of an editor that the user left. Undo, redo and the next visit restore the editor from this. */
export interface EditorMemory {
  /** The puzzle before the first step of the history. */
  readonly puzzle: EditedPuzzle;
  /** The puzzle when the user left the editor. */
  readonly left: EditedPuzzle;
  /** The steps of the editor's history, including undone ones. */
  readonly steps: readonly DeskStep[];
  /** Number of steps in effect when the user left the editor. */
  readonly reached: number;
  /** The moves of the editor's test-solve. */
  readonly tested: readonly Move[];
  /** The editors to which undo and redo lead beyond the history of this one; null for none. */
  readonly before: EditorMemory | null;
  readonly after: EditorMemory | null;
}

/** Upper bounds on what is stored of earlier puzzles: their number, and their characters as JSON. */
const MOST_EARLIER = 20;
const MOST_CHARACTERS = 1_000_000;

/**
 * Memory of a puzzle without steps.
 *
 * @param earlier the puzzles to which undo returns, the latest last.
 */
export function memoryOf(puzzle: EditedPuzzle, earlier: readonly EditedPuzzle[] = []): EditorMemory {
  return [...earlier, puzzle].reduce<EditorMemory | null>(
    (before, one) => ({ puzzle: one, left: one, steps: [], reached: 0, tested: [], before, after: null }),
    null,
  ) as EditorMemory;
}

/**
 * The puzzles that the user replaced one after another before the present one, the latest last. If they are too many or
 * too large, the earliest are left out.
 */
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

/** The variants of a puzzle without regions and marks that were drawn for this puzzle. */
export function undrawnVariants({ variants }: EditedPuzzle): EditedPuzzle['variants'] {
  return variants.filter((ref) => variantOf(ref.id)?.isOpen?.(ref) !== false);
}

/** Whether a puzzle has no givens, clues, drawn regions and texts, and no stored version. */
export function isUnwritten(puzzle: EditedPuzzle): boolean {
  const { grids, clues = [], variants, about = {}, unknownRules, from } = puzzle;
  const isUndrawn = clues.length === 0 && undrawnVariants(puzzle).length === variants.length;
  const isEmpty = grids.every((grid) => !/[^.]/.test(grid)) && isUndrawn;
  return isEmpty && Object.keys(about).length === 0 && !unknownRules && from === undefined;
}

/** Whether two puzzles are the same, even if they were made from different stored versions or are kept differently. */
export function isSamePuzzle(a: EditedPuzzle, b: EditedPuzzle): boolean {
  const [first, second] = [a, b].map((puzzle) => JSON.stringify({ ...puzzle, from: undefined, draft: undefined }));
  return first === second;
}
