import type { PuzzleRecord } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { EditorDependencies } from './editorDependencies.ts';

/** A stored puzzle that was made on the desk. */
export interface StoredVersion {
  readonly id: PuzzleId;
  /** Null if the host could not read it. Opening the version then says why. */
  readonly record: PuzzleRecord | null;
}

/** An entry of the setting `puzzleVersions`: a stored puzzle, and the one that it was made from. */
interface MadeFrom {
  readonly id: number;
  readonly from: number;
}

/** Ids of all versions of the puzzle that a version belongs to, the latest first. */
function familyOf(version: number, origins: readonly MadeFrom[]): PuzzleId[] {
  const family = new Set([version]);
  // Each round adds the versions before and after those found. Going back to an early one keeps the later ones listed.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { id, from } of origins) {
      if (family.has(id) || family.has(from)) family.add(id).add(from);
    }
  }
  return [...family].sort((a, b) => b - a) as PuzzleId[];
}

/** The versions of the puzzle that a stored one belongs to, the latest first, without deleted ones. */
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
