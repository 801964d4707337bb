import type { Result } from '../../../shared/domain/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { type FoxyPuzzle, generateFoxy } from '../../engine/generate/foxy.ts';
import {
  type AttemptOutcome,
  type GeneratedPuzzle,
  type GenerateOptions,
  Generator,
} from '../../engine/generate/generatePuzzle.ts';
import type { CancelToken } from '../../engine/io.ts';
import type { JobContext } from '../kind.ts';
import { keptFor, topologyOf } from './topologies.ts';

export interface GenerateInput extends GenerateOptions {
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  /** When the time is up, in milliseconds as `Date.now` counts; no limit where absent. */
  readonly until?: number;
}

export interface AttemptInput extends GenerateInput {
  /** Which of the puzzle's attempts to make, from 0. */
  readonly attempt: number;
}

const generatorOf = keptFor((topology) => new Generator(topology));

function clock(until: number | undefined): { timeUp?: CancelToken } {
  return until === undefined ? {} : { timeUp: { cancelled: () => Date.now() >= until } };
}

/** Makes a puzzle, attempt after attempt. Errors: those of `Generator.generate`. */
export function generateJob(input: GenerateInput, context: JobContext): Result<GeneratedPuzzle> {
  const { layout, until, ...options } = input;
  const { cancel, progress: onProgress } = context;
  return generatorOf(topologyOf(layout)).generate(options, { cancel, onProgress, ...clock(until) });
}

/** Makes one attempt at a puzzle. Errors as for `generateJob`. */
export function attemptJob(input: AttemptInput, context: JobContext): Result<AttemptOutcome> {
  const { layout, attempt, until, ...options } = input;
  const { cancel, progress: onProgress } = context;
  return generatorOf(topologyOf(layout)).attempt(options, attempt, { cancel, onProgress, ...clock(until) });
}

export interface FoxyInput {
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  readonly seed: string;
}

/** Makes a puzzle as seed 002 does. Errors: those of `generateFoxy`. */
export function foxyJob({ layout, seed }: FoxyInput, { cancel, progress: onProgress }: JobContext): Result<FoxyPuzzle> {
  return generateFoxy(topologyOf(layout), seed, { cancel, onProgress });
}
