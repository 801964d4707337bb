import {
  isSemibold,
  isUnderlined,
  NOTE_FACES,
  type NoteFace,
  type NoteRoom,
  noteFontSize,
  notesAcross,
  placeFace,
} from '../../shared/scene/noteSlots.ts';
import type { DigitMark } from '../../shared/scene/shapes.ts';
import type { TurnedFace } from '../../shared/scene/turnedTexts.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import { ClueAlphabet } from './clueAlphabet.ts';
import { GlyphAtlas, type GlyphFace } from './glyphAtlas.ts';
import { GlyphShader, type ViewUniforms } from './gpu/programs.ts';

/** Typeface of the board's digits. */
const BOARD_FONT = 'Inter';

/** Font size of digits as a fraction of the cell size. */
export function digitFontSize(digits: number): number {
  return digits <= 9 ? 0.66 : 0.5;
}

/** Smallest font size that can be read, in CSS pixels without the zoom of the page. Smaller notes are drawn as dots. */
const LEAST_NOTE = 6;
/**
 * Screens used with a mouse have at most this many device pixels per CSS pixel. If there are more, the page is zoomed, for
 * instance to 400 %, and notes of fewer CSS pixels can be read.
 */
const MOST_UNZOOMED = 2;
/**
 * Smallest distance between dots that can be distinguished: in CSS pixels, and in device pixels where these are smaller.
 * In smaller cells, notes are not drawn.
 */
const LEAST_PITCH = 4;
const LEAST_DEVICE_PITCH = 6;
/**
 * Upper bound on the player's size factor for notes that are not at the fixed place of their digit. These notes have
 * little room to grow.
 */
const MOST_GROWTH = 1.1;

/** Typefaces of the candidates that a step marks. Unlike notes, they are never drawn as dots. */
const STEP_FACES = ['place', 'low'] as const;
/**
 * Typefaces of the note atlas, the texture with all glyphs of notes: first those of a step's candidates, then those of
 * notes.
 */
export const NOTE_GLYPHS: readonly NoteFace[] = [...STEP_FACES, ...NOTE_FACES];

function noteFaces(digits: number, digitScale: number): GlyphFace[] {
  const faceOf = (face: NoteFace): GlyphFace => {
    // On boards with more than nine digits, a note can have two figures, so it has no room to grow.
    const most = digits > 9 ? 1 : face === 'place' || face === 'marked' ? digitScale : MOST_GROWTH;
    return {
      font: `${isSemibold(face) ? 680 : 500} SIZE ${BOARD_FONT}`,
      part: noteFontSize(digits, face) * Math.min(digitScale, most),
      dot: isSemibold(face) ? 'square' : 'round',
      underlined: isUnderlined(face),
    };
  };
  const steps = STEP_FACES.map(faceOf).map(({ font, part }) => ({ font, part }));
  return [...steps, ...NOTE_FACES.slice(0, digits > 9 ? 2 : undefined).map(faceOf)];
}

/** Index of a digit in the digit atlas, or of a note in the note atlas. */
export function glyphOf({ digits }: Topology, face: DigitMark['face'], digit: number): number {
  const row = face === 'given' ? 0 : face === 'entry' ? 1 : NOTE_FACES.indexOf(face) + STEP_FACES.length;
  return row * digits + digit - 1;
}

/** Index of a step's candidate in the note atlas. */
export function stepGlyphOf({ digits }: Topology, room: NoteRoom | undefined, digit: number): number {
  return STEP_FACES.indexOf(placeFace(digits, room)) * digits + digit - 1;
}

/** Draws digits and notes with glyphs of the right size for the current scale. */
export class BoardGlyphs {
  readonly digits: GlyphShader;
  readonly notes: GlyphShader;
  /** Glyphs of the texts of clues. */
  readonly clues: GlyphShader;
  readonly alphabet: ClueAlphabet;
  private readonly clueAtlas: GlyphAtlas | null;
  private readonly topology: Topology;
  private readonly labels: readonly string[];
  private readonly digitAtlas: GlyphAtlas;
  private noteAtlas: GlyphAtlas;
  private digitScale = 1;
  /** Matches while the main pointer of the device is a finger. */
  private readonly finger = matchMedia('(pointer: coarse)');

  /**
   * @param texts texts that the puzzle's clues show, such as sums.
   * @param turned typefaces and angles of those texts that are not upright.
   */
  constructor(
    topology: Topology,
    view: ViewUniforms,
    texts: readonly string[] = [],
    turned: readonly TurnedFace[] = [],
  ) {
    this.topology = topology;
    this.labels = Array.from({ length: topology.digits }, (_, i) => String(i + 1));
    const faces = [700, 430].map((weight) => ({ font: `${weight} SIZE ${BOARD_FONT}`, part: 1 }));
    this.digitAtlas = new GlyphAtlas(this.labels, faces);
    this.noteAtlas = new GlyphAtlas(this.labels, noteFaces(topology.digits, this.digitScale));
    this.digits = new GlyphShader(view);
    this.notes = new GlyphShader(view);
    this.clues = new GlyphShader(view);
    this.alphabet = new ClueAlphabet(texts, turned);
    this.clueAtlas = this.alphabet.atlas();
  }

  /** Sets the player's size factor for digits; 1 is the usual size. */
  resize(digitScale: number): void {
    if (digitScale === this.digitScale) return;
    this.digitScale = digitScale;
    this.noteAtlas.destroy();
    this.noteAtlas = new GlyphAtlas(this.labels, noteFaces(this.topology.digits, digitScale));
  }

  /**
   * Chooses glyphs for a scale, in device pixels per cell. Returns whether notes can be distinguished at that scale.
   *
   * @param ratio device pixels per CSS pixel.
   * @param resting true if the view rests at this scale, false during a zoom.
   */
  fit(scale: number, ratio: number, resting: boolean): boolean {
    const { digits } = this.topology;
    const size = Math.max(1, scale * digitFontSize(digits) * this.digitScale);
    this.digits.use(this.digitAtlas.sheet(size, resting), size);
    if (this.clueAtlas) this.clues.use(this.clueAtlas.sheet(Math.max(1, scale), resting), Math.max(1, scale));
    if (scale < Math.min(LEAST_PITCH * ratio, LEAST_DEVICE_PITCH) * notesAcross(digits)) return false;
    const unzoomed = this.finger.matches ? ratio : Math.min(ratio, MOST_UNZOOMED);
    this.notes.use(this.noteAtlas.sheet(scale, resting, LEAST_NOTE * unzoomed), scale);
    return true;
  }

  /** The shaders of all glyphs. */
  get shaders(): readonly GlyphShader[] {
    return [this.digits, this.notes, this.clues];
  }

  /** Frees the textures and shaders on the graphics card. */
  destroy(): void {
    for (const glyphs of this.shaders) glyphs.destroy();
    this.digitAtlas.destroy();
    this.noteAtlas.destroy();
    this.clueAtlas?.destroy();
  }
}
