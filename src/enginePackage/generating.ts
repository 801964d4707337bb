import { z } from 'zod';
import { madeFacts } from '../main/answers/madeFacts.ts';
import { type GenerateInput, generateJob } from '../main/jobs/kinds/generate.ts';
import { ok, type Result } from '../shared/base/result.ts';
import { generateOptionsSchema } from '../shared/generate/options.ts';
import { readSeed } from '../shared/generate/seed.ts';
import { printPuzzleJson } from '../shared/puzzle/puzzle.ts';
import { compileTopology } from '../shared/topology/topology.ts';
import { withoutOpenVariants } from '../shared/variants/withVariants.ts';
import { answered, readOptions, secondsUpTo, signalSchema } from './answer.ts';
import { WorkWatch } from './asking.ts';
import { readLayout } from './reading.ts';
import type { EngineResult, FreshPuzzle, GenerateWatchers, LayoutReference, PuzzleWishes } from './types.ts';

// Leave out the options about clues: the package's puzzles have none.
const wishesSchema = generateOptionsSchema.omit({ rules: true, clueSymmetry: true }).extend({
  difficulty: generateOptionsSchema.shape.difficulty.default('unrated'),
  timeLimit: secondsUpTo(86_400),
});

const watchersSchema = z.strictObject({
  signal: signalSchema,
  onProgress: z
    .custom<GenerateWatchers['onProgress']>((value) => typeof value === 'function', { error: 'it must be a function' })
    .optional(),
});

/** A random seed, for callers who do not choose one. */
function randomSeed(): string {
  const part = (): string => Math.floor(Math.random() * 2 ** 32).toString(36);
  return part() + part();
}

/**
 * Leaves out properties that are undefined. With the compiler option `exactOptionalPropertyTypes`, an optional property
 * may be absent, but not undefined.
 */
function defined(wishes: z.infer<typeof wishesSchema>): Omit<GenerateInput, 'layout' | 'seed'> {
  const { seed: _, ...rest } = wishes;
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(entries), difficulty: wishes.difficulty };
}

function make(layout: LayoutReference, wishes: PuzzleWishes, watchers: GenerateWatchers): Result<FreshPuzzle> {
  const asked = readOptions(wishesSchema, wishes);
  if (!asked.ok) return asked;
  const watching = readOptions(watchersSchema, watchers);
  if (!watching.ok) return watching;
  const spec = readLayout(layout);
  if (!spec.ok) return spec;
  // Report faults of the layout now. Later, random regions or marked cells are chosen for the variants that leave these
  // open.
  const plain = compileTopology(withoutOpenVariants(spec.value));
  if (!plain.ok) return plain;
  const seed = readSeed(asked.value.seed ?? randomSeed());
  if (!seed.ok) return seed;
  const { signal, onProgress } = watching.value;
  const made = generateJob(
    { ...defined(asked.value), layout: spec.value, seed: seed.value },
    {
      cancel: new WorkWatch({ signal }),
      progress: ({ stage, attempts, fraction }) => onProgress?.({ stage, attempts, fraction }),
      emit: () => undefined,
    },
  );
  if (!made.ok) return made;
  const { layout: drawn, givens, rating, shortfalls } = made.value;
  const topology = compileTopology(drawn);
  if (!topology.ok) return topology;
  return ok({
    puzzle: printPuzzleJson({ topology: topology.value, givens }),
    ...madeFacts(topology.value, made.value),
    rating: rating && { scheme: rating.kind, value: rating.value, class: rating.class },
    shortfalls: shortfalls.map(({ option, wanted, found }) => ({ option, wanted, found })),
  });
}

/**
 * Makes a puzzle with exactly one solution. Takes milliseconds to seconds, and minutes for hard wishes or large
 * layouts.
 *
 * Errors: `bad-input` for wishes that contradict each other or the layout, or a seed of another version of the
 * generator; `unknown-layout`, `bad-puzzle` (a variant), `impossible-layout`; `no-solution` if the layout has none;
 * `gave-up` if no attempt met the wishes and there is no time limit, or if the time limit was too short to make any
 * puzzle; `cancelled`.
 *
 * If `onProgress` throws, the work ends, and `generate` throws the same exception.
 *
 * @example
 * const torus = { layout: 'torus', order: 3, size: 2 };
 * const made = expectValue(generate(torus, { difficulty: 'hard', seed: 'a' }));
 * console.log(made.puzzle.grids, made.solution);
 */
export function generate(
  layout: LayoutReference,
  wishes: PuzzleWishes = {},
  watchers: GenerateWatchers = {},
): EngineResult<FreshPuzzle> {
  return answered(make(layout, wishes, watchers));
}
