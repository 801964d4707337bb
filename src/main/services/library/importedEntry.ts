import { ok, type Result } from '../../../shared/base/result.ts';
import { difficultySchema } from '../../../shared/generate/options.ts';
import { refOfSpec } from '../../../shared/layout/spec.ts';
import { type About, boundedAbout } from '../../../shared/puzzle/about.ts';
import type { PuzzleEntry } from '../../formats/index.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { BareEntry, LibraryEntry } from '../../store/library/writer.ts';

/** The texts about a puzzle to store: without its seed, which has a column of its own, and without classes of ours. */
export function textsOf({ seed: _, difficulty, ...about }: About): About | null {
  const isOurs = difficultySchema.safeParse(difficulty).success;
  return boundedAbout({ ...about, ...(difficulty === undefined || isOurs ? {} : { difficulty }) });
}

/** An entry with unknown rules as it is stored: without solution and facts. */
export function unjudgedEntry({ puzzle: { topology, givens }, about, unknownRules }: PuzzleEntry): BareEntry {
  const { layout } = topology;
  return {
    layout: refOfSpec(layout),
    variants: layout.variants ?? [],
    cells: topology.cellCount,
    order: layout.order,
    givens,
    solution: null,
    difficulty: 'unrated',
    seed: about.seed ?? null,
    generator: null,
    about: textsOf(about),
    unknownRules,
  };
}

/** Calculates the facts of an entry with a known solution. Errors: `cancelled`, `internal`. */
export async function describePuzzle(
  { puzzle: { topology, givens }, about }: PuzzleEntry,
  solution: Uint8Array,
  jobs: Pick<Jobs, 'run'>,
  signal: AbortSignal | undefined,
): Promise<Result<LibraryEntry>> {
  const { layout } = topology;
  const facts = await jobs.run('describe', { layout, givens, solution }, { signal, background: true });
  if (!facts.ok) return facts;
  return ok({
    layout: refOfSpec(layout),
    variants: layout.variants ?? [],
    cells: topology.cellCount,
    order: layout.order,
    givens,
    solution,
    facts: facts.value,
    seed: about.seed ?? null,
    generator: null,
    about: textsOf(about),
  });
}
