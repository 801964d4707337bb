import { CLUE_TEXT_FACES, CLUE_TEXT_SIZES, type ClueTextFace } from '../../shared/scene/clueSizes.ts';
import { GlyphAtlas } from './glyphAtlas.ts';

/** Characters of the texts of clues, and their indices in the atlas of these texts. */
export class ClueAlphabet {
  readonly characters: readonly string[];

  constructor(texts: readonly string[]) {
    this.characters = [...new Set(texts.join('').replaceAll(' ', ''))];
  }

  glyphOf(face: ClueTextFace, character: string): number {
    return CLUE_TEXT_FACES.indexOf(face) * this.characters.length + this.characters.indexOf(character);
  }

  /** An atlas of the characters in all typefaces; null if there are none. */
  atlas(): GlyphAtlas | null {
    if (this.characters.length === 0) return null;
    const faces = CLUE_TEXT_FACES.map((face) => ({ font: '650 SIZE Inter', part: CLUE_TEXT_SIZES[face] }));
    return new GlyphAtlas(this.characters, faces);
  }
}
