import type { AppError, Result } from '../../../../shared/base/result.ts';
import type { LibraryFilter, LibrarySort } from '../../../../shared/contract/library.ts';
import type { Store } from '../../store.ts';
import { libraryEntry } from '../entries.ts';
import { SMALL_PUZZLE } from '../samples.ts';
import { SAMPLE_WORLD, sampleProvince, sampleUpdate } from '../worldSamples.ts';

/** What happened while everything was read and changed through the repositories. */
export interface TourReport {
  /** Proper error messages that the calls returned. */
  readonly faults: readonly AppError[];
  /** Exceptions, which a user must never see. */
  readonly thrown: readonly string[];
  /** True if a new game could be created, played and saved. */
  readonly playable: boolean;
}

const FILTERS: readonly LibraryFilter[] = [
  {},
  { difficulties: ['easy', 'hard'], states: ['fresh'] },
  { givens: { from: 4, to: 9 } },
  { score: { from: 3 } },
  { rating: { kind: 'hodoku', from: 1 } },
  { technique: { id: 'x-wing' } },
  { technique: { id: 'swordfish', subgrid: 0 }, favourite: true },
  { layouts: ['simple'], search: 'nice' },
];
const SORTS: readonly LibrarySort[] = [
  { by: 'age', descending: true },
  { by: 'difficulty', descending: false },
  { by: 'givens', descending: true },
  { by: { rating: 'hodoku' }, descending: false },
];
/** One game or puzzle in this many is changed; the rest are only read. */
const STEP = 4;

class Tour {
  readonly faults: AppError[] = [];
  readonly thrown: string[] = [];

  /** Makes a call and records its failure, if any. Returns the value of the call; null if it failed. */
  ask<T>(what: string, call: () => Result<T>): T | null {
    try {
      const result = call();
      if (result.ok) return result.value;
      this.faults.push(result.error);
    } catch (error) {
      this.thrown.push(`${what}: ${error instanceof Error ? error.stack : String(error)}`);
    }
    return null;
  }
}

function visitGames(tour: Tour, { sessions, puzzles, results }: Store): void {
  const listed = tour.ask('list games', () => sessions.list());
  for (const [index, { id, puzzleId }] of (listed?.sessions ?? []).entries()) {
    const game = tour.ask('open a game', () => sessions.open(id));
    tour.ask('puzzle of a game', () => puzzles.get(puzzleId));
    tour.ask('result of a game', () => results.ofSession(id));
    if (!game || index % STEP > 0) continue;
    const move = { kind: 'fill-notes' } as const;
    tour.ask('move', () => sessions.append(id, game.moves.length, move, { filled: 0, finished: index % 2 === 0 }));
    tour.ask('touch', () => sessions.touch(id, { playedSeconds: 60 }));
    const copy = tour.ask('copy a game', () => sessions.duplicate(id));
    if (copy !== null) tour.ask('delete a game', () => sessions.delete(copy));
  }
  const finished = tour.ask('list results', () => results.list());
  for (const { id } of finished ?? []) tour.ask('rate', () => results.rate(id, { stars: 3, felt: 'easy' }));
}

function visitLibrary(tour: Tour, { library }: Store): void {
  tour.ask('overview', () => library.overview());
  tour.ask('quarantined', () => library.quarantined());
  tour.ask('undescribed', () => library.undescribed(20));
  tour.ask('fill', () => library.fill('plan'));
  for (const filter of FILTERS) {
    for (const sort of SORTS) tour.ask('page', () => library.page(filter, sort, null, 30));
    tour.ask('count', () => library.count(filter, 1000));
    tour.ask('pick', () => library.pick(filter, () => 0.5));
  }
  const ids = tour.ask('ids', () => library.ids({}, null, 300))?.ids ?? [];
  const label = tour.ask('label', () => library.ensureLabel('tag', 'seen'));
  for (const [index, id] of ids.entries()) {
    tour.ask('puzzle', () => library.detail(id));
    if (index % (5 * STEP) > 0) continue;
    tour.ask('facts', () => library.facts(id));
    tour.ask('remark', () => library.remark(id, { favourite: true }));
    if (label) tour.ask('put under a label', () => library.putUnderLabel(label.id, [id], true));
    tour.ask('remove a puzzle', () => library.remove([id]));
  }
  tour.ask('add puzzles', () => library.add([libraryEntry(1000), libraryEntry(1001), libraryEntry(3)]));
  tour.ask('fill', () => library.addFilled([libraryEntry(1002)], 'plan', 200));
}

function visitWorlds(tour: Tour, { worlds }: Store): void {
  const listed = tour.ask('list worlds', () => worlds.list());
  for (const { id, sequence, moves, undone } of listed?.worlds ?? []) {
    const [first] = tour.ask('provinces', () => worlds.summaries(id)) ?? [];
    tour.ask('everything of a world', () => worlds.content(id));
    tour.ask('bookmark', () => worlds.putBookmark(id, { box: [0, 0], name: 'seen', colour: 1 }));
    tour.ask('show', () => worlds.show(id, [sampleProvince([100, 100])]));
    tour.ask('enter', () => worlds.enter(id, [100, 100]));
    const provinces = first ? [sampleUpdate(first.place, 5)] : [];
    tour.ask('redo', () => worlds.walk(id, sequence, moves + undone, provinces));
    tour.ask('move', () => worlds.append(id, sequence + 1, { diff: Uint8Array.of(1), provinces }));
    tour.ask('view', () => worlds.touch(id, { playedSeconds: 60 }));
  }
  const added = tour.ask('new world', () => worlds.create(SAMPLE_WORLD));
  if (added !== null) tour.ask('delete a world', () => worlds.delete(added));
}

function visitRest(tour: Tour, { ownLayouts, drafts, settings }: Store): void {
  tour.ask('settings', () => settings.all());
  tour.ask('set', () => settings.set({ theme: 'light', tour: true }));
  const own = tour.ask('custom layouts', () => ownLayouts.list());
  const [first] = own?.layouts ?? [];
  if (first) tour.ask('replace a layout', () => ownLayouts.replace({ ...first, name: 'Renamed' }));
  const layout = { layout: 'custom', order: 2, offsets: [[0, 0]] as [number, number][], wrap: [0, 0] } as const;
  const added = tour.ask('add a layout', () => ownLayouts.add({ name: 'Toured', layout: { ...layout, wrap: [0, 0] } }));
  if (added) tour.ask('delete a layout', () => ownLayouts.delete(added.id));
  const kept = tour.ask('drafts', () => drafts.list());
  for (const draft of kept?.drafts ?? []) {
    tour.ask('a draft', () => drafts.get(draft.id));
    tour.ask('keep a draft', () => drafts.keep({ ...draft, work: null }));
    tour.ask('delete a draft', () => drafts.delete(draft.id));
  }
}

function plays(tour: Tour, { puzzles, sessions }: Store): boolean {
  const puzzle = tour.ask('new puzzle', () => puzzles.add({ ...SMALL_PUZZLE, seed: 'tour' }));
  if (puzzle === null) return false;
  const game = tour.ask('new game', () => sessions.create(puzzle, { autoCleanNotes: true }));
  if (game === null) return false;
  const done = { filled: 0, finished: true };
  return (
    tour.ask('first move', () => sessions.append(game, 0, { kind: 'fill-notes' }, done)) !== null &&
    tour.ask('reopen', () => sessions.open(game))?.moves.length === 1
  );
}

/** Reads everything that a store has through all repositories, and changes some of it. */
export function tourOf(store: Store): TourReport {
  const tour = new Tour();
  visitGames(tour, store);
  visitLibrary(tour, store);
  visitWorlds(tour, store);
  visitRest(tour, store);
  const playable = plays(tour, store);
  const { faults, thrown } = tour;
  return { faults, thrown, playable };
}
