import type { Shader } from 'pixi.js';
import { digitBit } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { noteFontSize, placeNotes } from '../../../shared/picture/noteSlots.ts';
import { IN_SUBGRID, OPEN } from '../../state/game/finished.ts';
import type { Selection } from '../../state/game/selection.ts';
import type { Highlight } from '../../state/settings/playChoices.ts';
import { ROLE, THICKNESS } from '../theme.ts';
import { fillCell } from './fillCell.ts';
import { WholeLayer } from './layer.ts';
import type { ShownBoard } from './shown.ts';

/** The player's choices: which kinds of highlights are on, and the digit to highlight. */
export interface LitThings extends Readonly<Record<Highlight, boolean>> {
  /** The digit that is entered next, 0 for none. It takes precedence over the cursor's digit. */
  readonly currentDigit: number;
}

function litDigit({ game }: ShownBoard, selection: Selection, currentDigit: number): number {
  const cursor = selection.cursor.peek();
  return currentDigit > 0 || cursor < 0 ? currentDigit : itemAt(game.marks.digits, cursor);
}

/** Layer that highlights the houses of the cursor's cell in all of its subgrids, and every cell with its digit. */
export function highlightsLayer(
  shown: ShownBoard,
  selection: Selection,
  shader: Shader,
  lit: () => LitThings,
): WholeLayer {
  const { topology } = shown;
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    const { currentDigit, houses, digit: digitLit } = lit();
    const cursor = selection.cursor.peek();
    const { marks, clashes } = shown.game;
    const { digits } = marks;
    const digit = digitLit ? litDigit(shown, selection, currentDigit) : 0;
    if (houses && cursor >= 0 && selection.cells.peek().size === 1) {
      const { peers, peerStart } = topology;
      for (const peer of peers.subarray(peerStart[cursor], peerStart[cursor + 1])) {
        if (digit === 0 || digits[peer] !== digit) fillCell(side, batch, peer, ROLE.house);
      }
    }
    if (digit === 0) return;
    for (let cell = 0; cell < topology.cellCount; cell++) {
      // Mistakes have their own tint, which must stay distinguishable from this one.
      if (digits[cell] === digit && cell !== cursor && clashes[cell] === 0) fillCell(side, batch, cell, ROLE.sameDigit);
    }
  });
}

/** Layer that highlights cells in which the digit is a note. */
export function noteHighlightsLayer(
  shown: ShownBoard,
  selection: Selection,
  shader: Shader,
  lit: () => LitThings,
): WholeLayer {
  const { cellCount, order } = shown.topology;
  return new WholeLayer(shader, shown.sides, (batch, { cellColumn, cellRow }) => {
    const { currentDigit, notes } = lit();
    const digit = notes ? litDigit(shown, selection, currentDigit) : 0;
    if (digit === 0) return;
    const bit = digitBit(digit);
    const { digits, corner, centre } = shown.game.marks;
    for (let cell = 0; cell < cellCount; cell++) {
      if (digits[cell] !== 0 || ((itemAt(corner, cell) | itemAt(centre, cell)) & bit) === 0) continue;
      placeNotes(order, itemAt(corner, cell), itemAt(centre, cell), (noted, _style, x, y, size) => {
        if (noted !== digit) return;
        const half = noteFontSize(order, size) * 0.56;
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
      if (state !== OPEN) fillCell(side, batch, cell, state === IN_SUBGRID ? ROLE.finishedSubgrid : ROLE.finishedHouse);
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

/** Layer that tints selected cells, the cursor's cell most strongly. */
export function selectionLayer(shown: ShownBoard, selection: Selection, shader: Shader): WholeLayer {
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    const cursor = selection.cursor.peek();
    for (const cell of selection.cells.peek()) {
      // The frame shows the selection here; a tint would change the colours that the player chose.
      const coloured = shown.game.marks.colours[cell] !== 0;
      if (cell === cursor) fillCell(side, batch, cell, coloured ? ROLE.hover : ROLE.cursor);
      else if (!coloured) fillCell(side, batch, cell, ROLE.selected);
    }
  });
}

/** Layer with one frame around the whole selection; there is no line between two selected cells. */
export function frameLayer(shown: ShownBoard, selection: Selection, shader: Shader): WholeLayer {
  const { topology, canvas } = shown;
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    const cells = selection.cells.peek();
    const cursor = selection.cursor.peek();
    // A cursor outside the selection gets its own frame.
    const framed = cursor < 0 || cells.has(cursor) ? cells : new Set([...cells, cursor]);
    for (const cell of framed) {
      const x = itemAt(side.cellColumn, cell);
      const y = itemAt(side.cellRow, cell);
      const open = (down: number, across: number): boolean => {
        if (cell === cursor && framed !== cells) return true;
        const row = itemAt(topology.cellRow, cell) + (side.turns === 'rows' ? -down : down);
        const column = itemAt(topology.cellColumn, cell) + (side.turns === 'columns' ? -across : across);
        return !cells.has(canvas.cellAt(row, column));
      };
      if (open(-1, 0)) batch.add(x, y, x + 1, y, ROLE.frame, THICKNESS.frame);
      if (open(1, 0)) batch.add(x, y + 1, x + 1, y + 1, ROLE.frame, THICKNESS.frame);
      if (open(0, -1)) batch.add(x, y, x, y + 1, ROLE.frame, THICKNESS.frame);
      if (open(0, 1)) batch.add(x + 1, y, x + 1, y + 1, ROLE.frame, THICKNESS.frame);
    }
  });
}
