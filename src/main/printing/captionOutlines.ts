import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from '@cantoo/fontkit';
import type { CharacterOutline } from '../../shared/picture/digitPaths.ts';
import { printable } from '../../shared/printing/printFont.ts';
import { PRINT_FONT_FILE } from './printFontFile.ts';

/** Loads a package relative to this module. In the packaged program, worker threads find packages only in this way. */
const load = createRequire(import.meta.url);

let font: Font | undefined;
const known = new Map<string, CharacterOutline>();

/**
 * Opens the font of printed pages. That takes a quarter of a second, so it is done only for the first picture with a
 * caption.
 */
function openFont(): Font {
  const { create }: typeof import('@cantoo/fontkit') = load('@cantoo/fontkit');
  const opened = create(readFileSync(PRINT_FONT_FILE));
  if (!('glyphForCodePoint' in opened)) throw new Error('the font of printed pages is a collection of fonts');
  return opened;
}

/** The outline of a character, which the font must have. */
function outlineIn(character: string): CharacterOutline {
  font ??= openFont();
  const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  if (!glyph) return { advance: 0, path: '' };
  const scale = 1000 / font.unitsPerEm;
  return { advance: Math.round(glyph.advanceWidth * scale), path: glyph.path.scale(scale, -scale).toSVG() };
}

/**
 * The outline of a character of a caption, in the font of printed pages, so that captions look the same in pictures and
 * on pages. A character that the font lacks becomes a question mark.
 */
export function captionOutline(character: string): CharacterOutline {
  const outline = known.get(character) ?? outlineIn(printable(character));
  known.set(character, outline);
  return outline;
}
