import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMON_COLUMNS } from '../answers/commandLine/answerer.ts';
import { runCommandLine } from './program.ts';
import { fakeTerminal } from './testing/fakeTerminal.ts';

const SMALL = '1.....3..4.....2';
const LINKED = '{"layout":"twodoku","order":2,"grids":[".......412...4..","............2.1."]}';

/** Every table: its command, and the value of `--per`. Empty for commands without `--per`. */
const TABLES: readonly (readonly [command: string, per: string])[] = [
  ['generate', ''],
  ['check', ''],
  ['solve', ''],
  ['rate', 'puzzle'],
  ['rate', 'subgrid'],
  ['analyse', 'puzzle'],
  ['analyse', 'subgrid'],
  ['analyse', 'technique'],
  ['analyse', 'subgrid,technique'],
  ['analyse', 'clue'],
  ['analyse', 'step'],
  ['hint', ''],
];

async function table(command: string, per: string, input: string, ...more: string[]) {
  const args = [command, '--table', 'tsv', '--jobs', '1', ...(per ? ['--per', per] : []), ...more];
  const terminal = fakeTerminal({ input });
  const code = await runCommandLine(args, terminal);
  const [head = [], ...rows] = terminal
    .written()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  const records = rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] as string, cell])));
  return { code, said: [...terminal.said], head, rows: records };
}

/** The columns that docs/batch.md lists for a table. */
function documented(command: string, per: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/batch.md'), 'utf8');
  const start = per ? `| \`${command}\` | \`${per}\` |` : `| \`${command}\` | |`;
  const row = text.split('\n').find((line) => line.startsWith(start)) ?? '';
  return [...(row.split('|')[4] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name as string);
}

describe('tables', () => {
  it.each(TABLES)('of %s %s have columns with names of their own, as documented', async (command, per) => {
    const more = command === 'generate' ? ['simple', '--order', '2', '--seed', 'a'] : [];
    const { head, rows } = await table(command, per, SMALL, ...more);
    expect(new Set(head).size).toBe(head.length);
    expect(head).toEqual([...COMMON_COLUMNS, ...documented(command, per)]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('begin with the documented columns', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/batch.md'), 'utf8');
    const rows = text.slice(text.indexOf('| `puzzle_id`'), text.indexOf('Positions of one puzzle')).split('\n');
    const names = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name as string),
    );
    expect(names).toEqual(COMMON_COLUMNS);
  });

  it.each(TABLES.filter(([command]) => ['solve', 'analyse', 'hint'].includes(command)))(
    'of %s %s have a row for a wrong position',
    async (command, per) => {
      const wrong = { layout: 'simple', order: 2, grids: [SMALL], placed: ['.4..............'] };
      const right = { ...wrong, placed: ['.3..............'] };
      const input = [right, wrong].map((one) => JSON.stringify(one)).join('\n');
      const { code, said, rows } = await table(command, per, input);
      expect([code, said]).toEqual([2, ['line 2: the position is wrong. r1c2: 4 is wrong.']]);
      const [first, last] = [rows[0], rows.at(-1)];
      expect([first?.line, first?.from_position, first?.faults]).toEqual(['1', 'true', '']);
      expect([last?.line, last?.from_position, last?.faults]).toEqual(['2', 'true', 'wrong:0r1c2=4']);
      expect(rows.filter(({ line }) => line === '2')).toHaveLength(1);
      const own = documented(command, per);
      expect(own.map((name) => last?.[name]).join('')).toBe('');
      const strict = await table(command, per, input, '--strict');
      expect([strict.code, strict.rows.some(({ line }) => line === '2')]).toEqual([2, false]);
      const fromStart = await table(command, per, input, '--from-start');
      expect([fromStart.code, fromStart.rows.map((row) => row.from_position).includes('true')]).toEqual([0, false]);
    },
  );

  it('name what candidates lack, and that nothing is left', async () => {
    const cells = (at: number, digits: string): string[] =>
      Array.from({ length: 16 }, (_, cell) => (cell === at ? digits : ''));
    const puzzle = { layout: 'simple', order: 2, grids: [SMALL] };
    const open = { layout: 'simple', order: 2, grids: ['.'.repeat(16)] };
    const lines = [
      { ...puzzle, candidates: cells(1, '24') },
      { ...open, placed: [`11${'.'.repeat(14)}`] },
      { ...open, placed: [`123.${'.'.repeat(12)}`], candidates: cells(3, '12') },
    ];
    const { rows } = await table('solve', '', lines.map((one) => JSON.stringify(one)).join('\n'));
    expect(rows.map(({ faults }) => faults)).toEqual(['lacks:0r1c2', 'clash:0r1c1=1 clash:0r1c2=1', 'no-solution']);
  });

  it('have ratings with the decimals of their scheme', async () => {
    for (const per of ['puzzle', 'subgrid']) {
      const { rows } = await table('rate', per, LINKED);
      for (const { human_time, sudoku_explainer, satisfiability } of rows) {
        expect([human_time, satisfiability, sudoku_explainer].join(' ')).toMatch(/^\d+ \d+(\.\d\d?)? \d+(\.\d)?$/);
      }
    }
  });

  it('of hints have the conclusion in the chosen language', async () => {
    const english = await table('hint', '', SMALL);
    const french = await table('hint', '', SMALL, '--language', 'fr');
    expect(english.rows[0]?.conclusion).toMatch(/^So \d goes into/);
    expect(french.rows[0]?.conclusion).toMatch(/^Donc on place \d/);
    expect(french.rows[0]?.placements).toBe(english.rows[0]?.placements);
  });

  it('have what the input says about a puzzle', async () => {
    const line = '00010e13d5f5 000000010400000000020000000000050407008000300001090000300400200050100000000806000 7.1';
    const { rows } = await table('check', '', line);
    expect([rows[0]?.source, rows[0]?.stated_difficulty]).toEqual([expect.stringContaining('00010e13d5f5'), '7.1']);
  });

  it('say which layout it is', async () => {
    const lattice = { layout: 'lattice', order: 2, rows: 2, columns: 2 };
    const grids = new Array(5).fill('.'.repeat(16));
    const { rows } = await table('check', '', JSON.stringify({ ...lattice, grids }));
    expect([rows[0]?.layout, rows[0]?.order, rows[0]?.parameters]).toEqual(['lattice', '2', 'rows=2 columns=2']);
  });
});

/** A puzzle with clues of two rules. */
const CLUED = JSON.stringify({
  layout: 'simple',
  order: 3,
  grids: ['.'.repeat(81)],
  clues: [
    { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 9 },
    { rule: 'odd', cell: 'r3c3' },
    { rule: 'killer-cage', cells: ['r5c1', 'r5c2'] },
  ],
});

describe('words', () => {
  async function words(args: readonly string[], input: string): Promise<string> {
    const terminal = fakeTerminal({ input });
    await runCommandLine([...args, '--jobs', '1'], terminal);
    return terminal.written();
  }

  it('have plurals, and say whether a puzzle is interlocked', async () => {
    expect(await words(['check'], `1${'.'.repeat(15)}`)).toContain('1 given in 16 cells, several solutions\n');
    expect(await words(['check'], SMALL)).toContain('4 givens in 16 cells, one solution, minimal\n');
    expect(await words(['check'], LINKED)).toMatch(/one solution, (not )?minimal, (not )?interlocked\n$/);
    expect(await words(['solve'], SMALL)).toContain('1 solution (1 search node)\n');
    expect(await words(['check'], `${CLUED}`)).toMatch(/several solutions\nClues: 3 \(2 killer cages, 1 odd cell\)\n$/);
    expect(JSON.parse(await words(['solve', '--json'], CLUED)).clueCounts).toEqual({ 'killer-cage': 2, odd: 1 });
    expect(await words(['solve'], '.'.repeat(81))).toMatch(/ \(\d\d+ search nodes\)\n/);
  });

  it('name the boxes that a text does not state, and take others', async () => {
    // Otto Janko's Sudoku 378. Its boxes have 3 rows and 2 columns.
    const line = '.6..41.......1.2....5.3.......43..1.';
    const assumed = 'of 3x2 and 2x3, only 3x2 gives one solution; state another one with --box';
    expect(await words(['check'], line)).toMatch(new RegExp(`one solution, minimal\n {2}the text .* ${assumed}\n$`));
    expect(await words(['hint'], line)).toContain(assumed);
    expect(await words(['check', '--box', '2x3'], line)).toMatch(/several solutions\n$/);
    expect(await words(['check'], '.'.repeat(64))).toContain('read as 2x4, not as 4x2; state another one with --box');
    expect(await words(['check'], '.'.repeat(81))).toMatch(/several solutions\n$/);
  });
});
