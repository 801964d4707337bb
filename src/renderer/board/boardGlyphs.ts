import { noteFontSize } from '../../shared/picture/noteSlots.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import { GlyphAtlas } from './glyphAtlas.ts';
import { GlyphShader, type ViewUniforms } from './gpu/programs.ts';

/** Typeface of the board's digits. */
const BOARD_FONT = 'Inter';

/** Font size of digits as a fraction of the cell size. */
function digitFontSize(digits: number): number {
  return digits <= 9 ? 0.66 : 0.5;
}

/** Smallest note drawn, as its height in CSS pixels. Smaller notes cannot be read. */
const LEAST_NOTE = 4;

/** Draws digits and notes with glyphs of the right size for the current scale. */
export class BoardGlyphs {
  readonly digits: GlyphShader;
  readonly notes: { readonly usual: GlyphShader; readonly small: GlyphShader };
  /** The player's size factor for digits; 1 is the usual size. */
  digitScale = 1;
  private readonly topology: Topology;
  private readonly digitAtlas: GlyphAtlas;
  private readonly noteAtlas: GlyphAtlas;

  constructor(topology: Topology, view: ViewUniforms) {
    this.topology = topology;
    const labels = Array.from({ length: topology.digits }, (_, i) => String(i + 1));
    this.digitAtlas = new GlyphAtlas(labels, [`700 SIZE ${BOARD_FONT}`, `430 SIZE ${BOARD_FONT}`]);
    this.noteAtlas = new GlyphAtlas(labels, [`500 SIZE ${BOARD_FONT}`]);
    this.digits = new GlyphShader(view);
    this.notes = { usual: new GlyphShader(view), small: new GlyphShader(view) };
  }

  /**
   * Chooses glyphs for a scale, in device pixels per cell. Returns whether notes can be read at that scale.
   *
   * @param ratio device pixels per CSS pixel.
   * @param resting true if the view rests at this scale, false during a zoom.
   */
  fit(scale: number, ratio: number, resting: boolean): boolean {
    const { digits, order } = this.topology;
    const choose = (shader: GlyphShader, atlas: GlyphAtlas, part: number): void => {
      const size = Math.max(1, scale * part);
      shader.use(atlas.sheet(size, resting), size);
    };
    choose(this.digits, this.digitAtlas, digitFontSize(digits) * this.digitScale);
    // From order 4 on, notes can have two figures, so they have no room to grow.
    const noteScale = order < 4 ? this.digitScale : Math.min(1, this.digitScale);
    const usual = noteFontSize(order, 'usual') * noteScale;
    if ((scale * usual) / ratio < LEAST_NOTE) return false;
    choose(this.notes.usual, this.noteAtlas, usual);
    choose(this.notes.small, this.noteAtlas, noteFontSize(order, 'small') * noteScale);
    return true;
  }

  /** The shaders of all glyphs. */
  get shaders(): readonly GlyphShader[] {
    return [this.digits, this.notes.usual, this.notes.small];
  }

  /** Frees the textures and shaders on the graphics card. */
  destroy(): void {
    for (const glyphs of this.shaders) glyphs.destroy();
    this.digitAtlas.destroy();
    this.noteAtlas.destroy();
  }
}
