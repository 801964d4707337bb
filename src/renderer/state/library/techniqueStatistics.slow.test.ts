import { signal } from '@preact/signals-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openApplication } from '../../../main/services/application.ts';
import { temporaryFolder } from '../../../main/store/testing/folders.ts';
import { expectOk, type Result } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { EventName, EventPayload } from '../../../shared/contract/events.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { TechniqueStatistics } from './techniqueStatistics.ts';

/** A client of a real host in this process. */
function hostedClient(): Client {
  const opened = expectOk(openApplication({ host: 'browser', folder: temporaryFolder() }));
  if (opened.kind !== 'open') throw new Error('the folder is in use');
  const { application } = opened;
  const listeners: { name: EventName; heard: (payload: never) => void }[] = [];
  const connection = application.connect((name, payload) => {
    for (const listener of listeners) if (listener.name === name) listener.heard(payload as never);
  });
  onTestFinished(() => application.close());
  return {
    call: async (name, input) => (await connection.dispatch(name, input)) as Result<CallOutput<typeof name>>,
    on: <N extends EventName>(name: N, heard: (payload: EventPayload<N>) => void) => {
      listeners.push({ name, heard });
      return () => {};
    },
  };
}

it('pauses and continues the analysis, and compares two selections', { timeout: 120_000 }, async () => {
  const client = hostedClient();
  const newJobId = jobIdSource();
  const item = { order: 2, difficulty: 'unrated', count: 20 } as const;
  const items = [
    { ...item, layout: 'samurai' },
    { ...item, layout: 'diagonal', size: 3 },
  ];
  expectOk(await client.call('library.fill', { jobId: newJobId(), plan: { seed: 's', items } }));
  const filled = async () => expect(expectOk(await client.call('library.count', { filter: {} })).count).toBe(40);
  await vi.waitFor(filled, { timeout: 60_000 });

  const usage = new TechniqueStatistics(client, newJobId, signal({ layouts: ['samurai'] }));
  await usage.open();
  expect(usage.tables.value).toMatchObject([{ per: 'layout', counts: { selected: 20, missing: 20, counted: 0 } }]);
  await usage.choose([
    { from: 'listed' },
    { from: 'library', laid: { layout: { layout: 'diagonal', order: 2, size: 3 }, variants: [] } },
  ]);

  // Pauses before a thread has started, so the second selection is not analysed.
  await usage.analyse();
  expect(usage.progress.value).not.toBeNull();
  usage.pause();
  await vi.waitFor(() => expect(usage.progress.value).toBeNull(), { timeout: 30_000 });
  const missing = async () => {
    await usage.show('place');
    return usage.tables.value?.map(({ counts }) => counts.missing);
  };
  const [first, second] = (await missing()) ?? [];
  expect(first).toBeGreaterThan(0);
  expect(second).toBe(20);

  await usage.analyse();
  await vi.waitFor(async () => expect(await missing()).toEqual([0, 0]), { timeout: 60_000, interval: 300 });
  expect(usage.error.value).toBeNull();
  expect(usage.tables.value?.map(({ rows }) => rows.map(({ group }) => group.place))).toEqual([
    ['corner', 'middle'],
    ['corner', 'middle'],
  ]);
});
