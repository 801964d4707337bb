import { difficultySchema } from '../../../shared/generate/options.ts';
import { refOfSpec } from '../../../shared/layout/spec.ts';
import { type About, boundedAbout } from '../../../shared/puzzle/about.ts';
import type { PuzzleEntry } from '../../formats/index.ts';
import type { BareEntry, ProvedEntry } from '../../store/library/writer.ts';

/** The texts about a puzzle to store: without its seed, which has a column of its own, and without classes of ours. */
function textsOf({ seed: _, difficulty, ...about }: About): About | null {
  const isOurs = difficultySchema.safeParse(difficulty).success;
  return boundedAbout({ ...about, ...(difficulty === undefined || isOurs ? {} : { difficulty }) });
}

/** An entry as it is stored before anything about it was calculated. */
export function bareEntry({
  puzzle: { topology, givens },
  about,
  furtherOrigins,
  unknownRules,
}: PuzzleEntry): BareEntry {
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
    furtherOrigins: furtherOrigins.flatMap((further) => textsOf(further) ?? []),
    unknownRules,
  };
}

/** An entry with its solution and canonical hash, as it is stored until it is described. */
export function provedEntry(
  entry: PuzzleEntry,
  { solution, hash }: { readonly solution: Uint8Array; readonly hash: Uint8Array },
): ProvedEntry {
  const { unknownRules: _, ...bare } = bareEntry(entry);
  return { ...bare, solution, hash };
}
