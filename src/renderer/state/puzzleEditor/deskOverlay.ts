import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import type { ShownPosition } from '../board/shownPosition.ts';
import { housesDrawing, type Overlay, partDrawing, type StepDrawing } from '../board/stepDrawing.ts';
import { enteredCells } from '../clues/clueList.ts';
import type { OpenGame } from '../play/openGame.ts';
import type { ListedItems, LiveAnswers } from './live.ts';
import type { SolutionVerdict } from './verdict.ts';

/** What the board shows: the givens, or the first or second solution. */
export type EditorView = 'givens' | 'first' | 'second';

/**
 * What the board shows over the puzzle: a solution, a step by which human techniques solve the puzzle, the givens and
 * clues of an answer, or the true candidates (those that occur in solutions). Null if it shows none of these. Reads
 * signals.
 */
export function deskOverlay(
  play: OpenGame,
  view: EditorView,
  { state }: SolutionVerdict,
  { items: asked, candidates, solvePath }: LiveAnswers,
): Overlay | null {
  const verdict = state.value;
  const solution =
    view !== 'givens' && verdict.kind === 'answered' ? verdict.solutions[view === 'second' ? 1 : 0] : undefined;
  if (solution && verdict.kind === 'answered') {
    return {
      position: shownPosition(play, { digits: solution }),
      drawing: { ...housesDrawing([]), fins: verdict.differing },
    };
  }
  const path = solvePath.overlay.value;
  if (path) return path;
  const items = asked.value;
  const masks = candidates.value?.masks;
  if (!items && !masks) return null;
  return { position: shownPosition(play, masks ? { centre: masks } : {}), drawing: items && itemsDrawing(play, items) };
}

/**
 * The position to show over the puzzle.
 *
 * @param digits digits of a solution, shown beside the puzzle's own. The puzzle's own always look like givens.
 * @param centre candidates of empty cells (cell → mask), shown as notes.
 */
function shownPosition(
  { session, mistakes }: OpenGame,
  { digits, centre }: Partial<Pick<ShownPosition['marks'], 'digits' | 'centre'>>,
): ShownPosition {
  const { marks } = session.game;
  const none = new Uint8Array(session.topology.cellCount);
  return {
    givens: Uint8Array.from(marks.digits),
    mistakes: digits ? none : mistakes.shown,
    candidatesIn: () => centre !== undefined,
    marks: {
      digits: digits ?? marks.digits,
      ...{ corner: none, centre: centre ?? none, colours: none, noteColour: () => 0 },
    },
  };
}

/** Drawing of some givens and clues, with everything else dimmed. */
function itemsDrawing({ session }: OpenGame, { cells, clues }: ListedItems): StepDrawing {
  const board = new ClueBoard(session.topology);
  return {
    ...partDrawing(cells),
    clues: clues.map((clue) => ({ cells: enteredCells(clue, board), ways: null })),
  };
}
