import type { Shader } from 'pixi.js';
import { digitsOf } from '../../../shared/domain/digits.ts';
import { NOTE_SIZES, type NoteSize, placeNotes } from '../../../shared/picture/noteSlots.ts';
import type { Chunks } from '../chunks.ts';
import type { GlyphShader } from '../gpu/programs.ts';
import { playerRole, ROLE, THICKNESS } from '../theme.ts';
import { ChunkedLayer, WholeLayer } from './layer.ts';
import type { Shown } from './shown.ts';

/** The faces that digits are drawn in, by their index in the atlas. */
const GIVEN_FACE = 0;
const ENTRY_FACE = 1;

/** Colours that the player gave to cells, side by side where a cell has several. */
export function coloursLayer(shown: Shown, chunks: Chunks, shader: Shader): ChunkedLayer {
  return new ChunkedLayer(chunks, shown.sides, shader, (cell, batch, { cellColumn, cellRow }) => {
    const mask = shown.game.marks.colours[cell] as number;
    if (mask === 0) return;
    const colours = digitsOf(mask);
    const x = cellColumn[cell] as number;
    const y = cellRow[cell] as number;
    colours.forEach((colour, index) => {
      const from = x + index / colours.length;
      const to = x + (index + 1) / colours.length;
      batch.add(from, y, to, y + 1, playerRole('colour', colour), THICKNESS.none);
    });
  });
}

/** Cells whose digit breaks a rule: tinted, and underlined so that colour is not all that tells. */
export function clashesLayer(shown: Shown, chunks: Chunks, shader: Shader): ChunkedLayer {
  return new ChunkedLayer(chunks, shown.sides, shader, (cell, batch, { cellColumn, cellRow }) => {
    if (shown.game.clashes[cell] === 0) return;
    const x = cellColumn[cell] as number;
    const y = cellRow[cell] as number;
    batch.add(x, y, x + 1, y + 1, ROLE.clashFill, THICKNESS.none);
    batch.add(x + 0.26, y + 0.875, x + 0.74, y + 0.875, ROLE.clash, THICKNESS.box);
  });
}

/** Givens and entries, told apart by weight and colour. */
export function digitsLayer(shown: Shown, chunks: Chunks, glyphs: GlyphShader): ChunkedLayer {
  const { digits: most } = shown.topology;
  return new ChunkedLayer(chunks, shown.sides, glyphs.shader, (cell, batch, { cellColumn, cellRow }) => {
    const { game } = shown;
    const digit = game.marks.digits[cell] as number;
    if (digit === 0) return;
    const given = game.givens[cell] !== 0;
    const role = given ? ROLE.given : game.clashes[cell] !== 0 ? ROLE.clash : ROLE.entry;
    const glyph = (given ? GIVEN_FACE : ENTRY_FACE) * most + digit - 1;
    batch.add(cellColumn[cell] as number, cellRow[cell] as number, 0.5, 0.5, glyph, role);
  });
}

/** Notes of one size in cells without a digit; there is one such layer for each size. */
function notesOfSize(shown: Shown, chunks: Chunks, glyphs: GlyphShader, wanted: NoteSize): ChunkedLayer {
  const { order } = shown.topology;
  return new ChunkedLayer(chunks, shown.sides, glyphs.shader, (cell, batch, { cellColumn, cellRow }) => {
    const { marks } = shown.game;
    const corner = marks.corner[cell] as number;
    const centre = marks.centre[cell] as number;
    if ((corner | centre) === 0 || marks.digits[cell] !== 0) return;
    placeNotes(order, corner, centre, (digit, style, x, y, size) => {
      if (size !== wanted) return;
      const colour = marks.noteColour(cell, style, digit);
      const role = colour === 0 ? ROLE.note : playerRole('ink', colour);
      batch.add(cellColumn[cell] as number, cellRow[cell] as number, x, y, digit - 1, role);
    });
  });
}

/** The notes layers, one for each size. */
export function notesLayers(
  shown: Shown,
  chunks: Chunks,
  glyphs: Readonly<Record<NoteSize, GlyphShader>>,
): ChunkedLayer[] {
  return NOTE_SIZES.map((size) => notesOfSize(shown, chunks, glyphs[size], size));
}

/** A typed figure that waits for a second one, in the cells that it will go into. */
export function pendingLayer(
  shown: Shown,
  glyphs: GlyphShader,
  waiting: () => { figure: number; cells: Iterable<number> },
): WholeLayer {
  const { digits: most } = shown.topology;
  return new WholeLayer(glyphs.shader, shown.sides, (batch, { cellColumn, cellRow }) => {
    const { figure, cells } = waiting();
    if (figure === 0) return;
    for (const cell of cells) {
      if (shown.game.givens[cell] !== 0) continue;
      const glyph = ENTRY_FACE * most + figure - 1;
      batch.add(cellColumn[cell] as number, cellRow[cell] as number, 0.36, 0.5, glyph, ROLE.pending);
    }
  });
}
