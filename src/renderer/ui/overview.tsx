import { effect } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../i18n/words.ts';
import type { BoardPort, SeenPart } from '../state/boardPort.ts';
import type { Play } from '../state/play.ts';
import { useApp, usePlay } from './context.ts';
import { drawLayout, type LayoutDrawing, squaresSeen } from './layoutDrawing.ts';

/** Largest sides of the overview, in CSS pixels. */
const MOST_WIDTH = 176;
const MOST_HEIGHT = 150;
/** Its frame, and the room between it and the board's edge. */
const AROUND = 26;

/** How full boxes and subgrids are, kept as the game goes on at the cost of the cells that change. */
class Progress {
  /** box → cells that hold a digit. */
  readonly ofBox: Int32Array;
  private readonly ofSubgrid: Int32Array;
  private readonly full: Uint8Array;
  private readonly boxes: readonly (readonly number[])[];
  private readonly boxOfCell: Int32Array;
  private readonly perSubgrid: number;

  constructor({ session }: Play, drawing: LayoutDrawing) {
    const { topology } = session;
    const { order, cellCount, cellRow, cellColumn } = topology;
    const indexOf = new Map(drawing.boxes.map(({ x, y }, index) => [y * drawing.width + x, index]));
    this.boxes = drawing.boxes.map(({ subgrids }) => subgrids);
    this.boxOfCell = new Int32Array(cellCount);
    for (let cell = 0; cell < cellCount; cell++) {
      const [x, y] = [Math.floor((cellColumn[cell] as number) / order), Math.floor((cellRow[cell] as number) / order)];
      this.boxOfCell[cell] = indexOf.get(y * drawing.width + x) ?? 0;
    }
    this.ofBox = new Int32Array(this.boxes.length);
    this.ofSubgrid = new Int32Array(topology.subgridCount);
    this.full = new Uint8Array(cellCount);
    this.perSubgrid = topology.digits ** 2;
    this.follow(session.game.marks.digits, null);
  }

  /** Takes notice of cells that may have changed, null for all. Answers the boxes that did. */
  follow(digits: ArrayLike<number>, changed: readonly number[] | null): ReadonlySet<number> {
    const touched = new Set<number>();
    const look = (cell: number): void => {
      const now = digits[cell] === 0 ? 0 : 1;
      const by = now - (this.full[cell] as number);
      if (by === 0) return;
      this.full[cell] = now;
      const box = this.boxOfCell[cell] as number;
      this.ofBox[box] = (this.ofBox[box] as number) + by;
      for (const subgrid of this.boxes[box] ?? []) {
        this.ofSubgrid[subgrid] = (this.ofSubgrid[subgrid] as number) + by;
      }
      touched.add(box);
    };
    if (changed) for (const cell of changed) look(cell);
    else for (let cell = 0; cell < this.full.length; cell++) look(cell);
    return touched;
  }

  get finished(): number {
    return this.ofSubgrid.reduce((count, filled) => count + (filled === this.perSubgrid ? 1 : 0), 0);
  }
}

/** What is in sight, as a path: several rectangles where the view reaches over an edge that wraps. */
function viewPath(
  { left, top, right, bottom }: SeenPart,
  { copies, width, height, ...drawing }: LayoutDrawing,
): string {
  // More than one period is no more to be seen.
  const across = Math.min(right - left, drawing.wrapsColumns ? width : Number.POSITIVE_INFINITY);
  const down = Math.min(bottom - top, drawing.wrapsRows ? height : Number.POSITIVE_INFINITY);
  // All of it is framed as it lies, not cut where the view happens to begin.
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

/** A small picture of the whole board: how full its boxes are, and which part is in sight; it moves the view. */
export function Overview(): JSX.Element | null {
  const app = useApp();
  const play = usePlay();
  const { topology } = play.session;
  const board = play.shownOn.value;
  if (!board || !app.settings.get('overview').value || topology.subgridCount < 2) return null;
  return <OverviewOf play={play} board={board} />;
}

function OverviewOf({ play, board }: { readonly play: Play; readonly board: BoardPort }): JSX.Element {
  const { session } = play;
  const { topology } = session;
  const { order } = topology;
  const drawing = useMemo(() => drawLayout(topology.layout), [topology]);
  const progress = useMemo(() => new Progress(play, drawing), [play, drawing]);
  const element = useRef<HTMLDivElement>(null);
  const boxes = useRef<SVGGElement>(null);
  const view = useRef<SVGPathElement>(null);
  const { width, height } = drawing;
  const unit = Math.min(MOST_WIDTH / width, MOST_HEIGHT / height, 16);

  useEffect(() => {
    const rectangles = boxes.current?.children ?? [];
    const shade = (box: number): void => {
      rectangles[box]?.setAttribute('fill-opacity', `${(progress.ofBox[box] as number) / order ** 2}`);
    };
    for (const box of drawing.boxes.keys()) shade(box);
    const name = (): void => {
      const words = t('overview.label', { finished: progress.finished, count: topology.subgridCount });
      element.current?.setAttribute('aria-label', words);
    };
    name();
    return session.onMarks((cells) => {
      const touched = progress.follow(session.game.marks.digits, cells);
      for (const box of touched) shade(box);
      if (touched.size > 0) name();
    });
  }, [session, progress, drawing, topology, order]);

  useEffect(() => {
    const flat = !drawing.wrapsColumns && !drawing.wrapsRows;
    let shown: SeenPart | null = null;
    let above = false;
    // Out of the cursor's way; on an endless board the covered cell has copies in sight.
    const giveWay = (): void => {
      const cursor = play.selection.cursor.value;
      if (!shown || !flat || cursor < 0) return;
      const { scale } = board.place;
      const cell = { x: topology.cellColumn[cursor] as number, y: topology.cellRow[cursor] as number };
      const room = { x: (width * unit + AROUND) / scale, y: (height * unit + AROUND) / scale };
      if (cell.x + 1 <= shown.right - room.x) return;
      if (above ? cell.y < shown.top + room.y : cell.y + 1 > shown.bottom - room.y) above = !above;
      element.current?.classList.toggle('above', above);
    };
    const ends = [
      effect(giveWay),
      board.onView((seen) => {
        // Most frames change the board and not the view.
        const { left, top, right, bottom } = seen;
        if (shown?.left === left && shown.top === top && shown.right === right && shown.bottom === bottom) return;
        shown = { left, top, right, bottom };
        const all = seen.left <= 0 && seen.top <= 0 && seen.right >= width * order && seen.bottom >= height * order;
        // Where the whole board is in sight there is nothing to look up, and the corner is the board's.
        element.current?.classList.toggle('needless', flat && all);
        const inBoxes = { left: left / order, top: top / order, right: right / order, bottom: bottom / order };
        view.current?.setAttribute('d', viewPath(inBoxes, drawing));
        giveWay();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [play, board, topology, drawing, order, width, height, unit]);

  const go = (event: PointerEvent): void => {
    const frame = boxes.current?.ownerSVGElement?.getBoundingClientRect();
    if (!frame) return;
    const column = ((event.clientX - frame.left) / frame.width) * width * order;
    const row = ((event.clientY - frame.top) / frame.height) * height * order;
    board.centreOn(column, row);
  };
  return (
    <div
      ref={element}
      class="overview"
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
      <svg width={width * unit} height={height * unit} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <g class="overview-ground">
          {drawing.boxes.map(({ x, y }) => (
            <rect key={`${x},${y}`} x={x} y={y} width={1} height={1} />
          ))}
        </g>
        <g ref={boxes} class="overview-boxes">
          {drawing.boxes.map(({ x, y }) => (
            <rect key={`${x},${y}`} x={x} y={y} width={1} height={1} />
          ))}
        </g>
        <g class="overview-outlines">
          {squaresSeen(drawing, drawing.subgrids, order).map(({ x, y }) => (
            <rect key={`${x},${y}`} x={x} y={y} width={order} height={order} />
          ))}
        </g>
        <path ref={view} class="overview-view" />
      </svg>
    </div>
  );
}
