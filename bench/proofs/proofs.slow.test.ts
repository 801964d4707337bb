import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import type { GeneratedPuzzle } from '../../src/main/engine/generate/attempt.ts';
import { ok } from '../../src/shared/base/result.ts';
import { sized } from '../../src/shared/base/testing/sized.ts';
import { resolveLayout } from '../../src/shared/layout/catalogue.ts';
import { ExactCover } from './cover.ts';
import { makePuzzle } from './made.ts';
import { provePuzzle } from './prove.ts';
import { readBoard } from './reading.ts';
import { recipeOf } from './recipe.ts';
import { findSatProgram, isSatisfiable } from './sat.ts';
import { falseClaims } from './summary.ts';

const folder = mkdtempSync(join(tmpdir(), 'proofs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const options = { seed: 'test', seconds: 60, sat: null };

function proofs(...args: string[]): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(execPath, [join(import.meta.dirname, '../proofs.ts'), ...args], {
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

const made: ReturnType<typeof makePuzzle>[] = [];

/** The puzzle with the number `n` of the seed, made once for all tests. */
function madePuzzle(n: number): ReturnType<typeof makePuzzle> {
  made[n] ??= makePuzzle(recipeOf(options.seed, n), { cancelled: () => false });
  return made[n];
}

/** Replaces properties of the first suitable puzzle of the seed, and returns the false claims that the proof finds. */
function falseClaimsOf(
  fits: (puzzle: GeneratedPuzzle) => boolean,
  change: (puzzle: GeneratedPuzzle) => Partial<GeneratedPuzzle>,
): string[] {
  for (let n = 0; ; n++) {
    const one = madePuzzle(n);
    if (!one.ok || !fits(one.value.puzzle)) continue;
    const { topology, puzzle } = one.value;
    const { record } = provePuzzle(options, n, () => ok({ topology, puzzle: { ...puzzle, ...change(puzzle) } }));
    return falseClaims(record).map(([claim]) => claim);
  }
}

describe('an injected false claim is found', () => {
  const isPlain = ({ layout, shortfalls, minimal, score }: GeneratedPuzzle): boolean =>
    layout.id === 'simple' && !layout.variants && shortfalls.length === 0 && minimal && score !== null;

  it('nothing is wrong with the puzzle itself', () => {
    expect(falseClaimsOf(isPlain, () => ({}))).toEqual([]);
  });

  it('a second solution', () => {
    const change = ({ givens }: GeneratedPuzzle) => ({ givens: givens.with(givens.findIndex(Boolean), 0) });
    expect(falseClaimsOf(isPlain, change)).toContain('unique');
  });

  it('another solution', () => {
    const change = ({ solution }: GeneratedPuzzle) => ({
      solution: solution.map((digit) => (digit === 1 ? 2 : digit)),
    });
    expect(falseClaimsOf(isPlain, change)).toContain('solution');
  });

  it('a needless given', () => {
    const change = ({ givens, solution }: GeneratedPuzzle) => {
      const open = givens.indexOf(0);
      return { givens: givens.with(open, solution[open] as number) };
    };
    expect(falseClaimsOf(isPlain, change)).toContain('minimal');
  });

  it('class and score', () => {
    const isHard = (puzzle: GeneratedPuzzle): boolean => isPlain(puzzle) && puzzle.difficulty === 'hard';
    expect(falseClaimsOf(isHard, () => ({ difficulty: 'medium' }))).toEqual(['class', 'closest']);
    expect(falseClaimsOf(isPlain, ({ score }) => ({ score: (score ?? 0) + 1 }))).toEqual(['score']);
  });

  it('an exception', () => {
    const { record } = provePuzzle(options, 0, () => {
      throw new Error('out of cells');
    });
    expect(falseClaims(record)).toEqual([['crash', expect.stringContaining('out of cells')]]);
  });

  it('a part that can be solved alone', () => {
    const isLocked = ({ interlock }: GeneratedPuzzle): boolean => interlock?.interlocked === true;
    // Make subgrids solvable on their own: give every cell, so that the puzzle is no longer interlocked.
    const change = ({ givens, solution, layout }: GeneratedPuzzle) => {
      const { subgrids } = readBoard(layout);
      return subgrids.length > 1 ? { givens: solution.slice(), minimal: false } : { givens };
    };
    expect(falseClaimsOf(isLocked, change)).toContain('interlocked');
  });
});

describe('the independent solvers', () => {
  const { rules } = readBoard(
    (() => {
      const spec = resolveLayout({ layout: 'simple', order: 2 });
      if (!spec.ok) throw new Error(spec.error.message);
      return { ...spec.value, variants: [{ id: 'diagonals' }] };
    })(),
  );
  const question = { givens: new Uint8Array(16), without: -1, limit: 1000, nodeCap: 1e6, deadline: Infinity };

  it('count the 48 squares with diagonals, 36 of them without a 1 in the corner', () => {
    const cover = new ExactCover(rules);
    expect(cover.count(question)).toBe(48);
    expect(cover.count({ ...question, without: 0 })).toBe(36);
    expect(cover.count(question)).toBe(48);
  });

  it('say when they did not finish', () => {
    expect(new ExactCover(rules).count({ ...question, nodeCap: 10 })).toBeNull();
  });

  const sat = findSatProgram();
  it.skipIf(sat === null)('agree on what has a solution', () => {
    if (sat === null) return;
    const corner = new Uint8Array(16).with(0, 1);
    expect(isSatisfiable(sat, rules, corner, [], 10_000)).toBe(true);
    expect(isSatisfiable(sat, rules, corner.with(5, 1), [], 10_000)).toBe(false);
  });
});

const PUZZLES = sized(8, 24);

describe('a run', () => {
  /** Content of a file of proofs, without the times, which differ between runs. */
  const lines = (file: string): string => readFileSync(file, 'utf8').replace(/"ms":\[\d+,\d+\]/g, '');
  const args = (file: string): string[] => ['--puzzles', String(PUZZLES), '--seed', 'resume', '--out', file];

  it('that was killed goes on to the same file', () => {
    const [whole, killed] = [join(folder, 'whole'), join(folder, 'killed')];
    proofs(...args(whole));
    proofs(...args(killed));
    truncateSync(killed, Math.floor(readFileSync(killed).length / 2));
    expect(proofs(...args(killed)).text).not.toContain(': 0 puzzles');
    expect(lines(killed)).toBe(lines(whole));
    expect(readFileSync(whole, 'utf8').split('\n')).toHaveLength(PUZZLES + 2);
  });

  it('in shards has the same puzzles, and false claims of any file end with 1', () => {
    const [first, second, whole] = ['1', '2', 'whole'].map((name) => join(folder, name)) as [string, string, string];
    for (const [file, shard] of [
      [first, '1/2'],
      [second, '2/2'],
    ] as const) {
      proofs(...args(file), '--shard', shard);
    }
    const records = (...files: string[]): string[] =>
      files
        .flatMap((file) =>
          lines(file)
            .split('\n')
            .filter((line) => line.startsWith('{"n"')),
        )
        .sort();
    expect(records(first, second)).toEqual(records(whole));
    expect(proofs('--summary', first, second).text).toContain(`${PUZZLES} puzzles`);
    const wrong = records(first)[0]?.replace('"reading":"true"', '"reading":"made up"').replace(/,}$/, ',"ms":[1,1]}');
    appendFileSync(first, `${wrong}\n`);
    expect(proofs('--summary', first, second)).toMatchObject({ status: 1, text: expect.stringContaining('made up') });
    expect(proofs(...args(first), '--shard', '1/2')).toMatchObject({ status: 2 });
  });

  it.each([
    ['--shard', '3/2'],
    ['--puzzles', 'many'],
    ['--seconds', '0'],
    ['--number', 'one'],
    ['--summary'],
    ['--summary', join(tmpdir(), 'no such file')],
    ['carpet'],
  ])('with bad options says so: %s', (...wrong) => {
    const { status, text } = proofs(...wrong);
    expect(status).toBe(2);
    expect(text).toMatch(/^.+[.:].*\n$/);
    expect(text).not.toContain('at ');
  });
});
