import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { GamePosition } from '../../../shared/contract/calls.ts';
import { narrowed } from '../../../shared/layout/narrowed.ts';
import type { LayoutSpec, VariantRef } from '../../../shared/layout/spec.ts';
import { subgridNames } from '../../../shared/layout/subgridNames.ts';
import type { PlaneRect } from '../../../shared/topology/copies.ts';
import { formatNumber, language } from '../../i18n/words.ts';
import { sketchClues } from './clueSketch.ts';
import { breaksPath, drawLayout, type LayoutDrawing, rectanglesPath, rectanglesSeen } from './layoutDrawing.ts';
import { PositionMarks } from './positionMarks.tsx';
import { regionLines } from './regionLines.ts';
import { Seams } from './seams.tsx';

/** The boxes of a part of the plane. Boxes that several subgrids share are tinted. */
function Boxes({ drawing, part }: { readonly drawing: LayoutDrawing; readonly part: PlaneRect }): JSX.Element {
  const single = drawing.boxes.filter(({ subgrids }) => subgrids.length === 1);
  const shared = drawing.boxes.filter(({ subgrids }) => subgrids.length > 1);
  return (
    <>
      <path class="box" d={rectanglesPath(rectanglesSeen(drawing, single, drawing.box, part), drawing.box)} />
      <path class="box shared" d={rectanglesPath(rectanglesSeen(drawing, shared, drawing.box, part), drawing.box)} />
    </>
  );
}

interface HeatProps {
  readonly drawing: LayoutDrawing;
  readonly heat: readonly number[];
  readonly names: readonly string[];
}

/**
 * Heat map of the subgrids: each is shaded by its number. A box that several subgrids share is shaded by the mean of
 * their numbers.
 */
function Heat({ drawing, heat, names }: HeatProps): JSX.Element {
  const most = Math.max(...heat);
  const least = Math.min(...heat);
  // Spread the shades from the least to the greatest value, so that small differences are visible. If all values are
  // zero, nothing is shaded.
  const shade = (amount: number): number =>
    most === 0 ? 0 : 0.12 + 0.6 * (most === least ? 0.5 : (amount - least) / (most - least));
  const mean = (subgrids: readonly number[]): number =>
    subgrids.reduce((sum, subgrid) => sum + (heat[subgrid] ?? 0), 0) / subgrids.length;
  // Omit numbers that would be too small to read.
  const side = drawing.subgrid.width;
  const numbers = Math.max(drawing.width, drawing.height) <= 24 * side;
  return (
    <>
      {drawing.boxes.map(({ x, y, subgrids }) => (
        <rect
          key={`${x},${y}`}
          class="heat"
          x={x}
          y={y}
          width={drawing.box.width}
          height={drawing.box.height}
          fill-opacity={mean(subgrids) === 0 ? 0 : shade(mean(subgrids))}
        />
      ))}
      {numbers &&
        drawing.subgrids.flatMap((place, subgrid) =>
          rectanglesSeen(drawing, [place], drawing.subgrid).map(({ x, y }) => (
            <g key={`${x},${y}`} class="numbered heat-count" transform={`translate(${x + side / 2} ${y + side / 2})`}>
              <text y={-side * 0.17} font-size={side * 0.15}>
                {names[subgrid]}
              </text>
              <text font-size={side * 0.24} y={side * 0.06}>
                {formatNumber(heat[subgrid] ?? 0)}
              </text>
            </g>
          )),
        )}
    </>
  );
}

interface LayoutPictureProps {
  readonly spec: LayoutSpec;
  /** Label for screen readers; absent if the text beside it says the same. */
  readonly label?: string;
  /** Whether a wrapped layout is drawn with parts of its neighbouring periods around it. */
  readonly ring?: boolean;
  /** subgrid → value, shown as a shade and as a number. */
  readonly heat?: readonly number[];
  /** The digits of a game on this layout. */
  readonly position?: GamePosition | null;
  /** The clues of a puzzle on this layout, as JSON text; absent for none. */
  readonly clueText?: string | undefined;
  /** The extra rules of a puzzle on this layout. Irregular regions are drawn. */
  readonly variants?: readonly VariantRef[] | undefined;
}

/** The clues of a puzzle, without their numbers. `text` is their JSON text. Unit of `side`: the sides of a cell. */
export function ClueMarks({ spec, text, side }: { spec: LayoutSpec; text: string; side: number }): JSX.Element | null {
  const sketch = useMemo(() => sketchClues(spec, text), [spec, text]);
  return (
    sketch && (
      <g transform={`scale(${side})`}>
        <path class="clue-marks" d={sketch.marks} />
        <path class="clue-strokes" d={sketch.strokes} />
      </g>
    )
  );
}

interface RegionLinesProps {
  readonly spec: LayoutSpec;
  readonly variants: readonly VariantRef[];
  /** Side of a cell. */
  readonly side: number;
}

/** The borders between irregular regions. Nothing if the boxes are as usual. */
export function RegionLines({ spec, variants, side }: RegionLinesProps): JSX.Element | null {
  // No hooks: the pages of the manual are made from pictures of layouts without mounting them.
  const path = regionLines(spec, variants);
  return path === '' ? null : <path class="region-lines" transform={`scale(${side})`} d={path} />;
}

/** Picture of a layout, drawn from its coordinates. */
export function LayoutPicture(props: LayoutPictureProps): JSX.Element {
  const { spec, label, ring = false, heat, position, clueText, variants = [] } = props;
  const narrow = narrowed(spec);
  const isWhole = narrow.down.breaks.length + narrow.across.breaks.length === 0;
  const drawing = drawLayout(narrow.spec);
  const { width, height, wrapsColumns, wrapsRows } = drawing;
  const ringX = ring && wrapsColumns ? Math.min(1.5, width / 2) : 0;
  const ringY = ring && wrapsRows ? Math.min(1.5, height / 2) : 0;
  const part = { left: -ringX, top: -ringY, right: width + ringX, bottom: height + ringY };
  const outlines = rectanglesSeen(drawing, drawing.subgrids, drawing.subgrid, part);
  const edge = Math.max(width + 2 * ringX, height + 2 * ringY) * 0.012;
  const [x, y] = [-ringX - edge, -ringY - edge];
  const [across, down] = [width - 2 * x, height - 2 * y];
  const view = `${x} ${y} ${across} ${down}`;
  return (
    <svg
      class="layout-picture even-strokes"
      viewBox={view}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? 'true' : undefined}
    >
      {/* Clipped to the view, because the picture may get more room than the view needs. */}
      <svg x={x} y={y} width={across} height={down} viewBox={view} aria-hidden="true">
        <Boxes drawing={drawing} part={part} />
        <path class="outline" d={rectanglesPath(outlines, drawing.subgrid)} />
        <path class="void-break" d={breaksPath(narrow, drawing)} />
        {isWhole && <RegionLines spec={spec} variants={variants} side={1 / drawing.cells} />}
        {/* If wide voids were shortened, cells have other places than those at which clues would be drawn. */}
        {clueText !== undefined && isWhole && <ClueMarks spec={spec} text={clueText} side={1 / drawing.cells} />}
        {position && <PositionMarks spec={narrow.spec} position={position} />}
        {heat && <Heat drawing={drawing} heat={heat} names={subgridNames(spec, language.value)} />}
        {ringX + ringY > 0 && (
          <path class="ring" d={`M${x} ${y}h${across}v${down}h${-across}zM0 0v${height}h${width}v${-height}z`} />
        )}
        {ringX + ringY > 0 && (
          <Seams spec={spec} width={width} height={height} size={Math.max(width, height) * 0.06} box={drawing.box} />
        )}
      </svg>
    </svg>
  );
}
