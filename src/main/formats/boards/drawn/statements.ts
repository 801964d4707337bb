import { quotedSentence } from '../../../../shared/puzzle/unknownRules.ts';
import { LINE_STATEMENTS } from './lineStatements.ts';
import { MARK_STATEMENTS } from './markStatements.ts';
import { REPEAT_RULE, type Statement, WORDS, type WordPattern } from './statementWords.ts';

/** The rules that a text states, and the sentences that were not understood. */
export interface TextReading {
  readonly statements: readonly Statement[];
  /** Sentences with an unknown meaning. */
  readonly unknown: readonly string[];
}

/** Value of `rule` for a sentence that says that the ordinary rules apply. */
export const PLAIN_RULE = 'plain';

/** Patterns of whole sentences that state only the ordinary rules, or no rule. */
const PLAIN: readonly string[] = [
  '(?:the )?(?:normal|standard|classic|classical|regular|usual|ordinary) (?:\\d+ ?[x×] ?\\d+ )?(?:sudoku )?rules(?: for sudoku)?(?: apply(?: (?:in|to|on) (?:each|every|both|all)(?: (?:of the )?(?:\\d|two|three|four|five|six|seven|eight|nine))?(?: of the)?(?: \\d+ ?[x×] ?\\d+)? (?:sub)?grids?)?)?',
  '(?:normal|standard|classic|regular) (?:\\d+ ?[x×] ?\\d+ )?sudoku',
  '(?:this is )?(?:my|our) (?:very )?(?:first|second|third|fourth|fifth|\\d+(?:st|nd|rd|th)|latest|new|newest) (?:own )?(?:sudoku|puzzle|grid|sudoku puzzle)(?: ever| so far)?',
  '(?:many |special |big )?(?:thanks|thank you|kudos) to [^:;=<>+\\d]{1,60} for (?:the )?(?:testing|test[- ]?solving|playtesting|checking|proofreading|help|support|feedback|inspiration|idea)(?: (?:it|(?:this|the|my) (?:puzzle|sudoku|grid)))?',
  '(?:i |we )?hope (?:that )?you (?:will )?(?:enjoy|like) (?:it|this|(?:this|the|my) (?:puzzle|sudoku|one))',
  '(?:happy solving|enjoy (?:the|this|my) (?:puzzle|sudoku)|(?:all )?(?:feedback|comments?) (?:is|are) (?:welcome|appreciated))',
  '(?:have fun|enjoy|good luck)(?: solving| and have fun| with (?:it|this(?: puzzle)?))?',
];

/** Sentences that state only the ordinary rules and name the highest digit (`most`), which must be the board's. */
const PLAIN_DIGITS: readonly string[] = [
  '(?:fill|place|put|enter|write|insert) (?:in )?{the}(?:grid with {the})?(?:(?:digits?|numbers?) )?(?:from )?1 ?(?:-|–|to|through) ?(?<most>\\d+) (?:once )?(?:each )?in(?:to)? {the}row,? {the}column,? and {the}(?:marked )?(?:\\d+ ?[x×] ?\\d+ )?(?:box|region|block)',
  '(?:fill|complete) (?:in )?{the}grid with {the}(?:digits|numbers) (?:from )?1 ?(?:-|–|to) ?(?<most>\\d+),? (?:so|such) that (?:no digit repeats|digits do not repeat|each (?:digit )?appears (?:exactly )?once) in {the}row,? {the}column,? (?:and|or) {the}(?:\\d+ ?[x×] ?\\d+ )?(?:box|region|block)',
  '(?:the digits )?1 ?(?:-|–|to) ?(?<most>\\d+) (?:must )?(?:appear|be placed) (?:once )?in each row, column,? and (?:box|(?:marked )?region)',
  'each row,? column,? and (?:box|(?:marked )?region) (?:must )?contains? (?:the digits )?(?:from )?1 ?(?:-|–|to) ?(?<most>\\d+)(?: once each| exactly once)?',
];

const PATTERNS: readonly WordPattern[] = [
  ...PLAIN.map((text): WordPattern => ({ text, says: () => [{ rule: PLAIN_RULE }] })),
  ...PLAIN_DIGITS.map(
    (text): WordPattern => ({ text, says: ({ most }) => [{ rule: PLAIN_RULE, fields: { most: Number(most) } }] }),
  ),
  ...MARK_STATEMENTS,
  ...LINE_STATEMENTS,
];

const compiled = PATTERNS.map(({ text, says }) => {
  const whole = text.replace(/\{(\w+)\}/g, (place, name: string) => WORDS[name] ?? place);
  // The alternatives of a pattern contain groups with the same names, which Node 22 refuses. So number the names.
  const names: string[] = [];
  const numbered = whole.replace(/\(\?<(\w+)>/g, (group, name: string) => {
    names.push(name);
    return names.indexOf(name) < names.length - 1 ? `(?<${name}_${names.length}>` : group;
  });
  return { pattern: new RegExp(`^${numbered}$`), says };
});

/** Group name → text of the group that matched. The number is removed from the name. */
function partsOf({ groups = {} }: RegExpExecArray): Record<string, string> {
  const found = Object.entries(groups).filter(([, part]) => part !== undefined);
  return Object.fromEntries(found.map(([name, part]) => [name.replace(/_\d+$/, ''), part]));
}

/** Longer sentences count as unknown, so that no pattern takes long. In characters. */
const LONGEST_SENTENCE = 400;
/** Longer texts are not read. In characters. */
const LONGEST_TEXT = 10_000;

/** Remarks in brackets that do not change the meaning of a sentence. */
const REMARKS =
  / ?\((?:in chess|if given|when given|where given|if any|thermos|kropki|in any order|marked in [a-z]+|shown in [a-z]+|marked|(?:german )?whispers?|renban|palindromes?|if allowed by other rules)\)/g;

/** Names of rules in front of their sentences, as in “German whispers: neighbouring digits …”. */
const HEADING =
  /^(?:the )?(?:(?:killers?|little|kropki|german|dutch|whispers?|renbans?|thermometers?|thermos?|arrows?|cages?|palindromes?|between|region sum|zipper|entropic|modular|parity|lines?|dots?|white|black|xv|quadruples?|quads|sandwich|x-sums?|skyscrapers?|anti-?knight|anti-?king|sudoku|constraint|even|odd|pairs|and|diagonals?)(?: | & |\/)?){1,5}: /;

function normalised(sentence: string): string {
  return sentence
    .toLowerCase()
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/["“”„*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(REMARKS, '')
    .replace(/^\s*(?:[-–•·]|\d{1,2}\))\s*/, '')
    .trim();
}

/** A sentence is divided at no more than this many places to see whether it consists of two known sentences. */
const MOST_DIVISIONS = 12;

/** The rules that a sentence states if it is taken as one sentence. Null if its meaning is unknown. */
function statementsOf(sentence: string): readonly Statement[] | null {
  for (const { pattern, says } of compiled) {
    const found = pattern.exec(sentence);
    if (found) return says(partsOf(found));
  }
  return null;
}

/** The rules that a sentence states, also if it consists of two sentences. Null if its meaning is unknown. */
function statementsIn(sentence: string): readonly Statement[] | null {
  if (sentence.length > LONGEST_SENTENCE) return null;
  const bare = sentence.replace(HEADING, '');
  const whole = statementsOf(sentence) ?? statementsOf(bare);
  if (whole) return whole;
  // Try to divide the sentence into two known sentences at each comma or "and", as in "normal sudoku rules apply, and …".
  for (const { index, 0: separator } of [...bare.matchAll(/,? and |, /g)].slice(0, MOST_DIVISIONS)) {
    const first = statementsOf(bare.slice(0, index));
    const second = first && statementsOf(bare.slice(index + separator.length));
    if (second) return [...first, ...second];
  }
  return null;
}

/** Rules that allow equal digits anyway. A sentence that says so adds nothing. */
const REPEATING: readonly string[] = ['little-killer', 'arrow', 'whisper', 'palindrome', 'region-sum'];

/**
 * For a sentence that says that digits may repeat, but not where: returns the statement about the rule of the sentence
 * before it. Null if the rule is unclear. Other statements are returned unchanged.
 */
function aboutRule(statement: Statement, before: Statement | undefined): Statement | null {
  if (statement.rule !== REPEAT_RULE) return statement;
  if (before?.rule === 'killer-cage') return { ...before, part: 'repeats' };
  return before && REPEATING.includes(before.rule) ? { rule: before.rule, part: 'harmless' } : null;
}

/**
 * Words in sentences that change what other rules mean: clues that lie, cells whose value is not their digit, or digits
 * that the board does not have.
 */
const UNDOING =
  /\b(?:lie|lies|lying|liars?|wrong|false|incorrect(?:ly)?|untrue|true|invalid|valid|off by|inaccurate|fake|broken|exactly one of|one of the (?:clues|cages|rules)|some of the|at least one of|not all of|only one of|unless|except(?:ions?|ing)?|instead|swapped|scrambled|encrypted|cipher\w*|schr(?:o|ö|oe)dinger\w*|negators?|modif\w+|multipl\w+|counts? as|counts? (?:for )?(?:double|twice|half)|treated as|doublers?|doubled|halved|values? of|product|rotat\w*|moved|push\w*|shifted|mirrored|determined by the solver|0)\b/;

/**
 * Whether one of the unknown sentences may change the meaning of the puzzle's other rules. If so, the clues must not be
 * checked.
 */
export function mayUndoClues(unknown: readonly string[]): boolean {
  return unknown.some((sentence) => UNDOING.test(normalised(sentence)));
}

/** The sentences of a text about a puzzle, without the signs that end them. */
export function sentencesOf(text: string): string[] {
  return text.split(/[.!?;\n•]+/);
}

/**
 * A text without the sentences of which the user says that they state no rule. Only for finding out what the text
 * means; the stored text keeps the sentences.
 *
 * @param noRules these sentences, as `UnknownRule.text` quotes them.
 */
export function withoutNoRules(text: string, noRules: readonly string[] = []): string {
  if (noRules.length === 0) return text;
  const dropped = new Set(noRules);
  return sentencesOf(withPlainShortForms(text))
    .filter((sentence) => !dropped.has(quotedSentence(sentence.trim())))
    .join('.');
}

/** Replaces “i.e.” and “e.g.”, because their dots do not end a sentence. */
export function withPlainShortForms(text: string): string {
  return text.replaceAll(/\b(i|e)\.\s?(e|g)\b\.?/gi, '$1$2');
}

/**
 * Reads the rules that a text states. A sentence counts as understood only if all of its words are understood, so that
 * no condition or exception is missed.
 */
export function readStatements(text: string): TextReading {
  if (text.length > LONGEST_TEXT) return { statements: [], unknown: [text] };
  const statements: Statement[] = [];
  const unknown: string[] = [];
  for (const part of sentencesOf(text)) {
    const sentence = normalised(part);
    if (!/\p{L}/u.test(sentence)) continue;
    let known = true;
    for (const statement of statementsIn(sentence) ?? [null]) {
      const meant = statement && aboutRule(statement, statements.at(-1));
      if (meant) statements.push(meant);
      else known = false;
    }
    if (!known) unknown.push(part.trim());
  }
  return { statements, unknown };
}
