import type { Shader } from 'pixi.js';
import { itemAt } from '../../../shared/base/itemAt.ts';
import {
  type BentLine,
  type BoardPoint,
  bentAside,
  curvePieces,
  type StraightLine,
} from '../../../shared/scene/bentLines.ts';
import { THICKNESS } from '../../../shared/scene/boardLineWidths.ts';
import { fixedPlace, notesAcross, roomScale } from '../../../shared/scene/noteSlots.ts';
import type { Copies } from '../../../shared/topology/copies.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import {
  type CandidateFate,
  type DrawnInference,
  type DrawnNode,
  type DrawnWitness,
  entriesOf,
  partsOf,
  type StepDrawing,
} from '../../state/board/stepDrawing.ts';
import { canvasPlace } from '../../state/board/stepPlaces.ts';
import { stepGlyphOf } from '../boardGlyphs.ts';
import { ROLE, STROKE } from '../colourRoles.ts';
import type { Batch } from '../gpu/batch.ts';
import type { CellPlaces } from '../sides.ts';
import { fillCell, type Plane, PlaneLayer, type ShownBoard, WholeLayer } from './layer.ts';
import { outline } from './outline.ts';

/**
 * Where the cells of a step are drawn, and the part of the plane with them, with the offset of these coordinates on the
 * plane.
 */
type StepPlaces = CellPlaces & Plane;
type StepLayer = PlaneLayer<StepPlaces>;

/** Returns the step that is currently drawn, null for none. */
type StepSource = () => StepDrawing | null;

/** Colour role of a candidate's digit, by the candidate's role in the step. */
const INK: Readonly<Record<CandidateFate, number>> = {
  placed: ROLE.stepPlacedInk,
  removed: ROLE.stepRemovedInk,
  on: ROLE.stepInk,
  off: ROLE.stepInk,
  closed: ROLE.note,
};

type BoardWithClues = Pick<ShownBoard, 'topology' | 'clues'>;

/**
 * Middle of a candidate within a cell of a step, as fractions of the cell (0 to 1). Digit 0 gives the middle of the
 * cell. All candidates of a step's cells are at fixed places.
 */
export function slotOf({ topology, clues }: BoardWithClues, cell: number, digit: number): BoardPoint {
  return digit > 0 ? fixedPlace(topology.digits, digit, clues?.rooms.get(cell)) : { x: 0.5, y: 0.5 };
}

/** Index of the glyph of a candidate of a step. */
export function glyphAt({ topology, clues }: BoardWithClues, cell: number, digit: number): number {
  return stepGlyphOf(topology, clues?.rooms.get(cell), digit);
}

/**
 * Hatching of a fin, which is an extra cell of a pattern. These are the points at which the diagonal lines meet the
 * edges of the cell, as distances from one corner along two edges.
 */
const HATCH = [0.3, 0.65, 1, 1.35, 1.7] as const;

/** Layer that hatches the fins (extra cells) of the step's pattern. The layer lies below the notes. */
export function stepHatchingLayer(plane: StepPlaces, shader: Shader, drawn: StepSource): StepLayer {
  return new PlaneLayer(shader, plane, (batch) => {
    for (const cell of drawn()?.fins ?? []) {
      const [x, y] = [itemAt(plane.cellColumn, cell), itemAt(plane.cellRow, cell)];
      for (const at of HATCH) {
        const [low, high] = [Math.max(0, at - 1), Math.min(1, at)];
        batch.add(x + low, y + high, x + high, y + low, ROLE.stepOff, STROKE.fine);
      }
    }
  });
}

/** Layer that tints the cells of the step's pattern. */
export function stepAreasLayer(plane: StepPlaces, shader: Shader, drawn: StepSource): StepLayer {
  return new PlaneLayer(shader, plane, (batch) => {
    for (const cell of drawn()?.cells ?? []) fillCell(plane, batch, cell, ROLE.stepCell);
  });
}

/** Layer that dims every cell that is not part of the step, on all copies of the board. */
export function stepVeilLayer({ topology, sides }: ShownBoard, shader: Shader, drawn: StepSource): WholeLayer {
  return new WholeLayer(shader, sides, (batch, side) => {
    const drawing = drawn();
    if (!drawing?.dims || drawing.tinted) return;
    const parts = partsOf(topology, drawing);
    for (let cell = 0; cell < topology.cellCount; cell++) {
      if (!parts.has(cell)) fillCell(side, batch, cell, ROLE.stepVeil);
    }
  });
}

/** Layer with the outlines of the pattern's houses and cells. */
export function stepOutlinesLayer(
  { topology, canvas }: ShownBoard,
  plane: StepPlaces,
  shader: Shader,
  drawn: StepSource,
): StepLayer {
  return new PlaneLayer(shader, plane, (batch) => {
    const { houses = [], cells = [] } = drawn() ?? {};
    const board = { canvas, topology: plane };
    for (const house of houses) {
      outline(board, plane, cellsOf(topology, house), (...edge) => {
        batch.add(...edge, ROLE.stepHouse, THICKNESS.frame);
      });
    }
    outline(board, plane, new Set(cells), (...edge) => batch.add(...edge, ROLE.stepHouse, THICKNESS.box));
  });
}

function cellsOf({ houseCells, digits }: Topology, house: number): ReadonlySet<number> {
  return new Set(houseCells.subarray(house * digits, (house + 1) * digits));
}

/**
 * Half the size of a cross or ring, in cells. They mark cells where the pattern's digit cannot go: a cross, because a
 * digit on the board (a witness) excludes it; a ring, because an earlier step excluded it.
 */
const CROSS = 0.15;
/** Radius of the ring around a witness (a digit of the board that is a reason), in cells. */
const WITNESS = 0.43;

function addShape(batch: Batch, { x, y }: BoardPoint, half: number, role: number, shape: number): void {
  batch.add(x - half, y - half, x + half, y + half, role, shape);
}

/**
 * Layer of the reasons for a step: outlines of its clues and of the houses in which it removes candidates, and lines
 * from witnesses (digits on the board) to the cells where they exclude the digit of the pattern.
 */
export function stepReasonsLayer(shown: ShownBoard, plane: StepPlaces, shader: Shader, drawn: StepSource): StepLayer {
  const { topology, canvas } = shown;
  return new PlaneLayer(shader, plane, (batch) => {
    const { covers = [], witnesses = [], clues = [], earlier = [] } = drawn() ?? {};
    const corner = (cell: number): BoardPoint => {
      return { x: itemAt(plane.cellColumn, cell), y: itemAt(plane.cellRow, cell) };
    };
    const middle = (cell: number): BoardPoint => ({ x: corner(cell).x + 0.5, y: corner(cell).y + 0.5 });
    const dashed = [...covers.map((house) => cellsOf(topology, house)), ...clues.map(({ cells }) => new Set(cells))];
    for (const cells of dashed) {
      outline({ canvas, topology: plane }, plane, cells, (...edge) => {
        batch.add(...edge, ROLE.stepHouse, STROKE.dashed);
      });
    }
    for (const { from, to } of witnesses.flatMap((witness) => rayStrokes(shown, plane, witness))) {
      batch.add(from.x, from.y, to.x, to.y, ROLE.stepWitness, STROKE.fine);
    }
    for (const cell of new Set(witnesses.flatMap(({ closes }) => closes))) {
      const { x, y } = middle(cell);
      batch.add(x - CROSS, y - CROSS, x + CROSS, y + CROSS, ROLE.stepWitness, STROKE.solid);
      batch.add(x - CROSS, y + CROSS, x + CROSS, y - CROSS, ROLE.stepWitness, STROKE.solid);
    }
    for (const { cell } of witnesses) addShape(batch, middle(cell), WITNESS, ROLE.stepWitness, STROKE.ring);
    for (const cell of earlier) addShape(batch, middle(cell), CROSS, ROLE.stepWitness, STROKE.ring);
  });
}

/** Calls back for each drawn candidate with its middle and `share`, the width of its place in cells. */
function eachCandidate(
  drawing: StepDrawing | null,
  { cellColumn, cellRow }: CellPlaces,
  board: BoardWithClues,
  draw: (fate: CandidateFate, middle: BoardPoint, share: number, cell: number) => void,
): void {
  const { digits } = board.topology;
  for (const { cell, digit, fate } of drawing?.candidates ?? []) {
    const slot = slotOf(board, cell, digit);
    const share = roomScale(digits, board.clues?.rooms.get(cell)) / notesAcross(digits);
    draw(fate, { x: itemAt(cellColumn, cell) + slot.x, y: itemAt(cellRow, cell) + slot.y }, share, cell);
  }
}

/**
 * Layer with a disc behind each candidate that the pattern takes as true, and a diamond behind each that it takes as
 * false.
 */
export function stepShapesLayer(shown: ShownBoard, plane: StepPlaces, shader: Shader, drawn: StepSource): StepLayer {
  return new PlaneLayer(shader, plane, (batch) => {
    eachCandidate(drawn(), plane, shown, (fate, middle, share, cell) => {
      // In a cell with the sum of a cage, the disc is smaller, so that it does not touch the sum.
      const radius = shown.clues?.rooms.get(cell) === 'labelled' ? 0.39 : 0.45;
      if (fate === 'on') addShape(batch, middle, radius * share, ROLE.stepOn, STROKE.disc);
      if (fate === 'off') addShape(batch, middle, 0.52 * share, ROLE.stepOff, STROKE.diamond);
    });
  });
}

/** Margin of the square behind a digit that fills its cell, in cells. */
const ENTRY_MARGIN = 0.12;

/** Layer with a square behind each candidate that the step places or removes. */
export function stepSquaresLayer(shown: ShownBoard, plane: StepPlaces, shader: Shader, drawn: StepSource): StepLayer {
  return new PlaneLayer(shader, plane, (batch) => {
    const drawing = drawn();
    const entries = new Set(drawing && entriesOf(drawing).map(({ cell }) => cell));
    for (const cell of entries) {
      const [x, y] = [itemAt(plane.cellColumn, cell), itemAt(plane.cellRow, cell)];
      const [low, high] = [ENTRY_MARGIN, 1 - ENTRY_MARGIN];
      batch.add(x + low, y + low, x + high, y + high, ROLE.stepPlaced, THICKNESS.none);
    }
    eachCandidate(drawing, plane, shown, (fate, { x, y }, share, cell) => {
      const half = 0.42 * share;
      const [left, top, right, bottom] = [x - half, y - half, x + half, y + half];
      if (fate === 'placed' && !entries.has(cell)) {
        batch.add(left, top, right, bottom, ROLE.stepPlaced, THICKNESS.none);
      }
      if (fate !== 'removed') return;
      batch.add(left, top, right, bottom, ROLE.stepRemoved, THICKNESS.none);
      for (const at of [top, bottom]) batch.add(left, at, right, at, ROLE.stepRemovedInk, THICKNESS.cell);
      for (const at of [left, right]) batch.add(at, top, at, bottom, ROLE.stepRemovedInk, THICKNESS.cell);
    });
  });
}

/** Layer of placed digits that are drawn as large as entries. */
export function stepEntriesLayer(plane: StepPlaces, shader: Shader, drawn: StepSource): StepLayer {
  return new PlaneLayer(shader, plane, (batch, { cellColumn, cellRow }) => {
    const drawing = drawn();
    for (const { cell, digit } of drawing ? entriesOf(drawing) : []) {
      batch.add(itemAt(cellColumn, cell), itemAt(cellRow, cell), 0.5, 0.5, digit - 1, ROLE.stepPlacedInk);
    }
  });
}

/** Layer of the digits of all drawn candidates, except those that are drawn as large as entries. */
export function stepCandidatesLayer(
  shown: ShownBoard,
  plane: StepPlaces,
  shader: Shader,
  drawn: StepSource,
): StepLayer {
  return new PlaneLayer(shader, plane, (batch, { cellColumn, cellRow }) => {
    const drawing = drawn();
    const entries = new Set(drawing && entriesOf(drawing).map(({ cell }) => cell));
    for (const { cell, digit, fate } of drawing?.candidates ?? []) {
      if (entries.has(cell)) continue;
      const { x, y } = slotOf(shown, cell, digit);
      batch.add(itemAt(cellColumn, cell), itemAt(cellRow, cell), x, y, glyphAt(shown, cell, digit), INK[fate]);
    }
  });
}

/**
 * Layer with a stroke through each candidate that is removed, or was absent before the step. Colour must not be the
 * only sign.
 */
export function stepStrokesLayer(shown: ShownBoard, plane: StepPlaces, shader: Shader, drawn: StepSource): StepLayer {
  return new PlaneLayer(shader, plane, (batch) => {
    eachCandidate(drawn(), plane, shown, (fate, { x, y }, share) => {
      if (fate !== 'removed' && fate !== 'closed') return;
      const half = 0.36 * share;
      const role = fate === 'removed' ? ROLE.stepRemovedInk : ROLE.stepWitness;
      batch.add(x - half, y, x + half, y, role, THICKNESS.box);
    });
  });
}

/** A line on the plane. */
export type InferenceStroke = StraightLine;

/** A candidate: its cell, and its middle within the cell. */
interface CandidateSpot {
  readonly cell: number;
  readonly slot: BoardPoint;
}

/** Distances that differ by less count as equal, in cells. */
const ROUNDING = 1e-6;

/** Computes lines between candidates from the places where these are drawn. */
class Strokes {
  private readonly topology: Topology;
  private readonly copies: Copies;
  private readonly plane: CellPlaces;
  private readonly slotOf: (cell: number, digit: number) => BoardPoint;

  constructor(board: StrokeBoard, plane: CellPlaces) {
    this.topology = board.topology;
    this.copies = board.copies;
    this.plane = plane;
    this.slotOf = board.slotOf ?? ((cell, digit) => slotOf(board, cell, digit));
  }

  private spots({ cells, digit }: DrawnNode): CandidateSpot[] {
    return cells.map((cell) => ({ cell, slot: this.slotOf(cell, digit) }));
  }

  /** Position at which a candidate is drawn. */
  private point({ cell, slot }: CandidateSpot): BoardPoint {
    const { cellColumn, cellRow } = this.plane;
    return { x: itemAt(cellColumn, cell) + slot.x, y: itemAt(cellRow, cell) + slot.y };
  }

  /**
   * Position of the candidate's copy that is nearest to a point. If several copies are equally near, takes the copy
   * that is drawn. A candidate has the same place within its cell in every copy.
   */
  private near(spot: CandidateSpot, to: BoardPoint): BoardPoint {
    const { cell, slot } = spot;
    // On the mirrored side, `plane` gives places in a copy at the origin. The first mirrored copy is really one period
    // away. So convert the point to that copy, and the result back.
    const { row: down, column: across } = this.copies.first(this.plane.turned);
    const goal = { row: to.y - slot.y + down, column: to.x - slot.x + across };
    const { row, column } = this.copies.nearest(canvasPlace(this.topology, cell), goal);
    const [drawn, near] = [this.point(spot), { x: column + slot.x - across, y: row + slot.y - down }];
    const far = ({ x, y }: BoardPoint): number => Math.hypot(x - to.x, y - to.y);
    return far(drawn) <= far(near) + ROUNDING ? drawn : near;
  }

  private length(from: CandidateSpot, to: CandidateSpot): number {
    const start = this.point(from);
    const end = this.near(to, start);
    return Math.hypot(end.x - start.x, end.y - start.y);
  }

  /**
   * Shortest line between two ends of an inference. If an end is a group of candidates, the line starts at the member
   * nearest to the other end.
   */
  between(from: DrawnNode, to: DrawnNode): InferenceStroke[] {
    let best: { readonly from: CandidateSpot; readonly to: CandidateSpot; readonly length: number } | null = null;
    for (const start of this.spots(from)) {
      for (const end of this.spots(to)) {
        const length = this.length(start, end);
        if (!best || length < best.length) best = { from: start, to: end, length };
      }
    }
    if (!best) return [];
    const gap = Math.min(0.4 / notesAcross(this.topology.digits), best.length / 3);
    return this.laid(best.from, best.to, from.digit === 0 ? 0 : gap, to.digit === 0 ? 0 : gap);
  }

  /** Lines from each member of a group to the nearest earlier member. */
  within(group: DrawnNode): InferenceStroke[] {
    const [first, ...rest] = this.spots(group);
    if (!first) return [];
    const joined = [first];
    return rest.flatMap((spot) => {
      const near = joined.reduce((best, other) => (this.length(spot, other) < this.length(spot, best) ? other : best));
      joined.push(spot);
      return this.laid(near, spot, 0);
    });
  }

  /**
   * Lines from a witness (a digit on the board) to the cells in which it excludes its digit. Each line is shortened by
   * `WITNESS` at both ends.
   */
  rays({ cell, closes }: DrawnWitness): InferenceStroke[] {
    const slot = { x: 0.5, y: 0.5 };
    return closes.flatMap((closed) => this.laid({ cell, slot }, { cell: closed, slot }, WITNESS));
  }

  /**
   * Shortest line between two candidates, with a gap at each end. On a wrapped board, the copy of a candidate that is
   * nearest to the other candidate may not be drawn. Then there are two lines, one from each candidate towards the
   * nearest copy of the other. This happens across an edge, and in a chain that goes all round the board, because such
   * a loop cannot be drawn on a plane.
   */
  private laid(from: CandidateSpot, to: CandidateSpot, gap: number, endGap = gap): InferenceStroke[] {
    const [start, end] = [this.point(from), this.point(to)];
    const [nearStart, nearEnd] = [this.near(from, end), this.near(to, start)];
    const strokes = [shortened(start, nearEnd, gap, endGap)];
    if (nearEnd.x !== end.x || nearEnd.y !== end.y) strokes.push(shortened(nearStart, end, gap, endGap));
    return strokes.filter((stroke) => stroke !== null);
  }
}

/** Shortens a line by a gap at each end; returns null if its ends are the same point. */
function shortened(from: BoardPoint, to: BoardPoint, gap: number, endGap: number): InferenceStroke | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return null;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  return {
    from: { x: from.x + along.x * gap, y: from.y + along.y * gap },
    to: { x: to.x - along.x * endGap, y: to.y - along.y * endGap },
  };
}

type StrokeBoard = Pick<ShownBoard, 'topology' | 'copies' | 'clues'> & {
  /** Middle of a candidate within its cell; by default its fixed place. */
  readonly slotOf?: (cell: number, digit: number) => BoardPoint;
};

/**
 * Lines of an inference, between the nearest members of its two ends. Each line has a gap at both ends, but none at an
 * end that is a whole cell (digit 0), so that a line of the pen through several cells is not interrupted.
 */
export function strokesOf(board: StrokeBoard, plane: CellPlaces, { from, to }: DrawnInference): InferenceStroke[] {
  return new Strokes(board, plane).between(from, to);
}

/** Lines from a witness (a digit on the board) to the cells in which it excludes the digit of the pattern. */
function rayStrokes(board: StrokeBoard, plane: CellPlaces, witness: DrawnWitness): InferenceStroke[] {
  return new Strokes(board, plane).rays(witness);
}

/** A line with the kind of inference that it shows. */
interface ChainStroke extends BentLine {
  readonly kind: DrawnInference['kind'];
}

/**
 * The lines of a chain. A line that would cover a shorter one is bent aside. Of two lines of equal length, the later
 * one is bent.
 */
export function chainStrokes<I extends DrawnInference>(
  board: StrokeBoard,
  plane: CellPlaces,
  inferences: readonly I[],
): (ChainStroke & { readonly of: I })[] {
  return bentAside(
    inferences.flatMap((of) => strokesOf(board, plane, of).map((line) => ({ ...line, kind: of.kind, of }))),
  );
}

/** The straight pieces of which a line is drawn: one for a straight line, several for a bent one. */
export function piecesOf(line: ChainStroke): { readonly piece: InferenceStroke; readonly style: number }[] {
  const { from, to, kind, bend } = line;
  const straight = kind === 'weak' ? STROKE.dashed : STROKE.solid;
  if (bend === 0) return [{ piece: { from, to }, style: straight }];
  return curvePieces(line)
    .filter((_, index) => kind === 'strong' || index % 2 === 0)
    .map((piece) => ({ piece, style: STROKE.solid }));
}

/** Lines that join the members of a group. */
export function groupStrokes(board: StrokeBoard, plane: CellPlaces, group: DrawnNode): InferenceStroke[] {
  return new Strokes(board, plane).within(group);
}

/** Layer of bands that join groups, below their candidates and in the same colour. */
export function stepGroupsLayer(shown: ShownBoard, plane: StepPlaces, shader: Shader, drawn: StepSource): StepLayer {
  return new PlaneLayer(shader, plane, (batch) => {
    for (const group of drawn()?.groups ?? []) {
      for (const { from, to } of groupStrokes(shown, plane, group)) {
        batch.add(from.x, from.y, to.x, to.y, group.on ? ROLE.stepOn : ROLE.stepOff, STROKE.band);
      }
    }
  });
}

/**
 * Layer of chains: strong inferences as solid lines, weak inferences as dashed lines. A line that would cover another
 * line is bent.
 */
export function stepInferencesLayer(
  shown: ShownBoard,
  plane: StepPlaces,
  shader: Shader,
  drawn: StepSource,
): StepLayer {
  return new PlaneLayer(shader, plane, (batch) => {
    for (const stroke of chainStrokes(shown, plane, drawn()?.inferences ?? [])) {
      for (const { piece, style } of piecesOf(stroke)) {
        batch.add(piece.from.x, piece.from.y, piece.to.x, piece.to.y, ROLE.stepLine, style);
      }
    }
  });
}
