import { ok, type Result } from '../../../shared/base/result.ts';
import type { PuzzleRecord } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import { type PuzzleJson, printPuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { DeskContent } from './deskGame.ts';
import type { EditorDependencies } from './editorDependencies.ts';

/**
 * Upper bound on the entries of the setting `puzzleVersions`, which stores from which version each stored puzzle was
 * made.
 */
const MOST_VERSIONS = 1000;

type Storage = Pick<EditorDependencies, 'client' | 'settings'>;

/** A puzzle that is to be stored. */
interface NextVersion {
  readonly puzzle: PuzzleJson;
  readonly content: DeskContent;
  /** Id of the stored version that it was made from; undefined if there is none. */
  readonly version: number | undefined;
}

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

/** The versions of each puzzle that has several: their ids, the latest first. */
export function versionFamilies(origins: readonly MadeFrom[]): PuzzleId[][] {
  const families = new Map<number, Set<number>>();
  for (const { id, from } of origins) {
    const merged = new Set([...(families.get(id) ?? [id]), ...(families.get(from) ?? [from])]);
    for (const one of merged) families.set(one, merged);
  }
  return [...new Set(families.values())].map((family) => [...family].sort((a, b) => b - a) as PuzzleId[]);
}

/** All stored versions of the same puzzle as the given version, the latest first. Leaves out deleted versions. */
export async function storedVersions(
  { client, settings }: Storage,
  version: number,
): Promise<readonly StoredVersion[]> {
  const families = versionFamilies(settings.get('puzzleVersions').peek());
  const ids = families.find((family) => family.includes(version as PuzzleId)) ?? [version as PuzzleId];
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

/**
 * Id of the stored version from which this puzzle was made. Null if that version is gone, or if something was changed.
 */
export async function storedAsItIs(
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
