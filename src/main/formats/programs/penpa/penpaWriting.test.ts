import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { compileTopology } from '../../../../shared/topology/topology.ts';
import { withVariants } from '../../../../shared/variants/withVariants.ts';
import { createEntry, type EntryParts } from '../../core/puzzleEntry.ts';
import { topologyOf } from '../../testing/entries.ts';
import { givensOf, readOnly, variantsOf } from '../../testing/reading.ts';
import { writePenpa } from './penpaWriting.ts';

const SIMPLE: LayoutRef = { layout: 'simple', order: 3 };

function through(layout: LayoutRef, clues: readonly Clue[], parts: EntryParts = {}, digits = '') {
  const topology = topologyOf(layout);
  const givens = Uint8Array.from({ length: topology.cellCount }, (_, cell) => Number(digits[cell] ?? 0));
  const entry = createEntry(expectOk(withClues(topology, clues)), givens, { ...parts, clues: [...clues] });
  const { text, losses } = expectOk(writePenpa(entry));
  return { read: readOnly(text), lost: losses.map(({ message }) => message), topology };
}

describe('a link to Penpa+', () => {
  it('has the givens, entries, notes and texts', () => {
    const size = 81;
    const digits = '12'.padEnd(size, '0');
    const placed = Uint8Array.from({ length: size }, (_, cell) => (cell === 2 ? 3 : 0));
    const centre = Int32Array.from({ length: size }, (_, cell) => (cell === 3 ? 0b1001 : 0));
    const about = { title: 'Zigzag, one', author: 'Me', description: 'a & b = z, c\nd' };
    const { read, lost } = through(SIMPLE, [], { placed, centre, about }, digits);
    expect(givensOf(read)).toBe(digits);
    expect([read.entry.placed?.[2], read.entry.centre?.[3]]).toEqual([3, 0b1001]);
    expect(read.entry.about).toEqual(about);
    expect([variantsOf(read), lost]).toEqual([[], []]);
  });

  it('has regions, and several grids', () => {
    const regions = '1112122233443344';
    const spec = withVariants(expectOk(resolveLayout({ layout: 'simple', order: 2 })), [
      { id: 'colour', regions: [regions] },
    ]);
    const jigsaw = expectOk(compileTopology(expectOk(spec)));
    const { text } = expectOk(writePenpa(createEntry(jigsaw, new Uint8Array(16), {})));
    expect(variantsOf(readOnly(text))).toEqual([{ id: 'colour', regions: [regions] }]);
    const { read, topology } = through({ layout: 'samurai', order: 3 }, []);
    expect(read.entry.puzzle.topology.cellCount).toBe(topology.cellCount);
    expect(read.entry.puzzle.topology.subgridCount).toBe(5);
  });

  it.each<Clue>([
    { rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c2'], sum: 12 },
    { rule: 'thermometer', cells: ['r4c1', 'r3c1', 'r2c2'] },
    { rule: 'arrow', circle: ['r5c5'], shafts: [['r4c5', 'r3c6']] },
    { rule: 'white-dot', cells: ['r1c1', 'r1c2'] },
    { rule: 'black-dot', cells: ['r1c1', 'r2c1'] },
    { rule: 'xv', cells: ['r1c1', 'r2c1'], sum: 10 },
    { rule: 'inequality', cells: ['r1c1', 'r1c2'] },
    { rule: 'inequality', cells: ['r2c1', 'r1c1'] },
    { rule: 'odd', cell: 'r7c7' },
    { rule: 'even', cell: 'r7c8' },
    { rule: 'sandwich', line: 'c3', from: 'end', sum: 12 },
    { rule: 'x-sum', line: 'r3', from: 'end', value: 12 },
    { rule: 'skyscraper', line: 'r3', from: 'start', value: 3 },
    { rule: 'numbered-room', line: 'c9', from: 'end', value: 3 },
  ])('has a clue that is read back: $rule', (clue) => {
    const { read, lost } = through(SIMPLE, [clue]);
    expect([read.entry.puzzle.clues, lost]).toEqual([[clue], []]);
  });

  it('has cages, thermometers and arrows of several grids', () => {
    const clues: Clue[] = [
      { rule: 'killer-cage', cells: ['1r9c9', '5r3c4', '5r4c4'], sum: 14 },
      { rule: 'arrow', circle: ['3r5c5'], shafts: [['3r4c5', '3r3c6']] },
      { rule: 'thermometer', cells: ['2r1c1', '2r2c2', '2r2c3'] },
    ];
    const { read, lost, topology } = through({ layout: 'samurai', order: 3 }, clues);
    const board = new ClueBoard(topology);
    const cellsOf = (list: readonly Clue[] = []): unknown =>
      list.map(({ rule, cells = [], circle = [] }) => [
        rule,
        board.cells([...(cells as string[]), ...(circle as string[])]),
      ]);
    expect(cellsOf(read.entry.puzzle.clues)).toEqual(cellsOf(clues));
    expect(lost).toEqual(['the name of the layout (Samurai) is left out']);
  });

  it.each([
    // Both outlines have 8 sides of cells. Between two neighbours, the square has a stroke on its outer side only, the
    // corner on both sides.
    [['r1c1', 'r1c2', 'r2c1', 'r2c2'], 12],
    [['r4c4', 'r4c5', 'r5c5'], 12],
    [['r4c4'], 4],
  ])('draws the outline of a cage as one closed line: %j', (cells, strokes) => {
    const topology = topologyOf(SIMPLE);
    const clues = [{ rule: 'killer-cage', cells }];
    const entry = createEntry(expectOk(withClues(topology, clues)), new Uint8Array(81), { clues });
    const packed = expectOk(writePenpa(entry)).text.split('&p=')[1] ?? '';
    const lines = inflateRawSync(Buffer.from(packed, 'base64')).toString().replaceAll('zZ', 'z').split('\n');
    const keys = Object.keys((JSON.parse(lines[3] ?? '') as { cage: object }).cage);
    expect(keys).toHaveLength(strokes);
    const ends = Map.groupBy(
      keys.flatMap((key) => key.split(',')),
      (end) => end,
    );
    expect([...ends.values()].every(({ length }) => length === 2)).toBe(true);
  });

  it('names the rules for which Penpa+ has no object, and is refused for closed boards', () => {
    const { lost } = through(SIMPLE, [
      { rule: 'renban', cells: ['r1c1', 'r1c2'] },
      { rule: 'quadruple', cells: ['r1c1', 'r1c2', 'r2c1', 'r2c2'], digits: [1] },
      { rule: 'odd', cell: 'r7c7' },
    ]);
    expect(lost).toEqual(['rules left out: renban lines, quadruples']);
    const torus = topologyOf({ layout: 'torus', order: 3, size: 2 });
    const refused = writePenpa(createEntry(torus, new Uint8Array(torus.cellCount), {}));
    expect(refused.ok ? '' : refused.error.message).toContain('Penpa+');
    const scattered = withVariants(expectOk(resolveLayout({ layout: 'simple', order: 2 })), [
      { id: 'colour', regions: ['1234341212343412'] },
    ]);
    const split = expectOk(compileTopology(expectOk(scattered)));
    const unwritten = writePenpa(createEntry(split, new Uint8Array(16), {}));
    expect(unwritten.ok ? '' : unwritten.error.message).toBe('Penpa+ can only draw regions in one piece');
  });
});
