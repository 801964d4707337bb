import { describe, expect, it, vi } from 'vitest';
import { expectOk, fail } from '../../../shared/base/result.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { MOST_WORLD_TEXT } from '../../../shared/contract/worlds.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { WorldList } from './worldList.ts';

const CHOICES = { family: 'samurai', order: 3, seed: 'abc', lowest: 'easy', highest: 'hard' } as const;

function listOf(client: MemoryClient): WorldList {
  return new WorldList(client, { newJobId: jobIdSource(), rules: () => ({ autoCleanNotes: false, lives: 3 }) });
}

const names = (list: WorldList): string[] => list.all.value.map(({ name }) => name);

describe('the list of worlds', () => {
  it('has the worlds of the host, and says why it has none', async () => {
    const client = new MemoryClient();
    client.worlds.add({ name: 'First' });
    const list = listOf(client);
    await list.load();
    expect([names(list), list.error.value]).toEqual([['First'], null]);
    vi.spyOn(client, 'call').mockResolvedValueOnce(fail('disconnected', 'unexpected', { detail: 'gone' }));
    await list.load();
    expect([names(list), list.error.value?.code]).toEqual([['First'], 'disconnected']);
    list.dismissError();
    expect(list.error.value).toBeNull();
  });

  it('creates worlds without lives', async () => {
    const client = new MemoryClient();
    const list = listOf(client);
    const made = expectOk(await list.create({ ...CHOICES, name: 'New' }));
    expect(made).toMatchObject({ name: 'New', seed: 'abc', family: 'samurai' });
    expect(names(list)).toEqual(['New']);
    expect(client.log.find(({ name }) => name === 'worlds.create')?.input).toMatchObject({
      rules: { autoCleanNotes: false },
    });
    expect(client.log.find(({ name }) => name === 'worlds.create')?.input).not.toHaveProperty('rules.lives');
  });

  it('reports a seed that makes no world, and lists nothing then', async () => {
    const list = listOf(new MemoryClient());
    const made = await list.create({ ...CHOICES, name: 'New', seed: ' ' });
    expect(made).toMatchObject({ ok: false, error: { reason: 'world-seed' } });
    expect([names(list), list.error.value]).toEqual([[], null]);
  });

  it('opens a code as the known world or a new one', async () => {
    const client = new MemoryClient();
    const id = client.worlds.add({ seed: 'abc', name: 'Known' });
    const list = listOf(client);
    const code = expectOk(await list.code(id, [-4, 7]));
    const answer = expectOk(await list.fromCode(`  ${code}\n`, 'Other'));
    expect(answer).toMatchObject({ known: true, box: [-4, 7], summary: { id } });
    const fresh = expectOk(await list.fromCode(code.replace('abc', 'xyz'), 'Other'));
    expect(fresh).toMatchObject({ known: false, summary: { name: 'Other' } });
    expect(names(list)).toEqual(['Known', 'Other']);
    expect(await list.fromCode('hello', 'Other')).toMatchObject({ ok: false, error: { reason: 'world-code' } });
  });

  it('renames worlds, changes their classes, and deletes them', async () => {
    const client = new MemoryClient();
    const id = client.worlds.add();
    const list = listOf(client);
    expectOk(await list.rename(id, 'Renamed'));
    expectOk(await list.setClasses(id, { lowest: 'medium', highest: 'hard' }));
    expect(list.all.value[0]).toMatchObject({ name: 'Renamed', lowest: 'medium', highest: 'hard' });
    await list.delete(id);
    expect([names(list), list.error.value]).toEqual([[], null]);
    // Deletes the world a second time. This is not an error, because another window may have deleted it.
    await list.delete(id);
    expect(list.error.value).toBeNull();
  });

  it('exports and imports files, and rejects one that is too large without sending it', async () => {
    const client = new MemoryClient();
    const id = client.worlds.add({ name: 'Mine' });
    const list = listOf(client);
    const file = await list.export(id);
    expect(file).toEqual({ text: 'Mine', fileName: 'Mine.csworld' });
    expectOk(await list.import('Copy'));
    expect(names(list)).toEqual(['Mine', 'Copy']);
    expect(await list.import('damaged')).toMatchObject({ ok: false });
    const sent = client.log.length;
    expect(await list.import('x'.repeat(MOST_WORLD_TEXT + 1))).toMatchObject({
      ok: false,
      error: { reason: 'world-file-size' },
    });
    expect(client.log.length).toBe(sent);
    await list.delete(id);
    expect([await list.export(id), list.error.value?.code]).toEqual([null, 'not-found']);
  });

  it('has one guide for a world until another one is asked for', () => {
    const client = new MemoryClient();
    const [one, other] = [client.worlds.add(), client.worlds.add()];
    const list = listOf(client);
    const guide = list.guide(one, 6);
    expect(list.guide(one, 6)).toBe(guide);
    expect(list.guide(other, 6).worldId).toBe(other);
    expect(list.guide(one, 6)).not.toBe(guide);
  });
});
