import { randomUUID } from 'node:crypto';
import { expectOk, fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, GenerateRequest } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { type GenerateWishes, generateOptionsSchema, type Shortfall } from '../../../shared/generate/options.ts';
import { readSeed } from '../../../shared/generate/seed.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { withoutOpenVariants, withVariants } from '../../../shared/variants/withVariants.ts';
import { madeFacts } from '../../answers/madeFacts.ts';
import type { Progress } from '../../engine/core/io.ts';
import type { GeneratedPuzzle } from '../../engine/generate/attempt.ts';
import { planFor } from '../../engine/generate/plan.ts';
import { GRADER_VERSION } from '../../engine/techniques/graderVersion.ts';
import { generatePuzzle } from '../../jobs/generatePuzzle.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Store } from '../../store/store.ts';
import type { NewPuzzle } from '../../store/tables/puzzles.ts';
import type { Caller, Handlers } from '../runtime/dispatch.ts';
import type { JobLimit, RunningJobs } from '../runtime/runningJobs.ts';

export interface PuzzleStock {
  /**
   * Takes a puzzle that was made in advance for the same request, ignoring seed and time limit. Null if there is none.
   */
  take(request: GenerateRequest): PuzzleId | null;
  /** Records how long a player has waited for a puzzle, in seconds. */
  waited(request: GenerateRequest, seconds: number): void;
}

export interface GenerationParts {
  readonly store: Pick<Store, 'puzzles'>;
  readonly jobs: Jobs;
  readonly running: RunningJobs;
  readonly stock: PuzzleStock;
}

/** Greatest number of jobs of one caller; more jobs would only wait in the queue. */
const MOST_JOBS = 16;
const LIMIT: JobLimit = { most: MOST_JOBS, per: 'caller', refusal: fail('bad-input', 'jobs', { most: MOST_JOBS }) };

/** The wishes of a request, without its layout. */
export function wishesIn(request: CallInput<'generate.start'>['request']): GenerateWishes {
  const wishes = Object.keys(generateOptionsSchema.shape).map((key) => [key, request[key as keyof GenerateWishes]]);
  return generateOptionsSchema.parse(Object.fromEntries(wishes.filter(([, wish]) => wish !== undefined)));
}

/**
 * Estimate of the seconds left for a puzzle; null if unknown. During the first attempt, it follows from the attempt's
 * progress. After that, there is a puzzle that is only changed to fit the wishes better, and any change may be the last
 * one. So the estimate is then the time taken so far.
 */
function remainingSeconds({ attempts, fraction }: Progress, seconds: number): number | null {
  if (attempts > 1 || fraction === null) return seconds;
  return fraction < 0.05 ? null : (seconds * (1 - fraction)) / fraction;
}

/** Makes a puzzle and stores it. Errors: those of `generatePuzzle`; `store`. */
async function generate(
  { store, jobs }: GenerationParts,
  wishes: GenerateWishes & { readonly seed: string },
  layout: LayoutSpec,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Result<PuzzleForPlayer>> {
  const made = await generatePuzzle(jobs, { ...wishes, layout }, { signal, onProgress });
  if (!made.ok) return made;
  // Do not store a puzzle that was cancelled meanwhile.
  if (signal.aborted) return fail('cancelled', 'job-cancelled');
  const id = storeGenerated(store, made.value);
  return id.ok ? ok({ puzzleId: id.value, shortfalls: made.value.shortfalls }) : id;
}

/** The layout of a request, with its variants. Errors: those of `resolveLayout` and `withVariants`. */
export function layoutIn(request: GenerateRequest): Result<LayoutSpec> {
  const bare = resolveLayout(request);
  return bare.ok ? withVariants(bare.value, request.variants ?? []) : bare;
}

/**
 * The form in which a generated puzzle is stored. An unrated puzzle gets grader version 0, as if it was never graded.
 */
export function storedForm(made: GeneratedPuzzle): NewPuzzle {
  const topology = expectOk(compileTopology(made.layout));
  const { solution, difficulty, givens, seed, generator } = madeFacts(topology, made);
  const puzzle = printPuzzleJson({ topology, givens: made.givens, ...(made.clues && { clues: [...made.clues] }) });
  const grader = difficulty === 'unrated' ? 0 : GRADER_VERSION;
  return { puzzle, solution, difficulty, grader, cells: topology.cellCount, givens, seed, generator };
}

/** Stores a generated puzzle with its seed. Errors: `store`. */
export function storeGenerated({ puzzles }: Pick<Store, 'puzzles'>, made: GeneratedPuzzle): Result<PuzzleId> {
  return puzzles.add(storedForm(made));
}

interface PuzzleForPlayer {
  readonly puzzleId: PuzzleId;
  readonly shortfalls: readonly Shortfall[];
}

/**
 * Starts a job that makes a puzzle. If the request has no seed and the stock has a puzzle for it, takes the stocked
 * puzzle.
 *
 * Errors: those of `resolveLayout`, `withVariants` and `compileTopology`; `conflict` for a job id in use; `bad-input`
 * for too many jobs at once, a difficulty that is not offered, or a seed of another version of the generator.
 */
function startGeneration(
  parts: GenerationParts,
  { jobId, request }: CallInput<'generate.start'>,
  caller: Caller,
): Result<Record<string, never>> {
  const start = (work: (signal: AbortSignal) => Promise<Result<PuzzleForPlayer>>) =>
    parts.running.start(caller, jobId, {
      limit: LIMIT,
      work,
      ended: (outcome) =>
        caller.emit('job.finished', {
          jobId,
          outcome: outcome.ok ? { ok: true, ...outcome.value, shortfalls: [...outcome.value.shortfalls] } : outcome,
        }),
    });
  const layout = layoutIn(request);
  if (!layout.ok) return layout;
  // Try the stock first: its puzzles were checked already, so this is fast.
  const ready = request.seed === undefined ? parts.stock.take(request) : null;
  if (ready !== null) return start(async () => ok({ puzzleId: ready, shortfalls: [] }));
  // Compile the layout here, so that one that cannot be a sudoku is reported at once. This takes a tenth of a second
  // for the largest layouts in use.
  const topology = compileTopology(withoutOpenVariants(layout.value));
  if (!topology.ok) return topology;
  const asked = wishesIn(request);
  const seed = readSeed(asked.seed ?? randomUUID());
  if (!seed.ok) return seed;
  const wishes = { ...asked, seed: seed.value };
  const plan = planFor(topology.value, wishes);
  if (!plan.ok) return plan;
  const started = performance.now();
  return start(async (signal) => {
    const secondsSoFar = (): number => (performance.now() - started) / 1000;
    const outcome = await generate(parts, wishes, layout.value, signal, (progress) => {
      if (signal.aborted) return;
      const seconds = secondsSoFar();
      caller.emit('job.progress', { jobId, ...progress, seconds, remaining: remainingSeconds(progress, seconds) });
    });
    if (outcome.ok && outcome.value.shortfalls.length === 0) parts.stock.waited(request, secondsSoFar());
    return outcome;
  });
}

/** Handlers of the calls that make puzzles. */
export function generateHandlers(parts: GenerationParts) {
  return {
    'generate.start': (input, caller) => startGeneration(parts, input, caller),
  } satisfies Partial<Handlers>;
}
