import type { JSX } from 'preact';
import { useCallback, useMemo, useRef, useState } from 'preact/hooks';
import { type BadgePlace, badgePlaces } from '../../../shared/topology/badgePlaces.ts';
import type { BoardPort, SeenPart } from '../../state/game/boardPort.ts';
import type { PlaySession } from '../../state/game/playSession.ts';
import { pointIn, useBoardOverlay } from '../controls/boardOverlay.ts';
import { useApp, usePlay } from '../controls/context.ts';
import { subgridWords } from '../controls/subgridWords.ts';

/** Smallest cell, in CSS pixels, at which the board has room for badges. Below it only the overview has names. */
const LEAST_CELL = 14;

/** The badges of all copies of the board inside a part of the plane. */
function badgesIn({ copies }: PlaySession, places: readonly BadgePlace[], part: SeenPart): BadgePlace[] {
  return copies
    .meeting(part)
    .flatMap((copy) => places.map((place) => ({ ...place, ...pointIn(copies, copy, place) })))
    .filter(({ x, y }) => x >= part.left && x < part.right && y >= part.top && y < part.bottom);
}

/** Numbers and names of the subgrids on the board, in the void beside them or in their middle. */
export function SubgridBadges(): JSX.Element | null {
  const app = useApp();
  const play = usePlay();
  const board = play.shownOn.value;
  const shown = app.settings.get('subgridNames').value && !play.paused.value;
  if (!board || !shown || play.session.topology.subgridCount < 2) return null;
  return <BadgesOn board={board} session={play.session} />;
}

function BadgesOn({ board, session }: { readonly board: BoardPort; readonly session: PlaySession }): JSX.Element {
  const { topology, canvas } = session;
  const places = useMemo(() => badgePlaces(topology, canvas), [topology, canvas]);
  const frame = useRef<HTMLDivElement>(null);
  const known = useRef('');
  const [badges, show] = useState<readonly BadgePlace[]>([]);
  const look = useCallback(
    (cell: number, framed: SeenPart): void => {
      const seen = cell < LEAST_CELL ? [] : badgesIn(session, places, framed);
      const key = seen.map(({ subgrid, x, y }) => `${subgrid},${x},${y}`).join(' ');
      if (key === known.current) return;
      known.current = key;
      show(seen);
    },
    [session, places],
  );
  useBoardOverlay(board, frame, look);
  return (
    <div ref={frame} class="board-overlay" aria-hidden="true">
      {badges.map(({ subgrid, kind, x, y }) => (
        <span key={`${subgrid},${x},${y}`} class={`badge-of-subgrid ${kind}`} style={{ '--x': x, '--y': y }}>
          {subgridWords(topology, subgrid)}
        </span>
      ))}
    </div>
  );
}
