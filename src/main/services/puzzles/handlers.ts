import type { Notice } from '../../../shared/base/result.ts';
import type { Store } from '../../store/store.ts';
import type { Handlers } from '../runtime/dispatch.ts';
import { layoutHandlers } from './layouts.ts';
import { addPuzzle, checkPuzzle, type PuzzleParts, readText } from './puzzles.ts';

/**
 * The calls about puzzles and layouts.
 *
 * @param notice reports something to the user.
 */
export function puzzleHandlers(
  parts: PuzzleParts & { readonly store: Pick<Store, 'puzzles' | 'ownLayouts'> },
  notice: (notice: Notice) => void,
) {
  return {
    ...layoutHandlers(parts, notice),
    'puzzles.add': (input, caller) => addPuzzle(parts, input, caller),
    'puzzles.check': (input, caller) => checkPuzzle(parts, input, caller),
    'puzzles.read': (input) => readText(parts, input),
    'puzzles.get': ({ puzzleId }) => parts.store.puzzles.get(puzzleId),
  } satisfies Partial<Handlers>;
}
