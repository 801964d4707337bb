import type { Result } from '../../../shared/domain/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { type FoxyPuzzle, generateFoxy } from '../../engine/generate/foxy.ts';
import { type GeneratedPuzzle, type GenerateOptions, Generator } from '../../engine/generate/generatePuzzle.ts';
import type { JobContext } from '../kind.ts';
import { keptFor, topologyOf } from './topologies.ts';

export interface GenerateInput extends GenerateOptions {
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
}

export interface AttemptInput extends GenerateInput {
  /** Which of the puzzle's attempts to make, from 0. */
  readonly attempt: number;
}

const generatorOf = keptFor((topology) => new Generator(topology));

/** Makes a puzzle, attempt after attempt. Errors: those of `Generator.generate`. */
export function generateJob({ layout, ...options }: GenerateInput, context: JobContext): Result<GeneratedPuzzle> {
  const { cancel, progress: onProgress } = context;
  return generatorOf(topologyOf(layout)).generate(options, { cancel, onProgress });
}

/** Makes one attempt at a puzzle; null where it came out otherwise than asked for. Errors as for `generateJob`. */
export function attemptJob(input: AttemptInput, context: JobContext): Result<GeneratedPuzzle | null> {
  const { layout, attempt, ...options } = input;
  const { cancel, progress: onProgress } = context;
  return generatorOf(topologyOf(layout)).attempt(options, attempt, { cancel, onProgress });
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
