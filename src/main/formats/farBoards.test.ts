import { expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { compileTopology } from '../../shared/topology/topology.ts';
import { createEntry } from './core/puzzleEntry.ts';
import { readPuzzles } from './read.ts';
import { FORMATS } from './registry.ts';
import { writePuzzle } from './write.ts';

it('writes a board with subgrids far apart in few characters, or refuses to write its voids', () => {
  const layout = { layout: 'custom', order: 3, offsets: [[0, 0], [797, 797]] as [number, number][] }; // biome-ignore format: two places
  const topology = expectOk(compileTopology(expectOk(resolveLayout(layout))));
  const entry = createEntry(topology, new Uint8Array(topology.cellCount));
  const outcomes = FORMATS.filter(({ writer }) => writer).map((format) => {
    const written = writePuzzle(format, entry);
    return {
      id: format.id,
      reason: written.ok ? null : written.error.reason,
      length: written.ok ? written.value.text.length : 0,
    };
  });
  for (const { id, length } of outcomes) expect(length, id).toBeLessThan(10_000);
  expect(outcomes.filter(({ reason }) => reason === 'voids-too-many').map(({ id }) => id)).toContain('board');
  expect(outcomes.find(({ id }) => id === 'json')).toMatchObject({ reason: null });
});

it('reads no board that would reach further than a layout may', () => {
  const row = `1234${'-'.repeat(1600)}1234`;
  const text = `4 1608\n${Array.from({ length: 4 }, () => [...row].join(' ').replaceAll(/[1-4]/g, '0')).join('\n')}\n`;
  const [outcome] = [...readPuzzles(text, { format: 'board' })];
  expect(outcome).toMatchObject({ ok: false, error: { reason: 'board-large' } });
});
