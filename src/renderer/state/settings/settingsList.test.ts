import { expect, it } from 'vitest';
import { type ErrorCode, fail, ok } from '../../../shared/base/result.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { Settings } from './settingsList.ts';

/** A host that answers every call with this error. */
function failing(code: ErrorCode): Client {
  return { call: async () => fail(code, 'unexpected', { detail: 'as the test asked' }) } as unknown as Client;
}

it('takes the stored values that are valid, and keeps the default of the others', async () => {
  const stored = { theme: 'pink', digitSize: 90, openSession: 0, keys: { hint: 'H' }, lives: true };
  const settings = new Settings({ call: async () => ok(stored) } as unknown as Client);
  await settings.load();
  const values = (['theme', 'digitSize', 'openSession', 'keys', 'lives'] as const).map(
    (name) => settings.get(name).value,
  );
  expect(values).toEqual(['system', 90, null, {}, true]);
});

it('keeps all defaults if the host does not answer', async () => {
  const settings = new Settings(failing('disconnected'));
  await settings.load();
  expect([settings.get('theme').value, settings.get('showTimer').value]).toEqual(['system', true]);
});

it('applies and stores a value at once', async () => {
  const client = new MemoryClient();
  const settings = new Settings(client);
  settings.set('theme', 'dark');
  expect(settings.get('theme').value).toBe('dark');
  const again = new Settings(client);
  await again.load();
  expect(again.get('theme').value).toBe('dark');
});

it('reports a value that could not be stored, except while the connection is lost, which is reported elsewhere', async () => {
  for (const [code, reported] of [
    ['store', ['store']],
    ['disconnected', []],
  ] as const) {
    const faults: string[] = [];
    const settings = new Settings(failing(code), (error) => faults.push(error.code));
    settings.set('theme', 'dark');
    await new Promise((resolve) => setTimeout(resolve));
    expect([settings.get('theme').value, faults]).toEqual(['dark', reported]);
  }
});
