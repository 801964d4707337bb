import { z } from 'zod';
import { ok, type Result } from '../base/result.ts';
import { explainedStepSchema } from '../contract/hintsAndAnalyses.ts';
import { puzzleJsonSchema, readPuzzleJson } from '../puzzle/puzzle.ts';
import type { Topology } from '../topology/topology.ts';

/** A stored position for the manual, with one step of a technique. The technique's page draws and explains the step. */
export const exampleSchema = z.object({
  puzzle: puzzleJsonSchema,
  /** cell → digit, givens included; 0 for none. */
  digits: z.array(z.int()),
  /** cell → mask of candidates before the step; 0 for filled cells. */
  candidates: z.array(z.int()),
  explained: explainedStepSchema,
});
export type Example = z.infer<typeof exampleSchema>;

/** An example on its compiled layout. */
export interface ReadExample extends Example {
  readonly topology: Topology;
  readonly givens: Uint8Array;
}

/** Compiles the layout of an example. Errors: those of `readPuzzleJson`. */
export function readExample(example: Example): Result<ReadExample> {
  const read = readPuzzleJson(example.puzzle);
  return read.ok ? ok({ ...example, ...read.value }) : read;
}
