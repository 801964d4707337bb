import { type Notice, notice } from '../../../shared/base/result.ts';
import type { SessionId, WorldId } from '../../../shared/contract/ids.ts';
import type { Store } from '../../store/store.ts';
import { replayStored } from '../play/replaying.ts';
import { LoadedWorld } from '../worlds/loadedWorld.ts';

/** Moves of a world that are read at once. */
const CHUNK = 1000;

/**
 * Reads everything stored beside the puzzles of the library as the app does when it opens it: games with their moves,
 * worlds, results, settings, progress of trainer and lessons. Yields what is damaged; nothing is changed.
 */
export function* findDamage(store: Store): Generator<Notice> {
  yield* store.damagedRows();
  const sessions = store.sessions.ids();
  if (!sessions.ok) yield sessions.error;
  for (const id of sessions.ok ? sessions.value : []) yield* damageOfGame(store, id);
  const worlds = store.worlds.list();
  if (!worlds.ok) yield worlds.error;
  else {
    yield* worlds.value.damaged;
    for (const { id } of worlds.value.worlds) yield* damageOfWorld(store, id);
  }
}

/** Moves that were set aside because they could not be read, a message for each game that has some. */
export function* movesSetAside({ sessions }: Store): Generator<Notice> {
  const found = sessions.setAside();
  for (const [id, count] of found.ok ? found.value : []) yield notice('moves-set-aside', { id, count });
}

function* damageOfGame({ sessions, puzzles, results }: Store, id: SessionId): Generator<Notice> {
  const stored = sessions.open(id);
  const replayed = stored.ok ? replayStored(puzzles, stored.value) : stored;
  if (!replayed.ok) yield replayed.error;
  else {
    yield* replayed.value.readable.damage;
    yield* replayed.value.record.damage ?? [];
  }
  const result = results.ofSession(id);
  if (!result.ok) yield result.error;
}

function* damageOfWorld(store: Store, id: WorldId): Generator<Notice> {
  const found: Notice[] = [];
  const opened = LoadedWorld.open({ store, notice: (damage) => found.push(damage) }, id);
  if (!opened.ok) {
    yield opened.error;
    return;
  }
  const { records, moves, undone } = opened.value;
  for (const { place } of records.values()) {
    const province = opened.value.province(place);
    if (!province.ok) found.push(province.error);
    yield* found.splice(0);
  }
  for (let from = 0; from < moves + undone; from += CHUNK) {
    const diffs = opened.value.diffs(from, Math.min(from + CHUNK, moves + undone));
    if (!diffs.ok) yield diffs.error;
  }
  const bookmarks = store.worlds.bookmarks(id, (damage) => found.push(damage));
  if (!bookmarks.ok) yield bookmarks.error;
  yield* found;
}
