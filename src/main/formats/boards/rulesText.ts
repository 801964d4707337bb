import type { LayoutSpec, VariantRef } from '../../../shared/layout/spec.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { LANGUAGES, type Language } from '../../../shared/text/language.ts';
import { fillSentence } from '../../../shared/text/placeholders.ts';
import { VARIANTS } from '../../../shared/variants/registry.ts';
import { ruleSentences } from '../../../shared/variants/ruleSentences.ts';

/** Sentences that state the ordinary rules, or wish good luck. A whole sentence must match. */
const PLAIN_SENTENCES: readonly RegExp[] = [
  /^(the )?(normal|standard|classic|classical|regular|usual|ordinary) (\d+ ?[x×] ?\d+ )?(samurai )?(sudoku )?rules( for sudoku)?( apply)?$/,
  /^(normal|standard|classic|regular) (\d+ ?[x×] ?\d+ )?(samurai )?sudoku$/,
  /^(les )?règles (normales|classiques|habituelles|ordinaires|standard)( du sudoku)?( s’appliquent| s'appliquent)?$/,
  /^(fill|place|put|enter|write|insert)[^.]*\b(digits?|numbers?) (from )?(1|one) ?(-|–|to|through) ?(\d+|nine)\b[^.]*\b(row|column|box|region|block)s?[^.]*$/,
  /^(each|every) (row|column|box|region|block|[,\w ]+)(contains?|has) (each|every|all|the)[^.]*\b(digit|number)s?[^.]*$/,
  /^(have fun|enjoy|good luck)[^.]*$/,
];

/** Words by which a sentence refers to a variant of the puzzle. Rules of clues have their own. */
const WORDS_OF_VARIANTS: Readonly<Record<string, RegExp>> = {
  'anti-king': /king|touch/,
  'anti-knight': /knight/,
  asterisk: /asterisk/,
  'centre-dot': /cent(re|er)/,
  colour: /region|jigsaw|irregular/,
  diagonals: /diagonal/,
  'disjoint-groups': /disjoint|same (relative )?position/,
  'even-odd': /even|odd|parity/,
  'non-consecutive': /consecutive/,
  windoku: /window|windoku|hyper|shaded|extra region/,
};

/**
 * Whether a text may state further rules than the known ones. A text whose every sentence states the ordinary rules, or
 * mentions one of the known rules, does not; all other texts may.
 *
 * @param rules ids of variants and of rules of clues.
 */
export function mayStateOtherRules(text: string, rules: readonly string[]): boolean {
  const sentences = text
    .split(/[.!?;\n]+/)
    .map((sentence) => sentence.toLowerCase().replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
  return !sentences.every(
    (sentence) =>
      PLAIN_SENTENCES.some((plain) => plain.test(sentence)) ||
      rules.some((id) => (WORDS_OF_VARIANTS[id] ?? ruleOf(id)?.mentions)?.test(sentence)),
  );
}

/** The sentence of an extra rule of a whole layout. */
function sentenceOf(layout: LayoutSpec, ref: VariantRef, language: Language): string {
  return ruleSentences({ ...layout, variants: [ref] })
    .map((sentence) => fillSentence(language, sentence))
    .join('\n');
}

/** The texts of extra rules in English, one per line, after the description if there is one. */
export function withRulesInWords(
  description: string | undefined,
  layout: LayoutSpec,
  variants: readonly VariantRef[],
): string {
  const sentences = variants.map((ref) => sentenceOf(layout, ref, 'en'));
  return [description ?? '', ...sentences].filter((part) => part !== '').join('\n');
}

/** Ids of the variants that {@link withRulesInWords} stated in a text, in any of our languages, and the rest of the text. */
export function splitRulesInWords(text: string, layout: LayoutSpec): { readonly ids: string[]; readonly rest: string } {
  const sentences = new Map(
    VARIANTS.flatMap(({ id }) => LANGUAGES.map((language) => [sentenceOf(layout, { id }, language), id] as const)),
  );
  const ids = new Set<string>();
  const rest = text.split('\n').filter((line) => {
    const id = sentences.get(line.trim());
    if (id !== undefined) ids.add(id);
    return id === undefined;
  });
  return { ids: [...ids], rest: ids.size > 0 ? rest.join('\n') : text };
}
