import { ok, type Result } from '../../../shared/base/result.ts';
import type { PuzzleRecord } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import { type PuzzleJson, printPuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { DeskContent } from './deskGame.ts';
import type { EditorDependencies } from './editorDependencies.ts';

/** Number of puzzles of which it is remembered which earlier version they come from. */
const MOST_VERSIONS = 1000;

type Storage = Pick<EditorDependencies, 'client' | 'settings'>;

/** A puzzle that is to be stored. */
interface NextVersion {
  readonly puzzle: PuzzleJson;
  readonly content: DeskContent;
  /** Id of the stored version that it was made from; undefined if there is none. */
  readonly version: number | undefined;
}

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
  { client, settings }: Storage,
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

/**
 * Stores a puzzle as a new version, unless it is the one that it was made from, and returns its id. Errors: those of
 * `puzzles.add`.
 */
export async function storeVersion({ client, settings }: Storage, next: NextVersion): Promise<Result<PuzzleId>> {
  const unchanged = await storedAsItIs(client, next);
  if (unchanged !== null) return ok(unchanged);
  const { puzzle, content, version } = next;
  const { about, unknownRules } = content;
  const added = await client.call('puzzles.add', { puzzle, about, ...(unknownRules && { unknownRules }) });
  if (!added.ok) return added;
  const { id } = added.value;
  if (version !== undefined) {
    const versions = settings.get('puzzleVersions').peek();
    settings.set('puzzleVersions', [...versions, { id, from: version }].slice(-MOST_VERSIONS));
  }
  return ok(id);
}

/** The version that a puzzle was made from, if it is still there and nothing was changed; otherwise null. */
async function storedAsItIs(
  client: Storage['client'],
  { puzzle, content, version }: NextVersion,
): Promise<PuzzleId | null> {
  if (version === undefined) return null;
  const id = version as PuzzleId;
  const answer = await client.call('puzzles.get', { puzzleId: id });
  if (!answer.ok) return null;
  const { puzzle: before, about, unknownRules } = answer.value;
  const read = readPuzzleJson(before);
  if (!read.ok) return null;
  const texts = (one: About): string => JSON.stringify(Object.entries(one).sort());
  const isSame =
    JSON.stringify(printPuzzleJson(read.value)) === JSON.stringify(puzzle) &&
    texts(about) === texts(content.about) &&
    JSON.stringify(unknownRules) === JSON.stringify(content.unknownRules);
  return isSame ? id : null;
}
