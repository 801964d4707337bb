import type { Statement, WordPattern } from './statementWords.ts';

function line(rule: string, fields?: Statement['fields']): WordPattern['says'] {
  return ({ colour }) => [{ rule, ...(fields && { fields }), ...(colour && { colour }) }];
}

/** Number words from two to nine → numbers. */
const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
};

function numberOf(text: string | undefined): number {
  return text === undefined ? Number.NaN : (NUMBERS[text] ?? Number(text));
}

function numbered(rule: string, field: string): WordPattern['says'] {
  return ({ colour, number }) => [{ rule, fields: { [field]: numberOf(number) }, ...(colour && { colour }) }];
}

const NUMBER = '(?<number>\\d{1,2}|two|three|four|five|six|seven|eight|nine)';

/** Pattern for lines that a sentence identifies by their colour, their kind or both. */
function lines(kind: string): string {
  return `{the}{colour}(?:${kind} )?lines?`;
}

const ANY_ORDER =
  '(?: ?,? ?(?:in any order|(?:which|that|but) (?:can|may) (?:be|appear) in any order|(?:which|that) may appear in any order))';

const DIFFERENCE = `{must}(?:(?:have (?:values|digits) that differ by|have a difference of|differ by) (?:at least ${NUMBER}|${NUMBER} or more)|be at least ${NUMBER}(?: apart)?)`;

const WHISPERS: readonly WordPattern[] = [
  {
    text: `{next} (?:digits|cells|values) (?:along|on) ${lines('(?:(?:german|dutch) )?whispers?')} ${DIFFERENCE}`,
    says: numbered('whisper', 'difference'),
  },
  {
    text: `(?:(?:along|on) )?${lines('(?:(?:german|dutch) )?whispers?')}[,:]? {next} (?:digits|cells) ${DIFFERENCE}`,
    says: numbered('whisper', 'difference'),
  },
];

const NO_REPEATS = '(?:,? (?:and do not repeat|with no repeats|without repeats|with no repeated digits))?';

const RENBANS: readonly WordPattern[] = [
  {
    text: `${lines('renban')} (?:must )?(?:contains?|consists? of|forms?|is|are) (?:a )?(?:set of |sequence of |string of )?(?:non-repeating,? consecutive|consecutive,? non-repeating|consecutive) (?:digits|numbers|values)${ANY_ORDER}${NO_REPEATS}`,
    says: line('renban'),
  },
  {
    text: `{n} (?:along|on) ${lines('renban')} (?:must )?(?:are|form|be|contain) (?:a )?(?:set of |sequence of )?(?:non-repeating,? consecutive|consecutive,? non-repeating|consecutive)(?: digits| numbers)?${ANY_ORDER}${NO_REPEATS}`,
    says: line('renban'),
  },
  { text: `${lines('')} (?:are|is a) renbans?(?: lines?)?`, says: line('renban') },
];

const SAME_WAY =
  '(?:[,:]? (?:they |which |and |that |i,? ?e,? ?)?(?:must )?read(?:s|ing)? the same (?:(?:in|from) (?:each|either|both) (?:direction|end|side)s?|(?:each|either|both) ways?|forwards? (?:and|or|as) backwards?))?';

const PALINDROMES: readonly WordPattern[] = [
  {
    text: `${lines('')} (?:must )?(?:are|is|be|form|forms) (?:a )?palindromes?${SAME_WAY}`,
    says: line('palindrome'),
  },
  {
    text: `{n} (?:along|on) ${lines('palindrome')} (?:must )?form (?:a )?palindromes?${SAME_WAY}`,
    says: line('palindrome'),
  },
  { text: `${lines('palindrome')} (?:must )?reads? the same from both ends`, says: line('palindrome') },
  {
    text: '{the}{colour}palindromes? (?:must )?reads? the same (?:(?:in|from) (?:each|either|both) (?:direction|end|side)s?|both ways|forwards? (?:and|or|as) backwards?)',
    says: line('palindrome'),
  },
];

const BETWEENS: readonly WordPattern[] = [
  {
    text: `{n} (?:along|on) ${lines('between')}(?: (?:between|connecting|joining) (?:the )?two circles)? {must}(?:be|lie|have values) (?:strictly )?between (?:the )?(?:(?:digits|values|numbers)(?: placed)? (?:in|at) )?(?:the|its) (?:two )?(?:circles|circled ends|ends|circled cells|circles at (?:its|the) ends?)(?: of (?:that|the) line)?`,
    says: line('between'),
  },
  {
    text: `the digits at the ends of ${lines('lockout')} differ by at least ${NUMBER}, and no other digit on it lies between them or equals one`,
    says: numbered('lockout', 'difference'),
  },
  {
    text: `the digits between the two circles of ${lines('')} add up to the sum of the circles`,
    says: line('double-arrow'),
  },
];

const SUMS: readonly WordPattern[] = [
  {
    text: `box borders (?:divide|part|split) ${lines('region sum')} into (?:segments|pieces|parts|sections) with the same sum`,
    says: line('region-sum'),
  },
  {
    text: `(?:(?:for each line,? )?{n} (?:along|on) )?${lines('region sum')} (?:must )?have (?:an equal|the same) sum(?: n)? (?:in|within) each (?:3x3 )?box (?:it passes|(?:the|that) line passes|they pass) through`,
    says: line('region-sum'),
  },
  {
    text: 'if a line passes through the same box more than once, each (?:individual )?(?:segment|part) of (?:such a|the) line within that box (?:sums to n separately|has (?:that|the same) sum)',
    says: () => [{ rule: 'region-sum', part: 'harmless' }],
  },
  {
    text: 'different lines (?:may|can) have different (?:sums|totals)',
    says: () => [{ rule: 'region-sum', part: 'harmless' }],
  },
  {
    text: `{n} (?:that are )?(?:an equal distance|equally far) from the (?:centre|center|middle) of ${lines('zipper')} (?:must )?(?:have|sum to|add to|add up to) the same (?:sum|total)`,
    says: line('zipper'),
  },
  {
    text: `digits equally far from the middle of ${lines('zipper')} have the same sum, which is the digit in the middle if there is one`,
    says: ({ colour }) => [{ rule: 'zipper', part: 'both', ...(colour && { colour }) }],
  },
  { text: `${lines('sum')} can be cut into pieces with the sum ${NUMBER}`, says: numbered('sum-line', 'sum') },
  {
    text: `${lines('sum')} is a loop that can be cut into pieces with the sum ${NUMBER}`,
    says: ({ colour, number }) => [
      { rule: 'sum-line', fields: { sum: numberOf(number), loop: true }, ...(colour && { colour }) },
    ],
  },
];

const THREE =
  '(?:any (?:set|group|run) of |every (?:set|group|run) of |any |every )?(?:three|3) {next} (?:cells|digits)';

const CLASSES: readonly WordPattern[] = [
  {
    text: `${THREE} (?:along|on) ${lines('entropic')} (?:must )?(?:contain|include|have) (?:exactly )?(?:one|a) low(?: digit)?(?: \\(?(?:1-?2-?3|1,2,3|1-3|from 1-3)\\)?)?,? (?:one|a) (?:middle|medium|mid)(?: digit)?(?: \\(?(?:4-?5-?6|4,5,6|4-6)\\)?)?,? and (?:one|a) high(?: digit)?(?: \\(?(?:7-?8-?9|7,8,9|7-9)\\)?)?`,
    says: line('entropic'),
  },
  {
    text: `any ${NUMBER} {next} digits on ${lines('modular')} leave different remainders when divided by \\k<number>`,
    says: numbered('modular', 'modulus'),
  },
  {
    text: `{next} (?:digits|cells) (?:along|on) ${lines('parity')} (?:must )?(?:have (?:a )?different parity|alternate between odd and even|are odd and even in turn)`,
    says: line('parity-line'),
  },
  {
    text: `{n} (?:along|on) ${lines('parity')} (?:must )?alternate (?:between )?(?:odd and even|even and odd|in parity|parity)`,
    says: line('parity-line'),
  },
];

/** Sentences about lines. */
export const LINE_STATEMENTS: readonly WordPattern[] = [
  ...WHISPERS,
  ...RENBANS,
  ...PALINDROMES,
  ...BETWEENS,
  ...SUMS,
  ...CLASSES,
];
