import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { createEntry, type EntryDrawings } from '../core/puzzleEntry.ts';
import { printDrawings, readDrawings } from './ownDrawings.ts';
import { readOwnJson, writeOwnJson } from './ownJson.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));
const context = { compile: compileTopology, layout: null, keepDrawings: [] };
const drawings: EntryDrawings = {
  colours: Int32Array.from({ length: 16 }, (_, cell) => (cell === 3 ? 0b101 : 0)),
  candidates: [{ cell: 15, digit: 4, colour: 9 }],
  strokes: [{ from: { cell: 0, digit: 0 }, to: { cell: 1, digit: 2 }, line: 'weak', colour: 3 }],
};
const printed = {
  colours: [
    [3, 1],
    [3, 3],
  ],
  candidates: [[15, 4, 9]],
  pen: [[0, 0, 1, 2, 'weak', 3]],
};

it('keeps colours and the pen in our own JSON', () => {
  const written = expectOk(writeOwnJson(createEntry(topology, new Uint8Array(16), { drawings })));
  expect([JSON.parse(written.text).drawings, written.losses]).toEqual([printed, []]);
  const { entry, losses } = expectOk(readOwnJson(JSON.parse(written.text), context));
  expect([entry.drawings, losses]).toEqual([drawings, []]);
  const plain = expectOk(writeOwnJson(createEntry(topology, new Uint8Array(16))));
  expect(JSON.parse(plain.text)).not.toHaveProperty('drawings');
});

it.each([
  null,
  'pen',
  {},
  { ...printed, colours: [[16, 1]] },
  { ...printed, colours: [[0, 16]] },
  { ...printed, candidates: [[0, 5, 1]] },
  { ...printed, candidates: [[0, 0, 1]] },
  { ...printed, pen: [[0, 0, 16, 0, 'weak', 1]] },
  { ...printed, pen: [[0, 0, 1, 0, 'dotted', 1]] },
])('leaves out drawings that do not fit the board, and says so: %j', (json) => {
  expect(readDrawings(json, topology)).toBeNull();
  const text = JSON.stringify({ layout: 'simple', order: 2, variants: [], grids: ['.'.repeat(16)], drawings: json });
  const { entry, losses } = expectOk(readOwnJson(JSON.parse(text), context));
  expect([entry.drawings, losses.map(({ kind }) => kind)]).toEqual([null, ['drawings']]);
});

it('prints nothing for a board without marks', () => {
  const none = { colours: new Int32Array(16), candidates: [], strokes: [] };
  expect(createEntry(topology, new Uint8Array(16), { drawings: none }).drawings).toBeNull();
  expect(printDrawings(none)).toEqual({ colours: [], candidates: [], pen: [] });
});
