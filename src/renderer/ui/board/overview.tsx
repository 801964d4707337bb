import { effect } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { boxesOfSubgrid } from '../../../shared/base/boxShape.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { type NarrowedLayout, narrowed } from '../../../shared/layout/narrowed.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { t } from '../../i18n/words.ts';
import { preventThrow } from '../../input/pointer.ts';
import type { BoardPort, SeenPart } from '../../state/board/boardPort.ts';
import { cellsOfDrawing } from '../../state/board/stepDrawing.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import { useApp, usePlay } from '../controls/context.ts';
import { breaksPath, drawLayout, type LayoutDrawing, rectanglesSeen } from '../pictures/layoutDrawing.ts';
import { subgridName } from '../words/subgridWords.ts';
import { FillProgress } from './fillProgress.ts';

/** Maximum width and height of the overview, in CSS pixels. */
const MOST_WIDTH = 176;
const MOST_HEIGHT = 150;
/** Padding and border of the overview on two sides, and the gap between it and the edge of the board, in CSS pixels. */
const BORDER = 14;
const GAP = 12;
/** The overview gives way by becoming smaller, at most to this share of its size. Smaller, it would be of no use. */
const LEAST_SHARE = 0.5;
/** Height of the slider of an analysis, in CSS pixels. While the slider is shown, the overview lies above it. */
const SLIDER = 52;

/** After a movement of the view, phones show the overview for this time, in milliseconds. */
const MOVEMENT_SHOWN = 1500;
/** Time without motion after which the overview looks for a better place, in milliseconds. */
const SETTLED_AFTER = 100;

/** Smallest side of a box at which a subgrid's name on the box can be read, in CSS pixels. */
const LEAST_UNIT = 7;

/** SVG path of the visible part: several rectangles if the view extends over a wrapped edge. */
function viewPath(
  { left, top, right, bottom }: SeenPart,
  { copies, width, height, ...drawing }: LayoutDrawing,
): string {
  // If the view is larger than one period, the rest of it shows the same boxes again.
  const across = Math.min(right - left, drawing.wrapsColumns ? width : Number.POSITIVE_INFINITY);
  const down = Math.min(bottom - top, drawing.wrapsRows ? height : Number.POSITIVE_INFINITY);
  // If the view shows a whole period, start at the edge of the board: otherwise the rectangle would be cut where the
  // view starts.
  const flat = copies.turns === null && copies.shiftDown === 0 && copies.shiftAcross === 0;
  const from = { x: flat && across === width ? 0 : left, y: flat && down === height ? 0 : top };
  return copies
    .meeting({ left: from.x, top: from.y, right: from.x + across, bottom: from.y + down })
    .map(({ row, column, turned }) => {
      const [y, x] = [from.y - row, from.x - column];
      const upsideDown = turned && copies.turns === 'rows';
      const backwards = turned && copies.turns === 'columns';
      return `M${backwards ? width - x - across : x} ${upsideDown ? height - y - down : y}h${across}v${down}h${-across}z`;
    })
    .join('');
}

/** Small map of the whole board: shows how full its boxes are and which part is visible. Clicking it moves the view. */
export function Overview(): JSX.Element | null {
  const app = useApp();
  const play = usePlay();
  const { topology } = play.session;
  const board = play.shownOn.value;
  if (!board || !app.settings.get('overview').value || topology.subgridCount < 2) return null;
  return <OverviewOf play={play} board={board} />;
}

/**
 * Data and element of the overview. Signals change the element directly, so that the component is not rendered again.
 */
interface OverviewParts {
  readonly play: OpenGame;
  readonly board: BoardPort;
  readonly drawing: LayoutDrawing;
  readonly narrow: NarrowedLayout;
  readonly element: HTMLElement;
}

/**
 * Shades boxes by how full they are, and keeps the label with the number of finished subgrids up to date. Returns a
 * function that ends this.
 */
function showProgress({ play, drawing, narrow, element }: OverviewParts, rectangles: HTMLCollection): () => void {
  const { session } = play;
  const { digits, subgridCount } = session.topology;
  const progress = new FillProgress(play, drawing, narrow);
  const shade = (box: number): void => {
    rectangles[box]?.setAttribute('fill-opacity', `${itemAt(progress.ofBox, box) / digits}`);
  };
  const name = (): void => {
    element.setAttribute('aria-label', t('overview.label', { count: progress.finished, total: subgridCount }));
  };
  for (const box of drawing.boxes.keys()) shade(box);
  name();
  return session.onMarks((cells) => {
    const touched = progress.follow(session.game.marks.digits, cells);
    for (const box of touched) shade(box);
    if (touched.size > 0) name();
  });
}

/** A point on the board, in cells. */
interface CellPlace {
  readonly x: number;
  readonly y: number;
}

/** A corner of the board: the upper or lower one, on the left or on the right. */
interface OverviewCorner {
  readonly above: boolean;
  readonly left: boolean;
}

const CORNERS: readonly OverviewCorner[] = [false, true].flatMap((left) =>
  [false, true].map((above) => ({ above, left })),
);

/** Width and height of the overview, and its distance from the edges of the board, in cells. */
interface OverviewRoom {
  readonly size: CellPlace;
  readonly gap: CellPlace;
}

/** Number of cells that the overview would cover in a corner. */
function coveredIn(
  { above, left }: OverviewCorner,
  seen: SeenPart,
  { size, gap }: OverviewRoom,
  cells: readonly CellPlace[],
) {
  const [across, down] = [size.x + gap.x, size.y + gap.y];
  return cells.filter(
    ({ x, y }) =>
      (left ? x < seen.left + across : x + 1 > seen.right - across) &&
      (above ? y < seen.top + down : y + 1 > seen.bottom - down),
  ).length;
}

/**
 * The corner in which the overview covers the fewest cells. It stays where it is unless another corner is better.
 *
 * @param now the corner in which it is.
 * @param important groups of cells. Cells of a later group only count between corners that are equal for the earlier ones.
 */
export function cornerFor(
  now: OverviewCorner,
  seen: SeenPart,
  room: OverviewRoom,
  important: readonly (readonly CellPlace[])[],
): OverviewCorner {
  const countsIn = (corner: OverviewCorner): number[] => important.map((cells) => coveredIn(corner, seen, room, cells));
  return CORNERS.reduce((best, corner) => {
    const [counts, least] = [countsIn(corner), countsIn(best)];
    const group = counts.findIndex((count, index) => count !== least[index]);
    return group >= 0 && itemAt(counts, group) < itemAt(least, group) ? corner : best;
  }, now);
}

/** Largest share of its size, at most 1, at which the overview covers nothing of a part of the board. */
export function shareBeside(
  { above, left }: OverviewCorner,
  seen: SeenPart,
  { size, gap }: OverviewRoom,
  part: SeenPart,
): number {
  const across = left ? part.left - seen.left : seen.right - part.right;
  const down = above ? part.top - seen.top : seen.bottom - part.bottom;
  return Math.min(1, Math.max((across - gap.x) / size.x, (down - gap.y) / size.y));
}

/** The cells of a square of 3 × 3 around a cell. */
function around({ x, y }: CellPlace): CellPlace[] {
  return [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => ({ x: x + across, y: y + down })));
}

/** The smallest part of the board that contains all cells. */
function partAround(cells: readonly CellPlace[]): SeenPart {
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

/**
 * Outlines the visible part of the board in the overview, and moves the overview away from the drawn step, the cursor
 * and the shown subgrid. Returns a function that ends this.
 */
function showSight(
  { play, board, drawing, narrow, element }: OverviewParts,
  view: SVGPathElement,
  unit: number,
): () => void {
  const { copies, topology } = play.session;
  const { box, cellColumn, cellRow } = topology;
  const { width, height, box: tile } = drawing;
  const { down, across } = narrow;
  const scattered = down.breaks.length + across.breaks.length > 0;
  let shown: SeenPart | null = null;
  /** Side of a cell in CSS pixels. */
  let scale = 1;
  let corner: OverviewCorner = { above: false, left: false };
  let [resting, settling]: (ReturnType<typeof setTimeout> | undefined)[] = [];
  /** Place of the copy of a cell that is nearest to the middle of the view. */
  const placeOf = (cell: number, { left, top, right, bottom }: SeenPart) => {
    const place = { row: itemAt(cellRow, cell), column: itemAt(cellColumn, cell) };
    const { row, column } = copies.nearest(place, { row: (top + bottom - 1) / 2, column: (left + right - 1) / 2 });
    return { x: column, y: row };
  };
  const flat = !drawing.wrapsColumns && !drawing.wrapsRows;
  /** Whether the view shows the whole board, or on a framed board all of the frame. */
  const showsAll = (seen: SeenPart, framed: SeenPart): boolean => {
    if (flat) return seen.left <= 0 && seen.top <= 0 && seen.right >= topology.width && seen.bottom >= topology.height;
    const isCut = (['left', 'top', 'right', 'bottom'] as const).some((side) => framed[side] === seen[side]);
    return board.ringed && !isCut;
  };
  /** The cells of the drawn step or, without a step, the cursor's cell. */
  let watched: readonly number[] = [];
  const room = (): OverviewRoom => ({
    size: { x: (width * unit + BORDER) / scale, y: (height * unit + BORDER) / scale },
    gap: { x: GAP / scale, y: (GAP + (play.analysis.active.value ? SLIDER : 0)) / scale },
  });
  /** The cells of the subgrid in focus or, without a focus, of the player's subgrid; none if it is not wholly in view. */
  const shownSubgrid = (seen: SeenPart): readonly CellPlace[] => {
    const subgrid = play.travel.focus.subgrid.value ?? play.travel.subgrid;
    const cells = topology.digits ** 2;
    const places = Array.from(topology.positionCell.subarray(subgrid * cells, (subgrid + 1) * cells), (cell) =>
      placeOf(cell, seen),
    );
    const { left, top, right, bottom } = partAround(places);
    return left < seen.left || top < seen.top || right > seen.right || bottom > seen.bottom ? [] : places;
  };
  // Hides the overview while it covers a watched cell, even while the view moves.
  const hideIfCovering = (seen: SeenPart): void => {
    const places = watched.map((cell) => placeOf(cell, seen));
    element.classList.toggle('covering', coveredIn(corner, seen, room(), places) > 0);
  };
  // Moves the overview to the corner where it covers the fewest important cells. If there is no free corner, it becomes
  // smaller beside the shown subgrid, or is hidden while the view rests.
  const giveWay = (): void => {
    const seen = shown;
    const step = play.overlay.value?.drawing;
    const cursor = play.selection.cursor.value;
    const space = room();
    if (step) watched = cellsOfDrawing(topology, step);
    else watched = cursor < 0 ? [] : [cursor];
    // Under a finger that drags it, the overview stays where it is.
    if (!seen || element.matches(':active')) return;
    const places = watched.map((cell) => placeOf(cell, seen));
    const cells = shownSubgrid(seen);
    corner = cornerFor(corner, seen, space, [places, cursor < 0 ? [] : around(placeOf(cursor, seen)), cells]);
    const isFree = coveredIn(corner, seen, space, cells) === 0;
    const share = isFree ? 1 : shareBeside(corner, seen, space, partAround(cells));
    element.classList.toggle('above', corner.above);
    element.classList.toggle('left', corner.left);
    element.classList.toggle('crowded', share < LEAST_SHARE);
    element.style.scale = share < LEAST_SHARE ? '' : `${share}`;
    hideIfCovering(seen);
  };
  const ends = [
    effect(giveWay),
    board.onView((seen, framed, _frame, cell) => {
      // Most frames only redraw the board. If the view has not moved, there is nothing to do.
      const { left, top, right, bottom } = seen;
      if (shown?.left === left && shown.top === top && shown.right === right && shown.bottom === bottom) return;
      const isFirst = shown === null;
      if (!isFirst) {
        element.classList.add('moving');
        clearTimeout(resting);
        resting = setTimeout(() => element.classList.remove('moving'), MOVEMENT_SHOWN);
      }
      shown = { left, top, right, bottom };
      scale = cell;
      // If the whole board is visible, hide the overview: it would only cover a corner of the board. On scattered
      // subgrids, such a view shows mere specks, so the overview is still useful.
      element.classList.toggle('needless', !scattered && showsAll(seen, framed));
      const inPicture = {
        left: across.toPicture(left / box.columns) * tile.width,
        top: down.toPicture(top / box.rows) * tile.height,
        right: across.toPicture(right / box.columns) * tile.width,
        bottom: down.toPicture(bottom / box.rows) * tile.height,
      };
      view.setAttribute('d', viewPath(inPicture, drawing));
      // Do not look for a place in every frame of a motion: it would take longer than all other scripts of the frame.
      clearTimeout(settling);
      if (isFirst) giveWay();
      else {
        if (!element.matches(':active')) hideIfCovering(shown);
        settling = setTimeout(giveWay, SETTLED_AFTER);
      }
    }),
  ];
  return () => {
    clearTimeout(resting);
    clearTimeout(settling);
    for (const end of ends) end();
  };
}

interface NamesProps {
  readonly drawing: LayoutDrawing;
  readonly topology: Topology;
  /** CSS pixels per unit of the drawing. */
  readonly unit: number;
}

/** Short names of the subgrids, each on its middle box. */
function Names({ drawing, topology, unit }: NamesProps): JSX.Element {
  const { box } = drawing;
  const [down, across] = boxesOfSubgrid(topology.box);
  // A square of one unit around the middle of the subgrid's middle box.
  const middle = {
    y: (Math.floor((down - 1) / 2) + 0.5) * box.height - 0.5,
    x: (Math.floor((across - 1) / 2) + 0.5) * box.width - 0.5,
  };
  return (
    <g class="overview-names">
      {drawing.subgrids.map((place, subgrid) => {
        const { row, column } = drawing.copies.under({ row: place.y + middle.y, column: place.x + middle.x });
        return (
          <text key={`${place.x},${place.y}`} x={column + 0.5} y={row + 0.5} font-size={Math.min(10, unit) / unit}>
            {subgridName(topology, subgrid)}
          </text>
        );
      })}
    </g>
  );
}

function OverviewOf({ play, board }: { readonly play: OpenGame; readonly board: BoardPort }): JSX.Element {
  const { topology } = play.session;
  const { box } = topology;
  const narrow = useMemo(() => narrowed(topology.layout), [topology]);
  const drawing = useMemo(() => drawLayout(narrow.spec), [narrow]);
  const element = useRef<HTMLDivElement>(null);
  const boxes = useRef<SVGGElement>(null);
  const view = useRef<SVGPathElement>(null);
  const { width, height, box: tile, subgrid } = drawing;
  const unit = Math.min(MOST_WIDTH / width, MOST_HEIGHT / height, 16);

  useEffect(() => {
    if (!element.current || !boxes.current || !view.current) return;
    const parts = { play, board, drawing, narrow, element: element.current };
    const ends = [showProgress(parts, boxes.current.children), showSight(parts, view.current, unit)];
    return () => {
      for (const end of ends) end();
    };
  }, [play, board, drawing, narrow, unit]);

  const go = (event: PointerEvent): void => {
    const frame = boxes.current?.ownerSVGElement?.getBoundingClientRect();
    if (!frame) return;
    const column = narrow.across.toBoard((((event.clientX - frame.left) / frame.width) * width) / tile.width);
    const row = narrow.down.toBoard((((event.clientY - frame.top) / frame.height) * height) / tile.height);
    board.centreOn(column * box.columns, row * box.rows);
  };
  return (
    <div
      ref={element}
      class="overview card"
      role="img"
      title={t('overview.help')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event);
      }}
      onTouchMove={preventThrow}
    >
      <svg
        width={width * unit}
        height={height * unit}
        class="even-strokes numbered"
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        <g class="overview-ground">
          {drawing.boxes.map(({ x, y }) => (
            <rect key={`${x},${y}`} x={x} y={y} width={tile.width} height={tile.height} />
          ))}
        </g>
        <g ref={boxes} class="overview-boxes">
          {drawing.boxes.map(({ x, y }) => (
            <rect key={`${x},${y}`} x={x} y={y} width={tile.width} height={tile.height} />
          ))}
        </g>
        <g class="overview-outlines">
          {rectanglesSeen(drawing, drawing.subgrids, subgrid).map(({ x, y }) => (
            <rect key={`${x},${y}`} x={x} y={y} width={subgrid.width} height={subgrid.height} />
          ))}
        </g>
        <path class="void-break" d={breaksPath(narrow, drawing)} />
        <path ref={view} class="overview-view" />
        {unit >= LEAST_UNIT && <Names drawing={drawing} topology={topology} unit={unit} />}
      </svg>
    </div>
  );
}
