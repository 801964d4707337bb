import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import type { LayoutRef, VariantRef } from '../../../../shared/layout/spec.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { RULES, ruleOf } from '../../../../shared/rules/registry.ts';
import { randomClue } from '../../../../shared/rules/testing/randomClues.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { withVariants } from '../../../../shared/variants/withVariants.ts';
import { createRng } from '../../../engine/core/rng.ts';
import { createEntry } from '../../core/puzzleEntry.ts';
import { type Format, formatNamed, writePuzzle } from '../../index.ts';
import { topologyOf } from '../../testing/entries.ts';
import { readOnly } from '../../testing/reading.ts';
import { drawClues } from './sclClues.ts';

const TOPOLOGIES: readonly Topology[] = [
  topologyOf({ layout: 'simple', order: 3 }),
  topologyOf({ layout: 'simple', box: [2, 3] }),
  topologyOf({ layout: 'samurai', order: 3 }),
];

/** Clues of rules whose random clues can rarely be drawn: arrows from a circle or pill, and squares of cells. */
function shapely(rule: string, { subgridCount }: Topology, seed: number): Clue | null {
  const at = (row: number, column: number): string => `${subgridCount > 1 ? '2' : ''}r${row + (seed % 3)}c${column}`;
  const square = [at(1, 1), at(1, 2), at(2, 1), at(2, 2)];
  if (rule === 'quadruple') return { rule, cells: square, digits: [2, 1, 1].slice(seed % 2) };
  if (rule === 'arrow' && seed % 2 === 0)
    return { rule, circle: [at(1, 1)], shafts: [[at(2, 1), at(3, 2)], [at(1, 2)]] };
  if (rule === 'arrow') return { rule, circle: [at(1, 1), at(1, 2)], shafts: [[at(2, 3), at(3, 3)]] };
  return rule === 'clone'
    ? {
        rule,
        groups: [
          [at(1, 1), at(2, 1)],
          [at(2, 3), at(3, 3)],
        ],
      }
    : null;
}

/** What clues mean. It is the same if a clue names a cell in another way or leaves out a default value. */
function meaning(clues: readonly Clue[], topology: Topology): string[] {
  const board = new ClueBoard(topology, clues);
  const said = clues.flatMap((clue) =>
    expectOk(ruleOf(clue.rule)?.compile(clue, board) ?? { ok: true, value: [] }).map((one) =>
      JSON.stringify({ rule: clue.rule, ...one }, (key, value) => (key === 'inverse' ? undefined : value)),
    ),
  );
  return [...new Set(said)].sort();
}

const NORMAL = 'Normal sudoku rules apply.';

/** Writes a puzzle and reads it again. Returns it with the rules that the writer reports as lost. */
function roundTrip(topology: Topology, clues: readonly Clue[], id: string, description = NORMAL) {
  const format = formatNamed(id);
  if (!format) throw new Error(`no format ${id}`);
  const clued = expectOk(withClues(topology, clues));
  const about = { description };
  const entry = createEntry(clued, new Uint8Array(topology.cellCount), { clues: [...clues], about });
  const { text, losses } = expectOk(writePuzzle(format, entry));
  const lost = losses.filter(({ kind }) => kind === 'variants').map(({ message }) => message);
  return { ...readOnly(text.trim(), { format: id }).entry, lost };
}

/**
 * Rule → how many of 12 random clues fit the board and are read back as clues. The writer reports the remaining ones.
 */
const RETURNING: Readonly<Record<string, number>> = {
  'all-given': 12,
  'black-dot': 12,
  'column-indexer': 12,
  'double-arrow': 10,
  'equal-sums': 12,
  'extra-region': 12,
  'killer-cage': 10,
  'little-killer': 1,
  'numbered-room': 8,
  'parity-line': 9,
  'region-sum': 8,
  'row-indexer': 11,
  'sum-line': 9,
  'white-dot': 12,
  'x-sum': 8,
  arrow: 12,
  between: 8,
  candidates: 12,
  clone: 12,
  diagonal: 8,
  entropic: 10,
  even: 12,
  inequality: 12,
  lockout: 9,
  maximum: 12,
  minimum: 12,
  modular: 7,
  odd: 12,
  palindrome: 7,
  quadruple: 12,
  renban: 12,
  sandwich: 8,
  skyscraper: 8,
  thermometer: 12,
  whisper: 10,
  xv: 12,
  zipper: 10,
};

describe('clues as SudokuPad draws them', () => {
  it.each(RULES.map(({ id }) => id))('are read back: %s', (id) => {
    const rng = createRng(`sudokupad ${id}`);
    let drawn = 0;
    for (let i = 0; i < 12; i++) {
      const topology = TOPOLOGIES[i % TOPOLOGIES.length] as Topology;
      const clue = shapely(id, topology, i) ?? randomClue(id, topology, rng);
      const clued = withClues(topology, [clue]);
      if (!clued.ok) continue;
      const entry = roundTrip(topology, [clue], i % 2 === 0 ? 'sudokupad-json' : 'sudokupad');
      if (entry.lost.length > 0) continue;
      drawn++;
      expect([entry.unknownRules?.rules, meaning(entry.puzzle.clues ?? [], topology)]).toEqual([
        undefined,
        meaning([clue], topology),
      ]);
      expect(entry.about.description).toBe('Normal sudoku rules apply.');
    }
    expect({ [id]: drawn }).toEqual({ [id]: RETURNING[id] });
  });

  it('are read back with several rules in one puzzle', () => {
    const rng = createRng('sudokupad together');
    let whole = 0;
    for (let i = 0; i < 20; i++) {
      const topology = TOPOLOGIES[i % TOPOLOGIES.length] as Topology;
      const ids = RULES.map(({ id }) => id).filter((id) => id !== 'diagonal' && rng.below(8) === 0);
      const all = ids.map((id) => shapely(id, topology, i) ?? randomClue(id, topology, rng));
      const alone = all.filter((clue) => withClues(topology, [clue]).ok);
      const clues = alone.filter((clue) => roundTrip(topology, [clue], 'sudokupad-json').lost.length === 0);
      if (clues.length < 2 || !withClues(topology, clues).ok) continue;
      const entry = roundTrip(topology, clues, 'sudokupad-json');
      if (entry.lost.length > 0) continue;
      whole++;
      expect([clues, entry.unknownRules?.rules]).toEqual([clues, undefined]);
      expect(meaning(entry.puzzle.clues ?? [], topology)).toEqual(meaning(clues, topology));
    }
    expect(whole).toBeGreaterThan(3);
  });

  // Two lines with a common end have a single circle there.
  const unusual: readonly (readonly [LayoutRef, plates: number, clues: readonly Clue[]])[] = [
    ...['between', 'lockout'].map(
      (rule) =>
        [
          { layout: 'simple', order: 3 },
          3,
          [
            { rule, cells: ['r1c1', 'r1c2', 'r1c3'] },
            { rule, cells: ['r1c3', 'r2c3', 'r3c3'] },
          ],
        ] as const,
    ),
    [
      { layout: 'simple', order: 3 },
      1,
      [
        { rule: 'thermometer', cells: ['r1c1', 'r1c2'] },
        { rule: 'thermometer', cells: ['r1c1', 'r2c1'] },
      ],
    ],
    [{ layout: 'samurai', order: 3 }, 1, [{ rule: 'row-indexer', cell: '2r1c1' }]],
  ];

  it.each(unusual)('are read back where marks are shared: %j, %d plates', (layout, plates, clues) => {
    const topology = topologyOf(layout);
    const { lost, underlays, overlays } = drawClues({ topology, clues });
    expect([lost.size, underlays.length + overlays.length]).toEqual([0, plates]);
    const back = roundTrip(topology, clues, 'sudokupad-json');
    expect([back.lost, back.puzzle.clues]).toEqual([[], clues]);
  });

  it('are drawn too where they cannot be read back', () => {
    const samurai = TOPOLOGIES.at(-1) as Topology;
    const back = roundTrip(samurai, [{ rule: 'sandwich', line: '2r1', sum: 12 }], 'sudokupad-json');
    expect(back.lost).toEqual(['drawn for players, but read back as drawings only: sandwich sums']);
    expect(back.unknownRules?.rules).toMatchObject([{ kind: 'overlays', label: '12' }]);
  });

  it('keep the end at which a number stands, but a sandwich goes to the other one if there is no room', () => {
    const [simple, , samurai] = TOPOLOGIES as [Topology, Topology, Topology];
    const clues: Clue[] = [
      { rule: 'sandwich', line: 'r2', from: 'end', sum: 12 },
      { rule: 'sandwich', line: 'c3', from: 'end', sum: 5 },
      { rule: 'sandwich', line: 'c3', from: 'start', sum: 5 },
    ];
    expect(roundTrip(simple, clues, 'sudokupad-json').puzzle.clues).toEqual(clues);
    const { overlays, lost } = drawClues({
      topology: samurai,
      clues: [{ rule: 'sandwich', line: '5r1', from: 'start', sum: 5 }],
    });
    expect([lost.size, overlays]).toMatchObject([0, [{ center: [12.5, 21.5] }]]);
  });

  it('are read back where areas touch, beside cages and extra regions', () => {
    const [simple] = TOPOLOGIES as [Topology];
    const clues: Clue[] = [
      {
        rule: 'clone',
        groups: [
          ['r1c1', 'r2c1'],
          ['r1c2', 'r2c2'],
        ],
      },
      { rule: 'equal-sums', groups: [['r5c1', 'r5c2'], ['r5c3', 'r6c3', 'r6c2'], ['r9c9']] },
      { rule: 'equal-sums', groups: [['r5c5'], ['r4c6', 'r4c7']] },
      { rule: 'killer-cage', cells: ['r8c1', 'r8c2'] },
      { rule: 'extra-region', cells: ['r7c5', 'r8c5', 'r9c5'] },
    ];
    const { puzzle, unknownRules } = roundTrip(simple, clues, 'sudokupad-json');
    expect([unknownRules, meaning(puzzle.clues ?? [], simple)]).toEqual([null, meaning(clues, simple)]);
  });

  it('are named with their number if they are left out', () => {
    const [simple] = TOPOLOGIES as [Topology];
    const clues: Clue[] = [
      { rule: 'little-killer', cell: 'r1c2', direction: 'down-right', sum: 40 },
      // The number of this sandwich takes the place outside the board that the next clue needs, so the next clue is
      // lost.
      { rule: 'sandwich', line: 'c4', sum: 5 },
      { rule: 'little-killer', cell: 'r1c5', direction: 'down-right', sum: 20 },
    ];
    const entry = createEntry(expectOk(withClues(simple, clues)), new Uint8Array(81), { clues: [...clues] });
    const { losses } = expectOk(writePuzzle(formatNamed('sudokupad-json') as Format, entry));
    expect(losses.map(({ message }) => message)).toEqual(['rules left out: little killer sums (1 of 2)']);
  });

  it('are named if a sentence beside them or another rule keeps them from being read back', () => {
    const [simple] = TOPOLOGIES as [Topology];
    const cage: Clue = { rule: 'killer-cage', cells: ['r8c1', 'r8c2'], sum: 9 };
    const lostWith = (description: string, ...clues: Clue[]): string[] =>
      roundTrip(simple, clues, 'sudokupad-json', description).lost;
    expect(lostWith(NORMAL, cage)).toEqual([]);
    expect(lostWith(`${NORMAL} Queens do not see each other.`, cage)).toEqual([
      'read back, the puzzle has rules that this program does not know: rules stated only in words (“Queens do not see each other”)',
    ]);
    expect(lostWith(`${NORMAL} Exactly one of the cages is wrong.`, cage)).toEqual([
      'drawn for players, but read back as drawings only: killer cages',
    ]);
    expect(lostWith('Queens do not see each other.')).toHaveLength(1);
  });

  it.each([
    [{ layout: 'simple', order: 3 }, { id: 'diagonals' }, 2],
    [{ layout: 'samurai', order: 3 }, { id: 'diagonals' }, 10],
  ] as const)('draw the diagonals of the variant, which is read back: %j %j', (layout, variant, count) => {
    const spec = expectOk(withVariants(topologyOf(layout).layout, [variant as VariantRef]));
    const topology = expectOk(compileTopology(spec));
    const clues: Clue[] = [
      {
        rule: 'thermometer',
        cells: ['2r4c4', '2r4c5'].map((name) => (layout.layout === 'simple' ? name.slice(1) : name)),
      },
    ];
    const entry = createEntry(expectOk(withClues(topology, clues)), new Uint8Array(topology.cellCount), {
      clues,
      about: { description: NORMAL },
    });
    const { text } = expectOk(writePuzzle(formatNamed('sudokupad-json') as Format, entry));
    expect(JSON.parse(text).lines).toHaveLength(count + 1);
    const { puzzle, unknownRules } = readOnly(text.trim(), { format: 'sudokupad-json' }).entry;
    expect([puzzle.clues, unknownRules]).toEqual([clues, null]);
    expect(puzzle.topology.layout.variants).toEqual([variant]);
  });

  it.each([
    ['diagonals', [0, 4]],
    ['anti-knight', [2]],
    ['non-consecutive', [0, 1, 2, 3]],
    ['windoku', [1]],
    ['disjoint-groups', [4]],
  ])('name a variant on some subgrids only, unless it is read back: %s on %j', (id, subgrids) => {
    const variant = { id, subgrids } as VariantRef;
    const spec = expectOk(withVariants(topologyOf({ layout: 'samurai', order: 3 }).layout, [variant]));
    const topology = expectOk(compileTopology(spec));
    const clues: Clue[] = [{ rule: 'killer-cage', cells: ['3r8c1', '3r8c2'], sum: 9 }];
    for (const some of [[], clues]) {
      for (const description of [undefined, NORMAL]) {
        const clued = some.length > 0 ? expectOk(withClues(topology, some)) : topology;
        const entry = createEntry(clued, new Uint8Array(topology.cellCount), {
          ...(some.length > 0 && { clues: some }),
          ...(description !== undefined && { about: { description } }),
        });
        const { text, losses } = expectOk(writePuzzle(formatNamed('sudokupad-json') as Format, entry));
        const back = readOnly(text.trim(), { format: 'sudokupad-json' }).entry.puzzle.topology.layout.variants ?? [];
        const isBack = back.some((ref) => JSON.stringify(ref) === JSON.stringify(variant));
        // If the variant came back on all subgrids, it would be another puzzle.
        expect(back.filter((ref) => ref.id === id)).toEqual(isBack ? [variant] : []);
        const named = losses.filter(({ kind, message }) => kind === 'variants' && message.includes(id));
        expect([description, named.length > 0]).toEqual([description, !isBack]);
      }
    }
  });

  it('draw a number, a diagonal and a jumping line where the board has them', () => {
    const topology = topologyOf({ layout: 'samurai', order: 3 });
    const clues: Clue[] = [
      { rule: 'x-sum', line: '1c5', from: 'start', value: 9 },
      { rule: 'diagonal', direction: 'rising', subgrid: 3 },
      { rule: 'whisper', cells: ['2r1c1', '2r1c3'] },
      // The place of this number is a cell of another subgrid, so the number cannot be drawn there.
      { rule: 'skyscraper', line: '1r1', from: 'start', value: 3 },
    ];
    const { lost, overlays, lines } = drawClues({ topology, clues });
    expect([...lost].map(({ rule }) => rule)).toEqual(['skyscraper']);
    expect(overlays).toMatchObject([{ center: [5.5, 10.5], text: 'X 9' }]);
    expect(lines.map((line) => (line as { wayPoints: unknown }).wayPoints)).toEqual([
      [
        [0, 21],
        [9, 12],
      ],
      [
        [0.5, 0.5],
        [0.5, 2.5],
      ],
    ]);
  });
});
