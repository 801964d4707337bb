import { afterEach, describe, expect, it } from 'vitest';
import { squareBox } from '../../shared/base/boxShape.ts';
import { expectOk, fail, ok } from '../../shared/base/result.ts';
import { customSpec } from '../../shared/layout/spec.ts';
import { compileTopology } from '../../shared/topology/topology.ts';
import { engineTrace } from '../engine/core/engineTrace.ts';
import { createRng } from '../engine/core/rng.ts';
import { createFiller } from '../engine/filling/filler.ts';
import { createHumanSolver } from '../engine/humanSolver/humanSolver.ts';
import { createExactSolver, tracedSolver } from '../engine/search/createSolver.ts';
import { TRACE_TOPICS, traceCalls, traceEngine, traceTopics } from './trace.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

const simple = expectOk(compileTopology(customSpec(squareBox(3), [[0, 0]])));
const givens = Uint8Array.from(EASY, (digit) => (digit === '.' ? 0 : Number(digit)));

function trace(...topics: (typeof TRACE_TOPICS)[number][]): string[] {
  const lines: string[] = [];
  traceEngine(new Set(topics), (line) => lines.push(line));
  return lines;
}

afterEach(() => traceEngine(new Set()));

describe('CARPET_SUDOKU_DEBUG', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['steps', ['steps']],
    ['calls, search', ['search', 'calls']],
    ['*', [...TRACE_TOPICS]],
    ['everything', []],
  ])('%j asks for %j', (text, topics) => {
    expect([...traceTopics(text)]).toEqual(topics);
  });
});

describe('the trace of the engine', () => {
  it('has a line for each search, with its counters and its time', () => {
    const lines = trace('search');
    createExactSolver(simple).solve(givens);
    expectOk(createFiller(simple).fill(createRng('trace')));
    expect(lines[0]).toMatch(/^carpet-sudoku:search lanes solve: 1 found, complete, 1 nodes, 0 guesses, [\d.]+ ms$/);
    expect(lines.at(-1)).toMatch(/^carpet-sudoku:search fill: filled by search, \d+ nodes, \d+ guesses, [\d.]+ ms$/);
  });

  it('has a line for each step, with technique, subgrid, row, column and digit', () => {
    const lines = trace('steps');
    const { entries } = createHumanSolver(simple).solve(givens);
    expect(lines).toHaveLength(entries.length);
    expect(lines[0]).toMatch(/^carpet-sudoku:steps [a-z-]+ 1:r\dc\d=\d$/);
  });

  it('leaves the solvers alone when it is off', () => {
    const lines = trace();
    const solver = createExactSolver(simple);
    expect(tracedSolver(solver, engineTrace())).toBe(solver);
    solver.solve(givens);
    createHumanSolver(simple).solve(givens);
    expect(lines).toEqual([]);
  });
});

describe('the trace of calls', () => {
  it('has a line for each call, with its outcome and its time', async () => {
    const lines: string[] = [];
    const answer = traceCalls(
      (name) => Promise.resolve(name === 'app.info' ? ok({}) : fail('unknown-call', 'no-call', { call: `${name}` })),
      new Set(['calls']),
      (line) => lines.push(line),
    );
    await answer('app.info');
    await answer('no\nsuch');
    await answer(7);
    expect(lines).toEqual([
      expect.stringMatching(/^carpet-sudoku:calls "app\.info" ok, [\d.]+ ms$/),
      expect.stringMatching(/^carpet-sudoku:calls "no\\nsuch" unknown-call, [\d.]+ ms$/),
      expect.stringMatching(/^carpet-sudoku:calls "number" unknown-call, [\d.]+ ms$/),
    ]);
  });

  it('leaves the dispatch alone when it is off', () => {
    const answer = () => Promise.resolve(ok({}));
    expect(traceCalls(answer, new Set())).toBe(answer);
  });
});
