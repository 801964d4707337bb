import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { territoriesOf } from './territory.ts';

it('divides a board by the owners of its boxes', () => {
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));
  // Owner 0 has the left column of boxes, owner 1 the rest.
  const ofCells = Array.from(topology.cellColumn, (column) => (column < 3 ? 0 : 1));
  const { areas, borders } = territoriesOf(topology, ofCells, 2);
  expect(areas[0]).toBe('M0 0h3v3h-3zM0 3h3v3h-3zM0 6h3v3h-3z');
  expect(areas[1]?.match(/z/g)).toHaveLength(6);
  expect(borders).toBe('M3 0v3M3 3v3M3 6v3');
});

it('has no borders beside gaps', () => {
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'samurai', order: 3 }))));
  const { areas, borders } = territoriesOf(topology, new Uint8Array(topology.cellCount), 1);
  expect(areas[0]?.match(/z/g)).toHaveLength(41);
  expect(borders).toBe('');
});
