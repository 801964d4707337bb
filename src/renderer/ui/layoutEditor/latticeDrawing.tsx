import type { JSX } from 'preact';
import type { BoxOffset } from '../../../shared/layout/spec.ts';
import type { LayoutInspection } from '../../../shared/topology/inspection.ts';
import { formatNumber } from '../../i18n/words.ts';
import type { LatticeFrame } from '../../state/layoutEditor/latticeView.ts';
import type { LayoutEditor } from '../../state/layoutEditor/layoutEditor.ts';
import { type LayoutSketch, specOf } from '../../state/layoutEditor/layoutSketch.ts';
import { rectanglesPath } from '../pictures/layoutDrawing.ts';
import { mirrorLines, Seams } from '../pictures/seams.tsx';
import { LATTICE_BOX, type LatticePlane, type LatticeSight } from './plane.ts';

/** Maximum number of subgrids that are numbered. */
const MOST_NUMBERED = 200;

function gridLines({ top, left, height, width }: LatticeFrame): string {
  const down = Array.from({ length: width + 1 }, (_, i) => `M${left + i} ${top}v${height}`);
  const across = Array.from({ length: height + 1 }, (_, i) => `M${left} ${top + i}h${width}`);
  return [...down, ...across].join('');
}

/** Returns the subgrids that a fault of the layout names. */
function blamedIn({ fault }: LayoutInspection): ReadonlySet<number> {
  return new Set(
    ['subgrid', 'one', 'other', 'around'].flatMap((name) => {
      const numbers = fault?.values?.[name];
      return numbers === undefined ? [] : `${numbers}`.split(' ').map((number) => Number(number) - 1);
    }),
  );
}

interface BoxesProps {
  readonly boxes: LayoutInspection['boxes'];
  readonly plane: LatticePlane;
  readonly sight: LatticeSight;
}

/** The boxes, tinted by how many subgrids contain them. */
function Boxes({ boxes, plane, sight }: BoxesProps): JSX.Element {
  const path = (wanted: (subgrids: number) => boolean): string => {
    const places = boxes
      .filter(({ subgrids }) => wanted(subgrids.length))
      .map(({ row, column }): BoxOffset => [row, column]);
    return rectanglesPath(plane.seen(places, LATTICE_BOX, sight.part), LATTICE_BOX);
  };
  return (
    <>
      <path class="box" d={path((count) => count === 1)} />
      {[2, 3, 4].map((count) => (
        <path
          key={count}
          class={`box shared-${count}`}
          d={path((subgrids) => (count === 4 ? subgrids >= 4 : subgrids === count))}
        />
      ))}
    </>
  );
}

interface NumbersProps {
  readonly offsets: readonly BoxOffset[];
  /** Returns the name that the player gave to a subgrid; empty for none. */
  readonly nameOf: (subgrid: number) => string;
  readonly chosen: number;
  readonly plane: LatticePlane;
}

function Numbers({ offsets, nameOf, chosen, plane }: NumbersProps): JSX.Element | null {
  if (offsets.length > MOST_NUMBERED) return null;
  return (
    <>
      {offsets.map((offset, subgrid) => {
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
            {nameOf(subgrid) !== '' && (
              <tspan x={x} dy={0.5} font-size={0.36}>
                {nameOf(subgrid)}
              </tspan>
            )}
          </text>
        );
      })}
    </>
  );
}

interface EdgesProps {
  readonly drawing: LayoutSketch;
  readonly frame: LatticeFrame;
  readonly plane: LatticePlane;
  readonly sight: LatticeSight;
}

/** Shows how a wrapped layout continues at its edges: dimmed neighbouring periods, seams, and mirror lines. */
function Edges({ drawing, frame: { top, left, height, width }, plane, sight: { ringX, ringY } }: EdgesProps) {
  const spec = specOf(drawing);
  const [across, down] = [width + 2 * ringX + 2, height + 2 * ringY + 2];
  return (
    <>
      {ringX + ringY > 0 && (
        <path
          class="beyond"
          d={`M${left - ringX - 1} ${top - ringY - 1}h${across}v${down}h${-across}zM${left} ${top}v${height}h${width}v${-height}z`}
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
    </>
  );
}

interface LatticeDrawingProps {
  readonly editor: LayoutEditor;
  readonly plane: LatticePlane;
  readonly sight: LatticeSight;
  /** The place at which a click would put a subgrid, which is shown faintly there. Null if a click would put none. */
  readonly ghost: BoxOffset | null;
  readonly focused: boolean;
}

/** Picture of the lattice. Screen readers do not get the picture; they get each change as text. */
export function LatticeDrawing({ editor, plane, sight, ghost, focused }: LatticeDrawingProps): JSX.Element {
  const drawing = editor.drawing.value;
  const { offsets } = drawing;
  const inspection = editor.inspection.value;
  const frame = editor.view.frame.value;
  const chosen = editor.chosen.value;
  const { top, left, height, width } = frame;
  const outlines = (list: readonly BoxOffset[]): string =>
    rectanglesPath(plane.seen(list, plane.subgrid, sight.part), plane.subgrid);
  const blamed = blamedIn(inspection);
  const apart = new Set(inspection.pieces.slice(1).flat());
  const chosenPlace = offsets[chosen];
  const { view } = sight;
  return (
    <svg x={view[0]} y={view[1]} width={view[2]} height={view[3]} viewBox={view.join(' ')} aria-hidden="true">
      <path class="plane" d={`M${left} ${top}h${width}v${height}h${-width}z`} />
      <path class="lines" d={gridLines(frame)} />
      <Boxes boxes={inspection.boxes} plane={plane} sight={sight} />
      <path class="outline" d={outlines(offsets)} />
      <path class="outline apart" d={outlines(offsets.filter((_, subgrid) => apart.has(subgrid)))} />
      <path class="outline blamed" d={outlines(offsets.filter((_, subgrid) => blamed.has(subgrid)))} />
      {ghost && <path class="ghost" d={outlines([ghost])} />}
      {chosenPlace && <path class={`chosen${focused ? ' focused' : ''}`} d={outlines([chosenPlace])} />}
      <Numbers offsets={offsets} nameOf={(subgrid) => editor.subgridName(subgrid)} chosen={chosen} plane={plane} />
      <Edges drawing={drawing} frame={frame} plane={plane} sight={sight} />
    </svg>
  );
}
