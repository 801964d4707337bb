import { withCluesOf } from '../../../../shared/puzzle/puzzle.ts';
import { countUnderstood, kindOfDrawing } from '../../../../shared/puzzle/understood.ts';
import { type UnknownRule, unknownRule, wordedRule } from '../../../../shared/puzzle/unknownRules.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import type { ForeignDrawing } from '../../boards/drawn/drawnFigures.ts';
import type { DrawnReading } from '../../boards/drawn/readDrawings.ts';
import { mayUndoClues } from '../../boards/drawn/statements.ts';
import { breaksRule } from '../../boards/solutions.ts';
import { addVariants, variantIds } from '../../boards/variants.ts';
import type { ReadContext, Reading } from '../../core/format.ts';
import type { PuzzleEntry } from '../../core/puzzleEntry.ts';
import { drawClues } from './sclClues.ts';
import type { SclRules } from './sclRules.ts';
import { withoutSentences } from './sclSentences.ts';

/** Switches in `metadata` that change the ordinary rules. */
const CHANGING = ['norowcol', 'nobox', 'noregion'];

/** Whether the ordinary rules apply, and only drawings add rules: there is no global constraint and no switch. */
export function saysAll(json: SclRules, words: ReadonlyMap<string, string>, { isOrdinary }: DrawnReading): boolean {
  const has = (list: unknown): boolean => Array.isArray(list) && list.length > 0;
  const isChanged = CHANGING.some((name) => words.get(name) === 'true') && !subgridLinesIn(json);
  return !has(json.global) && !isChanged && (isOrdinary || has(json.regions));
}

/** Whether hidden cages stand for the rows and columns of subgrids, as in our own files with several grids. */
function subgridLinesIn({ cages }: SclRules): boolean {
  return (cages ?? []).some(({ hidden, unique }) => hidden === true && unique === true);
}

/**
 * The puzzle with all of its drawings as clues. Sentences that our writer adds for such clues are removed from the
 * description. `entry` is null if the clues cannot be added, or if the file's solution breaks a variant.
 */
export function understood(
  entry: PuzzleEntry,
  { clues, variants }: DrawnReading,
  context: ReadContext,
): { readonly entry: PuzzleEntry | null; readonly contradicted: readonly string[] } {
  const nothing = { entry: null, contradicted: [] };
  const plain = entry.puzzle.topology;
  const isX = ['falling', 'rising'].every((direction) => clues.some((clue) => clue.direction === direction));
  const hasBoth = isX && clues.some(({ rule }) => rule === 'diagonal');
  const added = [...variants, ...(hasBoth ? ['diagonals'] : [])].filter((id) => !variantIds(plain).includes(id));
  const laid = withSentences(plain, added, context);
  if (!laid) return nothing;
  const puzzle = withCluesOf(
    { ...entry.puzzle, topology: laid },
    clues.filter(({ rule }) => !hasBoth || rule !== 'diagonal'),
  );
  if (!puzzle.ok) return nothing;
  if (entry.solution && breaksRule(laid, entry.solution)) return { entry: null, contradicted: added };
  const about = withoutSentences(entry.about, drawClues(puzzle.value).sentences);
  return {
    entry: { ...entry, puzzle: puzzle.value, about },
    contradicted: [],
  };
}

/**
 * Adds the variants that a text states. Null if they cannot be added. Null also for several grids: here, a variant
 * applies to each grid, but in SudokuPad, a sentence is about the whole board.
 */
function withSentences(topology: Topology, ids: readonly string[], context: ReadContext): Topology | null {
  if (ids.length > 0 && topology.subgridCount > 1) return null;
  const refs = ids.map((id) => ({ id }));
  const laid = addVariants(topology, refs, context);
  return laid.ok ? laid.value : null;
}

/**
 * For a puzzle with something unknown: adds the variants that its text states. Unchanged if the solution in the file
 * breaks a variant.
 */
export function withStatedVariants(entry: PuzzleEntry, ids: readonly string[], context: ReadContext): PuzzleEntry {
  const { topology } = entry.puzzle;
  const added = ids.filter((id) => !variantIds(topology).includes(id));
  const laid = withSentences(topology, added, context);
  if (!laid || (entry.solution && breaksRule(laid, entry.solution))) return entry;
  return { ...entry, puzzle: { ...entry.puzzle, topology: laid } };
}

/**
 * Marks the rules whose drawings were understood as known, with their clues, and adds rules that only the text states.
 * If all rules are then known, adds an unknown rule for the text, because something in it was not understood. A
 * sentence that may change what other rules mean is always added.
 */
export function withMeanings(
  rules: readonly UnknownRule[],
  drawings: readonly ForeignDrawing[],
  { clues: all, meaning, cluesOf, unknown }: DrawnReading,
): UnknownRule[] {
  const drawingOf = new Map(drawings.map((drawing) => [drawing.rule, drawing]));
  const marked = rules.map((rule): UnknownRule => {
    const drawing = drawingOf.get(rule);
    const kind = drawing && meaning.get(drawing);
    if (!drawing || kind === undefined) return rule;
    const clues = cluesOf.get(drawing);
    return { ...rule, kind, known: true, ...(clues && { clues: [...clues] }) };
  });
  const undoing = unknown.find((sentence) => mayUndoClues([sentence]));
  const isStated = marked.some(({ text }) => text !== undefined);
  if (!isStated && (undoing !== undefined || marked.every((rule) => rule.known))) {
    marked.push(wordedRule(undoing ?? unknown[0]));
  }
  const stated = all.filter(({ rule }) => rule === 'all-given');
  return [...marked, ...stated.map((clue): UnknownRule => ({ ...unknownRule(clue.rule), known: true, clues: [clue] }))];
}

/**
 * For each rule, the number of drawings that were understood as the rule. Empty if there are no drawings, or if none
 * was understood and the user did not ask to keep any.
 */
export function summary(
  drawings: readonly ForeignDrawing[],
  meaning: ReadonlyMap<ForeignDrawing, string>,
  { keepDrawings }: ReadContext,
): Pick<Reading, 'understood'> {
  if (drawings.length === 0 || (meaning.size === 0 && keepDrawings.length === 0)) return {};
  return {
    understood: countUnderstood(
      drawings.map((one) => ({ kind: kindOfDrawing(one.rule), rule: meaning.get(one) ?? null })),
    ),
  };
}
