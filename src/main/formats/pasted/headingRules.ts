import { obeysRules } from '../boards/formatBoard.ts';
import { addVariants } from '../boards/variants.ts';
import type { ReadContext, ReadOutcome } from '../core/format.ts';
import type { GoodOutcome } from '../core/outcome.ts';
import { loss } from '../core/puzzleEntry.ts';

/**
 * Words that may follow "diagonal" where it names the rule. Before any other word, "diagonal" only describes this word.
 */
const AFTER_DIAGONAL =
  '(?:sudokus?|puzzles?|grids?|boards?|rules?|constraints?|variants?|n|no|nr|daily|easy|medium|hard|difficult|expert|evil|extreme|by|from|with|and)';

/**
 * Patterns for names of variants in headings → the variant. Words such as "X" count only beside "sudoku" or "diagonal".
 */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bwindoku\b|\bwindows? sudoku\b|\bhyper[- ]?sudoku\b|\bnrc\b/gi, 'windoku'],
  [
    new RegExp(
      `\\bdiagonal(?:en|e?s)\\b|\\bdiagonal-?sudoku|\\bsudoku diagonal|\\bdiagonale?\\b(?!\\s+(?!${AFTER_DIAGONAL}\\b)\\p{L})|\\bx[- ]?sudoku\\b|\\bsudoku[- ]x\\b`,
      'giu',
    ),
    'diagonals',
  ],
  [/\banti[- ]?knight\b|\bknight'?s move\b/gi, 'anti-knight'],
  [/\banti[- ]?king\b|\bking'?s move\b/gi, 'anti-king'],
  [/\bnon[- ]?consecutive\b/gi, 'non-consecutive'],
  [/\bdisjoint (?:groups|sets|boxes)\b/gi, 'disjoint-groups'],
  [/\basterisk\b/gi, 'asterisk'],
  [/\bcent(?:re|er)[- ]dot\b/gi, 'centre-dot'],
];

/**
 * Matches a text that ends with a word such as "not", which denies what follows. A "no" before a number or a full stop
 * means "number".
 */
const DENIAL =
  /\b(?:no(?!\.|\s*\d)|not|never|without|isn'?t|aren'?t|kein\w*|nicht|ohne|sans|pas|senza|sin)\b[^.,;:()]*$/i;

const clued = (name: string): RegExp =>
  new RegExp(`\\b${name}[- ]?sudoku\\b|\\bsudoku[- ]${name}\\b|^\\W*${name}\\b`, 'gi');

/**
 * Names of rules in headings → the rule. Some are also ordinary words, so the puzzle must have clues or regions for the
 * rule.
 */
const CLUED: readonly (readonly [RegExp, string])[] = [
  [clued('(?:jigsaw|irr[eé]gul\\w*)'), 'jigsaw'],
  [clued('killer'), 'killer'],
  [clued('thermo(?:meter)?s?'), 'thermometer'],
  [clued('arrows?'), 'arrow'],
  [clued('kropki'), 'kropki'],
  [clued('sandwich'), 'sandwich'],
  [clued('skyscrapers?'), 'skyscraper'],
  [clued('consecutive'), 'consecutive'],
  [clued('greater[- ]than'), 'greater than'],
  [clued('(?:even[- ]odd|odd[- ]even)'), 'even-odd'],
  [clued('renban'), 'renban'],
  [clued('whispers?'), 'whisper'],
];

/** Longest line in which names are sought, in characters. Longer lines are not headings. */
const LONGEST_HEADING = 1000;

/** Ids of the variants that a heading names without denying them. */
export function rulesInHeading(text: string): string[] {
  return namesIn(NAMES, text);
}

/** Rules that need clues or regions and that a heading names without denying them. */
export function cluedRulesInHeading(text: string): string[] {
  return namesIn(CLUED, text);
}

function namesIn(names: typeof NAMES, text: string): string[] {
  const heading = text.slice(0, LONGEST_HEADING);
  return names
    .filter(([name]) => [...heading.matchAll(name)].some(({ index }) => !DENIAL.test(heading.slice(0, index))))
    .map(([, id]) => id);
}

/**
 * Adds the rules that the heading of a puzzle names, unless its givens break them. In both cases a loss reports this,
 * because the heading may mean something else. Losses also report rules whose clues or regions are missing.
 *
 * @param hasMaps whether the text has maps of regions, which may be the boxes.
 */
export function withHeadingRules(
  outcome: ReadOutcome,
  heading: string,
  context: ReadContext,
  hasMaps = false,
): ReadOutcome {
  if (!outcome.ok || context.layout) return outcome;
  const { puzzle, unknownRules } = outcome.entry;
  const read = withVariantsNamed(outcome, heading, context);
  const hasRules = hasMaps || puzzle.clues || unknownRules || (puzzle.topology.layout.variants ?? []).length > 0;
  const missing = hasRules ? [] : cluedRulesInHeading(heading);
  if (missing.length === 0) return read;
  const named = { heading: JSON.stringify(heading), rules: missing.join(', ') };
  return { ...read, losses: [...read.losses, loss('variants', 'heading-unread', named)] };
}

function withVariantsNamed(outcome: GoodOutcome, heading: string, context: ReadContext): GoodOutcome {
  const { entry, losses } = outcome;
  const { topology, givens } = entry.puzzle;
  const known = new Set((topology.layout.variants ?? []).map(({ id }) => id));
  const ids = rulesInHeading(heading).filter((id) => !known.has(id));
  if (ids.length === 0 || entry.puzzle.clues) return outcome;
  const laid = addVariants(
    topology,
    ids.map((id) => ({ id })),
    context,
  );
  if (!laid.ok) return outcome;
  const named = { heading: JSON.stringify(heading), rules: ids.join(', ') };
  if (!obeysRules(laid.value, givens)) {
    // If the givens break the rules of the grid itself, they do not show that the heading means something else.
    if (!obeysRules(topology, givens)) return outcome;
    return { ...outcome, losses: [...losses, loss('variants', 'heading-broken', named)] };
  }
  const said = loss('variants', 'heading-as-rule', named);
  return {
    ...outcome,
    entry: { ...entry, puzzle: { ...entry.puzzle, topology: laid.value } },
    losses: [...losses, said],
  };
}
