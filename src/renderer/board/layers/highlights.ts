import type { Shader } from 'pixi.js';
import type { Selection } from '../../state/selection.ts';
import type { Batch, Span } from '../gpu/batch.ts';
import { ROLE, THICKNESS } from '../theme.ts';
import { WholeLayer } from './layer.ts';
import type { Shown } from './shown.ts';

function fillCell(shown: Shown, batch: Batch, cell: number, role: number): void {
  const x = shown.topology.cellColumn[cell] as number;
  const y = shown.topology.cellRow[cell] as number;
  batch.add(x, y, x + 1, y + 1, role, THICKNESS.none);
}

/** The houses of the cursor's cell in all of its subgrids, and every cell that holds its digit. */
export function highlightsLayer(shown: Shown, selection: Selection, span: Span, shader: Shader): WholeLayer {
  const { topology } = shown;
  return new WholeLayer(shader, span, (batch) => {
    const cursor = selection.cursor.peek();
    if (cursor < 0) return;
    const { marks, clashes } = shown.game;
    const { digits } = marks;
    const digit = digits[cursor] as number;
    if (selection.cells.peek().size === 1) {
      const end = topology.peerStart[cursor + 1] as number;
      for (let i = topology.peerStart[cursor] as number; i < end; i++) {
        const peer = topology.peers[i] as number;
        if (digit === 0 || digits[peer] !== digit) fillCell(shown, batch, peer, ROLE.house);
      }
    }
    if (digit === 0) return;
    for (let cell = 0; cell < topology.cellCount; cell++) {
      // A clash has a tint of its own, which must not be taken for this one.
      if (digits[cell] === digit && cell !== cursor && clashes[cell] === 0)
        fillCell(shown, batch, cell, ROLE.sameDigit);
    }
  });
}

/** The cell under the pointer. */
export function hoverLayer(shown: Shown, span: Span, shader: Shader, hovered: () => number): WholeLayer {
  return new WholeLayer(shader, span, (batch) => {
    const cell = hovered();
    if (cell >= 0) fillCell(shown, batch, cell, ROLE.hover);
  });
}

/** Selected cells, the cursor's among them strongest. */
export function selectionLayer(shown: Shown, selection: Selection, span: Span, shader: Shader): WholeLayer {
  return new WholeLayer(shader, span, (batch) => {
    const cursor = selection.cursor.peek();
    for (const cell of selection.cells.peek()) {
      fillCell(shown, batch, cell, cell === cursor ? ROLE.cursor : ROLE.selected);
    }
  });
}

/** A frame around the selection as a whole: no line between two selected cells. */
export function frameLayer(shown: Shown, selection: Selection, span: Span, shader: Shader): WholeLayer {
  const { topology, canvas } = shown;
  return new WholeLayer(shader, span, (batch) => {
    const cells = selection.cells.peek();
    for (const cell of cells) {
      const x = topology.cellColumn[cell] as number;
      const y = topology.cellRow[cell] as number;
      const open = (row: number, column: number): boolean => !cells.has(canvas.cellAt(row, column));
      if (open(y - 1, x)) batch.add(x, y, x + 1, y, ROLE.frame, THICKNESS.frame);
      if (open(y + 1, x)) batch.add(x, y + 1, x + 1, y + 1, ROLE.frame, THICKNESS.frame);
      if (open(y, x - 1)) batch.add(x, y, x, y + 1, ROLE.frame, THICKNESS.frame);
      if (open(y, x + 1)) batch.add(x + 1, y, x + 1, y + 1, ROLE.frame, THICKNESS.frame);
    }
  });
}
