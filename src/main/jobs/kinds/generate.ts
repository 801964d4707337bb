import { ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { either } from '../../engine/core/io.ts';
import { perTopology } from '../../engine/core/perTopology.ts';
import type {
  AttemptOutcome,
  GenerateContext,
  GeneratedPuzzle,
  GenerateOptions,
} from '../../engine/generate/attempt.ts';
import { type Drawing, drawVariants } from '../../engine/generate/drawing/drawVariants.ts';
import { type FoxyPuzzle, generateFoxy } from '../../engine/generate/foxy.ts';
import { Generator, timeUpWhile } from '../../engine/generate/generator.ts';
import type { JobContext } from '../kind.ts';
import { topologyOf } from './topologies.ts';

export interface GenerateInput extends Omit<GenerateOptions, 'known'> {
  /** A layout that compiles once its open variants are drawn. */
  readonly layout: LayoutSpec;
  /** End of the time limit, in milliseconds as in `Date.now`; by default the limit begins with the job. */
  readonly until?: number;
}

/** Milliseconds, and share of a time limit, that the figures of the closest puzzle may take after it. */
const LEAST_OVERTIME = 250;
const OVERTIME_SHARE = 0.05;

export interface AttemptInput extends GenerateInput {
  /** Number of the attempt, from 0. */
  readonly attempt: number;
}

/** The last drawing, cached because attempts at one puzzle share it. */
let drawn: { readonly key: string; readonly drawing: Drawing } | null = null;

/** Draws what a layout's variants leave open; the same for all attempts at one puzzle. */
function drawingOf(layout: LayoutSpec, seed: string, { cancel, timeUp }: Tokens): Result<Drawing> {
  const key = JSON.stringify([layout, seed]);
  if (drawn?.key === key) return ok(drawn.drawing);
  const made = drawVariants(layout, seed, timeUp ? either(cancel, timeUp) : cancel);
  if (made.ok) drawn = { key, drawing: made.value };
  return !made.ok && made.error.code === 'cancelled' && !cancel.cancelled() ? timeUpWhile('drawing') : made;
}

const generatorOf = perTopology((topology) => new Generator(topology));

type Tokens = Pick<GenerateContext, 'timeUp'> & Required<Pick<GenerateContext, 'cancel'>>;

/** The context of a generator in a job. With a time limit, each puzzle closer than those before is sent as a part. */
function contextOf(
  { timeLimit, until }: Pick<GenerateInput, 'timeLimit' | 'until'>,
  { cancel, progress: onProgress, emit: onClosest }: JobContext<AttemptOutcome>,
): GenerateContext & Tokens {
  if (timeLimit === undefined) return { cancel, onProgress };
  const limit = 1000 * timeLimit;
  const end = until ?? Date.now() + limit;
  const last = end + Math.max(LEAST_OVERTIME, OVERTIME_SHARE * limit);
  const timeUp = { cancelled: () => Date.now() >= end };
  return { cancel, onProgress, onClosest, timeUp, overdue: { cancelled: () => Date.now() >= last } };
}

/** Generates a puzzle, attempt after attempt. Errors: those of `Generator.generate`. */
export function generateJob(input: GenerateInput, job: JobContext<AttemptOutcome>): Result<GeneratedPuzzle> {
  const { layout: asked, until: _, ...options } = input;
  const context = contextOf(input, job);
  const drawing = drawingOf(asked, options.seed, context);
  if (!drawing.ok) return drawing;
  const { layout, solution: known } = drawing.value;
  return generatorOf(topologyOf(layout)).generate({ ...options, known }, context);
}

/** Runs one attempt at a puzzle. Errors as for `generateJob`. */
export function attemptJob(input: AttemptInput, job: JobContext<AttemptOutcome>): Result<AttemptOutcome> {
  const { layout: asked, attempt, until: _, ...options } = input;
  const context = contextOf(input, job);
  const drawing = drawingOf(asked, options.seed, context);
  if (!drawing.ok) return drawing;
  const { layout, solution: known } = drawing.value;
  return generatorOf(topologyOf(layout)).attempt({ ...options, known }, attempt, context);
}

export interface FoxyInput {
  /** A layout that compiles once its open variants are drawn. */
  readonly layout: LayoutSpec;
  readonly seed: string;
}

/** Generates a puzzle by [foxy]'s method. Errors: those of `generateFoxy`. */
export function foxyJob({ layout: asked, seed }: FoxyInput, context: JobContext): Result<FoxyPuzzle> {
  const { cancel, progress: onProgress } = context;
  const drawing = drawingOf(asked, seed, context);
  if (!drawing.ok) return drawing;
  const { layout, solution: known } = drawing.value;
  return generateFoxy(topologyOf(layout), seed, { cancel, onProgress }, known);
}
