import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { WorldId } from '../../../shared/contract/ids.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { joinBlobs, splitBlobs } from './blobs.ts';
import { TestHost, TestWalk } from './testing/walks.ts';

/** Plays a world that has at least one of everything that a file stores. */
async function played(): Promise<{ host: TestHost; id: WorldId; walk: TestWalk; text: string }> {
  const host = new TestHost(temporaryFolder());
  const id = host.create('samurai', 'Ünïcode 🧩');
  const walk = new TestWalk(host, id);
  await walk.settle();
  walk.solve([0, 0]);
  walk.move({ kind: 'checkpoint', name: 'solved' });
  const [a, b] = walk.emptyCellsOf([0, 1]) as [number, number];
  walk.move({ kind: 'note', positions: [walk.positionOf(a)], digit: 3, style: 'corner', on: true, colour: 2 });
  walk.move({ kind: 'colour', positions: [walk.positionOf(a)], colour: 4, on: true, digit: 3 });
  const node = (cell: number) => ({ position: walk.positionOf(cell), digit: 1 });
  walk.move({ kind: 'pen', from: node(a), to: node(b), line: 'strong', colour: 3, on: true });
  walk.place(b);
  walk.move({ kind: 'undo' });
  host.calls['worlds.bookmark']({ worldId: id, box: [-7, 123_456], name: 'There', colour: 2 });
  const pen = { mode: 'eraser', colour: 1 } as const;
  const view = { centreRow: 4.5, centreColumn: -31, scale: 20, tool: 'pen', noteColour: 0, held: 3, pen };
  expectOk(host.worlds.touch({ worldId: id, view: { ...view, cursor: [3, -4] }, playedSeconds: 77 }));
  const { text, fileName } = expectOk(host.calls['worlds.export']({ worldId: id }));
  expect(fileName).toBe('World.world.json');
  return { host, id, walk, text };
}

it('keeps everything of a world through a file', async () => {
  const { host, id, walk, text } = await played();
  const other = new TestHost(temporaryFolder());
  const summary = expectOk(await other.calls['worlds.import']({ text }));
  expect({ ...summary, id }).toEqual(host.worlds.list().ok && expectOk(host.worlds.list())[0]);
  expect(summary).toMatchObject({ box: [1, -11], visited: 0, finished: 1, playedSeconds: 77 });
  expect(expectOk(other.store.worlds.content(summary.id))).toEqual(expectOk(host.store.worlds.content(id)));
  const there = new TestWalk(other, summary.id);
  expect(there.view).toEqual(walk.look());
  // The history of the imported world can be continued.
  there.move({ kind: 'redo' });
  there.move({ kind: 'rewind', moves: 0 });
  expect(there.view.history).toEqual({ moves: 0, undone: 5, checkpoints: [{ name: 'solved', moves: 1 }] });
  expect(other.notices).toEqual([]);
});

it('names a further copy of a world apart', async () => {
  const { host, text } = await played();
  const names = [1, 2].map(async () => expectOk(await host.calls['worlds.import']({ text })).name);
  expect(await Promise.all(names)).toEqual(['World (2)', 'World (3)']);
});

it('says what is wrong with a file, and adds nothing', async () => {
  const { text } = await played();
  const host = new TestHost(temporaryFolder());
  const data = JSON.parse(text) as Record<string, unknown> & {
    provinces: { place: [number, number]; givens: string; marks: string | null; finishedAt: string | null }[];
    diffs: string;
  };
  const read = (change: Partial<typeof data>): Promise<unknown> =>
    host.calls['worlds.import']({ text: JSON.stringify({ ...data, ...change }) });
  const refused = (code: string, reason: string, values?: object) => ({
    ok: false,
    error: { code, reason, ...(values && { values }) },
  });
  const changed = (change: (province: (typeof data.provinces)[number]) => object) => ({
    provinces: data.provinces.map((province, index) => (index === 1 ? { ...province, ...change(province) } : province)),
  });
  const [row, column] = data.provinces[1]?.place ?? [0, 0];
  const province = refused('bad-input', 'world-file-province', { row, column });
  expect(await host.calls['worlds.import']({ text: 'no JSON' })).toMatchObject(refused('bad-input', 'world-file'));
  expect(await host.calls['worlds.import']({ text: '[]' })).toMatchObject(refused('bad-input', 'world-file'));
  expect(await read({ version: 2 })).toMatchObject(refused('bad-input', 'world-file-newer', { version: 2 }));
  expect(await read({ seed: ' ' })).toMatchObject(refused('bad-input', 'world-seed'));
  expect(await read({ digitsRecipe: 9 })).toMatchObject(refused('bad-input', 'world-recipe'));
  expect(await read({ lowest: 'hard', highest: 'easy' })).toMatchObject(refused('bad-input', 'world-classes'));
  expect(await read({ further: 1 })).toMatchObject(refused('bad-input', 'world-file-damaged'));
  expect(await read({ moves: 6 })).toMatchObject(refused('bad-input', 'world-file-move', { move: 6 }));
  const damaged = splitBlobs(Buffer.from(data.diffs, 'base64'))?.with(2, new Uint8Array(3)) ?? [];
  expect(await read({ diffs: Buffer.from(joinBlobs(damaged)).toString('base64') })).toMatchObject(
    refused('bad-input', 'world-file-move', { move: 3 }),
  );
  expect(await read({ diffs: 'AAAA' })).toMatchObject(refused('bad-input', 'world-file-move', { move: 1 }));
  expect(await read(changed(({ givens }) => ({ givens: givens.replace(/[1-8]/, '9') })))).toMatchObject(province);
  expect(await read(changed(({ givens }) => ({ givens: givens.slice(1) })))).toMatchObject(province);
  expect(await read(changed(() => ({ marks: 'AAAA' })))).toMatchObject(province);
  expect(await read(changed(() => ({ finishedAt: '2026-01-01T00:00:00.000Z' })))).toMatchObject(province);
  expect(await read(changed(() => ({ place: data.provinces[0]?.place })))).toMatchObject({ ok: false });
  expect(expectOk(host.worlds.list())).toEqual([]);
  expect(await read({})).toMatchObject({ ok: true });
});
