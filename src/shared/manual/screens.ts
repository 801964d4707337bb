import type { Language } from '../text/language.ts';

/** Width and height in pixels of the manual's pictures that show the program. */
export const SCREEN_SIZE = { width: 1200, height: 760 } as const;

/** Name of the file with a picture that shows the program. */
export function screenFile(name: string, language: Language, dark: boolean): string {
  return `${language}-${name}${dark ? '-dark' : ''}.webp`;
}
