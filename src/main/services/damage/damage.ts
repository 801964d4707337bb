import { type Notice, notice } from '../../../shared/base/result.ts';
import type { SessionId, WorldId } from '../../../shared/contract/ids.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { layoutRefSchema } from '../../../shared/layout/spec.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import { jsonColumn } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { replayStored } from '../play/sessions.ts';
import { readPosition } from '../trainer/positionText.ts';
import { LoadedWorld } from '../worlds/loadedWorld.ts';

/** Number of moves of a world that are read at once. */
const CHUNK = 1000;

/**
 * Reads all stored data except the library's puzzles, as the app does when it opens them: games with their moves,
 * worlds, results, settings, progress of trainer and lessons. Yields a notice for each damaged item; changes nothing.
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
  yield* damageOfTrainer(store);
}

/** Reports unreadable moves and marks that were moved to separate tables: a notice for each game and each world. */
export function* foundSetAside({ sessions, worlds, file }: Store): Generator<Notice> {
  const moves = sessions.setAside();
  for (const [id, count] of moves.ok ? moves.value : []) yield notice('moves-set-aside', { id, count, file });
  const marks = worlds.setAside();
  for (const [id, count] of marks.ok ? marks.value : []) yield notice('marks-set-aside', { id, count, file });
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

const layoutColumn = jsonColumn(layoutRefSchema);

/** Reports damaged positions of the trainer, which the trainer itself skips. */
function* damageOfTrainer({ trainer }: Store): Generator<Notice> {
  const compile = createTopologyCache();
  const stored = trainer.positions();
  if (!stored.ok) yield stored.error;
  for (const { id, technique, layout, position } of stored.ok ? stored.value : []) {
    const { data } = layoutColumn.safeParse(layout);
    const spec = data && resolveLayout(data);
    const topology = spec?.ok ? compile(spec.value) : null;
    if (!topology?.ok || !readPosition(topology.value, technique, position)) yield notice('position-damaged', { id });
  }
}
