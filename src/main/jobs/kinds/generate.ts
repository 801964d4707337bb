import { ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { either } from '../../engine/core/io.ts';
import type {
  AttemptOutcome,
  GenerateContext,
  GeneratedPuzzle,
  GenerateOptions,
} from '../../engine/generate/attempt.ts';
import { type Drawing, drawVariants } from '../../engine/generate/drawing/drawVariants.ts';
import { type FoxyPuzzle, generateFoxy } from '../../engine/generate/foxy.ts';
import { Generator, timeUpWhile } from '../../engine/generate/generator.ts';
import { RuledGenerator } from '../../engine/generate/ruledGenerator.ts';
import type { JobContext } from '../handler.ts';
import { topologyOf } from '../plainPuzzle.ts';

export interface GenerateInput extends Omit<GenerateOptions, 'known'> {
  /** A layout that compiles once its open variants (those to be drawn at random) are drawn. */
  readonly layout: LayoutSpec;
  /** Time at which the time limit ends, in milliseconds as in `Date.now`. By default, the limit begins with the job. */
  readonly until?: number;
}

/**
 * After the time limit, the figures of the closest puzzle may still be computed for this many milliseconds, or for this
 * share of the limit if that is longer.
 */
const LEAST_OVERTIME = 250;
const OVERTIME_SHARE = 0.05;

export interface AttemptInput extends GenerateInput {
  /** Number of the attempt, from 0. */
  readonly attempt: number;
}

/** The last result of drawing open variants. Cached, because it is the same for all attempts at one puzzle. */
let drawn: { readonly key: string; readonly drawing: Drawing } | null = null;

/**
 * Draws at random what the layout's variants leave open, such as regions. The result depends on layout and seed only,
 * so all attempts at one puzzle have the same.
 */
function drawingOf(
  { layout, seed }: Pick<GenerateInput, 'layout' | 'seed'>,
  { cancel, timeUp }: Tokens,
): Result<Drawing> {
  const key = JSON.stringify([layout, seed]);
  if (drawn?.key === key) return ok(drawn.drawing);
  const made = drawVariants(layout, seed, timeUp ? either(cancel, timeUp) : cancel);
  if (made.ok) drawn = { key, drawing: made.value };
  return !made.ok && made.error.code === 'cancelled' && !cancel.cancelled() ? timeUpWhile('drawing') : made;
}

/**
 * Draws what the layout's variants leave open. Then calls `make` with the complete layout, and with a full solution for
 * it if drawing found one.
 */
function onDrawing<Made>(
  input: Pick<GenerateInput, 'layout' | 'seed'>,
  tokens: Tokens,
  make: (topology: Topology, known: Uint8Array | null) => Result<Made>,
): Result<Made> {
  const drawing = drawingOf(input, tokens);
  return drawing.ok ? make(topologyOf(drawing.value.layout), drawing.value.solution) : drawing;
}

const plainGenerator = perTopology((topology) => new Generator(topology));
const ruledGenerator = perTopology((topology) => new RuledGenerator(topology));

/**
 * The generator for these wishes. There is one for puzzles with clues and one for puzzles without; both are called in
 * the same way.
 */
function generatorOf(topology: Topology, { rules, ...wishes }: GenerateOptions) {
  if (!rules) {
    const generator = plainGenerator(topology);
    return {
      generate: (context: GenerateContext) => generator.generate(wishes, context),
      attempt: (number: number, context: GenerateContext) => generator.attempt(wishes, number, context),
    };
  }
  const generator = ruledGenerator(topology);
  const options = { ...wishes, rules };
  return {
    generate: (context: GenerateContext) => generator.generate(options, context),
    attempt: (number: number, context: GenerateContext) => generator.attempt(options, number, context),
  };
}

type Tokens = Pick<GenerateContext, 'timeUp'> & Required<Pick<GenerateContext, 'cancel'>>;

/**
 * The context that a job passes to a generator. With a time limit, each puzzle that is closer to the wishes than all
 * earlier ones is sent to the caller as a part of the result.
 */
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
  const { layout: _, until: __, ...options } = input;
  const context = contextOf(input, job);
  return onDrawing(input, context, (topology, known) => generatorOf(topology, { ...options, known }).generate(context));
}

/** Runs one attempt at a puzzle. Errors as for `generateJob`. */
export function attemptJob(input: AttemptInput, job: JobContext<AttemptOutcome>): Result<AttemptOutcome> {
  const { layout: _, attempt, until: __, ...options } = input;
  const context = contextOf(input, job);
  return onDrawing(input, context, (topology, known) =>
    generatorOf(topology, { ...options, known }).attempt(attempt, context),
  );
}

/** Generates a puzzle by [foxy]'s method. Errors: those of `generateFoxy`. */
export function foxyJob(
  input: Pick<GenerateInput, 'layout' | 'seed'>,
  { cancel, progress: onProgress }: JobContext,
): Result<FoxyPuzzle> {
  return onDrawing(input, { cancel }, (topology, known) =>
    generateFoxy(topology, input.seed, { cancel, onProgress }, known),
  );
}
