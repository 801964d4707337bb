import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { seamsOf } from '../../../shared/layout/seams.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { t } from '../../i18n/words.ts';
import { commandById, runCommand } from '../../state/app/shortcuts/allCommands.ts';
import type { BoardPort, SeenFrame, SeenPart } from '../../state/board/boardPort.ts';
import type { Direction } from '../../state/board/selection.ts';
import { useCommandTitle } from '../controls/commandButton.tsx';
import { useApp, usePlay } from '../controls/context.ts';
import { Icon } from '../controls/icons.tsx';
import { focusBoard } from './spokenBoard.tsx';

/** Side of a button and its distance from the ring, in CSS pixels. Both fit in the margin of a fitted board. */
const SIDE = 26;
const GAP = 1;

/** A button that is in view, with its top left corner on the board, in CSS pixels. */
interface RollArrow {
  readonly direction: Direction;
  readonly x: number;
  readonly y: number;
}

const EDGES = { left: 'left', right: 'right', top: 'up', bottom: 'down' } as const;

/**
 * Places of the buttons beside the edges of the frame that are in view.
 *
 * @param cell side of a cell, in CSS pixels.
 */
function arrowsAt(topology: Topology, window: SeenPart, frame: SeenFrame, cell: number): RollArrow[] {
  const { inner, outer } = frame;
  const { layout, box, width, height } = topology;
  return seamsOf(layout, { ...inner, width, height, box }).flatMap((seam): RollArrow[] => {
    const upright = seam.edge === 'left' || seam.edge === 'right';
    const [near, far, seen, seenTo, at] = upright
      ? [inner.top, inner.bottom, window.top, window.bottom, seam.y]
      : [inner.left, inner.right, window.left, window.right, seam.x];
    const [start, end] = [Math.max(near, seen), Math.min(far, seenTo)];
    if (end <= start) return [];
    // Beside a twisted seam, the board draws an arrow of its own, so the button makes room for it.
    const share = [0.5, 0.25].find(
      (part) => seam.straight || Math.abs(near + part * (far - near) - at) > (far - near) / 8,
    );
    const along = (start + (share ?? 0.75) * (end - start) - seen) * cell - SIDE / 2;
    const across = {
      left: (outer.left - window.left) * cell - SIDE - GAP,
      right: (outer.right - window.left) * cell + GAP,
      top: (outer.top - window.top) * cell - SIDE - GAP,
      bottom: (outer.bottom - window.top) * cell + GAP,
    }[seam.edge];
    const room = (upright ? window.right - window.left : window.bottom - window.top) * cell - SIDE;
    // On a phone, the margin is narrower than a button. The button then covers a little of the grey copies.
    const moved = Math.max(0, Math.min(room, across));
    if (Math.abs(moved - across) > SIDE) return [];
    const [x, y] = (upright ? [moved, along] : [along, moved]).map(Math.round) as [number, number];
    return [{ direction: EDGES[seam.edge], x, y }];
  });
}

function RollButton({ direction, x, y }: RollArrow): JSX.Element {
  const app = useApp();
  const title = useCommandTitle(`scroll-${direction}`);
  return (
    <button
      type="button"
      // The command has keys, so these buttons are for pointers only. In the Tab order, they would be four more stops
      // before the board.
      tabIndex={-1}
      class={`roll-arrow ${direction}`}
      aria-label={t(`command.scroll-${direction}`)}
      title={title}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      onClick={() => {
        runCommand(app, commandById(`scroll-${direction}`));
        focusBoard();
      }}
    >
      <Icon name="forward" />
    </button>
  );
}

function ArrowsOn({ board }: { readonly board: BoardPort }): JSX.Element {
  const { topology } = usePlay().session;
  const [arrows, show] = useState<readonly RollArrow[]>([]);
  const look = useCallback(
    (window: SeenPart, _framed: SeenPart, frame: SeenFrame | null, cell: number): void => {
      const now = frame ? arrowsAt(topology, window, frame, cell) : [];
      show((known) => (JSON.stringify(known) === JSON.stringify(now) ? known : now));
    },
    [topology],
  );
  useEffect(() => board.onView(look), [board, look]);
  return (
    <div class="roll-arrows cover">
      {arrows.map((arrow) => (
        <RollButton key={arrow.direction} {...arrow} />
      ))}
    </div>
  );
}

/** Buttons beside the edges of a framed board across which it continues. Each rolls the board. */
export function RollArrows(): JSX.Element | null {
  const board = usePlay().shownOn.value;
  return board?.ringed ? <ArrowsOn board={board} /> : null;
}
