import { effect } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { boxesOfSubgrid } from '../../../shared/base/boxShape.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { type NarrowedLayout, narrowed } from '../../../shared/layout/narrowed.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { t } from '../../i18n/words.ts';
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
/** Border of the overview, and gap between it and the edge of the board, in CSS pixels. */
const AROUND = 26;
/** Height of the slider of an analysis, in CSS pixels. While the slider is shown, the overview lies above it. */
const SLIDER = 52;

/** After a movement of the view, phones show the overview for this time, in milliseconds. */
const MOVEMENT_SHOWN = 1500;

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

/** Number of cells that the overview would cover in the upper or lower right corner. */
function coveredBy(above: boolean, seen: SeenPart, room: CellPlace, cells: readonly CellPlace[]): number {
  return cells.filter(
    ({ x, y }) => x + 1 > seen.right - room.x && (above ? y < seen.top + room.y : y + 1 > seen.bottom - room.y),
  ).length;
}

/**
 * Whether the overview should be in the upper right corner instead of the lower one, so that it covers fewer of the
 * important cells. It stays where it is unless the other corner is better.
 *
 * @param above whether the overview is in the upper corner now.
 * @param room width and height of the overview with its margins, in cells.
 * @param cells the important cells.
 */
export function belongsAbove(above: boolean, seen: SeenPart, room: CellPlace, cells: readonly CellPlace[]): boolean {
  const [here, there] = [above, !above].map((place) => coveredBy(place, seen, room, cells));
  return (there ?? 0) < (here ?? 0) ? !above : above;
}

/**
 * Outlines the visible part of the board in the overview, and moves the overview away from the drawn step or the
 * cursor. Returns a function that ends this.
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
  let above = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
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
  /**
   * The cells that the overview should not cover: the cells of the drawn step or, without a step, the cursor's cell.
   */
  const watched = (): readonly number[] => {
    const drawing = play.overlay.value?.drawing;
    const cursor = play.selection.cursor.value;
    if (drawing) return cellsOfDrawing(play.session.topology, drawing);
    return cursor < 0 ? [] : [cursor];
  };
  // Moves the overview to the other corner if it would cover more of the watched cells here.
  const giveWay = (): void => {
    const cells = watched();
    const seen = shown;
    if (!seen) return;
    const scale = (element.parentElement?.clientWidth ?? 0) / (seen.right - seen.left);
    const below = AROUND + (play.analysis.active.value ? SLIDER : 0);
    const room = { x: (width * unit + AROUND) / scale, y: (height * unit + below) / scale };
    const places = cells.map((cell) => placeOf(cell, seen));
    above = belongsAbove(above, seen, room, places);
    element.classList.toggle('above', above);
  };
  const ends = [
    effect(giveWay),
    board.onView((seen, framed) => {
      // Most frames only redraw the board. If the view has not moved, there is nothing to do.
      const { left, top, right, bottom } = seen;
      if (shown?.left === left && shown.top === top && shown.right === right && shown.bottom === bottom) return;
      if (shown) {
        element.classList.add('moving');
        clearTimeout(resting);
        resting = setTimeout(() => element.classList.remove('moving'), MOVEMENT_SHOWN);
      }
      shown = { left, top, right, bottom };
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
      giveWay();
    }),
  ];
  return () => {
    clearTimeout(resting);
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
