import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { houseDrawing, type Overlay, partDrawing, type ShownPosition, type StepDrawing } from '../board/stepDrawing.ts';
import type { OpenGame } from '../play/openGame.ts';
import { enteredCells } from './clueList.ts';
import type { ListedItems, LiveAnswers } from './live.ts';
import type { SolutionVerdict } from './verdict.ts';

/** What the board shows: the givens, or one of the solutions. */
export type EditorView = 'givens' | 'first' | 'second';

/**
 * What the board shows above the puzzle: a solution, how people solve it, givens and clues that were asked for, or true
 * candidates. Null for none of them. Reads signals.
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
      drawing: { ...houseDrawing(-1), fins: verdict.differing },
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
 * The position to show: with `digits` instead of those on the desk, of which those on the desk count as givens; or with
 * `centre` as the candidates of empty cells.
 */
function shownPosition(
  { session, mistakes }: OpenGame,
  { digits, centre }: Partial<Pick<ShownPosition['marks'], 'digits' | 'centre'>>,
): ShownPosition {
  const { marks } = session.game;
  const none = new Uint8Array(session.topology.cellCount);
  return {
    givens: digits ? Uint8Array.from(marks.digits) : none,
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
