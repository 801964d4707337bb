import { ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { CancelToken } from '../../engine/core/io.ts';
import { type Drawing, drawVariants } from '../../engine/generate/drawing/drawVariants.ts';
import { type FoxyPuzzle, generateFoxy } from '../../engine/generate/foxy.ts';
import {
  type AttemptOutcome,
  type GeneratedPuzzle,
  type GenerateOptions,
  Generator,
} from '../../engine/generate/generatePuzzle.ts';
import type { JobContext } from '../kind.ts';
import { cachedPerTopology, topologyOf } from './topologies.ts';

export interface GenerateInput extends Omit<GenerateOptions, 'known'> {
  /** A layout that compiles once its open variants are drawn. */
  readonly layout: LayoutSpec;
  /** End of the time limit, in milliseconds as in `Date.now`; absent for no limit. */
  readonly until?: number;
}

export interface AttemptInput extends GenerateInput {
  /** Number of the attempt, from 0. */
  readonly attempt: number;
}

/** The last drawing, cached because attempts at one puzzle share it. */
let drawn: { readonly key: string; readonly drawing: Drawing } | null = null;

/** Draws what a layout's variants leave open; the same for all attempts at one puzzle. */
function drawingOf(layout: LayoutSpec, seed: string, { cancel }: JobContext): Result<Drawing> {
  const key = JSON.stringify([layout, seed]);
  if (drawn?.key === key) return ok(drawn.drawing);
  const made = drawVariants(layout, seed, cancel);
  if (made.ok) drawn = { key, drawing: made.value };
  return made;
}

const generatorOf = cachedPerTopology((topology) => new Generator(topology));

function clock(until: number | undefined): { timeUp?: CancelToken } {
  return until === undefined ? {} : { timeUp: { cancelled: () => Date.now() >= until } };
}

/** Generates a puzzle, attempt after attempt. Errors: those of `Generator.generate`. */
export function generateJob(input: GenerateInput, context: JobContext): Result<GeneratedPuzzle> {
  const { layout: asked, until, ...options } = input;
  const { cancel, progress: onProgress } = context;
  const drawing = drawingOf(asked, options.seed, context);
  if (!drawing.ok) return drawing;
  const { layout, solution: known } = drawing.value;
  return generatorOf(topologyOf(layout)).generate({ ...options, known }, { cancel, onProgress, ...clock(until) });
}

/** Runs one attempt at a puzzle. Errors as for `generateJob`. */
export function attemptJob(input: AttemptInput, context: JobContext): Result<AttemptOutcome> {
  const { layout: asked, attempt, until, ...options } = input;
  const { cancel, progress: onProgress } = context;
  const drawing = drawingOf(asked, options.seed, context);
  if (!drawing.ok) return drawing;
  const { layout, solution: known } = drawing.value;
  return generatorOf(topologyOf(layout)).attempt({ ...options, known }, attempt, {
    cancel,
    onProgress,
    ...clock(until),
  });
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
