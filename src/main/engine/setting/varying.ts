import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { breaksConstraint } from '../../../shared/constraints/breaks.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { compileClue } from '../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { compareClass, type MakingOptions, type OpenDraft, openDraft, overToken } from './making.ts';
import type { Draft } from './puzzleItems.ts';

/** Solutions are counted up to this number, to compare the puzzles before and after a change of the solution. */
const COUNTED = 500;
/**
 * After this many changes in a row that did not reduce the number of solutions, the climb starts again from a new
 * solution.
 */
const MOST_USELESS = 60;
/**
 * The pattern (the set of cells that get givens) is given up after this many failed attempts in a row to fill the
 * board.
 */
const MOST_UNFILLED = 10;
/** Percentage of the solution's digits that a change keeps. */
const KEPT_PERCENT = 70;

/**
 * Makes a puzzle with one solution from a pattern: givens in exactly these cells, and clues in the same places as in
 * the draft, with numbers that fit the solution. Climbs from a random solution: each move changes a part of the
 * solution at random. The move stays if the puzzle that the pattern gives for the new solution has no more solutions
 * than before.
 *
 * @param draft the puzzle; its digits and the numbers of its clues are ignored.
 * @param pattern cells of the givens. Errors: those of `withClues`; `no-solution` if no solution satisfies the clues
 * that have no number; `attempts` if no puzzle was found; `cancelled`.
 */
export function puzzleOfPattern(draft: Draft, pattern: readonly number[], options: MakingOptions): Result<Draft> {
  const { level, rng, cancel, onProgress } = options;
  const over = overToken(options);
  const empty = new Uint8Array(draft.givens.length);
  const opened = openDraft({
    ...draft,
    givens: empty,
    clues: draft.clues.flatMap((clue) => withoutNumber(draft, clue)),
  });
  if (!opened.ok) return opened;
  const loose = opened.value;
  let attempts = 0;
  for (let unfilled = 0; unfilled < MOST_UNFILLED && !over.cancelled(); ) {
    attempts++;
    onProgress?.({ stage: 'varying', attempts, fraction: null, lacking: null });
    const fills = loose.solutions(empty, 1, over, { rng });
    if (fills?.length === 0) return fail('no-solution', 'desk-pattern-impossible');
    const first = fills?.[0];
    if (!first) {
      unfilled++;
      continue;
    }
    unfilled = 0;
    let now = patternOn(draft, pattern, first, options);
    let solution = first;
    for (let useless = 0; now && now.count !== 1 && useless < MOST_USELESS && !over.cancelled(); useless++) {
      const kept = empty.map((_, cell) => (rng.below(100) < KEPT_PERCENT ? (solution[cell] as number) : 0));
      const [moved] = loose.solutions(kept, 1, over, { rng }) ?? [];
      const next = moved && patternOn(draft, pattern, moved, options);
      if (!moved || !next || next.count > now.count) continue;
      if (next.count < now.count) useless = -1;
      [now, solution] = [next, moved];
    }
    if (now?.count !== 1) continue;
    const { made } = now;
    if (level === null || compareClass(made.humanLog(made.draft.givens, over), level) === 0) return ok(made.draft);
  }
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  return fail('gave-up', 'attempts', { difficulty: level ?? 'unrated', attempts });
}

/** The field of a clue that holds a number which follows from the solution; null if the clue has no such field. */
function numberFieldOf(clue: Clue): 'sum' | 'value' | null {
  const field = ruleOf(clue.rule)?.numberField;
  return field === undefined || clue[field] === undefined ? null : field;
}

/**
 * The clue without its number. For a cage, the rule that its cells differ is left. An empty list if the clue has no
 * meaning without its number.
 */
function withoutNumber({ topology }: Draft, clue: Clue): Clue[] {
  const field = numberFieldOf(clue);
  if (field === null) return [clue];
  const { [field]: _, ...rest } = clue;
  return compileClue(new ClueBoard(topology, [rest]), 0).ok ? [rest] : [];
}

/**
 * The puzzle that has this solution, and givens in the cells of `pattern`. Also its number of solutions, counted up to
 * {@link COUNTED}. Null if there is no such puzzle.
 */
function patternOn(
  draft: Draft,
  pattern: readonly number[],
  solution: Uint8Array,
  options: MakingOptions,
): { readonly made: OpenDraft; readonly count: number } | null {
  const givens = new Uint8Array(solution.length);
  for (const cell of pattern) givens[cell] = solution[cell] as number;
  const clues: Clue[] = [];
  for (const clue of draft.clues) {
    const fitted = fittedTo(draft, clue, solution);
    if (fitted === null) return null;
    clues.push(fitted);
  }
  const opened = openDraft({ ...draft, givens, clues });
  if (!opened.ok) return null;
  const found = opened.value.solutions(givens, COUNTED, overToken(options), { prefer: solution });
  return { made: opened.value, count: found?.length ?? COUNTED };
}

/** The clue with the number that fits the solution; null if no number fits. */
function fittedTo({ topology }: Draft, clue: Clue, solution: Uint8Array): Clue | null {
  const field = numberFieldOf(clue);
  if (field === null) return clue;
  const { digits } = topology;
  const most = digits * Math.max(digits, Array.isArray(clue.cells) ? clue.cells.length : 0);
  const numbered = Array.from({ length: most + 1 }, (_, number): Clue => ({ ...clue, [field]: number }));
  const board = new ClueBoard(topology, numbered);
  for (const [number, fitted] of numbered.entries()) {
    const compiled = compileClue(board, number);
    if (compiled.ok && !compiled.value.some((constraint) => breaksConstraint(constraint, solution, digits)))
      return fitted;
  }
  return null;
}
