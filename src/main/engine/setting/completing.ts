import { itemAt } from '../../../shared/base/itemAt.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { breaksConstraint } from '../../../shared/constraints/breaks.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { constrainedCells } from '../../../shared/rules/clueOrbits.ts';
import { placesOf } from '../../../shared/rules/cluePlaces.ts';
import { compileClue } from '../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { SolvedBoard } from '../../../shared/rules/solvedBoard.ts';
import { movementsOf } from '../../../shared/topology/symmetryMaps.ts';
import type { CancelToken } from '../core/io.ts';
import type { Rng } from '../core/rng.ts';
import { compareClass, type MakingOptions, type OpenDraft, openDraft, overToken } from './making.ts';
import { type OtherSolutions, otherSolutions } from './otherSolutions.ts';
import type { Draft } from './puzzleItems.ts';

/** Number of attempts. The completion with the fewest added items is the result. */
const ATTEMPTS = 12;
/**
 * Number of solutions that are listed before an item (a given or a clue) is chosen. The item should exclude as many of
 * these solutions as possible.
 */
const LISTED = 60;
/**
 * Number of times that clues are drawn from a solution. Each draw has only some of the cages and lines that the
 * solution allows.
 */
const DRAWS = 4;

/**
 * Limits on the nodes of the searches for a target. One bad early branch is enough that a search does not end, so several
 * short searches find more than one long search.
 */
const TARGET_NODES = [500, 500, 1000, 1000, 2000, 2000, 5000, 10_000];

/** A clue, a given, or the givens of symmetrical cells, that can be added. */
interface Addition {
  readonly excludes: (solution: Uint8Array) => boolean;
  readonly addTo: (draft: Draft) => Draft;
  /** The cells of the givens, or the cells that the clue constrains. */
  readonly cells: readonly number[];
  /** The places on the board that the clue occupies, see {@link placesOf}; empty for a given. */
  readonly places: readonly string[];
}

/** Kind of items that may be added. */
type AddedKind = 'givens' | 'clues';

/**
 * Adds givens, or clues of the rules that the puzzle has, until the puzzle has one solution and, if a class is wished,
 * this class.
 *
 * Each attempt chooses a different solution as its target. One after the other, it adds the item (given or clue) that
 * excludes most of the other solutions found (the greedy method for hitting sets). Then it removes items that are no
 * longer needed. The attempt that added the fewest items gives the result. It is not proved that fewer items would not
 * be enough.
 *
 * Errors: those of `withClues`; `no-solution`; `bad-input` if the puzzle is proper and easier than wished, or has no
 * rule whose clues can be added; `gave-up` if no attempt succeeded; `cancelled`.
 */
export function completePuzzle(draft: Draft, kind: AddedKind, options: MakingOptions): Result<Draft> {
  const { level, rng, cancel, onProgress } = options;
  const over = overToken(options);
  const start = openDraft(draft);
  if (!start.ok) return start;
  const first = targetOf(start.value, options.known ?? [], over, rng);
  if (first?.length === 0) return fail('no-solution', 'no-solution');
  if (first && otherSolutions(start.value, draft.givens, first[0], 1, over, rng).none) {
    const compared = level === null ? 0 : compareClass(start.value.humanLog(draft.givens, over), level);
    if (compared === 0) return ok(draft);
    if (compared < 0) return fail('bad-input', 'desk-easier', { difficulty: level ?? '' });
  }
  const rules = kind === 'clues' ? rulesToAdd(draft.clues) : [];
  if (kind === 'clues' && rules.length === 0) return fail('bad-input', 'desk-no-rule');
  let best: { readonly draft: Draft; readonly added: number } | null = null;
  let attempts = 0;
  for (; attempts < ATTEMPTS && !over.cancelled(); attempts++) {
    onProgress?.({ stage: 'completing', attempts: attempts + 1, fraction: attempts / ATTEMPTS, lacking: null });
    const [target] = (attempts === 0 ? first : targetOf(start.value, [], over, rng)) ?? first ?? [];
    if (!target) continue;
    const pool = kind === 'givens' ? givensOf(draft, target, options) : cluesOf(draft, rules, target, options);
    const made = attempt(start.value, target, pool, options);
    if (made && (best === null || made.added < best.added)) best = made;
  }
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  return best ? ok(best.draft) : fail('gave-up', 'attempts', { difficulty: level ?? 'unrated', attempts });
}

/**
 * The solution that an attempt completes the puzzle to: a known one, if it still is one, or a random one. Empty if there
 * is none, null if none was found.
 */
function targetOf(
  opened: OpenDraft,
  known: readonly Uint8Array[],
  cancel: CancelToken,
  rng: Rng,
): readonly [] | readonly [Uint8Array] | null {
  const { givens } = opened.draft;
  const one = (found: readonly Uint8Array[]): readonly [] | readonly [Uint8Array] => (found[0] ? [found[0]] : []);
  for (const solution of known) {
    if (!givens.every((given, cell) => given === 0 || given === solution[cell])) continue;
    const { found } = opened.search(solution, { limit: 1, cancel });
    if (found.length > 0) return one(found);
  }
  for (const nodeCap of TARGET_NODES) {
    const { found, complete } = opened.search(givens, { limit: 1, nodeCap, cancel, rng });
    if (complete) return one(found);
  }
  const learned = opened.otherThan(givens, null, cancel, rng);
  return learned && one(learned);
}

/**
 * The rules whose clues can be taken from a solution, each once. Left out are rules whose clues say that all clues of
 * another rule are given, and rules of which a clue of the puzzle says this.
 */
function rulesToAdd(clues: readonly Clue[]): string[] {
  const completed = new Set(clues.flatMap(({ rule }) => ruleOf(rule)?.completes ?? []));
  return [...new Set(clues.map(({ rule }) => rule))].filter((id) => {
    const rule = ruleOf(id);
    return rule?.takeFrom !== undefined && rule.completes === undefined && !completed.has(id);
  });
}

/** The givens of the target solution that the puzzle lacks. With a symmetry, those of an orbit are one addition. */
function givensOf({ topology, givens }: Draft, target: Uint8Array, { symmetry }: MakingOptions): Addition[] {
  const maps = symmetry ? movementsOf(topology, symmetry) : [];
  const met = new Set<number>();
  return [...givens.keys()].flatMap((cell): Addition[] => {
    if (met.has(cell)) return [];
    const orbit = [...new Set([cell, ...maps.map((map) => itemAt(map, cell))])];
    for (const image of orbit) met.add(image);
    const cells = orbit.filter((image) => givens[image] === 0);
    if (cells.length === 0) return [];
    return [
      {
        cells,
        places: [],
        excludes: (solution) => cells.some((one) => solution[one] !== target[one]),
        addTo: (draft) => ({
          ...draft,
          givens: draft.givens.map((given, one) => (cells.includes(one) ? itemAt(target, one) : given)),
        }),
      },
    ];
  });
}

/**
 * Clues of these rules that are true in the target solution and do not overlap the clues of the puzzle. Two of them may
 * overlap each other; then only one of the two can be added.
 */
function cluesOf(draft: Draft, rules: readonly string[], target: Uint8Array, { rng }: MakingOptions): Addition[] {
  const { topology } = draft;
  const board = new ClueBoard(topology);
  const taken = new Set(draft.clues.flatMap((clue) => placesOf(clue, board)));
  // Two clues can say the same at different places, such as a sum beside either end of its row. So compare the rule and
  // the cells.
  const keyOf = (clue: Clue): string => `${clue.rule} ${constrainedCells(clue, board)}`;
  const said = new Set(draft.clues.map(keyOf));
  const free: Clue[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const solved = new SolvedBoard(topology, target, rng);
    for (const clue of draft.clues) keepClear(solved, clue);
    for (const rule of rules) {
      for (const fields of ruleOf(rule)?.takeFrom?.(solved, 1, draft.clues) ?? []) {
        const clue: Clue = { rule, ...fields };
        if (said.has(keyOf(clue)) || placesOf(clue, board).some((place) => taken.has(place))) continue;
        said.add(keyOf(clue));
        free.push(clue);
      }
    }
  }
  const ruled = new ClueBoard(topology, free);
  return free.flatMap((clue, index): Addition[] => {
    const compiled = compileClue(ruled, index);
    if (!compiled.ok) return [];
    return [
      {
        cells: constrainedCells(clue, board),
        places: placesOf(clue, board),
        excludes: (solution) =>
          compiled.value.some((constraint) => breaksConstraint(constraint, solution, topology.digits)),
        addTo: (to) => ({ ...to, clues: [...to.clues, clue] }),
      },
    ];
  });
}

/** Marks the places of a clue as used, so that no line or cage is drawn across it. */
function keepClear(solved: SolvedBoard, clue: Clue): void {
  const { board } = solved;
  const entry = ruleOf(clue.rule)?.entry;
  if (entry?.on === 'path') for (const stroke of entry.spotOf(clue, board)) solved.addLine(solved.cellsOf(stroke));
  if (clue.rule === 'killer-cage') for (const cell of constrainedCells(clue, board)) solved.caged.add(cell);
}

/** Whether two additions occupy a common place. */
function meet(one: Addition, other: Addition): boolean {
  return one.places.some((place) => other.places.includes(place));
}

function shuffled<T>(items: readonly T[], rng: MakingOptions['rng']): T[] {
  return rng.shuffle(Array.from(items.keys())).map((index) => items[index] as T);
}

/** Makes one attempt at a completion; returns null if it did not succeed. */
function attempt(
  start: OpenDraft,
  target: Uint8Array,
  pool: readonly Addition[],
  options: MakingOptions,
): { readonly draft: Draft; readonly added: number } | null {
  const { level, rng } = options;
  const over = overToken(options);
  const left = new Set(pool);
  let added: Addition[] = [];
  const draftWith = (additions: readonly Addition[]): Draft =>
    additions.reduce((draft, addition) => addition.addTo(draft), start.draft);
  const others = (additions: readonly Addition[], limit: number): OtherSolutions => {
    const draft = draftWith(additions);
    const opened = draft.clues === start.draft.clues ? ok(start) : openDraft(draft);
    if (!opened.ok) return { found: [], all: false, none: false };
    return otherSolutions(opened.value, draft.givens, target, limit, over, rng);
  };
  /** Adds the item that excludes most of some solutions. Returns false if there is none. */
  const addBest = (known: readonly Uint8Array[]): boolean => {
    let [choice, most] = [null as Addition | null, -1];
    for (const addition of shuffled([...left], rng)) {
      const count = known.filter((solution) => addition.excludes(solution)).length;
      if (count > most) [choice, most] = [addition, count];
    }
    if (choice === null || (known.length > 0 && most === 0)) return false;
    for (const addition of left) if (addition === choice || meet(addition, choice)) left.delete(addition);
    added.push(choice);
    return true;
  };
  let { found, all, none } = others(added, LISTED);
  for (let batch = 1; !none; ) {
    if (over.cancelled()) return null;
    // Where no other solution is found, but it is not proved that there is none, items are added in batches that grow.
    const isBlind = found.length === 0;
    for (let count = isBlind ? batch : 1; count > 0; count--) if (!addBest(found)) return null;
    if (isBlind) batch *= 2;
    found = found.filter((solution) => !added.at(-1)?.excludes(solution));
    if (!all && found.length <= LISTED / 4) ({ found, all, none } = others(added, LISTED));
    else none = all && found.length === 0;
  }
  for (const addition of [...added]) {
    if (over.cancelled()) break;
    const rest = added.filter((other) => other !== addition);
    if (others(rest, 1).none) added = rest;
  }
  if (level === null) return { draft: draftWith(added), added: added.length };
  for (const next of shuffled(
    pool.filter((addition) => !added.includes(addition)),
    rng,
  )) {
    if (added.some((other) => meet(next, other))) continue;
    const draft = draftWith(added);
    const opened = openDraft(draft);
    if (!opened.ok || over.cancelled()) return null;
    const log = opened.value.humanLog(draft.givens, over);
    const compared = compareClass(log, level);
    if (compared === 0) return { draft, added: added.length };
    if (compared < 0) return null;
    const isOpen = next.cells.length === 0 || next.cells.some((cell) => log.digits[cell] === 0);
    if (log.solved || isOpen) added.push(next);
  }
  return null;
}
