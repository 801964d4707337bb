import type { JSX } from 'preact';
import { useCallback, useRef, useState } from 'preact/hooks';
import type { ListedWays } from '../../../shared/step/wayWords.ts';
import type { BoardPort, SeenPart } from '../../state/board/boardPort.ts';
import type { StepClue } from '../../state/board/stepDrawing.ts';
import { useBoardOverlay } from '../controls/boardOverlay.ts';
import { usePlay } from '../controls/context.ts';

/**
 * Upper bound on the combinations that are written on the board, for each of two kinds (possible, crossed out). The
 * hint's card lists all of them.
 */
const MOST_DRAWN = 6;
/** Room that the text needs above a clue, in cells. */
const ROOM = 0.6;

interface ListProps {
  readonly ways: readonly string[];
  readonly crossed?: boolean;
}

function Listed({ ways, crossed = false }: ListProps): JSX.Element {
  const shown = ways.slice(0, MOST_DRAWN);
  return (
    <>
      {shown.map((words) => (crossed ? <s key={words}>{words}</s> : <span key={words}>{words}</span>))}
      {ways.length > shown.length && <span>…</span>}
    </>
  );
}

/**
 * Where the combinations of a clue are written on the plane, in cells: above the clue, or below the clue if there is no
 * room above.
 */
interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly above: boolean;
}

function placeFor(board: BoardPort, cells: readonly number[], seen: SeenPart): TextPlace {
  const places = cells.map((cell) => board.drawnAt(cell));
  const rows = places.map(({ row }) => row);
  const top = Math.min(...rows);
  // The sums of cages are in the upper left corners of cells, so text above a clue covers no sum.
  const above = top - ROOM >= seen.top;
  const edge = above ? top : Math.max(...rows);
  const x = Math.min(...places.filter(({ row }) => row === edge).map(({ column }) => column));
  return { x, y: above ? edge : edge + 1, above };
}

interface TextProps {
  readonly board: BoardPort;
  readonly cells: readonly number[];
  readonly ways: ListedWays;
}

function CombinationText({ board, cells, ways }: TextProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const [place, show] = useState<TextPlace | null>(null);
  const look = useCallback(
    (_cell: number, framed: SeenPart): void => {
      const now = placeFor(board, cells, framed);
      show((known) => (JSON.stringify(known) === JSON.stringify(now) ? known : now));
    },
    [board, cells],
  );
  useBoardOverlay(board, frame, look);
  return (
    <div ref={frame} class="board-overlay" aria-hidden="true">
      {place && (
        <p
          class={place.above ? 'drawn-combinations figures above' : 'drawn-combinations figures'}
          style={{ '--x': place.x, '--y': place.y }}
        >
          <Listed ways={ways.left} />
          <Listed ways={ways.crossed} crossed />
        </p>
      )}
    </div>
  );
}

function isListed({ cells, ways }: StepClue): boolean {
  return cells.length > 0 && ways !== null;
}

/** The combinations of a clue that the drawn step leaves possible or crosses out, written beside the clue. */
export function DrawnCombinations(): JSX.Element | null {
  const { overlay, shownOn } = usePlay();
  const board = shownOn.value;
  const clue = overlay.value?.drawing?.clues.find(isListed);
  return board && clue?.ways ? <CombinationText board={board} cells={clue.cells} ways={clue.ways} /> : null;
}
