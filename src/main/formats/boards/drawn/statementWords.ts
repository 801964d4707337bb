/** One rule that a sentence states. */
export interface Statement {
  /** Id of a rule or of a variant. */
  readonly rule: string;
  /** Fields that all clues of this statement have, such as the difference of whispers. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Name of the colour of the drawings that the statement is about. Absent if the sentence names none. */
  readonly colour?: string;
  /** The part of the rule that this sentence states. Absent if the sentence states the whole rule. */
  readonly part?: StatementPart;
}

/** Value of `rule` for a sentence that says that digits may repeat, but not where. */
export const REPEAT_RULE = 'repeat';

/**
 * Parts of a rule that a sentence may state:
 *
 * - of cages: their sum, or whether digits may repeat
 * - of arrows: that pills hold numbers of several digits
 * - of dots: that they may contain a number
 * - of diagonals: that both are meant
 * - of sums outside the board: a letter that stands before the number
 * - `harmless`: the sentence adds nothing
 */
export type StatementPart =
  | 'sum'
  | 'different'
  | 'repeats'
  | 'harmless'
  | 'pill'
  | 'numbered'
  | 'both'
  | { readonly letter: string };

/** A whole sentence in lower case, and what it says. `{name}` stands for an entry of {@link WORDS}. */
export interface WordPattern {
  readonly text: string;
  readonly says: (groups: Readonly<Record<string, string | undefined>>) => readonly Statement[];
}

/** Words for colours in texts. */
const COLOUR_WORDS = [
  ...['grey', 'gray', 'red', 'orange', 'yellow', 'gold', 'green', 'blue', 'purple', 'violet', 'pink', 'magenta'],
  ...['brown', 'black', 'white', 'turquoise', 'cyan', 'teal', 'peach', 'lavender'],
] as const;

const COLOUR = `(?:(?:light|dark|pale|solid|opaque) )?(?<colour>${COLOUR_WORDS.join('|')})`;

/**
 * Pieces of patterns that many sentences share. No piece can match the same text in several ways, because that would
 * make matching slow.
 */
export const WORDS: Readonly<Record<string, string>> = {
  the: '(?:the |an |a |each |every |any |all |all the |both )?',
  n: '(?:the |all |all the )?(?:digits|numbers|values)',
  must: '(?:must |should |have to |has to |will |always )?(?:all )?',
  colour: `(?:${COLOUR} )?`,
  no_repeat:
    "(?:(?:cannot|can't|can not|can never|do not|don't|may not|must not|never) (?:be )?repeat(?:ed)?|are (?:all )?(?:different|distinct)|are unique|must (?:all )?be (?:different|distinct|unique))",
  may_repeat: '(?:can|may|are allowed to) repeat',
  add: '(?:sum(?: up)?|add(?: up)?|total(?: up)?) to',
  total:
    '(?:the |its |their |that )?(?:small |given |indicated |little )*(?:clue|number|digit|value|total|sum|figure)s?(?: (?:shown|given|indicated|written|displayed|provided))?(?: (?:in|at|on) (?:the|its|their) (?:top[ -]left(?: hand)?|upper[ -]left|corner)(?: corner)?(?: (?:of|in) (?:the|that|each|a|its) cage)?)?(?: given)?(?:,? (?:if|when|where|whenever) (?:(?:one|it|this|they|a sum|a clue|a number|sums|clues) (?:is|are) )?(?:given|provided|shown|present|any))?',
  cage: `(?:the |an |a |each |every |any |all |all the )?(?:${COLOUR} )?(?:killer )?cages?`,
  cage_plain: '(?:the |an |a |each |every |any |all |all the )?(?:killer )?cages?',
  beside: '(?:separated|joined|connected|linked) (?:by|with)|with|that have|on (?:both|either) sides? of',
  next: '(?:adjacent|neighbouring|neighboring|consecutive|successive)',
  along: '(?:along|on|in)',
};
