import { gradeSchema } from '../../../shared/generate/options.ts';
import { refOfSpec } from '../../../shared/layout/spec.ts';
import { type About, boundedAbout } from '../../../shared/puzzle/about.ts';
import type { PuzzleEntry } from '../../formats/index.ts';
import type { BareEntry, ProvedEntry } from '../../store/library/libraryEntries.ts';

/**
 * The texts about a puzzle, as they are stored. The seed is omitted, because it has its own column. A difficulty is
 * omitted if it is one of our class names.
 */
function textsOf({ seed: _, difficulty, ...about }: About): About | null {
  const isOurs = gradeSchema.safeParse(difficulty).success;
  return boundedAbout({ ...about, ...(difficulty === undefined || isOurs ? {} : { difficulty }) });
}

/** An imported puzzle in the form in which it is stored before anything about it is calculated. */
export function bareEntry({
  puzzle: { topology, givens, clues },
  about,
  furtherOrigins,
  unknownRules,
}: PuzzleEntry): BareEntry {
  const { layout } = topology;
  return {
    layout: refOfSpec(layout),
    variants: layout.variants ?? [],
    cells: topology.cellCount,
    digits: layout.digits,
    givens,
    clues: clues ?? null,
    solution: null,
    difficulty: 'unrated',
    seed: about.seed ?? null,
    generator: null,
    about: textsOf(about),
    furtherOrigins: furtherOrigins.flatMap((further) => textsOf(further) ?? []),
    unknownRules,
  };
}

/**
 * An imported puzzle with its solution and the hash of its canonical form. It is stored in this form until its
 * difficulty, techniques and ratings are calculated.
 */
export function provedEntry(
  entry: PuzzleEntry,
  { solution, hash }: { readonly solution: Uint8Array; readonly hash: Uint8Array },
): ProvedEntry {
  const { unknownRules: _, ...bare } = bareEntry(entry);
  return { ...bare, solution, hash };
}
