import type { Shader } from 'pixi.js';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { THICKNESS } from '../../../shared/scene/boardLineWidths.ts';
import { cellColours, digits, notes } from '../../../shared/scene/cellLayers.ts';
import { glyphOf } from '../boardGlyphs.ts';
import type { Chunks } from '../chunks.ts';
import { ROLE } from '../colourRoles.ts';
import type { GlyphShader } from '../gpu/programs.ts';
import { ChunkedLayer, cellFill, type ShownBoard, tintCell, WholeLayer } from './layer.ts';

/** Layer of the player's cell colours. */
export function coloursLayer(shown: ShownBoard, chunks: Chunks, shader: Shader): ChunkedLayer {
  return new ChunkedLayer(chunks, shown.sides, shader, cellFill(shown, cellColours));
}

/**
 * Layer that marks cells whose digit breaks a rule. These cells are tinted and also underlined, so that colour is not
 * the only sign.
 */
export function mistakesLayer(shown: ShownBoard, chunks: Chunks, shader: Shader): ChunkedLayer {
  return new ChunkedLayer(chunks, shown.sides, shader, (cells, batch, side) => {
    const { mistakes } = shown.position;
    for (const cell of cells) {
      if (mistakes[cell] === 0) continue;
      const [x, y] = [itemAt(side.cellColumn, cell), itemAt(side.cellRow, cell)];
      tintCell(shown, side, batch, cell, ROLE.clashFill);
      batch.add(x + 0.26, y + 0.875, x + 0.74, y + 0.875, ROLE.clash, THICKNESS.box);
    }
  });
}

/** Layer of givens and entries; entries that break a rule have another colour. */
export function digitsLayer(shown: ShownBoard, chunks: Chunks, glyphs: Pick<GlyphShader, 'shader'>): ChunkedLayer {
  const fill = cellFill(shown, digits, (ink, cell) => {
    return ink === 'entry' && shown.position.mistakes[cell] !== 0 ? ROLE.clash : ROLE[ink];
  });
  return new ChunkedLayer(chunks, shown.sides, glyphs.shader, fill);
}

/** Layer of notes. */
export function notesLayer(shown: ShownBoard, chunks: Chunks, glyphs: Pick<GlyphShader, 'shader'>): ChunkedLayer {
  const fill = cellFill(shown, (content) => notes(shown.topology, content));
  return new ChunkedLayer(chunks, shown.sides, glyphs.shader, fill);
}

/** Layer that shows a typed figure in its target cells while it waits for a second figure. */
export function pendingLayer(
  shown: ShownBoard,
  glyphs: Pick<GlyphShader, 'shader'>,
  waiting: () => { figure: number; cells: Iterable<number> },
): WholeLayer {
  return new WholeLayer(glyphs.shader, shown.sides, (batch, { cellColumn, cellRow }) => {
    const { figure, cells } = waiting();
    if (figure === 0) return;
    for (const cell of cells) {
      const glyph = glyphOf(shown.topology, 'entry', figure);
      batch.add(itemAt(cellColumn, cell), itemAt(cellRow, cell), 0.36, 0.5, glyph, ROLE.pending);
    }
  });
}
