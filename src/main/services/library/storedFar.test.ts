import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { MAX_EXTENT } from '../../../shared/layout/coordinates.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { formatNamed } from '../../formats/index.ts';
import { openStore } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest, SMALL_PUZZLE } from '../../store/testing/samples.ts';
import { Sessions } from '../play/sessions.ts';
import { deleteMany } from './bulkActions.ts';
import { exportPuzzles } from './exchange.ts';

/**
 * A layout with coordinates beyond the present limit. Versions before the limit could store such layouts, so they must
 * be readable.
 */
const FAR: LayoutRef = { layout: 'custom', order: 2, offsets: [[0, 0], [10_000, 10_000]] }; // biome-ignore format: two places

it('lists, exports and deletes puzzles that reach too far, and says why it does not open them', async () => {
  const folder = temporaryFolder();
  const before = expectOk(openStore(folder));
  const { grids } = SMALL_PUZZLE.puzzle;
  const puzzle = { ...FAR, variants: [], grids: [...grids, ...grids] };
  const solution = [...(SMALL_PUZZLE.solution ?? []), ...(SMALL_PUZZLE.solution ?? [])];
  const puzzleId = expectOk(before.puzzles.add({ ...SMALL_PUZZLE, puzzle, solution, cells: 32, givens: 12 }));
  const sessionId = expectOk(before.sessions.create(puzzleId, { autoCleanNotes: true }));
  const own = expectOk(before.ownLayouts.add({ name: 'Far', layout: FAR }));
  before.close();

  const store = openForTest(folder);
  const { ids } = expectOk(store.library.ids({}, null, 10));
  expect(ids).toEqual([puzzleId]);
  expect(expectOk(store.library.detail(puzzleId)).item.layout).toEqual(FAR);
  const format = formatNamed('jsonl');
  if (!format) throw new Error('no format');
  const onFault = (fault: unknown): never => {
    throw new Error(JSON.stringify(fault));
  };
  const text = [...exportPuzzles(store, {}, format, { onFault, onRefused: onFault })].join('');
  expect(JSON.parse(text)).toMatchObject(puzzle);
  expect(expectOk(store.ownLayouts.list()).layouts).toEqual([{ id: own.id, name: 'Far', layout: FAR }]);

  const refused = resolveLayout(FAR);
  expect(refused).toMatchObject({ ok: false, error: { reason: 'too-far', values: { most: MAX_EXTENT } } });
  const sessions = new Sessions({ store, log: { fault: () => {} }, notice: () => {}, later: () => {} });
  expect(expectOk(sessions.list()).map(({ id }) => id)).toEqual([sessionId]);
  expect(sessions.open({ sessionId })).toEqual(refused);
  expect(sessions.create({ puzzleId, rules: { autoCleanNotes: true } })).toEqual(refused);
  expect(expectOk(sessions.list())).toHaveLength(1);
  expectOk(sessions.delete({ sessionId }));
  expectOk(await deleteMany(store, { filter: {} }));
  expectOk(store.ownLayouts.delete(own.id));
  expect(expectOk(store.library.ids({}, null, 10)).ids).toEqual([]);
});
