import type { LayoutSpec, VariantRef } from '../../../shared/layout/spec.ts';
import type { PuzzleClass } from '../../../shared/step/step.ts';
import type { Language } from '../../../shared/text/language.ts';
import { fill, isTextKey } from '../../../shared/text/placeholders.ts';

/** All parameters of families of layouts. */
const PARAMETERS = ['size', 'rows', 'columns', 'shift'] as const;

/** A variant in the command line's notation: its id, and its subgrids unless it covers all. */
export function variantWords({ id, subgrids }: VariantRef): string {
  return subgrids === undefined ? id : `${id}@${(subgrids as number[]).join()}`;
}

/** The parameters of a layout of a family, as in tables: `size=3`, `rows=2 columns=5`; empty if it has none. */
export function parameterWords(layout: Pick<LayoutSpec, (typeof PARAMETERS)[number]>): string {
  return PARAMETERS.filter((name) => layout[name] !== undefined)
    .map((name) => `${name}=${layout[name]}`)
    .join(' ');
}

/** A layout in words: its name and its variants. Custom names are not translated. */
export function layoutWords(
  { id, name, variants = [] }: Pick<LayoutSpec, 'id' | 'name' | 'variants'>,
  language: Language = 'en',
): string {
  const key = `layout.${id}`;
  const own = isTextKey(key) && fill('en', key) === name ? fill(language, key) : name;
  return [own, ...variants.map(variantWords)].join(' + ');
}

/** The name of a difficulty class for use within a sentence: in lower case. */
export function levelWord(level: PuzzleClass, language: Language): string {
  return fill(language, `difficulty.${level}`).toLocaleLowerCase(language);
}
