import { afterEach, describe, expect, it, vi } from 'vitest';
import { NEVER_CANCELLED } from '../../core/io.ts';
import { quineInput } from '../satisfiability.ts';
import { simpleSubject } from '../testing/subjects.ts';
import { MadeDisjunctions, NONE } from './madeDisjunctions.ts';

/** Runs of these nest disjunctions deeply. The runs of the first one end, those of the second one reach the limit. */
const PUZZLES = [
  '................12..3.45.........3...1.6......7.2.1......7.......8.3.4..9.4......',
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
];

afterEach(() => void vi.restoreAllMocks());

describe('the disjunctions that a run remembers', () => {
  it('are counted as if each were made again', () => {
    let remembered = 0;
    for (const puzzle of PUZZLES) {
      const { quine, facts, rank } = quineInput(simpleSubject(puzzle));
      for (const heuristic of ['smallest-clauses', 'largest-clauses'] as const) {
        const make = vi.spyOn(MadeDisjunctions.prototype, 'begin');
        const run = quine.run(facts, heuristic, rank, NEVER_CANCELLED);
        const counted = run.disjunctions.reduce((sum, count) => sum + count, 0);
        expect(run.solved).toBe(puzzle === PUZZLES[0]);
        remembered += counted - make.mock.calls.length;
        vi.spyOn(MadeDisjunctions.prototype, 'find').mockReturnValue(NONE);
        expect(quine.run(facts, heuristic, rank, NEVER_CANCELLED)).toEqual(run);
        vi.restoreAllMocks();
      }
    }
    expect(remembered).toBeGreaterThan(0);
  });

  it('are found again by both hashes of the formula, with their results', () => {
    const made = new MadeDisjunctions();
    const [first, second] = [made.begin(7, 70), made.begin(8, 80)];
    made.setResult(first, [3, -4]);
    made.nested.append(second, first);
    made.end(first, 1);
    made.end(second, 2);
    made.store(first, 11);
    made.store(second, 12);
    expect([made.find(11, 70), made.find(11, 80), made.find(12, 80), made.find(13, 70)]).toEqual([
      first,
      NONE,
      second,
      NONE,
    ]);
    expect([made.variableOf(second), made.countOf(second), made.heightOf(second)]).toEqual([8, 2, 2]);
    expect([...(made.resultOf(first) ?? [])]).toEqual([3, -4]);
    expect(made.resultOf(second)).toBeNull();
    made.clear();
    expect(made.find(11, 70)).toBe(NONE);
  });

  it('keep their order in lists that grow one inside another', () => {
    const { nested } = new MadeDisjunctions();
    nested.begin();
    nested.begin();
    for (const [list, value] of [
      [0, 5],
      [1, 6],
      [0, 7],
    ] as const)
      nested.append(list, value);
    const values: number[] = [];
    for (let item = nested.first(0); item !== NONE; item = nested.next(item)) values.push(nested.valueOf(item));
    expect(values).toEqual([5, 7]);
  });
});
