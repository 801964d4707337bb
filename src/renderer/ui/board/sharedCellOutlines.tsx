import type { JSX } from 'preact';
import { useCallback, useRef, useState } from 'preact/hooks';
import type { BoardPort, SeenPart } from '../../state/board/boardPort.ts';
import { pointIn, useBoardOverlay } from '../controls/boardOverlay.ts';
import { usePlay } from '../controls/context.ts';

interface Middle {
  readonly x: number;
  readonly y: number;
}

/** Outlines the subgrids of the first shared cell that a player ever selects, as an explanation. */
export function SharedCellOutlines(): JSX.Element | null {
  const { sharedCellCue, shownOn } = usePlay();
  const subgrids = sharedCellCue?.subgrids.value ?? [];
  const board = shownOn.value;
  return board && subgrids.length > 0 ? <OutlinesOn board={board} subgrids={subgrids} /> : null;
}

interface OutlinesProps {
  readonly board: BoardPort;
  readonly subgrids: readonly number[];
}

function OutlinesOn({ board, subgrids }: OutlinesProps): JSX.Element {
  const { canvas, copies, topology } = usePlay().session;
  const frame = useRef<HTMLDivElement>(null);
  const [middles, show] = useState<readonly Middle[]>([]);
  const look = useCallback(
    (_cell: number, framed: SeenPart): void => {
      const half = topology.digits / 2;
      const endless = canvas.wrapsColumns || canvas.wrapsRows;
      const isSeen = ({ x, y }: Middle): boolean =>
        x >= framed.left && x < framed.right && y >= framed.top && y < framed.bottom;
      // On a board without an edge, outline only copies with their middle in view. In a frame, that is one copy of each
      // subgrid.
      const now = copies.meeting(framed).flatMap((copy) =>
        subgrids
          .map((subgrid) => {
            const { row, column } = canvas.subgridPlace(subgrid);
            return pointIn(copies, copy, { x: column + half, y: row + half });
          })
          .filter((middle) => !endless || isSeen(middle)),
      );
      show((known) => (JSON.stringify(known) === JSON.stringify(now) ? known : now));
    },
    [canvas, copies, topology, subgrids],
  );
  useBoardOverlay(board, frame, look);
  return (
    <div ref={frame} class="board-overlay" aria-hidden="true">
      {middles.map(({ x, y }) => (
        <span key={`${x},${y}`} class="shared-cell-outline" style={{ '--x': x, '--y': y, '--side': topology.digits }} />
      ))}
    </div>
  );
}
