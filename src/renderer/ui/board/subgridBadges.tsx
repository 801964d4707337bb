import type { JSX } from 'preact';
import { useCallback, useMemo, useRef, useState } from 'preact/hooks';
import { badgesBesideClues, badgesBesideNotes } from '../../../shared/scene/subgridBadges.ts';
import type { BadgePlace } from '../../../shared/topology/badgePlaces.ts';
import { formatNumber } from '../../i18n/words.ts';
import type { SubgridWork } from '../../state/analysis/subgridWork.ts';
import type { BoardPort, SeenPart } from '../../state/board/boardPort.ts';
import type { OpenSession } from '../../state/session/openSession.ts';
import { pointIn, useBoardOverlay } from '../controls/boardOverlay.ts';
import { useApp, usePlay } from '../controls/context.ts';
import { subgridName, subgridWords } from '../words/subgridWords.ts';
import { useSubgridWork } from './workLayer.tsx';

/**
 * Smallest side of a cell, in CSS pixels, at which badges have room: in the void, and between the digits of two rows. If
 * cells are smaller, a subgrid's name is shown only together with its figure (the work in the subgrid), in the middle of
 * the subgrid, provided that there is room.
 */
const LEAST_CELL = { void: 14, corner: 17 } as const;

/**
 * In cells of this side or larger, in CSS pixels, badges hide no notes. In smaller ones they give way to the notes.
 */
const ROOMY_CELL = 56;

/** Room for a name with a figure below it, in CSS pixels. */
const FIGURE_WIDTH = 44;
const FIGURE_HEIGHT = 30;

/** Place of a badge. `middle` is the middle of the subgrid. */
interface Badge extends Omit<BadgePlace, 'kind'> {
  readonly kind: BadgePlace['kind'] | 'middle';
}

/** The badges of all copies of the board inside a part of the plane. */
function badgesIn({ copies }: OpenSession, places: readonly Badge[], part: SeenPart): Badge[] {
  return copies
    .meeting(part)
    .flatMap((copy) => places.map((place) => ({ ...place, ...pointIn(copies, copy, place) })))
    .filter(({ x, y }) => x >= part.left && x < part.right && y >= part.top && y < part.bottom);
}

/**
 * Whether figures have room in the middle of subgrids.
 *
 * @param cell side of a cell in CSS pixels.
 */
function hasRoom(badges: readonly Badge[], cell: number): boolean {
  return badges.every((one, index) =>
    badges.slice(0, index).every(({ x, y }) => {
      return Math.abs(x - one.x) * cell >= FIGURE_WIDTH || Math.abs(y - one.y) * cell >= FIGURE_HEIGHT;
    }),
  );
}

/**
 * Numbers and names of the subgrids on the board: in the voids beside the subgrids, or in the middle of the subgrids.
 */
export function SubgridBadges(): JSX.Element | null {
  const app = useApp();
  const play = usePlay();
  const work = useSubgridWork();
  const board = play.shownOn.value;
  const shown = (work !== null || app.settings.get('subgridNames').value) && !play.time.paused.value;
  if (!board || !shown || play.session.topology.subgridCount < 2) return null;
  return <BadgesOn board={board} session={play.session} work={work} />;
}

interface BadgesProps {
  readonly board: BoardPort;
  readonly session: OpenSession;
  /** Figures to show beside the names; null for none. */
  readonly work: SubgridWork | null;
}

function BadgesOn({ board, session, work }: BadgesProps): JSX.Element {
  const { topology, canvas, drawnClues } = session;
  // Also needed in an endless world, in which the subgrids get other names when the window moves.
  const revision = session.revision.value;
  const play = usePlay();
  const shownNow = [revision, play.overlay.value, play.notes.byPlace.value, play.oneDigit.mask];
  const content = useMemo(() => play.content, [play, ...shownNow]);
  const digitScale = useApp().settings.get('digitSize').value / 100;
  const places = useMemo(() => badgesBesideClues(topology, canvas, drawnClues), [topology, canvas, drawnClues]);
  const middles = useMemo(
    () =>
      Array.from({ length: topology.subgridCount }, (_, subgrid): Badge => {
        const { row, column } = canvas.subgridPlace(subgrid);
        return { subgrid, kind: 'middle', x: column + topology.digits / 2, y: row + topology.digits / 2 };
      }),
    [topology, canvas],
  );
  const frame = useRef<HTMLDivElement>(null);
  const known = useRef('');
  const [badges, show] = useState<readonly Badge[]>([]);
  const hasFigures = work !== null;
  // The places at a side of cells. They depend on the notes, and views ask for them in every frame.
  const besideNotes = useMemo(() => {
    const letters = Math.max(...middles.map(({ subgrid }) => subgridWords(topology, subgrid).length));
    const found = new Map<number, readonly BadgePlace[]>();
    return (cell: number): readonly BadgePlace[] => {
      const sight = { content, cell: Math.floor(cell), digitScale, letters };
      const beside = found.get(sight.cell) ?? badgesBesideNotes(topology, canvas, drawnClues, sight, places);
      found.set(sight.cell, beside);
      return beside;
    };
  }, [topology, canvas, drawnClues, places, middles, digitScale, content]);
  const look = useCallback(
    (cell: number, framed: SeenPart): void => {
      const small = hasFigures ? badgesIn(session, middles, framed) : [];
      // Figures stay where they are while an analysis goes on.
      const all = hasFigures || cell >= ROOMY_CELL || cell < LEAST_CELL.void ? places : besideNotes(cell);
      const large = all.filter(({ kind }) => cell >= LEAST_CELL[kind]);
      const seen = large.length > 0 ? badgesIn(session, large, framed) : hasRoom(small, cell) ? small : [];
      const key = seen.map(({ subgrid, kind, x, y }) => `${subgrid},${kind},${x},${y}`).join(' ');
      if (key === known.current) return;
      known.current = key;
      show(seen);
    },
    [session, places, middles, hasFigures, besideNotes],
  );
  useBoardOverlay(board, frame, look);
  const focused = play.travel.focus.subgrid.value;
  const dims = (subgrid: number): boolean => focused !== null && focused !== subgrid;
  return (
    <div ref={frame} class="board-overlay" aria-hidden="true">
      {badges.map(({ subgrid, kind, x, y }) => (
        <span
          key={`${subgrid},${x},${y}`}
          class={`badge-of-subgrid one-line soft ${kind}${dims(subgrid) ? ' dimmed' : ''}`}
          data-subgrid={subgrid}
          style={{ '--x': x, '--y': y }}
        >
          {kind === 'middle' ? subgridName(topology, subgrid) : subgridWords(topology, subgrid)}
          {work && <b> {formatNumber(work.amounts[subgrid] ?? 0)}</b>}
        </span>
      ))}
    </div>
  );
}
