import type { Shader } from 'pixi.js';
import { digitsOf } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { noteGlyph } from '../boardGlyphs.ts';
import type { Chunks } from '../chunks.ts';
import type { GlyphShader } from '../gpu/programs.ts';
import { playerRole, ROLE, THICKNESS } from '../theme.ts';
import { ChunkedLayer, WholeLayer } from './layer.ts';
import { eachNote, type ShownBoard } from './shown.ts';

/** Typefaces of digits, as indices in the atlas. */
const GIVEN_FACE = 0;
const ENTRY_FACE = 1;

/** Layer of the player's cell colours, side by side if a cell has several. */
export function coloursLayer(shown: ShownBoard, chunks: Chunks, shader: Shader): ChunkedLayer {
  return new ChunkedLayer(chunks, shown.sides, shader, (cell, batch, { cellColumn, cellRow }) => {
    const mask = itemAt(shown.game.marks.colours, cell);
    if (mask === 0) return;
    const colours = digitsOf(mask);
    const x = itemAt(cellColumn, cell);
    const y = itemAt(cellRow, cell);
    colours.forEach((colour, index) => {
      const from = x + index / colours.length;
      const to = x + (index + 1) / colours.length;
      batch.add(from, y, to, y + 1, playerRole('colour', colour), THICKNESS.none);
    });
  });
}

/**
 * Layer of cells whose digit breaks a rule. They are tinted and also underlined, so that colour is not the only sign.
 */
export function clashesLayer(shown: ShownBoard, chunks: Chunks, shader: Shader): ChunkedLayer {
  return new ChunkedLayer(chunks, shown.sides, shader, (cell, batch, { cellColumn, cellRow }) => {
    if (shown.game.clashes[cell] === 0) return;
    const x = itemAt(cellColumn, cell);
    const y = itemAt(cellRow, cell);
    batch.add(x, y, x + 1, y + 1, ROLE.clashFill, THICKNESS.none);
    batch.add(x + 0.26, y + 0.875, x + 0.74, y + 0.875, ROLE.clash, THICKNESS.box);
  });
}

/** Layer of givens and entries, which differ in weight and colour. */
export function digitsLayer(shown: ShownBoard, chunks: Chunks, glyphs: Pick<GlyphShader, 'shader'>): ChunkedLayer {
  const { digits: most } = shown.topology;
  return new ChunkedLayer(chunks, shown.sides, glyphs.shader, (cell, batch, { cellColumn, cellRow }) => {
    const { game } = shown;
    const digit = itemAt(game.marks.digits, cell);
    if (digit === 0) return;
    const given = game.givens[cell] !== 0;
    const role = given ? ROLE.given : game.clashes[cell] !== 0 ? ROLE.clash : ROLE.entry;
    const glyph = (given ? GIVEN_FACE : ENTRY_FACE) * most + digit - 1;
    batch.add(itemAt(cellColumn, cell), itemAt(cellRow, cell), 0.5, 0.5, glyph, role);
  });
}

/**
 * Layer of notes, in cells without a digit: corner notes grey, centre notes in the colour of entries, coloured candidates
 * like givens, which can be read on every disc.
 */
export function notesLayer(shown: ShownBoard, chunks: Chunks, glyphs: Pick<GlyphShader, 'shader'>): ChunkedLayer {
  const { topology } = shown;
  return new ChunkedLayer(chunks, shown.sides, glyphs.shader, (cell, batch, { cellColumn, cellRow }) => {
    const { marks, candidatesIn } = shown.game;
    eachNote(shown, cell, (digit, x, y, face, styles) => {
      const usual = styles[0] === 'corner' || candidatesIn?.(cell) ? ROLE.note : ROLE.entry;
      let colour = 0;
      for (const style of styles) colour ||= marks.noteColour(cell, style, digit);
      const onDisc = (marks.candidateColour?.(cell, digit) ?? 0) > 0;
      const role = onDisc ? ROLE.given : colour === 0 ? usual : playerRole('ink', colour);
      batch.add(itemAt(cellColumn, cell), itemAt(cellRow, cell), x, y, noteGlyph(topology, face, digit), role);
    });
  });
}

/** Layer that shows a typed figure in its target cells while it waits for a second figure. */
export function pendingLayer(
  shown: ShownBoard,
  glyphs: Pick<GlyphShader, 'shader'>,
  waiting: () => { figure: number; cells: Iterable<number> },
): WholeLayer {
  const { digits: most } = shown.topology;
  return new WholeLayer(glyphs.shader, shown.sides, (batch, { cellColumn, cellRow }) => {
    const { figure, cells } = waiting();
    if (figure === 0) return;
    for (const cell of cells) {
      if (shown.game.givens[cell] !== 0) continue;
      const glyph = ENTRY_FACE * most + figure - 1;
      batch.add(itemAt(cellColumn, cell), itemAt(cellRow, cell), 0.36, 0.5, glyph, ROLE.pending);
    }
  });
}
