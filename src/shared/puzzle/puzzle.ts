import { z } from 'zod';
import { describeIssues } from '../base/issues.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { layoutRefSchema, refOfSpec, variantsSchema } from '../layout/spec.ts';
import { type Clue, cluesSchema } from '../rules/clue.ts';
import { withClues } from '../rules/readClues.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import { withVariants } from '../variants/withVariants.ts';
import { aboutSchema } from './about.ts';
import { printGrids, readGrids } from './notation.ts';
import { unknownRulesSchema } from './unknownRules.ts';

/**
 * A puzzle in the form in which files and other programs exchange it: the reference to a layout, and for each subgrid,
 * in index order, a string of D² characters, where D is the number of digits (`.` for an empty cell; digits `1`-`9`,
 * then `A`-`P`). A shared cell occurs in the string of each of its subgrids. `clues` is absent if the puzzle has none;
 * each rule checks the fields of its clues.
 */
export const puzzleJsonSchema = layoutRefSchema.extend({
  variants: variantsSchema.default([]),
  grids: z.array(z.string().max(625)).max(1000),
  clues: cluesSchema.exactOptional(),
});
export type PuzzleJson = z.infer<typeof puzzleJsonSchema>;

/** Greatest id of a stored puzzle. */
const MOST_PUZZLES = 1_000_000_000_000;

/**
 * A puzzle in the editor, with texts about it and rules that the program does not know.
 *
 * - `from`: if the puzzle was stored before it was edited, the id of the stored puzzle.
 * - `draft`: id under which the puzzle is kept as a draft; absent until it is kept.
 */
export const editedPuzzleSchema = puzzleJsonSchema.extend({
  about: aboutSchema.exactOptional(),
  unknownRules: unknownRulesSchema.exactOptional(),
  from: z.int().min(1).max(MOST_PUZZLES).exactOptional(),
  draft: z.string().min(8).max(64).exactOptional(),
});
export type EditedPuzzle = z.infer<typeof editedPuzzleSchema>;

/** A puzzle with its compiled layout. Its variants are those of the topology's layout. */
export interface Puzzle {
  readonly topology: Topology;
  /** The clues with which the topology was compiled; absent if there are none. */
  readonly clues?: readonly Clue[];
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
}

/**
 * Reads puzzle JSON (already parsed) and compiles its layout.
 *
 * @param compile pass a compiler that caches its results if many puzzles are read.
 *
 * Errors: `bad-puzzle` (form, characters, twins with different digits), and those of `resolveLayout`, `withVariants`,
 * `compileTopology` and `withClues`.
 */
export function readPuzzleJson(json: unknown, compile: typeof compileTopology = compileTopology): Result<Puzzle> {
  const parsed = puzzleJsonSchema.safeParse(json);
  if (!parsed.success) return fail('bad-puzzle', 'unreadable', { detail: describeIssues(parsed.error, json) });
  const spec = resolveLayout(parsed.data);
  if (!spec.ok) return spec;
  const layout = withVariants(spec.value, parsed.data.variants);
  if (!layout.ok) return layout;
  const topology = compile(layout.value);
  if (!topology.ok) return topology;
  const givens = readGrids(topology.value, parsed.data.grids);
  if (!givens.ok) return givens;
  return withCluesOf({ topology: topology.value, givens: givens.value }, parsed.data.clues);
}

/** Adds clues to a puzzle without clues. Errors: those of `withClues`. */
export function withCluesOf(plain: Puzzle, clues: readonly Clue[] | null | undefined): Result<Puzzle> {
  if (!clues || clues.length === 0) return ok(plain);
  const topology = withClues(plain.topology, clues);
  return topology.ok ? ok({ ...plain, topology: topology.value, clues }) : topology;
}

/** The command line prints the JSON of a puzzle above its drawing, on a line that begins with this prefix. */
export const PUZZLE_LINE = 'Puzzle: ';

/** Writes a puzzle as puzzle JSON. Reading the JSON gives the same puzzle. */
export function printPuzzleJson({ topology, givens, clues }: Puzzle): PuzzleJson {
  return {
    ...refOfSpec(topology.layout),
    variants: [...(topology.layout.variants ?? [])],
    grids: printGrids(topology, givens),
    ...(clues && { clues: [...clues] }),
  };
}
