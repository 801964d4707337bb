import type { LayoutSpec, VariantRef } from '../../../shared/layout/spec.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { LANGUAGES, type Language } from '../../../shared/text/language.ts';
import { fillSentence } from '../../../shared/text/placeholders.ts';
import { VARIANTS } from '../../../shared/variants/registry.ts';
import { ruleSentences } from '../../../shared/variants/ruleSentences.ts';
import { PLAIN_RULE, readStatements, sentencesOf, withPlainShortForms } from './drawn/statements.ts';
import type { Statement } from './drawn/statementWords.ts';

/** Patterns of whole sentences that state only the ordinary rules, or no rule. */
const PLAIN_SENTENCES: readonly RegExp[] = [
  /^(apply )?(the )?(normal|standard|classic|classical|regular|usual|ordinary|default) (\d+ ?x ?\d+ )?(samurai )?(sudoku )?rules( for sudoku)?( apply)?$/,
  /^(normal|standard|classic|regular) (\d+ ?x ?\d+ )?(samurai )?sudoku$/,
  /^(les )?règles (normales|classiques|habituelles|ordinaires|standard)( du sudoku)?( s'appliquent)?$/,
  /^(have fun|enjoy|good luck)( solving| and have fun| (with )?(it|this|the puzzle|this puzzle))?( everyone)?$/,
  /^(and )?(that's it|some (digits|numbers) are (already )?given|happy solving|thanks for (playing|solving))$/,
  /^(for example|for instance|eg)\b/,
  /^(there are no negative constraints|(applies )?(other pairs of (digits|cells) may [\w :]*)?)$/,
  /^(and )?not (necessarily )?(all|every) [\w ]*\b(dots?|circles|xs?|vs?|xvs?|symbols|arrows|cages|pairs)\b[\w ]*\b(given|shown|marked|displayed|provided)$/,
];

/** Words that any sentence may contain without stating a rule of its own. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'the a an and in on of to is are be must should has have will with where when which that their its it they this ' +
    'these those such digit digits number numbers value values cell cells grid rule rules apply applies normal ' +
    'standard classic regular usual sudoku puzzle constraint constraints clue clues also additionally as for by all ' +
    'each every any both contain contains indicated marked given shown indicate indicates show shows mark marks mean ' +
    'means give gives grey gray red orange yellow gold green blue purple violet pink brown black white lavender peach ' +
    'light dark pale solid opaque coloured colored drawn at from as them then if'
  ).split(' '),
);

/** Words that a sentence may contain if it only says that rows, columns and boxes have each digit once. */
const PLAIN_WORDS: ReadonlySet<string> = new Set([
  ...COMMON_WORDS,
  ...(
    'row rows column columns box boxes region regions block blocks place places placed put fill enter write appear ' +
    'appears once exactly through one nine without repetition repeats so default 1 4 5 6 7 8 9 10 12 16'
  ).split(' '),
]);

/** Words with which sentences explain a variant. The words for clue rules are in the definitions of these rules. */
const EXPLANATIONS_OF_VARIANTS: Readonly<Record<string, { readonly mentions: RegExp; readonly explains: string }>> = {
  'anti-king': {
    mentions: /king|touch/,
    explains:
      "anti king king's kings antiking chess move moves apart away separated cannot same identical equal see sees " +
      'itself touch diagonally within appear other single no different repeat can may',
  },
  'anti-knight': {
    mentions: /knight/,
    explains:
      "anti knight knight's knights antiknight chess move moves apart away separated cannot same identical equal see " +
      'sees itself appear other single no different repeat can may',
  },
  asterisk: { mentions: /asterisk/, explains: 'asterisk nine 1 9 once exactly cannot repeat different' },
  'centre-dot': { mentions: /cent(re|er)/, explains: 'centre center centres centers dot boxes box 1 9 once exactly' },
  colour: {
    mentions: /region|jigsaw|irregular/,
    explains: 'region regions jigsaw irregular 1 9 once exactly outlined x',
  },
  diagonals: {
    mentions: /diagonal/,
    explains:
      'diagonal diagonals main long two either 1 2 3 4 5 6 7 8 9 through once exactly cannot repeat without well own along',
  },
  'disjoint-groups': {
    mentions: /disjoint|same (relative )?position/,
    explains:
      'disjoint set sets group groups same relative position positions place box boxes region regions 3x3 default respective cannot appear appears different multiple within',
  },
  'even-odd': { mentions: /even|odd|parity/, explains: 'even odd parity square squares circle circles shaded' },
  'non-consecutive': {
    mentions: /consecutive/,
    explains: 'non nonconsecutive consecutive orthogonally adjacent neighbouring neighboring cannot two not',
  },
  windoku: {
    mentions: /window|windoku|hyper|shaded|extra region/,
    explains:
      'window windows windoku hyper shaded extra region regions area areas 3x3 1 9 once exactly from through four',
  },
};

/** Rules about marks that texts often explain although the puzzle has no such mark. */
const MAY_BE_ABSENT: readonly string[] = ['white-dot', 'black-dot', 'xv'];

/**
 * Matches a sentence that says that all marks of a kind are given, so that a pair of cells without a mark is a clue
 * too.
 */
const ALL_GIVEN = /\ball\b.*\b(dots?|xs?|vs?|xvs?|pairs|marks|symbols)\b.*\b(given|shown|marked)\b/;

/** Matches a remark within a sentence that does not change its meaning. */
const REMARK =
  /\(?\b(with|there is )?(no|without) (a )?negative constraint\b\)?|\(not (necessarily )?all (possible )?([\w-]+ ){1,3}(are |have been )?(necessarily )?(given|shown|marked)\)/g;

/** Matches a sentence that says where digits may repeat. */
const MAY_REPEAT =
  /^(the |these )?(digits|numbers|values|they) (can|may) (be )?repeat(ed)?(?<where> (on|along|in|within) (an? |the |such |these |those |each |this |that )?(marked |indicated )?(lines?|diagonals?|arrows?))?,? ?((if|when|where|provided|as) (they are |it is )?(allowed|permitted) by (the )?(other|sudoku|normal)( sudoku)? rules)?$/;

/**
 * Longest sentence that is read, in characters, so that no pattern takes long. A longer sentence may state any rule.
 */
const LONGEST_SENTENCE = 400;

function normalised(sentence: string): string {
  return sentence
    .toLowerCase()
    .replaceAll(REMARK, ' ')
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/["“”„*_()[\]:×-]+/g, (found, at: number) =>
      // Keep ratios (1:2), ranges (1-9) and sizes (3×3).
      /^[:×-]$/.test(found) && /\d/.test(sentence[at - 1] ?? '') && /\d/.test(sentence[at + 1] ?? '')
        ? found.replace('×', 'x')
        : ' ',
    )
    .replaceAll(/\b(?:can ?not|can't|may not|must not|must never|do not|don't|does not|will not|never)\b/g, 'cannot')
    .replace(/^[\s,]*(?:[+•·~#>–]+|\w\)|(?:so|and)\b)[\s,]*/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/\d+[:x/]\d+|[\p{L}\d']+/gu) ?? [];
}

/** Cache: rule → the words that may occur in sentences that explain it. */
const vocabularies = new Map<string, ReadonlySet<string>>();

function vocabularyOf(rule: string): ReadonlySet<string> {
  let found = vocabularies.get(rule);
  if (!found) {
    const words = (EXPLANATIONS_OF_VARIANTS[rule] ?? ruleOf(rule))?.explains ?? '';
    found = new Set([...COMMON_WORDS, ...words.split(' ')]);
    vocabularies.set(rule, found);
  }
  return found;
}

function mentions(rule: string, sentence: string): boolean {
  return (EXPLANATIONS_OF_VARIANTS[rule] ?? ruleOf(rule))?.mentions?.test(sentence) ?? false;
}

/** Whether a sentence only says that every row, column and box has every digit once. */
function isPlain(sentence: string): boolean {
  if (PLAIN_SENTENCES.some((plain) => plain.test(sentence))) return true;
  return (
    /\brows?\b/.test(sentence) &&
    /\bcolumns?\b/.test(sentence) &&
    wordsOf(sentence).every((word) => PLAIN_WORDS.has(word) || /^\d+x\d+$/.test(word))
  );
}

/** Words that may follow the name of a rule, as in “kropki dots”. */
const DRAWN_THINGS: ReadonlySet<string> = new Set(['dot', 'dots', 'line', 'lines', 'cage', 'cages', 'sign', 'signs']);

/** Whether a sentence consists of the names of known rules, as in “killer and kropki rules apply”. */
function isListOf(rules: readonly string[], sentence: string): boolean {
  const names = rules.includes('little-killer') ? sentence.replace(/\blittle killers?( sums?)?\b/, '') : sentence;
  const isName = (word: string): boolean => rules.some((rule) => mentions(rule, word) && vocabularyOf(rule).has(word));
  return wordsOf(names).every(
    (word, index, words) =>
      COMMON_WORDS.has(word) || isName(word) || (DRAWN_THINGS.has(word) && isName(words[index - 1] ?? '')),
  );
}

/** Whether a statement of the text says nothing more than the variants and clues that were read. */
function isKnown({ rule, fields = {}, part }: Statement, variants: readonly string[], clues: readonly Clue[]): boolean {
  if (part === 'harmless' || rule === PLAIN_RULE || variants.includes(rule) || MAY_BE_ABSENT.includes(rule))
    return true;
  if (part === 'repeats') return false;
  if (rule === 'diagonal' && variants.includes('diagonals')) return true;
  return clues.some(
    (clue) =>
      clue.rule === rule &&
      Object.entries(fields).every(([field, value]) =>
        typeof value === 'boolean' || Array.isArray(value)
          ? JSON.stringify(clue[field] ?? value) === JSON.stringify(value) && (value !== true || clue[field] === true)
          : clue[field] === undefined || clue[field] === value,
      ),
  );
}

/**
 * The first sentence of a text that may state a rule besides the known rules. Null if there is none.
 *
 * A sentence is harmless if it states the ordinary rules, if it is fully understood, or if it mentions a known rule and
 * has only words that such sentences need. Mentioning a rule is not enough: “increase consecutively” along a
 * thermometer, or “cages have the same sum”, are rules of their own.
 *
 * @param variants ids of the layout's variants.
 */
export function otherRuleIn(text: string, variants: readonly string[], clues: readonly Clue[] = []): string | null {
  const rules = [...variants, ...new Set(clues.map(({ rule }) => rule))];
  const isRepeatable = !['killer-cage', 'renban', 'extra-region'].some((rule) => rules.includes(rule));
  const sentences = sentencesOf(withPlainShortForms(text))
    .map((part) => ({ part, sentence: normalised(part) }))
    .filter(({ sentence }) => /\p{L}/u.test(sentence));
  const isUnderstood = (sentence: string): boolean => {
    const { statements, unknown } = readStatements(sentence);
    return unknown.length === 0 && statements.length > 0 && statements.every((one) => isKnown(one, variants, clues));
  };
  const isKnownSentence = (part: string, sentence: string): boolean => {
    if (sentence.length > LONGEST_SENTENCE) return false;
    // Look for a heading in the sentence before its colon is removed.
    if (isPlain(sentence) || isUnderstood(sentence) || isUnderstood(part)) return true;
    const repeats = MAY_REPEAT.exec(sentence);
    if (repeats && (repeats.groups?.where !== undefined || isRepeatable)) return true;
    if (ALL_GIVEN.test(sentence) && !rules.includes('all-given')) return false;
    const words = wordsOf(sentence);
    const isExplained = (rule: string): boolean => {
      const vocabulary = vocabularyOf(rule);
      return mentions(rule, sentence) && words.every((word) => vocabulary.has(word));
    };
    return rules.some(isExplained) || isListOf(rules, sentence);
  };
  return sentences.find(({ part, sentence }) => !isKnownSentence(part, sentence))?.part.trim() ?? null;
}

/** Whether a text may state a rule besides the known rules. See {@link otherRuleIn}. */
export function mayStateOtherRules(text: string, variants: readonly string[], clues: readonly Clue[] = []): boolean {
  return otherRuleIn(text, variants, clues) !== null;
}

/** The sentence for an extra rule that applies to all subgrids of a layout. */
function sentenceOf(layout: LayoutSpec, ref: VariantRef, language: Language): string {
  return ruleSentences({ ...layout, variants: [ref] })
    .map((sentence) => fillSentence(language, sentence))
    .join('\n');
}

/** A description followed by sentences in English about the layout's extra rules, each on a line of its own. */
export function withRulesInWords(
  description: string | undefined,
  layout: LayoutSpec,
  variants: readonly VariantRef[],
): string {
  const sentences = variants.map((ref) => sentenceOf(layout, ref, 'en'));
  return [description ?? '', ...sentences].filter((part) => part !== '').join('\n');
}

/**
 * Ids of the variants whose sentences {@link withRulesInWords} added to a text, in any of our languages; and the text
 * without these sentences.
 */
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
