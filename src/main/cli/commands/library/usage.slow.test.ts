import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../store/testing/folders.ts';
import { runCommandLine } from '../../program.ts';
import { fakeTerminal } from '../../testing/fakeTerminal.ts';

async function library(home: string, args: readonly string[], interruptAt = 0) {
  vi.stubEnv('CARPET_SUDOKU_HOME', home);
  const terminal = fakeTerminal({ isSeen: true });
  let reports = 0;
  const progress = (line: string): void => {
    reports++;
    if (reports === interruptAt) terminal.interrupt();
    last = line;
  };
  let last = '';
  const exitCode = await runCommandLine(['library', ...args], { ...terminal, progress });
  return { exitCode, written: terminal.written(), said: terminal.said, reports, last };
}

const words = (text: string): string[] => text.split(' ');

describe('library stats --usage', () => {
  it('analyses each puzzle once, and compares selections', { timeout: 120_000 }, async () => {
    const home = temporaryFolder();
    await library(home, words('fill samurai --order 2 --count 6 --seed s --jobs 1'));
    await library(home, words('fill diagonal --order 2 --size 3 --count 3 --seed s --jobs 1'));
    const first = await library(home, words('stats --usage --jobs 1 --layout samurai --per place --json'));
    expect(first.exitCode).toBe(0);
    expect(first.last).toBe('6 of 6 puzzles analysed');
    const { counts, rows, total } = JSON.parse(first.written);
    expect(counts).toMatchObject({ selected: 6, missing: 0, unsolvable: 0 });
    expect(counts.counted + counts.unsolved).toBe(6);
    expect(rows.map(({ group }: { group: unknown }) => group)).toEqual([{ place: 'corner' }, { place: 'middle' }]);
    expect(rows[0].touches + rows[1].touches).toBe(total.touches);

    // All puzzles have been analysed, so there is only the progress report at the start.
    const again = await library(home, words('stats --usage --jobs 1 --layout samurai --per place --json'));
    expect([again.written, again.reports]).toEqual([first.written, 1]);

    const csv = await library(home, [
      ...words('stats --usage --jobs 1 --layout samurai --per class --table csv --compare'),
      '--layout diagonal --size 3',
    ]);
    const [head, all] = csv.written.split('\n');
    expect(head).toMatch(/^class,technique,puzzles_1,puzzles_2,.*,steps_per_puzzle_difference/);
    expect(all).toMatch(new RegExp(`^all,all,${counts.counted},3,`));
    for (const per of ['layout', 'subgrid', 'links', 'box', 'rating']) {
      const { exitCode, written } = await library(home, words(`stats --usage --per ${per}`));
      expect([per, exitCode]).toEqual([per, 0]);
      expect(written).toMatch(/^\d+ puzzles, /);
    }
  });

  it('continues where it was interrupted', { timeout: 120_000 }, async () => {
    const home = temporaryFolder();
    await library(home, words('fill samurai --order 2 --count 30 --seed s --jobs 1'));
    const stopped = await library(home, words('stats --usage --jobs 1'), 5);
    expect(stopped).toMatchObject({ exitCode: 130, said: [expect.stringContaining('run the same command')] });
    const resumed = await library(home, words('stats --usage --jobs 1 --json'));
    expect(resumed.last).toBe('30 of 30 puzzles analysed');
    // One progress report at the start, then one for each of the puzzles not analysed before the interruption.
    expect(resumed.reports).toBeLessThan(31);
    expect(JSON.parse(resumed.written).counts).toMatchObject({ selected: 30, missing: 0 });
  });

  it('refuses what it cannot use', async () => {
    const home = temporaryFolder();
    expect(await library(home, ['stats', '--search', 'samurai'])).toMatchObject({ exitCode: 2, written: '' });
    const bad = await library(home, ['stats', '--usage', '--compare', '--nothing 5']);
    expect(bad.exitCode).toBe(2);
    expect(bad.said[0]).toContain('the selection to compare, "--nothing 5", cannot be read');
    expect(await library(home, ['stats', '--usage'])).toMatchObject({ exitCode: 1 });
  });
});
