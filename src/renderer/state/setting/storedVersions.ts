import type { PuzzleRecord } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { EditorDependencies } from './editorDependencies.ts';

/** A stored puzzle that was made in the puzzle editor. */
export interface StoredVersion {
  readonly id: PuzzleId;
  /** The stored puzzle; null if the host could not read it. Opening the version then shows why. */
  readonly record: PuzzleRecord | null;
}

/**
 * An entry of the setting `puzzleVersions`: a stored puzzle (`id`), and the stored puzzle from which it was made
 * (`from`).
 */
interface MadeFrom {
  readonly id: number;
  readonly from: number;
}

/** Ids of all versions of the same puzzle as the given version, the latest first. */
function familyOf(version: number, origins: readonly MadeFrom[]): PuzzleId[] {
  const family = new Set([version]);
  // Each round adds the versions that come directly before or after versions found so far. So if the setter has
  // returned to an early version, the later ones are still listed.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { id, from } of origins) {
      if (family.has(id) || family.has(from)) family.add(id).add(from);
    }
  }
  return [...family].sort((a, b) => b - a) as PuzzleId[];
}

/** All stored versions of the same puzzle as the given version, the latest first. Leaves out deleted versions. */
export async function storedVersions(
  { client, settings }: Pick<EditorDependencies, 'client' | 'settings'>,
  version: number,
): Promise<readonly StoredVersion[]> {
  const ids = familyOf(version, settings.get('puzzleVersions').peek());
  const versions = await Promise.all(
    ids.map(async (id) => ({ id, answer: await client.call('puzzles.get', { puzzleId: id }) })),
  );
  return versions
    .filter(({ answer }) => answer.ok || answer.error.code !== 'not-found')
    .map(({ id, answer }) => ({ id, record: answer.ok ? answer.value : null }));
}
