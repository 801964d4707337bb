import type { Texts } from '../textKey.ts';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'à',
  c: 'ç',
  e: 'é',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  u: 'û',
  A: 'À',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Û',
};

/**
 * Returns a text in the pseudo-language: in brackets, with accents, and 1.5 times as long, because texts in French and
 * German are longer than in English. Placeholders, and JSON in braces, are not changed.
 */
function pseudoText(text: string): string {
  const accented = text.replace(/\{[^{}]*\}|[a-zA-Z]/g, (part) => ACCENTED[part] ?? part);
  return `⟦${accented}${'~'.repeat(Math.ceil(text.length / 2))}⟧`;
}

/** Returns all texts in the pseudo-language, which replaces a real language in tests. */
export function pseudoTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)])) as Texts;
}

/**
 * Returns all characters outside of brackets. These do not come from a text of the app. Throws if a text in brackets is
 * cut off.
 */
export function unmarked(seen: string): string {
  let depth = 0;
  let rest = '';
  for (const character of seen) {
    if (character === '⟦') depth++;
    else if (character === '⟧') depth--;
    else if (depth === 0) rest += character;
    if (depth < 0) throw new Error(`a text begins outside of what is seen: ${rest.slice(-40)}`);
  }
  if (depth !== 0) throw new Error('a text is cut off');
  return rest;
}
