import type { LayoutSpec, VariantRef } from '../../../shared/layout/spec.ts';
import type { PuzzleClass } from '../../../shared/step/step.ts';
import type { Language } from '../../../shared/text/language.ts';
import { fill, isTextKey } from '../../../shared/text/placeholders.ts';

/** All parameters of families of layouts. */
const PARAMETERS = ['size', 'rows', 'columns', 'shift'] as const;

/** A variant as the command line writes it: its id, then its subgrids if it does not cover all of them. */
export function variantWords({ id, subgrids }: VariantRef): string {
  return subgrids === undefined ? id : `${id}@${(subgrids as number[]).join()}`;
}

/**
 * The parameters of a layout that belongs to a family, such as `size=3` or `rows=2 columns=5`. Empty if the layout has
 * none.
 */
export function parameterWords(layout: Pick<LayoutSpec, (typeof PARAMETERS)[number]>): string {
  return PARAMETERS.filter((name) => layout[name] !== undefined)
    .map((name) => `${name}=${layout[name]}`)
    .join(' ');
}

/** A layout in words: its name and its variants. Names that users gave are not translated. */
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
