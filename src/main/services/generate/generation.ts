import { randomUUID } from 'node:crypto';
import { expectOk, fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { type GenerateWishes, generateOptionsSchema, type Shortfall } from '../../../shared/generate/options.ts';
import { GENERATOR_VERSION, readSeed } from '../../../shared/generate/seed.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { withoutOpenVariants, withVariants } from '../../../shared/variants/withVariants.ts';
import type { Progress } from '../../engine/core/io.ts';
import type { GeneratedPuzzle } from '../../engine/generate/attempt.ts';
import { planFor } from '../../engine/generate/plan.ts';
import { GRADER_VERSION } from '../../engine/rating/graderVersion.ts';
import { generatePuzzle } from '../../jobs/generatePuzzle.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Store } from '../../store/store.ts';
import type { Caller, Handlers } from '../runtime/dispatch.ts';
import type { JobLimit, RunningJobs } from '../runtime/runningJobs.ts';

export interface GenerationParts {
  readonly store: Pick<Store, 'puzzles'>;
  readonly jobs: Jobs;
  readonly running: RunningJobs;
}

/** Upper bound on the jobs of one caller; more would only wait in the queue. */
const MOST_JOBS = 16;
const LIMIT: JobLimit = { most: MOST_JOBS, per: 'caller', refusal: fail('bad-input', 'jobs', { most: MOST_JOBS }) };

/** The wishes of a request, without its layout. */
function wishesIn(request: CallInput<'generate.start'>['request']): GenerateWishes {
  const wishes = Object.keys(generateOptionsSchema.shape).map((key) => [key, request[key as keyof GenerateWishes]]);
  return generateOptionsSchema.parse(Object.fromEntries(wishes.filter(([, wish]) => wish !== undefined)));
}

/**
 * Estimate of the seconds left for a puzzle; null if unknown. While the first attempt digs, its progress gives the
 * estimate. Later any move may be the last, and the best guess is the time taken so far.
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
): Promise<Result<{ readonly puzzleId: PuzzleId; readonly shortfalls: readonly Shortfall[] }>> {
  const made = await generatePuzzle(jobs, { ...wishes, layout }, { signal, onProgress });
  if (!made.ok) return made;
  // A puzzle that is no longer wanted is not stored.
  if (signal.aborted) return fail('cancelled', 'job-cancelled');
  const id = storeGenerated(store, made.value);
  return id.ok ? ok({ puzzleId: id.value, shortfalls: made.value.shortfalls }) : id;
}

/** Stores a generated puzzle with its seed. Errors: `store`. */
export function storeGenerated({ puzzles }: Pick<Store, 'puzzles'>, made: GeneratedPuzzle): Result<PuzzleId> {
  const { layout, givens, solution, givenCount, difficulty, seed } = made;
  const topology = expectOk(compileTopology(layout));
  return puzzles.add({
    puzzle: printPuzzleJson({ topology, givens }),
    solution: printGrids(topology, solution),
    difficulty,
    grader: difficulty === 'unrated' ? 0 : GRADER_VERSION,
    cells: topology.cellCount,
    givens: givenCount,
    seed,
    generator: GENERATOR_VERSION,
  });
}

/**
 * Starts a job that makes a puzzle.
 *
 * Errors: those of `resolveLayout`, `withVariants` and `compileTopology`; `conflict` for a job id in use; `bad-input`
 * for too many jobs at once, a difficulty that is not offered, or a seed of another version of the generator.
 */
function startGeneration(
  parts: GenerationParts,
  { jobId, request }: CallInput<'generate.start'>,
  caller: Caller,
): Result<Record<string, never>> {
  const bare = resolveLayout(request);
  if (!bare.ok) return bare;
  const layout = withVariants(bare.value, request.variants ?? []);
  if (!layout.ok) return layout;
  // Takes a tenth of a second on the largest layouts in use, and reports at once layouts that cannot be sudokus.
  const topology = compileTopology(withoutOpenVariants(layout.value));
  if (!topology.ok) return topology;
  const asked = wishesIn(request);
  const seed = readSeed(asked.seed ?? randomUUID());
  if (!seed.ok) return seed;
  const wishes = { ...asked, seed: seed.value };
  const plan = planFor(topology.value, wishes);
  if (!plan.ok) return plan;
  const started = performance.now();
  return parts.running.start(caller, jobId, {
    limit: LIMIT,
    work: (signal) =>
      generate(parts, wishes, layout.value, signal, (progress) => {
        if (signal.aborted) return;
        const seconds = (performance.now() - started) / 1000;
        caller.emit('job.progress', { jobId, ...progress, seconds, remaining: remainingSeconds(progress, seconds) });
      }),
    ended: (outcome) =>
      caller.emit('job.finished', {
        jobId,
        outcome: outcome.ok
          ? { ok: true, puzzleId: outcome.value.puzzleId, shortfalls: [...outcome.value.shortfalls] }
          : outcome,
      }),
  });
}

/** The calls that make puzzles. */
export function generateHandlers(parts: GenerationParts) {
  return {
    'generate.start': (input, caller) => startGeneration(parts, input, caller),
  } satisfies Partial<Handlers>;
}
