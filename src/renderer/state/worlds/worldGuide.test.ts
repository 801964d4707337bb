import { expect, it, vi } from 'vitest';
import { expectOk, fail } from '../../../shared/base/result.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { WorldGuide } from './worldGuide.ts';

function guided() {
  const client = new MemoryClient();
  const id = client.worlds.add();
  const guide = new WorldGuide(client, id, 6, { newJobId: jobIdSource(), rules: () => ({ autoCleanNotes: true }) });
  return { client, id, guide };
}

it('adds, changes and deletes bookmarks, and keeps the list if that fails', async () => {
  const { client, guide } = guided();
  expect(guide.bookmarks.value).toBeNull();
  expect(await guide.bookmark({ box: [1, 2], name: 'Home', colour: 3 })).toBe(true);
  const [first] = guide.bookmarks.value ?? [];
  if (!first) throw new Error('the bookmark is missing');
  await guide.bookmark({ ...first, name: 'Camp' });
  expect(guide.bookmarks.value).toEqual([{ id: first.id, box: [1, 2], name: 'Camp', colour: 3 }]);
  vi.spyOn(client, 'call').mockResolvedValueOnce(fail('store', 'disk-full', { file: 'a', detail: 'full' }));
  expect(await guide.unbookmark(first.id)).toBe(false);
  expect([guide.bookmarks.value?.length, guide.error.value?.code]).toEqual([1, 'store']);
  expect(await guide.unbookmark(first.id)).toBe(true);
  expect([guide.bookmarks.value, guide.error.value]).toEqual([[], null]);
});

it('names the nearest other open provinces with their class', async () => {
  const { client, id, guide } = guided();
  client.worlds.visit(id, [0, 0], { standing: 'finished' });
  client.worlds.visit(id, [0, 70], { difficulty: 'hard' });
  client.worlds.visit(id, [-1, 0], { difficulty: 'medium', progress: 0.5 });
  const open = expectOk(await guide.openNear([0, 0], 5));
  expect(open.map(({ place, difficulty }) => [place, difficulty])).toEqual([
    [[-1, 0], 'medium'],
    [[0, 70], 'hard'],
  ]);
  expect(expectOk(await guide.openNear([0, 60], 1)).map(({ place }) => place)).toEqual([[0, 70]]);
  expect(expectOk(await guide.openNear([0, 70], 1)).map(({ place }) => place)).toEqual([[-1, 0]]);
});

it('cuts with a job that can be cancelled while it runs', async () => {
  const { client, guide } = guided();
  const rectangle = { from: [0, 0], to: [0, 1] } as const;
  expect(expectOk(await guide.planCut(rectangle)).rims?.subgrids).toBe(18);
  guide.cancelCut();
  const release = client.hold();
  const cut = guide.cut(rectangle, 'rims');
  guide.cancelCut();
  release();
  expect(expectOk(await cut)).toBe(1);
  guide.cancelCut();
  const cancelled = client.log.filter(({ name }) => name === 'job.cancel');
  const started = client.log.find(({ name }) => name === 'worlds.cut')?.input;
  expect(cancelled).toHaveLength(1);
  expect(started).toMatchObject({ ...rectangle, way: 'rims', ...(cancelled[0]?.input as object) });
});
