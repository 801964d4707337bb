import type { Shader } from 'pixi.js';
import { digitBit } from '../../../shared/domain/digits.ts';
import { noteFontSize, placeNotes } from '../../../shared/picture/noteSlots.ts';
import { IN_SUBGRID, OPEN } from '../../state/finished.ts';
import type { Highlight } from '../../state/playChoices.ts';
import type { Selection } from '../../state/selection.ts';
import type { Batch } from '../gpu/batch.ts';
import type { Side } from '../sides.ts';
import { ROLE, THICKNESS } from '../theme.ts';
import { WholeLayer } from './layer.ts';
import type { Shown } from './shown.ts';

function fillCell({ cellColumn, cellRow }: Side, batch: Batch, cell: number, role: number): void {
  const x = cellColumn[cell] as number;
  const y = cellRow[cell] as number;
  batch.add(x, y, x + 1, y + 1, role, THICKNESS.none);
}

/** What is to be lit. */
export interface Lit extends Readonly<Record<Highlight, boolean>> {
  /** The digit that is about to be entered, 0 for none: it counts before the cursor's. */
  readonly held: number;
}

function litDigit({ game }: Shown, selection: Selection, held: number): number {
  const cursor = selection.cursor.peek();
  return held > 0 || cursor < 0 ? held : (game.marks.digits[cursor] as number);
}

/** The houses of the cursor's cell in all of its subgrids, and every cell that holds its digit. */
export function highlightsLayer(shown: Shown, selection: Selection, shader: Shader, lit: () => Lit): WholeLayer {
  const { topology } = shown;
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    const { held, houses, digit: digitLit } = lit();
    const cursor = selection.cursor.peek();
    const { marks, clashes } = shown.game;
    const { digits } = marks;
    const digit = digitLit ? litDigit(shown, selection, held) : 0;
    if (houses && cursor >= 0 && selection.cells.peek().size === 1) {
      const end = topology.peerStart[cursor + 1] as number;
      for (let i = topology.peerStart[cursor] as number; i < end; i++) {
        const peer = topology.peers[i] as number;
        if (digit === 0 || digits[peer] !== digit) fillCell(side, batch, peer, ROLE.house);
      }
    }
    if (digit === 0) return;
    for (let cell = 0; cell < topology.cellCount; cell++) {
      // A mistake has a tint of its own, which must not be taken for this one.
      if (digits[cell] === digit && cell !== cursor && clashes[cell] === 0) fillCell(side, batch, cell, ROLE.sameDigit);
    }
  });
}

/** The same digit where it is only noted. */
export function noteHighlightsLayer(shown: Shown, selection: Selection, shader: Shader, lit: () => Lit): WholeLayer {
  const { cellCount, order } = shown.topology;
  return new WholeLayer(shader, shown.sides, (batch, { cellColumn, cellRow }) => {
    const { held, notes } = lit();
    const digit = notes ? litDigit(shown, selection, held) : 0;
    if (digit === 0) return;
    const bit = digitBit(digit);
    const { digits, corner, centre } = shown.game.marks;
    for (let cell = 0; cell < cellCount; cell++) {
      if (digits[cell] !== 0 || (((corner[cell] as number) | (centre[cell] as number)) & bit) === 0) continue;
      placeNotes(order, corner[cell] as number, centre[cell] as number, (noted, _style, x, y, size) => {
        if (noted !== digit) return;
        const half = noteFontSize(order, size) * 0.56;
        const left = (cellColumn[cell] as number) + x - half;
        const top = (cellRow[cell] as number) + y - half;
        batch.add(left, top, left + 2 * half, top + 2 * half, ROLE.sameDigit, THICKNESS.none);
      });
    }
  });
}

/** Finished houses, and subgrids more strongly. */
export function finishedLayer(shown: Shown, shader: Shader, finished: () => Uint8Array | null): WholeLayer {
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    finished()?.forEach((state, cell) => {
      if (state !== OPEN) fillCell(side, batch, cell, state === IN_SUBGRID ? ROLE.finishedSubgrid : ROLE.finishedHouse);
    });
  });
}

/** The cell under the pointer. */
export function hoverLayer(shown: Shown, shader: Shader, hovered: () => number): WholeLayer {
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    const cell = hovered();
    if (cell >= 0) fillCell(side, batch, cell, ROLE.hover);
  });
}

/** Selected cells, the cursor's among them strongest. */
export function selectionLayer(shown: Shown, selection: Selection, shader: Shader): WholeLayer {
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    const cursor = selection.cursor.peek();
    for (const cell of selection.cells.peek()) {
      // The frame tells what is selected; a tint must not change what colours the player gave.
      const coloured = shown.game.marks.colours[cell] !== 0;
      if (cell === cursor) fillCell(side, batch, cell, coloured ? ROLE.hover : ROLE.cursor);
      else if (!coloured) fillCell(side, batch, cell, ROLE.selected);
    }
  });
}

/** A frame around the selection as a whole: no line between two selected cells. */
export function frameLayer(shown: Shown, selection: Selection, shader: Shader): WholeLayer {
  const { topology, canvas } = shown;
  return new WholeLayer(shader, shown.sides, (batch, side) => {
    const cells = selection.cells.peek();
    const cursor = selection.cursor.peek();
    // A cursor that wanders is framed by itself.
    const framed = cursor < 0 || cells.has(cursor) ? cells : new Set([...cells, cursor]);
    for (const cell of framed) {
      const x = side.cellColumn[cell] as number;
      const y = side.cellRow[cell] as number;
      const open = (down: number, across: number): boolean => {
        if (cell === cursor && framed !== cells) return true;
        const row = (topology.cellRow[cell] as number) + (side.turns === 'rows' ? -down : down);
        const column = (topology.cellColumn[cell] as number) + (side.turns === 'columns' ? -across : across);
        return !cells.has(canvas.cellAt(row, column));
      };
      if (open(-1, 0)) batch.add(x, y, x + 1, y, ROLE.frame, THICKNESS.frame);
      if (open(1, 0)) batch.add(x, y + 1, x + 1, y + 1, ROLE.frame, THICKNESS.frame);
      if (open(0, -1)) batch.add(x, y, x, y + 1, ROLE.frame, THICKNESS.frame);
      if (open(0, 1)) batch.add(x + 1, y, x + 1, y + 1, ROLE.frame, THICKNESS.frame);
    }
  });
}
