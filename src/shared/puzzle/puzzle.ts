import { z } from 'zod';
import { fail, ok, type Result } from '../domain/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { layoutRefSchema, refOfSpec } from '../layout/spec.ts';
import { compileTopology, type Topology } from '../layout/topology.ts';
import { printGrids, readGrids } from './notation.ts';

/** Extra rules laid over a layout, as they stand in puzzle JSON. */
export const variantSchema = z.looseObject({ id: z.string().min(1).max(64) });
export type VariantRef = z.infer<typeof variantSchema>;

/**
 * A puzzle as the world outside writes it: the layout's reference, and for each subgrid in index order a string of
 * n⁴ characters (`.` empty, digits `1`-`9` then `A`-`P`), every twin repeated.
 */
export const puzzleJsonSchema = layoutRefSchema.extend({
  variants: z.array(variantSchema).max(64).default([]),
  grids: z.array(z.string().max(625)).max(1000),
});
export type PuzzleJson = z.infer<typeof puzzleJsonSchema>;

/** A puzzle ready to work on. */
export interface Puzzle {
  readonly topology: Topology;
  readonly variants: readonly VariantRef[];
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
}

/** One line that says where a zod check failed and why. */
export function describeIssues(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => (issue.path.length > 0 ? `"${issue.path.join('.')}": ${issue.message}` : issue.message))
    .join('; ');
}

/**
 * Reads puzzle JSON (already parsed) and compiles its layout.
 *
 * @param compile a compiler that keeps its results, where many puzzles are read.
 *
 * Errors: `bad-puzzle` (form, characters, twins that disagree), and those of `resolveLayout` and `compileTopology`.
 */
export function readPuzzleJson(json: unknown, compile: typeof compileTopology = compileTopology): Result<Puzzle> {
  const parsed = puzzleJsonSchema.safeParse(json);
  if (!parsed.success) return fail('bad-puzzle', describeIssues(parsed.error));
  const spec = resolveLayout(parsed.data);
  if (!spec.ok) return spec;
  const [variant] = parsed.data.variants;
  if (variant) return fail('bad-puzzle', `there is no variant ${JSON.stringify(variant.id)}`);
  const topology = compile(spec.value);
  if (!topology.ok) return topology;
  const givens = readGrids(topology.value, parsed.data.grids);
  if (!givens.ok) return givens;
  return ok({ topology: topology.value, variants: parsed.data.variants, givens: givens.value });
}

/** The puzzle JSON that reads back as the same puzzle. */
export function printPuzzleJson(puzzle: Puzzle): PuzzleJson {
  return {
    ...refOfSpec(puzzle.topology.layout),
    variants: [...puzzle.variants],
    grids: printGrids(puzzle.topology, puzzle.givens),
  };
}
