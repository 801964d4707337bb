import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type BadgePlace, badgePlaces } from '../../board/badgePlaces.ts';
import type { BoardPort, SeenPart } from '../../state/game/boardPort.ts';
import type { PlaySession } from '../../state/game/playSession.ts';
import { useApp, usePlay } from '../controls/context.ts';
import { subgridWords } from '../controls/subgridWords.ts';

/** Smallest cell, in CSS pixels, at which the board has room for badges. Below it only the overview has names. */
const LEAST_CELL = 14;

/** A badge in one copy of the board, in cells of the plane. */
type CopiedBadge = Pick<BadgePlace, 'subgrid' | 'kind' | 'x' | 'y'>;

/** The badges of all copies of the board inside a part of the plane. */
function badgesIn({ copies }: PlaySession, places: readonly BadgePlace[], part: SeenPart): CopiedBadge[] {
  const badges = copies.meeting(part).flatMap((copy) =>
    places.map((place): CopiedBadge => {
      // A corner of cells, or a point between them, moves like the middle of a cell there.
      const { row, column } = copies.placeIn(copy, { row: place.y - 0.5, column: place.x - 0.5 });
      return { ...place, x: column + 0.5, y: row + 0.5 };
    }),
  );
  return badges.filter(({ x, y }) => x >= part.left && x <= part.right && y >= part.top && y <= part.bottom);
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
  const [badges, show] = useState<readonly CopiedBadge[]>([]);
  useEffect(() => {
    let known = '';
    return board.onView((window, framed) => {
      const element = frame.current;
      const width = element?.parentElement?.clientWidth ?? 0;
      if (!element || width === 0) return;
      const cell = width / (window.right - window.left);
      element.style.setProperty('--cell', `${cell}px`);
      element.style.transform = `translate(${-window.left * cell}px, ${-window.top * cell}px)`;
      const seen = cell < LEAST_CELL ? [] : badgesIn(session, places, framed);
      const key = seen.map(({ subgrid, x, y }) => `${subgrid},${x},${y}`).join(' ');
      if (key === known) return;
      known = key;
      show(seen);
    });
  }, [board, session, places]);
  return (
    <div ref={frame} class="badges" aria-hidden="true">
      {badges.map(({ subgrid, kind, x, y }) => (
        <span key={`${subgrid},${x},${y}`} class={`badge-of-subgrid ${kind}`} style={{ '--x': x, '--y': y }}>
          {subgridWords(topology, subgrid)}
        </span>
      ))}
    </div>
  );
}
