import { describe, expect, it, vi } from 'vitest';
import { printTable } from '../parts/stats.ts';
import { movedBetween, ratioOf } from './tables.ts';

/** The output of a benchmark that prints one table. */
function output(title: string, header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  printTable(title, header, rows);
  log.mockRestore();
  return `Some words before\n${lines.join('\n')}\nand after\n`;
}

const HEADER = ['layout', 'median ms', 'givens', 'late'];
const FIRST = output('Digging', HEADER, [
  ['simple', '2.00', '1,200', '0'],
  ['carpet 10', '9000 / 12000', '900', '1'],
]);

describe('movedBetween', () => {
  it('has every time, with its ratio, and only the counters that differ', () => {
    const second = output('Digging', HEADER, [
      ['carpet 10', '4500 / 3000', '901', '1'],
      ['simple', '3.00', '1,200', '0'],
    ]);
    const moved = movedBetween(FIRST, second);
    expect(moved.map((one) => [one.row, one.column, one.kind, one.after, ratioOf(one)])).toEqual([
      ['simple', 'median ms', 'time', '3.00', '1.50'],
      ['carpet 10', 'median ms', 'time', '4500 / 3000', '0.50, 0.25'],
      ['carpet 10', 'givens', 'counter', '901', '1.00'],
    ]);
  });

  it('has rows and columns that only one run has', () => {
    const second = output('Digging', ['layout', 'median ms', 'givens', 'nodes'], [['simple', '2.00', '1,200', '5']]);
    const moved = movedBetween(FIRST, second).filter(({ kind }) => kind === 'counter');
    expect(moved.map(({ row, column, before, after }) => [row, column, before, after])).toEqual([
      ['simple', 'late', '0', null],
      ['carpet 10', 'givens', '900', null],
      ['carpet 10', 'late', '1', null],
      ['simple', 'nodes', null, '5'],
    ]);
  });

  it('takes statistics for times if the title names their unit, and ignores a time in the title', () => {
    const run = (mean: string, own: string): string =>
      output(`Classes of 8 puzzles, ${own} ms each`, ['class', 'mean', 'sum of values'], [['easy', mean, '7']]);
    expect(movedBetween(run('1.0', '12'), run('1.5', '15'))).toMatchObject([{ kind: 'time', column: 'mean' }]);
  });

  it('keeps rows of the same name apart', () => {
    const run = (last: string): string =>
      output(
        'Searches',
        ['kernel', 'nodes'],
        [
          ['box', '1'],
          ['box', last],
        ],
      );
    expect(movedBetween(run('2'), run('3'))).toMatchObject([{ before: '2', after: '3' }]);
    expect(movedBetween(run('2'), run('2'))).toEqual([]);
  });
});
