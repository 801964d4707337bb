import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { createRng } from '../../engine/core/rng.ts';
import { STORE_FILE } from '../store.ts';
import { pagesOf, spoil } from '../testing/damage/pages.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { openForTest } from '../testing/samples.ts';
import { addSampleWorld } from '../testing/worldSamples.ts';

/** Number of provinces. The file becomes so large that opening it does not check its whole structure. */
const PROVINCES = 12_000;
/** Number of cells of a province of the family `carpet`. */
const AREA = 441;

it('a world of 12,000 provinces takes less than 2 kB for each, whose summaries read none of the blobs', () => {
  const folder = temporaryFolder();
  const store = openForTest(folder);
  const rng = createRng('large world');
  const { world } = expectOk(store.worlds.content(addSampleWorld(store, [], 0)));
  const provinces = Array.from({ length: PROVINCES }, (_, n) => ({
    place: [Math.floor(n / 100), n % 100] as LatticePlace,
    givens: Uint8Array.from({ length: AREA }, () => (rng.below(4) === 0 ? 1 + rng.below(9) : 0)),
    difficulty: 'medium' as const,
    score: 100,
    diggingRecipe: 1,
    cells: 330,
    filled: n % 331,
    visit: PROVINCES - n,
    finishedAt: n % 331 === 330 ? '2026-01-01T00:00:00.000Z' : null,
    // Each cell has one byte for its digit and one for its notes.
    marks: Uint8Array.from({ length: 2 * AREA }, () => rng.below(256)),
  }));
  const id = expectOk(store.worlds.add({ world, provinces, diffs: [], checkpoints: [], bookmarks: [] }));
  const finished = provinces.filter(({ finishedAt }) => finishedAt !== null).length;
  expect(expectOk(store.worlds.get(id))).toMatchObject({ visited: PROVINCES, finished });
  const summaries = store.worlds.summaries(id);
  expect(expectOk(summaries)).toEqual(
    provinces.map(({ givens: _givens, score: _score, diggingRecipe: _recipe, marks: _marks, ...summary }) => summary),
  );
  expect(expectOk(store.worlds.provincesIn(id, [118, 95], [130, 99]))).toEqual([
    ...provinces.slice(11_895, 11_900),
    ...provinces.slice(11_995),
  ]);
  store.close();
  const file = join(folder, STORE_FILE);
  expect(statSync(file).size / PROVINCES).toBeLessThan(2048);

  spoil(file, pagesOf(file, 'world_provinces'));
  const { worlds } = openForTest(folder);
  expect(worlds.summaries(id)).toEqual(summaries);
  expect(expectOk(worlds.list()).worlds).toMatchObject([{ id, visited: PROVINCES, finished }, { visited: 0 }]);
  expect(worlds.province(id, [0, 0])).toMatchObject({ ok: false, error: { code: 'store', reason: 'damaged' } });
});
