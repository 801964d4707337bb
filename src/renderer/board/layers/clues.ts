import type { Shader } from 'pixi.js';
import { advanceOf } from '../../../shared/picture/outlines.ts';
import type { DrawnClueStates } from '../../../shared/scene/boardContent.ts';
import { RING_WIDTH, THICKNESS } from '../../../shared/scene/boardLineWidths.ts';
import { clueLevels } from '../../../shared/scene/clueDrawings.ts';
import type { ClueLevels } from '../../../shared/scene/cluePen.ts';
import { CLUE_TEXT_SIZES, type CornerFace } from '../../../shared/scene/clueSizes.ts';
import type { DrawnClues, OutsideRoom } from '../../../shared/scene/drawnClues.ts';
import type { ClueMark, TextMark } from '../../../shared/scene/shapes.ts';
import { turnedBy } from '../../../shared/scene/turnedTexts.ts';
import type { Copy } from '../../../shared/topology/copies.ts';
import { type ColourRole, ROLE, STROKE } from '../colourRoles.ts';
import type { Batch, Span } from '../gpu/batch.ts';
import type { Side } from '../sides.ts';
import { type ShownBoard, WholeLayer } from './layer.ts';

/** Shaders and glyphs with which the layers of clues draw. */
export interface ClueShaders {
  readonly area: Shader;
  readonly stroke: Shader;
  readonly text: Shader;
  /**
   * Index of a character in the atlas of the texts of clues.
   *
   * @param turn angle of the text, see `TextMark`.
   */
  glyphOf(face: TextMark['face'], character: string, turn?: number): number;
}

/**
 * Clues are drawn on three levels: fills and lines below the lines of the grid, and marks above them (see {@link
 * ClueLevels}). These layers make up one level, in drawing order: a later layer covers an earlier one.
 */
const PARTS = ['area', 'stroke', 'text'] as const;

/** The layers of each level of clues, lowest first; none if the puzzle has no clues. */
export function clueLayers(shown: ShownBoard, shaders: ClueShaders): Readonly<Record<keyof ClueLevels, WholeLayer[]>> {
  const { room } = shown;
  if (!room) return { fills: [], lines: [], marks: [] };
  const sides = shown.sides.map((side) => ({ ...side, span: withRoom(side.span, room) }));
  interface SideLevels {
    readonly clues: DrawnClues | undefined;
    readonly states: DrawnClueStates | undefined;
    readonly face: CornerFace | undefined;
    readonly levels: ClueLevels;
  }
  const levelsOn = new Map<Side, SideLevels>();
  /**
   * Returns the shapes of one level of clues on one side (front or back) of the board. All layers share them: they are
   * computed again only when the clues, their states or the typeface of corner texts change.
   */
  const shapesOf = (side: Side, level: keyof ClueLevels): readonly ClueMark[] => {
    const { clues, clueStates: states, cornerFace: face } = shown;
    const known = levelsOn.get(side);
    const isCurrent = known !== undefined && known.clues === clues && known.states === states && known.face === face;
    const levels = isCurrent ? known.levels : levelsOnSide(shown, side);
    levelsOn.set(side, { clues, states, face, levels });
    return levels[level];
  };
  const layersOf = (level: keyof ClueLevels): WholeLayer[] =>
    PARTS.map(
      (part) =>
        new WholeLayer(shaders[part], sides, (batch, side) => {
          for (const shape of shapesOf(side, level)) if (partOf(shape) === part) add(batch, shape, shaders);
        }),
    );
  return { fills: layersOf('fills'), lines: layersOf('lines'), marks: layersOf('marks') };
}

function withRoom({ left, top, right, bottom }: Span, room: OutsideRoom): Span {
  return { left: left - room.left, top: top - room.top, right: right + room.right, bottom: bottom + room.bottom };
}

/**
 * The shapes of clues that touch one copy of the board, in cells from the copy's corner. A shape across a seam belongs
 * to the copies on both sides of the seam. So it is complete even if only one of the two copies is shown.
 */
function levelsOnSide(shown: ShownBoard, side: Side): ClueLevels {
  const { topology, copies, clues, clueStates, cornerFace } = shown;
  const { row, column }: Copy = copies.first(side.turned);
  const { left, top, right, bottom } = side.span;
  const rect = { left: left + column, top: top + row, right: right + column, bottom: bottom + row };
  const content = { ...(clues && { clues }), ...(clueStates && { clueStates }), ...(cornerFace && { cornerFace }) };
  const moved = (shape: ClueMark): ClueMark =>
    shape.kind === 'stroke'
      ? { ...shape, x1: shape.x1 - column, y1: shape.y1 - row, x2: shape.x2 - column, y2: shape.y2 - row }
      : { ...shape, x: shape.x - column, y: shape.y - row };
  const { fills, lines, marks } = clueLevels(topology, content, rect);
  return { fills: fills.map(moved), lines: lines.map(moved), marks: marks.map(moved) };
}

/**
 * Whether a shape is a thin horizontal or vertical line. It is then drawn as an area, which has sharp edges and can be
 * redrawn without the rest of its batch.
 */
function isSharp({ kind, ...shape }: ClueMark): boolean {
  if (kind !== 'stroke' || !('x1' in shape)) return false;
  return (shape.x1 === shape.x2 || shape.y1 === shape.y2) && shape.thickness < THIN;
}

/** Thickness in cells, below which horizontal and vertical strokes are drawn in whole pixels. */
const THIN = 0.03;

function partOf(shape: ClueMark): (typeof PARTS)[number] {
  if (shape.kind === 'area' || isSharp(shape)) return 'area';
  return shape.kind === 'text' ? 'text' : 'stroke';
}

function roleOf({ ink, faded }: ClueMark): number {
  const pale = `${ink}Pale` as ColourRole;
  return faded && pale in ROLE ? ROLE[pale] : ROLE[ink as ColourRole];
}

function add(batch: Batch, shape: ClueMark, { glyphOf }: ClueShaders): void {
  const role = roleOf(shape);
  if (shape.kind === 'area') {
    batch.add(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height, role, THICKNESS.none);
  } else if (shape.kind === 'stroke') {
    const { x1, y1, x2, y2, thickness } = shape;
    batch.add(x1, y1, x2, y2, role, isSharp(shape) ? THICKNESS.cell : STROKE.wide + thickness);
  } else if (shape.kind === 'dot') {
    const { x, y, thickness } = shape;
    // The shader draws a ring's line inside the given square. Enlarge the square, so that the middle of the line is at
    // the given radius.
    const radius = thickness === undefined ? shape.radius : shape.radius + (shape.radius * RING_WIDTH) / 2;
    batch.add(
      x - radius,
      y - radius,
      x + radius,
      y + radius,
      role,
      thickness === undefined ? STROKE.disc : STROKE.ring,
    );
  } else {
    const { text, face, start, x, y, turn } = shape;
    const widths = [...text].map((character) => (advanceOf(character) * CLUE_TEXT_SIZES[face]) / 1000);
    let left = start ? x : x - widths.reduce((sum, width) => sum + width, 0) / 2;
    [...text].forEach((character, index) => {
      const middle = left + (widths[index] as number) / 2;
      left += widths[index] as number;
      if (character === ' ') return;
      const offset = turnedBy({ x: middle - x, y: 0 }, turn);
      const at = { x: x + offset.x, y: y + offset.y };
      const [column, row] = [Math.floor(at.x), Math.floor(at.y)];
      batch.add(column, row, at.x - column, at.y - row, glyphOf(face, character, turn), role);
    });
  }
}
