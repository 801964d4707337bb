import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Copies, type Part } from '../../../shared/layout/copies.ts';
import type { BoxOffset } from '../../../shared/layout/spec.ts';
import { surfaceOf } from '../../../shared/layout/surface.ts';
import { formatNumber, t } from '../../i18n/words.ts';
import { type Drawing, specOf } from '../../state/layoutDrawing.ts';
import type { Frame, LayoutEditor } from '../../state/layoutEditor.ts';
import type { Direction } from '../../state/selection.ts';
import { squaresPath, squaresSeen } from '../layoutDrawing.ts';
import { mirrorLines, Seams } from '../seams.tsx';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Boxes of the neighbouring periods that a wrapped axis shows on either side. */
const RING = 1;

function gridLines({ top, left, height, width }: Frame): string {
  const down = Array.from({ length: width + 1 }, (_, i) => `M${left + i} ${top}v${height}`);
  const across = Array.from({ length: height + 1 }, (_, i) => `M${left} ${top + i}h${width}`);
  return [...down, ...across].join('');
}

/** Where a pointer is on the lattice, in boxes. */
function boxAt(svg: SVGSVGElement, event: PointerEvent): readonly [number, number] | null {
  const matrix = svg.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [y, x];
}

/** A drag under way: which subgrid, and where in it the pointer took hold, in boxes. */
interface Grip {
  readonly subgrid: number;
  readonly row: number;
  readonly column: number;
}

/** Where things of a drawing are seen on the lattice: the plane that it is unrolled on, in boxes. */
class Plane {
  /** Its canvas. */
  readonly top: number;
  readonly left: number;
  readonly height: number;
  readonly width: number;
  readonly copies: Copies;
  private readonly order: number;

  constructor(drawing: Drawing) {
    const layout = specOf(drawing);
    const { height, width, originRow, originColumn } = surfaceOf(layout, 1);
    this.top = originRow;
    this.left = originColumn;
    this.height = height;
    this.width = width;
    this.order = drawing.order;
    this.copies = new Copies({ height, width, order: 1, layout });
  }

  /** Copies of squares, given by their top-left boxes, that are seen in a part of the lattice. */
  seen(list: readonly BoxOffset[], side: number, { left, top, right, bottom }: Part): { x: number; y: number }[] {
    const places = list.map(([row, column]) => ({ x: column - this.left, y: row - this.top }));
    const part = {
      left: left - this.left,
      top: top - this.top,
      right: right - this.left,
      bottom: bottom - this.top,
    };
    return squaresSeen(this, places, side, part).map(({ x, y }) => ({ x: x + this.left, y: y + this.top }));
  }

  /** The middle of a subgrid where it lies on the canvas, which is not faded. */
  middle([row, column]: BoxOffset): { x: number; y: number } {
    const half = (this.order - 1) / 2;
    const at = this.copies.under({ row: row - this.top + half, column: column - this.left + half });
    return { x: at.column + this.left + 0.5, y: at.row + this.top + 0.5 };
  }
}

/** The lattice of boxes with the subgrids on it: drawn with the mouse, or with the keyboard alone. */
export function Lattice({ editor, helpId }: { readonly editor: LayoutEditor; readonly helpId: string }): JSX.Element {
  const svg = useRef<SVGSVGElement>(null);
  const grip = useRef<Grip | null>(null);
  const [hover, setHover] = useState<BoxOffset | null>(null);
  const [focused, setFocused] = useState(false);
  // The keys draw from the start.
  useEffect(() => svg.current?.focus(), []);
  const drawing = editor.drawing.value;
  const { order, offsets, wrap } = drawing;
  const { boxes, fault, pieces } = editor.inspection.value;
  const frame = editor.frame.value;
  const chosen = editor.chosen.value;
  const { top, left, height, width } = frame;
  const ringY = wrap[0] > 0 ? RING : 0;
  const ringX = wrap[1] > 0 ? RING : 0;
  const plane = useMemo(() => new Plane(drawing), [drawing]);
  const spec = specOf(drawing);
  const part = { left: left - ringX, top: top - ringY, right: left + width + ringX, bottom: top + height + ringY };
  const boxesOf = (list: readonly { row: number; column: number }[]): string => {
    const places = list.map(({ row, column }): BoxOffset => [row, column]);
    return squaresPath(plane.seen(places, 1, part), 1);
  };
  const outlines = (list: readonly BoxOffset[]): string => squaresPath(plane.seen(list, order, part), order);
  const blamed = new Set(
    ['subgrid', 'one', 'other', 'around'].flatMap((name) => {
      const numbers = fault?.values?.[name];
      return numbers === undefined ? [] : `${numbers}`.split(' ').map((number) => Number(number) - 1);
    }),
  );
  const apart = new Set(pieces.slice(1).flat());
  const single = boxes.filter(({ subgrids }) => subgrids.length === 1);
  const ghost = hover ?? (focused ? editor.cursor.value : null);

  /** The subgrid at a point: the chosen one first, then the one placed last. */
  const subgridAt = (row: number, column: number): Grip | null => {
    for (const subgrid of [chosen, ...[...offsets.keys()].reverse()]) {
      const offset = offsets[subgrid];
      if (!offset) continue;
      const point = { left: column, top: row, right: column + 1e-6, bottom: row + 1e-6 };
      const [met] = plane.seen([offset], order, point);
      if (met) return { subgrid, row: row - met.y, column: column - met.x };
    }
    return null;
  };
  /** The top-left box of a subgrid around a point. */
  const around = (row: number, column: number): BoxOffset => {
    const half = Math.floor((order - 1) / 2);
    return editor.within([Math.floor(row) - half, Math.floor(column) - half]);
  };

  const onPointerDown = (event: PointerEvent): void => {
    const at = svg.current && boxAt(svg.current, event);
    if (!at || event.button !== 0) return;
    const held = subgridAt(...at);
    svg.current?.setPointerCapture(event.pointerId);
    if (held) {
      grip.current = held;
      editor.choose(held.subgrid);
      setHover(null);
      return;
    }
    editor.setCursor(around(...at));
    if (editor.place().ok) setHover(null);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const at = svg.current && boxAt(svg.current, event);
    if (!at) return;
    const held = grip.current;
    if (held) {
      editor.drag(held.subgrid, [Math.round(at[0] - held.row), Math.round(at[1] - held.column)]);
      return;
    }
    const inside = at[0] >= top && at[1] >= left && at[0] < top + height && at[1] < left + width;
    const next = !inside || event.buttons !== 0 || subgridAt(...at) ? null : around(...at);
    if (String(next) !== String(hover)) setHover(next);
  };
  const letGo = (wanted: boolean): void => {
    grip.current = null;
    editor.drop(wanted);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    setHover(null);
    if (direction) {
      if (event.shiftKey) editor.moveCursor(direction);
      else editor.nudge(direction);
    } else if (event.key === 'Enter') editor.place();
    else if (event.key === 'Delete' || event.key === 'Backspace') editor.remove();
    else if (event.key === 'Home') editor.refit();
    else if (event.key === 'Escape' && grip.current) letGo(false);
    else if (event.key !== 'Tab' || !editor.step(event.shiftKey ? -1 : 1)) return;
    event.preventDefault();
  };

  // Room for the lines of the edge; beyond the neighbouring periods everything goes on, and is cut off.
  const [rimX, rimY] = [ringX > 0 ? ringX : 0.1, ringY > 0 ? ringY : 0.1];
  const view = [left - rimX, top - rimY, width + 2 * rimX, height + 2 * rimY];
  const chosenPlace = offsets[chosen];
  return (
    <svg
      ref={svg}
      class={`lattice${fault ? ' impossible' : ''}`}
      viewBox={view.join(' ')}
      role="application"
      aria-label={t('draw.lattice')}
      aria-describedby={helpId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys, so it takes the focus
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => letGo(true)}
      onPointerCancel={() => letGo(false)}
      onPointerLeave={() => setHover(null)}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <svg x={view[0]} y={view[1]} width={view[2]} height={view[3]} viewBox={view.join(' ')} aria-hidden="true">
        <path class="plane" d={`M${left} ${top}h${width}v${height}h${-width}z`} />
        <path class="lines" d={gridLines(frame)} />
        <path class="box" d={boxesOf(single)} />
        {[2, 3, 4].map((count) => (
          <path
            key={count}
            class={`box shared-${count}`}
            d={boxesOf(boxes.filter(({ subgrids: { length } }) => (count === 4 ? length >= 4 : length === count)))}
          />
        ))}
        <path class="outline" d={outlines(offsets)} />
        <path class="outline apart" d={outlines(offsets.filter((_, subgrid) => apart.has(subgrid)))} />
        <path class="outline blamed" d={outlines(offsets.filter((_, subgrid) => blamed.has(subgrid)))} />
        {ghost && <path class="ghost" d={outlines([ghost])} />}
        {chosenPlace && <path class={`chosen${focused ? ' focused' : ''}`} d={outlines([chosenPlace])} />}
        {offsets.length <= 200 &&
          offsets.map((offset, subgrid) => {
            const { x, y } = plane.middle(offset);
            return (
              <text
                key={String(offset)}
                class={subgrid === chosen ? 'number chosen-number' : 'number'}
                x={x}
                y={y}
                font-size={0.55}
              >
                {formatNumber(subgrid + 1)}
              </text>
            );
          })}
        {ringX + ringY > 0 && (
          <path
            class="beyond"
            d={`M${left - ringX - 1} ${top - ringY - 1}h${width + 2 * ringX + 2}v${height + 2 * ringY + 2}h${-(width + 2 * ringX + 2)}zM${left} ${top}v${height}h${width}v${-height}z`}
          />
        )}
        {ringX > 0 && <path class="seam" d={`M${left} ${top}v${height}M${left + width} ${top}v${height}`} />}
        {ringY > 0 && <path class="seam" d={`M${left} ${top}h${width}M${left} ${top + height}h${width}`} />}
        <path
          class="mirrors"
          transform={`translate(${plane.left} ${plane.top})`}
          d={mirrorLines(spec, plane.width, plane.height)}
        />
        <Seams spec={spec} left={plane.left} top={plane.top} width={plane.width} height={plane.height} size={0.3} />
      </svg>
    </svg>
  );
}
