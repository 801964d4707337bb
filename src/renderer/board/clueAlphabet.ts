import { CLUE_TEXT_FACES, CLUE_TEXT_SIZES, type ClueTextFace } from '../../shared/scene/clueSizes.ts';
import type { TurnedFace } from '../../shared/scene/turnedTexts.ts';
import { GlyphAtlas } from './glyphAtlas.ts';

/**
 * Upper bound on the typefaces (combinations of size and angle) for turned texts in an atlas, because an atlas is one
 * texture. Texts with any further combination are drawn upright.
 */
const MOST_TURNED = 24;

/** Characters of the texts of clues, and their indices in the atlas of these texts. */
export class ClueAlphabet {
  readonly characters: readonly string[];
  /** All typefaces; the upright ones come first. */
  readonly faces: readonly (Partial<TurnedFace> & Pick<TurnedFace, 'face'>)[];

  constructor(texts: readonly string[], turned: readonly TurnedFace[] = []) {
    this.characters = [...new Set(texts.join('').replaceAll(' ', ''))];
    this.faces = [...CLUE_TEXT_FACES.map((face) => ({ face })), ...turned.slice(0, MOST_TURNED)];
  }

  /** @param turn of the text, in degrees. */
  glyphOf(face: ClueTextFace, character: string, turn?: number): number {
    const own = turn === undefined ? -1 : this.faces.findIndex((one) => one.face === face && one.turn === turn);
    const index = own < 0 ? CLUE_TEXT_FACES.indexOf(face) : own;
    return index * this.characters.length + this.characters.indexOf(character);
  }

  /** An atlas of the characters in all typefaces; null if there are none. */
  atlas(): GlyphAtlas | null {
    if (this.characters.length === 0) return null;
    const faces = this.faces.map(({ face, turn = 0 }) => {
      return { font: '650 SIZE Inter', part: CLUE_TEXT_SIZES[face], turn };
    });
    return new GlyphAtlas(this.characters, faces);
  }
}
