import { fail, failWith, ok, type Result } from '../../../shared/base/result.ts';
import { findConflict } from '../../../shared/generate/conflicts.ts';
import type { ClueWish, Shortfall } from '../../../shared/generate/options.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { ClueOrbits } from '../../../shared/rules/clueOrbits.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { SolvedBoard } from '../../../shared/rules/solvedBoard.ts';
import type { Level } from '../../../shared/step/step.ts';
import { movementsOf } from '../../../shared/topology/symmetryMaps.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { either, NEVER_CANCELLED } from '../core/io.ts';
import { createRng, derivedSeed } from '../core/rng.ts';
import { createFiller, type Filler } from '../filling/filler.ts';
import { createHumanSolver } from '../humanSolver/humanSolver.ts';
import type { SolveLog } from '../humanSolver/solveLog.ts';
import { ALL_TECHNIQUES } from '../techniques/registry.ts';
import type { AttemptOutcome, GenerateContext, GeneratedPuzzle, GenerateOptions } from './attempt.ts';
import { type ClueJudge, isReached, solverFor, UNRATED_CAP } from './digging/clueJudge.ts';
import { cluesAlone, openWithAll, thinClues } from './digging/cluesAlone.ts';
import { distanceOf, figuresOf, shortfallsOfSolve } from './digging/shortfalls.ts';
import { type CluedSolution, drawClues } from './drawing/drawClues.ts';
import { firstFitting, Generator, timeUpWhile } from './generator.ts';

/** Wishes for a puzzle with clues. */
export type RuledOptions = GenerateOptions & { readonly rules: readonly ClueWish[] };

/** Number of filled grids that are tried before rules are refused for a puzzle without givens. */
const GRIDS_TRIED = 4;

/**
 * Generates puzzles with clues, on one topology without clues. It takes clues from a full solution at random, then digs
 * givens with these clues as on any other topology.
 *
 * If the puzzle must have no givens, the generator first changes the clues until the techniques of the class solve the
 * puzzle from the clues alone. If the puzzle must be minimal, unnecessary clues are then removed.
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

  /**
   * Makes one attempt. If the distance of its outcome is not 0, the puzzle does not meet all wishes. Errors as for
   * {@link generate}.
   */
  attempt(options: RuledOptions, attempt: number, context: GenerateContext = {}): Result<AttemptOutcome> {
    const { cancel = NEVER_CANCELLED, timeUp = NEVER_CANCELLED } = context;
    const { rules, ...wishes } = options;
    const conflict = findConflict(options, this.topology, ALL_TECHNIQUES);
    if (conflict) return failWith('bad-input', conflict);
    const seed = derivedSeed(options.seed, attempt);
    const patience = either(cancel, timeUp);
    const judge: ClueJudge = {
      topology: this.topology,
      level: wishes.difficulty === 'unrated' ? null : wishes.difficulty,
      wishes,
      isOver: () => patience.cancelled(),
    };
    if (wishes.maxGivens === 0 && attempt === 0) {
      const enough = this.sayEnough(options, judge, context);
      if (!enough.ok) return enough;
    }
    const made = this.draw(options, `${seed} clues`, context);
    if (!made.ok) return made;
    const { clues: drawn, solved, orbits } = made.value;
    const solution = Uint8Array.from(solved.solution);
    const ruled = withClues(this.topology, drawn);
    if (!ruled.ok) return ruled;
    const { attempts: _, known: __, clueSymmetry: ___, ...own } = wishes;
    if (wishes.maxGivens !== 0) {
      const dug = new Generator(ruled.value).attempt({ ...own, seed, solution }, 0, context);
      if (!dug.ok) return dug;
      const { puzzle } = dug.value;
      const named = { ...puzzle, layout: this.topology.layout, clues: drawn, seed: options.seed, attempt };
      return ok(this.thinned({ ...dug.value, puzzle: named }, wishes, judge, solved, orbits));
    }
    context.onProgress?.({ stage: 'adjusting', attempts: attempt + 1, fraction: null, lacking: null });
    const changed = cluesAlone(judge, drawn, solved, orbits);
    if (cancel.cancelled()) return fail('cancelled', 'generation-cancelled');
    if (!changed.ok) return changed;
    const solver = solverFor(judge, changed.value);
    if (!solver.ok) return solver;
    const log = solver.value.solve(new Uint8Array(this.topology.cellCount));
    const solve = { clues: changed.value, log };
    const outcome = this.outcome(solve, judge, wishes, { solution, seed: options.seed, attempt });
    return ok(this.thinned(outcome, wishes, judge, solved, orbits));
  }

  /** Draws clues of the requested rules, and a filled grid that satisfies them. Errors as for {@link generate}. */
  private draw(options: RuledOptions, seed: string, context: GenerateContext): Result<CluedSolution> {
    const { cancel = NEVER_CANCELLED, timeUp = NEVER_CANCELLED } = context;
    const { rules, clueSymmetry, known = null } = options;
    const rng = createRng(seed);
    const filled = this.filler.fill(rng, { cancel: either(cancel, timeUp), known });
    if (!filled.ok) {
      return filled.error.code === 'cancelled' && !cancel.cancelled() ? timeUpWhile('filling') : filled;
    }
    const images = clueSymmetry === undefined ? [] : movementsOf(this.topology, clueSymmetry);
    return drawClues(rules, new SolvedBoard(this.topology, filled.value.solution, rng, images), rng);
  }

  /**
   * Refuses rules whose clues say too little for a puzzle without givens. This is so if, in each of a few grids, the
   * techniques of the class leave more than half of the cells open although all clues of these rules are given.
   */
  private sayEnough(options: RuledOptions, judge: ClueJudge, context: GenerateContext): Result<null> {
    const { cellCount } = this.topology;
    if (options.rules.some(({ rule }) => ruleOf(rule)?.refine)) return ok(null);
    let least = cellCount;
    for (let grid = 0; grid < GRIDS_TRIED; grid++) {
      const made = this.draw(options, `${options.seed} enough ${grid}`, context);
      if (!made.ok) return made;
      const { clues, solved, orbits } = made.value;
      const open = openWithAll(judge, clues, solved, orbits);
      if (!open.ok) return open;
      least = Math.min(least, open.value);
      if (2 * least <= cellCount) return ok(null);
    }
    const rules = options.rules.map(({ rule }) => rule).join(', ');
    return fail('gave-up', 'clues-say-too-little', { rules, least, cellCount });
  }

  /** The outcome of an attempt whose puzzle has clues but no givens. */
  private outcome(
    { clues, log }: { readonly clues: readonly Clue[]; readonly log: SolveLog },
    { level }: ClueJudge,
    wishes: GenerateOptions,
    rest: Pick<GeneratedPuzzle, 'solution' | 'seed' | 'attempt'>,
  ): AttemptOutcome {
    const figures = figuresOf(log);
    const { difficulty, score, techniques } = figures;
    const shortfalls: Shortfall[] = [];
    if (!isReached(log, level)) {
      shortfalls.push({ option: 'difficulty', wanted: level ?? UNRATED_CAP, found: difficulty ?? 'unrated' });
    } else if (level !== null) shortfalls.push(...shortfallsOfSolve(wishedOf(wishes, level), figures));
    return {
      distance: distanceOf(shortfalls) + log.digits.filter((digit) => digit === 0).length,
      puzzle: {
        layout: this.topology.layout,
        clues,
        givens: new Uint8Array(this.topology.cellCount),
        givenCount: 0,
        difficulty: difficulty ?? 'unrated',
        score: difficulty === null ? null : score,
        techniques: difficulty === null ? null : techniques,
        rating: null,
        minimal: false,
        interlock: null,
        shortfalls,
        ...rest,
      },
    };
  }

  /**
   * If the puzzle must be minimal: removes unnecessary clues, and returns the outcome with the figures of the remaining
   * puzzle. Otherwise the clues are not tested, so the outcome does not say that the puzzle is minimal.
   */
  private thinned(
    made: AttemptOutcome,
    wishes: GenerateOptions,
    judge: ClueJudge,
    solved: SolvedBoard,
    orbits: ClueOrbits,
  ): AttemptOutcome {
    const { puzzle, distance } = made;
    const { clues: before = [], givens } = puzzle;
    if (wishes.minimal !== true || distance > 0) return { ...made, puzzle: { ...puzzle, minimal: false } };
    const { clues, minimal } = thinClues(judge, before, givens, solved, orbits);
    const isMinimal = minimal && (puzzle.minimal || puzzle.givenCount === 0);
    const shortfalls: Shortfall[] = isMinimal ? [] : [{ option: 'minimal', wanted: 'yes', found: 'no' }];
    let { score, techniques } = puzzle;
    const ruled = judge.level === null ? null : withClues(this.topology, clues);
    if (ruled?.ok && judge.level !== null) {
      const figures = figuresOf(createHumanSolver(ruled.value).solve(givens));
      ({ score, techniques } = figures);
      shortfalls.push(...shortfallsOfSolve(wishedOf(wishes, judge.level), figures));
    }
    return {
      distance: distanceOf(shortfalls),
      puzzle: { ...puzzle, clues, score, techniques, minimal: isMinimal, shortfalls },
    };
  }
}

/** The wishes with which a solve is compared. The number of steps of the class is compared only if it was requested. */
function wishedOf(wishes: GenerateOptions, level: Level): Parameters<typeof shortfallsOfSolve>[0] {
  return { wishes, level: wishes.targetSteps === undefined ? null : level, targetSteps: wishes.targetSteps ?? 0 };
}
