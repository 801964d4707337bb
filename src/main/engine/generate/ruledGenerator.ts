import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { ClueWish } from '../../../shared/generate/options.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import type { Rule } from '../../../shared/rules/rule.ts';
import { SolvedBoard } from '../../../shared/rules/solvedBoard.ts';
import type { Level } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { either, NEVER_CANCELLED } from '../core/io.ts';
import { createRng, derivedSeed, type Rng } from '../core/rng.ts';
import { createFiller, type Filler } from '../filling/filler.ts';
import { createHumanSolver } from '../humanSolver/humanSolver.ts';
import type { SolveLog } from '../humanSolver/solveLog.ts';
import type { AttemptOutcome, GenerateContext, GeneratedPuzzle, GenerateOptions } from './attempt.ts';
import { figuresOf } from './digging/shortfalls.ts';
import { firstFitting, Generator, timeUpWhile } from './generator.ts';

/** Wishes for a puzzle with clues. */
export type RuledOptions = GenerateOptions & { readonly rules: readonly ClueWish[] };

/** Changes of the clues of a puzzle without givens that do not help, one after the other, before it is given up. */
const MOST_USELESS = 40;
/** Open cells for each change that is made before the puzzle is solved again. */
const CELLS_PER_CHANGE = 25;

/**
 * Generates puzzles with clues on one topology without clues: takes clues from a full solution at random, then digs
 * givens under them as on any other topology. If no givens are wished, it first changes the clues until they alone
 * suffice for the techniques of the class.
 */
export class RuledGenerator {
  private readonly topology: Topology;
  private readonly filler: Filler;

  constructor(topology: Topology) {
    this.topology = topology;
    this.filler = createFiller(topology);
  }

  /** Makes a puzzle. Attempts and errors: as for `Generator.generate`. */
  generate(options: RuledOptions, context: GenerateContext = {}): Result<GeneratedPuzzle> {
    return firstFitting(options, context, (attempt) => this.attempt(options, attempt, context));
  }

  /** One attempt. If its distance is not 0, it does not meet all wishes. Errors as for {@link generate}. */
  attempt(options: RuledOptions, attempt: number, context: GenerateContext = {}): Result<AttemptOutcome> {
    const { cancel = NEVER_CANCELLED, timeUp = NEVER_CANCELLED } = context;
    const { rules, ...wishes } = options;
    const seed = derivedSeed(options.seed, attempt);
    const rng = createRng(`${seed} clues`);
    const patience = either(cancel, timeUp);
    const filled = this.filler.fill(rng, { cancel: patience, known: options.known ?? null });
    if (!filled.ok) {
      return filled.error.code === 'cancelled' && !cancel.cancelled() ? timeUpWhile('filling') : filled;
    }
    const { solution } = filled.value;
    const drawn = this.drawClues(rules, solution, rng);
    if (wishes.maxGivens === 0 && wishes.difficulty !== 'unrated') {
      const isOver = (): boolean => patience.cancelled();
      const made = this.withoutGivens(drawn, wishes.difficulty, new SolvedBoard(this.topology, solution, rng), isOver);
      if (cancel.cancelled()) return fail('cancelled', 'generation-cancelled');
      if (!made.ok) return made;
      const { clues, log } = made.value;
      return ok(this.outcome(clues, log, { solution, seed: options.seed, attempt, wanted: wishes.difficulty }));
    }
    const ruled = withClues(this.topology, drawn);
    if (!ruled.ok) return ruled;
    const { attempts: _, known: __, ...own } = wishes;
    const made = new Generator(ruled.value).attempt({ ...own, seed, solution }, 0, context);
    if (!made.ok) return made;
    const puzzle = { ...made.value.puzzle, layout: this.topology.layout, clues: drawn, seed: options.seed, attempt };
    return ok({ ...made.value, puzzle });
  }

  /** The outcome for a puzzle of clues alone. */
  private outcome(
    clues: readonly Clue[],
    log: SolveLog,
    { wanted, ...rest }: Pick<GeneratedPuzzle, 'solution' | 'seed' | 'attempt'> & { readonly wanted: Level },
  ): AttemptOutcome {
    const { difficulty, score, techniques } = figuresOf(log);
    const fits = difficulty === wanted;
    return {
      distance: fits ? 0 : 1 + log.digits.filter((digit) => digit === 0).length,
      puzzle: {
        layout: this.topology.layout,
        clues,
        givens: new Uint8Array(this.topology.cellCount),
        givenCount: 0,
        difficulty: difficulty ?? 'unrated',
        score: difficulty === null ? null : score,
        techniques: difficulty === null ? null : techniques,
        rating: null,
        minimal: true,
        interlock: null,
        shortfalls: fits ? [] : [{ option: 'difficulty', wanted, found: difficulty ?? 'unrated' }],
        ...rest,
      },
    };
  }

  private drawClues(wishes: readonly ClueWish[], solution: Uint8Array, rng: Rng): Clue[] {
    const solved = new SolvedBoard(this.topology, solution, rng);
    return wishes.flatMap(({ rule, share }) => {
      const clues = ruleOf(rule)?.takeFrom?.(solved, share) ?? [];
      return clues.map((clue): Clue => ({ rule, ...clue }));
    });
  }

  /**
   * Changes clues until the puzzle has the class without givens, or no change helps. First, changes say more about
   * cells that the techniques leave open. Once the puzzle is solved, but by easier techniques, changes say less. A
   * change stays if the puzzle comes no further from the class by it. Errors: those of `withClues`.
   */
  private withoutGivens(
    drawn: readonly Clue[],
    level: Level,
    solved: SolvedBoard,
    isOver: () => boolean,
  ): Result<{ readonly clues: readonly Clue[]; readonly log: SolveLog }> {
    const none = new Uint8Array(this.topology.cellCount);
    const solve = (clues: readonly Clue[], givens = none): Result<SolveLog> => {
      const ruled = withClues(this.topology, clues);
      return ruled.ok ? ok(createHumanSolver(ruled.value, { cap: level }).solve(givens)) : ruled;
    };
    const openIn = ({ digits }: SolveLog): number[] => [...digits.keys()].filter((cell) => digits[cell] === 0);
    let clues = drawn;
    const first = solve(clues);
    if (!first.ok) return first;
    let log = first.value;
    // Changed clues of which it is only known that they would do no harm if all digits found so far were given.
    let tried = clues;
    for (let useless = 0; useless < MOST_USELESS && log.difficulty !== level && !isOver(); useless++) {
      const open = openIn(log);
      let changed: readonly Clue[] | null = tried;
      // Far from the class, several changes at once.
      for (let left = open.length; changed && left >= 0; left -= CELLS_PER_CHANGE) {
        changed = this.changed(
          changed,
          (rule, own) => (log.solved ? rule.coarsen?.(solved, own) : rule.refine?.(solved, own, new Set(open))),
          solved,
        );
      }
      if (changed === null) break;
      if (!log.solved && open.length < CELLS_PER_CHANGE) {
        const eased = solve(changed, Uint8Array.from(log.digits));
        if (!eased.ok) return eased;
        const left = openIn(eased.value).length;
        if (left === open.length) tried = changed;
        if (left >= open.length) continue;
      }
      const next = solve(changed);
      if (!next.ok) return next;
      const left = openIn(next.value).length;
      if (left <= open.length) {
        clues = changed;
        log = next.value;
      }
      if (left < open.length) useless = -1;
      tried = clues;
    }
    return ok({ clues, log });
  }

  /** The clues with one change of the clues of some rule; null if no rule knows a change. */
  private changed(
    clues: readonly Clue[],
    change: (rule: Rule, own: readonly Clue[]) => ReturnType<NonNullable<Rule['refine']>> | undefined,
    solved: SolvedBoard,
  ): readonly Clue[] | null {
    for (const id of solved.shuffled(new Set(clues.map((clue) => clue.rule)))) {
      const rule = ruleOf(id);
      const own = clues.filter((clue) => clue.rule === id);
      const changed = rule && change(rule, own);
      if (!changed) continue;
      return [...clues.filter((clue) => clue.rule !== id), ...changed.map((clue): Clue => ({ rule: id, ...clue }))];
    }
    return null;
  }
}
