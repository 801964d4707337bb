import type { Shader } from 'pixi.js';
import { digitBit } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { THICKNESS } from '../../../shared/scene/boardLineWidths.ts';
import { noteFontSize } from '../../../shared/scene/noteSlots.ts';
import type { Selection } from '../../state/board/selection.ts';
import { IN_SUBGRID, OPEN } from '../../state/play/finishedHouses.ts';
import type { Tool } from '../../state/session/intents.ts';
import type { Highlight } from '../../state/settings/settingsList.ts';
import { ROLE } from '../colourRoles.ts';
import type { Batch } from '../gpu/batch.ts';
import type { Side } from '../sides.ts';
import { eachNote, fillCell, type ShownBoard, tintCell, WholeLayer } from './layer.ts';
import { type EdgeDrawer, outline } from './outline.ts';

/** Which kinds of highlights the player has switched on, and which digit to highlight. */
export interface LitThings extends Readonly<Record<Highlight, boolean>> {
  /** The digit that is entered next, 0 for none. It is highlighted instead of the digit in the cursor's cell. */
  readonly currentDigit: number;
}

function litDigit({ position }: ShownBoard, selection: Selection, currentDigit: number): number {
  const cursor = selection.cursor.value;
  return currentDigit > 0 || cursor < 0 ? currentDigit : itemAt(position.marks.digits, cursor);
}

/**
 * Layer that highlights the houses of the cursor's cell in all of its subgrids, and every cell with the highlighted
 * digit.
 */
export function highlightsLayer(
  shown: ShownBoard,
  selection: Selection,
  shader: Shader,
  lit: () => LitThings,
): WholeLayer {
  const { topology } = shown;
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    const { currentDigit, houses, digit: digitLit } = lit();
    const cursor = selection.cursor.value;
    const { marks, mistakes } = shown.position;
    const { digits } = marks;
    const digit = digitLit ? litDigit(shown, selection, currentDigit) : 0;
    if (houses && cursor >= 0 && selection.cells.value.size === 1) {
      const { peers, peerStart } = topology;
      for (const peer of peers.subarray(peerStart[cursor], peerStart[cursor + 1])) {
        if (digit === 0 || digits[peer] !== digit) tintCell(shown, side, batch, peer, ROLE.house);
      }
    }
    if (digit === 0) return;
    for (let cell = 0; cell < topology.cellCount; cell++) {
      // Cells with mistakes have another tint, which must stay distinguishable from this tint.
      if (digits[cell] === digit && cell !== cursor && mistakes[cell] === 0)
        tintCell(shown, side, batch, cell, ROLE.sameDigit);
    }
  });
}

/** Layer that highlights the notes of the highlighted digit. */
export function noteHighlightsLayer(
  shown: ShownBoard,
  selection: Selection,
  shader: Shader,
  lit: () => LitThings,
): WholeLayer {
  const { topology } = shown;
  const { cellCount, digits: most } = topology;
  return new WholeLayer(shader, shown.sides, (batch, { cellColumn, cellRow }) => {
    const { currentDigit, notes } = lit();
    const digit = notes ? litDigit(shown, selection, currentDigit) : 0;
    if (digit === 0) return;
    const bit = digitBit(digit);
    const { content } = shown;
    const { digits, corner, centre } = shown.position.marks;
    for (let cell = 0; cell < cellCount; cell++) {
      if (digits[cell] !== 0 || ((itemAt(corner, cell) | itemAt(centre, cell)) & bit) === 0) continue;
      eachNote(topology, content, cell, (noted, x, y, face) => {
        if (noted !== digit) return;
        const half = noteFontSize(most, face) * 0.56;
        const left = itemAt(cellColumn, cell) + x - half;
        const top = itemAt(cellRow, cell) + y - half;
        batch.add(left, top, left + 2 * half, top + 2 * half, ROLE.sameDigit, THICKNESS.none);
      });
    }
  });
}

/** Layer that tints finished houses, and more strongly finished subgrids. */
export function finishedLayer(shown: ShownBoard, shader: Shader, finished: () => Uint8Array | null): WholeLayer {
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    finished()?.forEach((state, cell) => {
      if (state === OPEN) return;
      tintCell(shown, side, batch, cell, state === IN_SUBGRID ? ROLE.finishedSubgrid : ROLE.finishedHouse);
    });
  });
}

/** Layer that tints the cell under the pointer. */
export function hoverLayer(shown: ShownBoard, shader: Shader, hovered: () => number): WholeLayer {
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    const cell = hovered();
    if (cell >= 0) fillCell(side, batch, cell, ROLE.hover);
  });
}

/**
 * Layer that tints selected cells, and most strongly the cursor's cell.
 *
 * @param quiet returns true while a step is drawn. There are no tints then, because they would obscure the step.
 */
export function selectionLayer(
  shown: ShownBoard,
  selection: Selection,
  shader: Shader,
  quiet: () => boolean,
): WholeLayer {
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    if (quiet()) return;
    const cursor = selection.cursor.value;
    const { shapes = [] } = shown.clues ?? {};
    const filled = new Set(shapes.flat().flatMap((shape) => (shape.kind === 'fill' ? shape.cells : [])));
    for (const cell of selection.cells.value) {
      // A full tint would change the colour that a clue gave the cell. The frame already shows that the cell is selected.
      const coloured = filled.has(cell);
      if (cell === cursor) tintCell(shown, side, batch, cell, coloured ? ROLE.hover : ROLE.cursor);
      else if (!coloured) tintCell(shown, side, batch, cell, ROLE.selected);
    }
  });
}

/** Length of the arms of the corners around the cursor's cell, in cells. */
const CORNER = 0.28;

/** Draws the four corners of a cell. */
function corners({ cellColumn, cellRow }: Side, cell: number, draw: EdgeDrawer): void {
  const left = itemAt(cellColumn, cell);
  const top = itemAt(cellRow, cell);
  for (const [x, inX] of [
    [left, CORNER],
    [left + 1, -CORNER],
  ] as const) {
    for (const [y, inY] of [
      [top, CORNER],
      [top + 1, -CORNER],
    ] as const) {
      draw(Math.min(x, x + inX), y, Math.max(x, x + inX), y);
      draw(x, Math.min(y, y + inY), x, Math.max(y, y + inY));
    }
  }
}

/** Thickness and length of the marks on the cursor's edges, in cells. */
const EDGE_MARK = { thickness: 0.055, length: 0.22 } as const;

/**
 * Shows the tool for notes by marks on the edges of the cursor's cell: at the corners for corner notes, in the middle
 * of the left and right edge for centre notes.
 */
function markTool({ cellColumn, cellRow }: Side, cell: number, tool: Tool, batch: Batch): void {
  const { thickness, length } = EDGE_MARK;
  const mark = (x: number, y: number, width: number, height: number): void => {
    const [left, top] = [itemAt(cellColumn, cell) + x, itemAt(cellRow, cell) + y];
    batch.add(left, top, left + width, top + height, ROLE.frame, THICKNESS.none);
  };
  for (const end of [0, 1]) {
    const edge = end * (1 - thickness);
    if (tool === 'centre') mark(edge, 0.5 - length, thickness, 2 * length);
    if (tool !== 'corner') continue;
    for (const start of [0, 1 - length]) {
      mark(start, edge, length, thickness);
      mark(edge, start, thickness, length);
    }
  }
}

/**
 * Layer with one frame around the whole selection, without lines between two selected cells. While a step is drawn,
 * only the corners of the cursor's cell remain.
 *
 * @param tool the current tool. The two tools for notes have marks on the cursor's cell.
 */
export function frameLayer(
  shown: ShownBoard,
  selection: Selection,
  shader: Shader,
  quiet: () => boolean,
  tool: () => Tool,
): WholeLayer {
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    const cells = selection.cells.value;
    const cursor = selection.cursor.value;
    const draw: EdgeDrawer = (...edge) => batch.add(...edge, ROLE.frame, THICKNESS.frame);
    if (quiet()) {
      if (cursor >= 0) corners(side, cursor, draw);
      return;
    }
    // A cursor outside the selection gets its own frame.
    const apart = cursor >= 0 && !cells.has(cursor);
    outline(shown, side, apart ? new Set([...cells, cursor]) : cells, draw, (cell) => apart && cell === cursor);
    if (cursor >= 0) markTool(side, cursor, tool(), batch);
  });
}
