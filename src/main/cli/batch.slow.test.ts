import { describe, expect, it } from 'vitest';
import { sized } from '../../shared/base/testing/sized.ts';
import { GENERATOR_VERSION } from '../../shared/generate/seed.ts';
import { runCommandLine } from './program.ts';
import { type FakeTerminal, type FakeWorld, fakeTerminal } from './testing/fakeTerminal.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const MINIMAL = '000000010400000000020000000000050407008000300001090000300400200050100000000806000';
const IMPOSSIBLE = `11${'.'.repeat(79)}`;
const LINKED = '{"layout":"twodoku","order":2,"grids":[".......412...4..","............2.1."],"title":"Two, linked"}';
const INPUT = [EASY, '4.2.1', LINKED, IMPOSSIBLE, MINIMAL, EASY, LINKED].join('\n');

async function run(args: readonly string[], world: FakeWorld = {}): Promise<FakeTerminal & { code: number }> {
  const terminal = fakeTerminal(world);
  const code = await runCommandLine(args, terminal);
  return { ...terminal, code };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function savedText({ saved }: FakeTerminal, file: string): string {
  return new TextDecoder().decode(saved.get(file));
}

describe('pipes', () => {
  it.each([
    ['simple', '--order', '2', '--variant', 'diagonals', '--variant', 'even-odd'],
    ['samurai', '--order', '2'],
    ['torus', '--size', '2', '--order', '2'],
    ['klein', '--size', '2', '--order', '2'],
    ['simple', '--order', '2', '--variant', 'colour:connected'],
    ['diagonal', '--size', '2'],
  ])('pass a puzzle on as it was made: %s %s %s', async (...layout) => {
    const args = ['generate', ...layout, '--seed', 'a', '--jobs', '1', '--count', '2'];
    const drawn = await run(args);
    expect([drawn.code, drawn.said]).toEqual([0, []]);
    const json = await run([...args, '--json']);
    const made = linesOf(json.written()).map((line) => JSON.parse(line));
    const check = await run(['check', '--json'], { input: drawn.written() });
    const checked = linesOf(check.written()).map((line) => JSON.parse(line));
    expect(checked.map(({ puzzleId, proper, seed }) => [puzzleId, proper, seed])).toEqual(
      made.map(({ puzzleId, seed }) => [puzzleId, true, `v${GENERATOR_VERSION}:${seed}`]),
    );
    const copy = await run(['transform', '--seed', 'b'], { input: drawn.written() });
    const copied = await run(['check', '--json'], { input: copy.written() });
    expect(linesOf(copied.written()).map((line) => JSON.parse(line).proper)).toEqual([true, true]);
  });

  it('show a person nothing but the drawing', async () => {
    const seen = await run(['transform', '--seed', 'b'], { input: EASY, isSeen: true });
    expect(seen.written()).not.toContain('Puzzle:');
  });
});

describe('tables', () => {
  it.each(['check', 'solve', 'rate', 'analyse', 'hint'])(
    'of %s have a row a puzzle that can be read',
    async (command) => {
      const csv = await run([command, '--table', 'csv'], { input: INPUT });
      expect([csv.code, csv.said.length > 0]).toEqual([2, true]);
      const [head, ...rows] = linesOf(csv.written());
      expect(head).toMatch(
        /^puzzle_id,class_id,index,line,title,seed,source,stated_difficulty,layout,layout_name,order,parameters,variants,rules,subgrids,cells,givens,from_position,faults,/,
      );
      expect(rows).toHaveLength(6);
      expect(rows.filter((row) => row.includes('"Two, linked"'))).toHaveLength(2);
      const tsv = await run([command, '--table', 'tsv'], { input: INPUT });
      const width = (head as string).split(',').length;
      expect(linesOf(tsv.written()).map((row) => row.split('\t').length)).toEqual([head, ...rows].map(() => width));
    },
  );

  it('end with 0 where a puzzle has no solution, because that is a row', async () => {
    expect((await run(['solve', '--table', 'csv'], { input: IMPOSSIBLE })).code).toBe(0);
    expect((await run(['solve', '--json'], { input: IMPOSSIBLE })).code).toBe(1);
  });

  it('have ids that join them: of the puzzle, and of its class', async () => {
    const copies = await run(['transform', '--count', '2', '--seed', 'a', '--json'], { input: EASY });
    const idsOf = async (command: string): Promise<string[][]> => {
      const table = await run([command, '--table', 'tsv'], { input: `${EASY}\n${EASY}\n${copies.written()}` });
      return linesOf(table.written())
        .slice(1)
        .map((row) => row.split('\t').slice(0, 2));
    };
    const ids = await idsOf('check');
    expect(await idsOf('rate')).toEqual(ids);
    const [puzzles, classes] = [0, 1].map((column) => new Set(ids.map((row) => row[column])));
    expect([puzzles?.size, classes?.size]).toEqual([3, 1]);
  });

  it('of an analysis add up, whatever their rows stand for', async () => {
    const table = async (per: string): Promise<Record<string, string>[]> => {
      const { written } = await run(['analyse', '--table', 'tsv', '--per', per], { input: LINKED });
      const [head = [], ...rows] = linesOf(written()).map((row) => row.split('\t'));
      return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell])));
    };
    const sum = (rows: Record<string, string>[], column: string): number =>
      rows.reduce((total, row) => total + Number(row[column]), 0);
    const [whole] = await table('puzzle');
    const steps = Number(whole?.steps);
    const each = await table('step');
    expect(each).toHaveLength(steps);
    expect(sum(await table('technique'), 'steps')).toBe(steps);
    const touched = each.reduce((total, row) => total + (row.touched_subgrids as string).split(' ').length, 0);
    expect(sum(each, 'touches')).toBe(touched);
    expect(touched).toBeGreaterThan(steps);
    for (const per of ['subgrid', 'subgrid,technique']) {
      const rows = await table(per);
      expect(sum(rows, 'share')).toBeCloseTo(steps, 4);
      expect(sum(rows, 'touches')).toBe(touched);
    }
  });

  it('take words with a comma in any order, and can lack the names of the columns', async () => {
    const table = async (...args: string[]): Promise<string> =>
      (await run(['analyse', '--table', 'csv', ...args], { input: LINKED })).written();
    const whole = await table('--per', 'subgrid,technique');
    expect(await table('--per', 'technique,subgrid')).toBe(whole);
    expect(await table('--per', 'subgrid,technique', '--no-header')).toBe(whole.slice(whole.indexOf('\n') + 1));
    const made = await run(['generate', 'simple', '--order', '2', '--table', 'csv', '--no-header']);
    expect(linesOf(made.written())).toHaveLength(1);
  });

  it('refuse rows without a table', async () => {
    const { code, said } = await run(['analyse', '--per', 'step'], { input: EASY });
    expect([code, said]).toEqual([2, [expect.stringMatching(/--table/)]]);
    expect((await run(['check', '--table', 'csv', '--json'], { input: EASY })).code).toBe(2);
  });

  it('of new puzzles hold the puzzles', async () => {
    const made = await run(['generate', 'samurai', '--order', '2', '--seed', 'a', '--count', '2', '--table', 'tsv']);
    const [head, ...rows] = linesOf(made.written()).map((row) => row.split('\t'));
    const column = head?.indexOf('puzzle') as number;
    const checked = await run(['check', '--table', 'tsv'], { input: rows.map((row) => row[column]).join('\n') });
    const ids = linesOf(checked.written())
      .slice(1)
      .map((row) => row.split('\t')[0]);
    expect(ids).toEqual(rows.map((row) => row[0]));
  });
});

describe('threads and shards', () => {
  it('answer in the order of the input, whatever their number', async () => {
    for (const form of [['--json'], ['--table', 'csv'], []]) {
      const alone = await run(['check', '--jobs', '1', ...form], { input: INPUT });
      const together = await run(['check', '--jobs', '3', ...form], { input: INPUT });
      expect([together.written(), together.said, together.code]).toEqual([alone.written(), alone.said, alone.code]);
    }
  });

  // A shard is the part of the input that one machine works on. With seven shards, each shard has one puzzle.
  it.each(sized([3], [1, 3, 7]))('together give what one run gives: %i', async (of) => {
    for (const args of [
      ['check', '--json'],
      ['generate', 'simple', '--order', '2', '--seed', 'x', '--count', '9', '--jobs', '1', '--json'],
    ]) {
      const whole = linesOf((await run(args, { input: INPUT })).written());
      const parts: string[] = [];
      for (let part = 0; part < of; part++) {
        const one = await run([...args, '--shard', `${part}/${of}`], { input: INPUT });
        parts.push(...linesOf(one.written()));
      }
      expect(parts.sort()).toEqual(whole.sort());
    }
  });

  it('continue a seed where another run ends', async () => {
    const generate = ['generate', 'simple', '--order', '2', '--seed', 'x', '--jobs', '1', '--json'];
    const whole = linesOf((await run([...generate, '--count', '5'])).written());
    const rest = linesOf((await run([...generate, '--first', '2', '--count', '3'])).written());
    expect(rest).toEqual(whole.slice(2));
    const { code, said } = await run(['generate', 'simple', '--first', '2', '--json']);
    expect([code, said]).toEqual([2, [expect.stringMatching(/need a --seed/)]]);
  });

  it.each(['3/3', '1', '-1/2', '0/0', 'a/b'])('refuse the shard %s', async (shard) => {
    expect((await run(['check', '--shard', shard], { input: EASY })).code).toBe(2);
  });
});

describe('output files', () => {
  const CHECK = ['check', '--jobs', '1', '--json', '--output', 'out.jsonl'];
  const ANALYSE = ['analyse', '--jobs', '1', '--table', 'csv', '--per', 'step', '--output', 'out.csv'];

  it('hold what standard output would', async () => {
    const printed = await run(['check', '--jobs', '1', '--json'], { input: INPUT });
    const saved = await run(CHECK, { input: INPUT });
    expect([saved.code, saved.written(), [...saved.saved.keys()]]).toEqual([2, '', ['out.jsonl']]);
    expect(savedText(saved, 'out.jsonl')).toBe(printed.written());
  });

  it('are kept, left alone or replaced if they exist', async () => {
    const files = { 'out.jsonl': 'mine' };
    const refused = await run(CHECK, { input: EASY, files });
    expect([refused.code, refused.saved.size]).toEqual([2, 0]);
    const skipped = await run([...CHECK, '--if-exists', 'skip'], { input: EASY, files });
    expect([skipped.code, skipped.saved.size]).toEqual([0, 0]);
    expect(skipped.said[0]).toMatch(/exists, so nothing is done/);
    const replaced = await run([...CHECK, '--if-exists', 'replace'], { input: EASY, files });
    expect([replaced.code, linesOf(savedText(replaced, 'out.jsonl')).length]).toEqual([0, 1]);
  });

  it.each([
    ['JSON', CHECK, 'out.jsonl'],
    ['a table with several rows a puzzle', ANALYSE, 'out.csv'],
    [
      'new puzzles',
      ['generate', 'simple', '--order', '2', '--seed', 'x', '--count', '6', '--json', '--output', 'o'],
      'o',
    ],
  ])('are continued after an interruption at any byte: %s', async (_name, args, file) => {
    const whole = savedText(await run(args, { input: INPUT }), file);
    const bytes = new TextEncoder().encode(whole);
    const middle = Math.floor(bytes.length / 2);
    for (const at of sized([0, middle, bytes.length], [0, 1, 50, 200, middle, bytes.length - 2, bytes.length])) {
      const terminal = fakeTerminal({ input: INPUT });
      (terminal.saved as Map<string, Uint8Array>).set(`${file}.part`, bytes.slice(0, at));
      expect(await runCommandLine(args, terminal)).toBe(2);
      expect(terminal.said.join()).toMatch(/interrupted run/);
      await runCommandLine([...args, '--resume'], terminal);
      expect([at, savedText(terminal, file)]).toEqual([at, whole]);
      expect([...terminal.saved.keys()]).toEqual([file]);
    }
  });

  it('are not continued with other puzzles, other options or another command', async () => {
    const part = savedText(await run(CHECK, { input: INPUT }), 'out.jsonl');
    for (const [args, input] of [
      [CHECK, INPUT.replace(LINKED, EASY).replaceAll(LINKED, MINIMAL)],
      [['solve', ...CHECK.slice(1)], INPUT],
      [['check', '--jobs', '1', '--table', 'csv', '--output', 'out.jsonl'], INPUT],
    ] as const) {
      const terminal = fakeTerminal({ input });
      (terminal.saved as Map<string, Uint8Array>).set('out.jsonl.part', new TextEncoder().encode(part));
      expect(await runCommandLine([...args, '--resume'], terminal)).toBe(2);
      expect(terminal.said.at(-1)).toMatch(/is not from this command/);
      expect(terminal.saved.has('out.jsonl')).toBe(false);
    }
  });

  it('leave nothing behind if nothing was answered', async () => {
    const { code, saved } = await run([...CHECK, '--strict'], { input: 'nonsense' });
    expect([code, saved.size]).toEqual([2, 0]);
  });

  it('keep what was answered before Ctrl+C, without the name of a whole file', async () => {
    const args = ['generate', 'simple', '--order', '2', '--seed', 'x', '--count', '1000', '--jobs', '1', '--json'];
    const stopped = await run([...args, '--output', 'o'], {
      onWrite: (text, terminal) => {
        if (JSON.parse(text).index === 3) terminal.interrupt();
      },
    });
    expect([stopped.code, [...stopped.saved.keys()]]).toEqual([130, ['o.part']]);
    expect(linesOf(savedText(stopped, 'o.part'))).toHaveLength(4);
  });

  it('are only continued if they can be', async () => {
    for (const args of [
      ['check', '--resume'],
      ['check', '--resume', '--output', 'x'],
    ]) {
      expect((await run(args, { input: EASY })).said).toEqual([expect.stringMatching(/--resume/)]);
    }
  });
});
